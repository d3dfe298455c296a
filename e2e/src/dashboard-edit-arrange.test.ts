/** Charts and other components are put on a page, moved, sized, written, copied and taken away. */
import type { Browser, BrowserContext, Locator, Page } from 'playwright-core'
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest'
import { browserPath, settled } from './browser.ts'
import { beginJourney, endJourney, paneOf, type World } from './cars-world.ts'
import {
  childrenOf,
  component,
  draftLayout,
  drag,
  dropMark,
  edit,
  frameOf,
  makeDashboard,
  position,
  requestsOf,
  saveAndRead,
  titleField,
} from './dashboard-pages.ts'
import { type ListQuery, listQueryOf } from './list-pages.ts'

const text = (id: string, code: string, width = 4) => component(id, 'MARKDOWN', [], { code, width, height: 10 })

describe.skipIf(browserPath() === null)('arranging a dashboard', () => {
  let world: World
  let browser: Browser
  let session: BrowserContext
  let page: Page

  beforeAll(async () => {
    ;({ world, browser, session } = await beginJourney())
  })
  // each open page holds a connection for good
  afterEach(async () => {
    for (const left of session.pages()) await left.close()
  })
  afterAll(() => endJourney({ world, browser }))

  const open = async (title: string, components?: Parameters<typeof position>[0]): Promise<number> => {
    const id = await makeDashboard(world, title, components ? { position_json: position(components) } : {})
    page = await session.newPage()
    await edit(page, world, id)
    return id
  }
  const element = async (name: string): Promise<Locator> => {
    await page.getByRole('tab', { name: 'Layout elements' }).click()
    return page.getByRole('button', { name, exact: true })
  }

  test('saved charts are found, sorted, and dragged onto the page [DASH-BUILDER-001] [DASH-BUILDER-002] [DASH-BUILDER-004] [CONST-005]', async () => {
    const id = await open('Builder')
    const queries: ListQuery[] = []
    page.on('request', request => {
      if (new URL(request.url()).pathname === '/api/v1/chart/') queries.push(listQueryOf(request))
    })
    await page.getByRole('textbox', { name: 'Filter your charts' }).fill('All cars')
    await expect.poll(() => page.getByRole('list', { name: 'Charts' }).getByRole('listitem').count()).toBe(1)
    expect(queries.at(-1)).toMatchObject({
      filters: [{ col: 'slice_name', opr: 'chart_all_text', value: 'All cars' }],
      order_column: 'changed_on_delta_humanized',
      order_direction: 'desc',
      page_size: 200,
    })
    await page.getByRole('textbox', { name: 'Filter your charts' }).fill('')
    const cards = page.getByRole('list', { name: 'Charts' }).getByRole('listitem')
    const inOrder = async () =>
      (await cards.allInnerTexts()).flatMap(name => /^(All cars|By origin|Box)$/m.exec(name)?.[0] ?? [])
    for (const [name, column, order] of [
      ['Sort by viz type', 'viz_type', ['All cars', 'Box', 'By origin']],
      ['Sort by recent', null, ['Box', 'By origin', 'All cars']],
      ['Sort by dataset', 'datasource_name', null],
      ['Sort by name', 'slice_name', ['All cars', 'Box', 'By origin']],
    ] as const) {
      await page.getByRole('combobox', { name: 'Sort' }).click()
      await page.getByRole('option', { name }).click()
      if (column) await expect.poll(() => queries.at(-1)?.order_column).toBe(column)
      if (order) await expect.poll(inOrder).toEqual(order)
    }
    await page.getByRole('checkbox', { name: 'Show only my charts' }).check()
    await expect.poll(() => queries.at(-1)?.filters?.map(({ opr }) => opr)).toContain('rel_m_m')
    await page.getByRole('checkbox', { name: 'Show only my charts' }).uncheck()
    await expect
      .poll(() => page.getByRole('link', { name: 'Create new chart' }).getAttribute('href'))
      .toBe(`/chart/add?dashboard_id=${id}`)
    const item = page.getByRole('list', { name: 'Charts' }).getByText('All cars', { exact: true })
    await drag(page, item, frameOf(page, 'By origin'), { x: 0.9, y: 0.5 })
    await frameOf(page, 'All cars').locator('[data-chart-status="success"]').waitFor()
    await page.getByText('Added', { exact: true }).first().waitFor()
    const layout = await saveAndRead(page, world, id)
    const placed = Object.values(layout).find(({ meta }) => meta?.chartId === world.charts.number)
    expect([placed?.type, childrenOf(layout, 'ROW-1')]).toEqual(['CHART', ['CHART-1', placed?.id]])
  })

  test('every layout element can be put on the page, and is stored [DASH-LAYOUT-017] [DASH-LAYOUT-001] [ENTITY-LAYOUT-003]', async () => {
    const id = await open('Elements')
    for (const name of ['Tabs', 'Row', 'Column', 'Header', 'Text', 'Divider']) {
      await drag(page, await element(name), page.locator('[data-component="ROW-1"]'), { x: 0.5, y: 0.99 })
      await expect.poll(() => page.locator('[data-component]').count()).toBeGreaterThan(2)
    }
    const layout = await saveAndRead(page, world, id)
    const types = Object.values(layout).map(({ type }) => type)
    for (const type of ['TABS', 'TAB', 'ROW', 'COLUMN', 'HEADER', 'MARKDOWN', 'DIVIDER']) expect(types).toContain(type)
    expect(childrenOf(layout, 'GRID_ID')).toHaveLength(7)
    const meta = { text: 'New header', headerSize: 'MEDIUM_HEADER', background: 'BACKGROUND_TRANSPARENT' }
    expect(Object.values(layout).find(({ type }) => type === 'HEADER')?.meta).toMatchObject(meta)
  })

  test('a component is moved beside another one, its picture stays, and nothing is requested; it is there after a reload [SCOPE-003] [SCOPE-004] [DASH-LAYOUT-001] [DASH-LAYOUT-007]', async () => {
    const id = await open('Moves', [
      component('ROW-1', 'ROW', ['CHART-1']),
      component('CHART-1', 'CHART', [], { chartId: world.charts.pie, width: 6, height: 40 }),
      component('ROW-2', 'ROW', ['a', 'b']),
      text('a', 'alpha'),
      text('b', 'beta'),
    ])
    await page.locator('[data-chart-status="success"]').waitFor()
    await settled(page)
    const requests = requestsOf(page)
    const picture = await page.locator('[data-chart-status="success"] :is(svg, canvas)').first().elementHandle()
    await drag(page, frameOf(page, 'By origin'), frameOf(page, 'alpha'), { x: 0.05, y: 0.5 }, async () => {
      expect(await dropMark(page).getAttribute('data-side')).toBe('left')
    })
    await expect.poll(async () => childrenOf(await draftLayout(page), 'ROW-2')).toEqual(['CHART-1', 'a', 'b'])
    await settled(page)
    expect(await picture?.evaluate(node => node.isConnected)).toBe(true)
    expect(requests).toEqual([])
    const layout = await saveAndRead(page, world, id)
    expect([layout['ROW-1'], layout['CHART-1']?.meta?.width]).toEqual([undefined, 4])
    const places = async () => {
      await page.locator('[data-chart-status="success"]').waitFor()
      const parts = [paneOf(page, 'By origin'), ...['alpha', 'beta'].map(name => page.getByText(name, { exact: true }))]
      return Promise.all(parts.map(part => part.boundingBox()))
    }
    const saved = await places()
    const [chart, alpha, beta] = saved.map(box => box?.x ?? 0)
    expect([chart, alpha, beta]).toEqual([chart, alpha, beta].toSorted((a = 0, b = 0) => a - b))
    expect(Math.abs((saved[0]?.y ?? 0) - (saved[1]?.y ?? 0))).toBeLessThan(60)
    await page.reload()
    await page.getByRole('heading', { level: 1, name: 'Moves' }).waitFor()
    await expect.poll(places, { timeout: 30_000 }).toEqual(saved)
  })

  test('where there is no room, and for a tab of the page in other tabs, the drop is refused in words [DASH-LAYOUT-009] [DASH-LAYOUT-010]', async () => {
    const rows = [
      component('ROW-1', 'ROW', ['a', 'b', 'c']),
      text('a', 'alpha'),
      text('b', 'beta'),
      text('c', 'gamma'),
      component('ROW-2', 'ROW', ['d']),
      text('d', 'delta'),
      component('TABS-in', 'TABS', ['TAB-x']),
      component('TAB-x', 'TAB', [], { text: 'Inner' }),
    ]
    const top = [
      component('TABS-top', 'TABS', ['TAB-1', 'TAB-2']),
      component('TAB-1', 'TAB', ['ROW-1', 'ROW-2', 'TABS-in'], { text: 'First' }),
      component('TAB-2', 'TAB', [], { text: 'Second' }),
    ]
    await open('Refusals', [...top, ...rows])
    const before = JSON.stringify(await draftLayout(page))
    const noSpace =
      'There is not enough space for this component. Try decreasing its width, or increasing the destination width.'
    await drag(page, frameOf(page, 'delta'), frameOf(page, 'beta'), { x: 0.1, y: 0.5 }, async () => {
      expect(await dropMark(page).getAttribute('data-refused')).toBe('true')
      expect(await dropMark(page).textContent()).toBe(noSpace)
    })
    await page.getByRole('alert').filter({ hasText: noSpace }).waitFor()
    await drag(page, page.getByRole('tab', { name: 'Second' }), page.getByRole('tab', { name: 'Inner' }), {
      x: 0.9,
      y: 0.5,
    })
    await page.getByRole('alert').filter({ hasText: 'Can not move top level tab into nested tabs' }).waitFor()
    expect(JSON.stringify(await draftLayout(page))).toBe(before)
  })

  test('tabs dropped at the top become the page’s own; a tab is renamed, moved and taken away [DASH-LAYOUT-008] [DASH-LAYOUT-014]', async () => {
    const id = await open('Tabs')
    await drag(page, await element('Tabs'), page.getByRole('button', { name: 'Add tab' }), { x: 0.5, y: 0.5 })
    await page.getByRole('tab', { name: 'Tab title' }).dblclick()
    await page.getByRole('textbox', { name: 'Name of the tab' }).fill('Overview')
    await page.keyboard.press('Enter')
    await page.getByRole('button', { name: 'Add tab' }).click()
    await expect
      .poll(() => page.getByRole('textbox', { name: 'Name of the tab' }).getAttribute('placeholder'))
      .toBe('Tab title')
    await page.getByRole('textbox', { name: 'Name of the tab' }).fill('Details')
    await page.keyboard.press('Enter')
    await drag(page, page.getByRole('tab', { name: 'Details' }), page.getByRole('tab', { name: 'Overview' }), {
      x: 0.1,
      y: 0.5,
    })
    const layout = await saveAndRead(page, world, id)
    const tabs = layout[childrenOf(layout, 'ROOT_ID')[0] ?? '']
    expect(tabs?.children.map(tab => layout[tab]?.meta?.text)).toEqual(['Details', 'Overview'])
    expect(childrenOf(layout, tabs?.children[1] ?? '')).toEqual(['ROW-1'])
    await page.keyboard.press('e')
    await titleField(page).waitFor()
    for (const name of ['Details', 'Overview']) {
      await page.getByRole('tab', { name, exact: true }).click()
      await page.getByTitle(`Delete Tab ${name}`).click()
    }
    const without = await saveAndRead(page, world, id)
    expect([childrenOf(without, 'ROOT_ID'), childrenOf(without, 'GRID_ID')]).toEqual([['GRID_ID'], ['ROW-1']])
  })

  test('a header, a text and their looks are written in place, and saved [DASH-LAYOUT-014] [DASH-LAYOUT-019]', async () => {
    const id = await open('Texts', [
      component('ROW-1', 'ROW', ['a']),
      text('a', ''),
      component('HEADER-1', 'HEADER', [], { text: 'New header' }),
    ])
    await page.locator('[data-component="HEADER-1"]').focus()
    await page.keyboard.press('Enter')
    await page.getByRole('textbox', { name: 'Header text' }).fill('Figures')
    await page.keyboard.press('Enter')
    // Keys of the title, and of a text that is being written, are theirs.
    await titleField(page).press('Control+z')
    await page.locator('[data-component="a"]').dblclick()
    const source = page.getByRole('textbox', { name: 'Text in Markdown' })
    await source.press('Control+z')
    await page.locator('[data-component="HEADER-1"]').getByText('Figures').waitFor()
    await source.fill('# Delay\nIn **minutes** <img src=x onerror="window.hit = 1"><script>window.hit = 1</script>')
    const preview = page.locator('[data-component="a"] strong')
    await preview.waitFor()
    expect([await preview.textContent(), await page.evaluate(() => 'hit' in window)]).toEqual(['minutes', false])
    await page.keyboard.press('Escape')
    await source.waitFor({ state: 'detached' })
    await page.locator('[data-component="HEADER-1"]').click()
    const look = async (part: string, name: string) => {
      await page.locator(`[data-component="${part}"]`).getByRole('button', { name: 'More' }).first().click()
      await page.getByRole('menuitemcheckbox', { name }).click()
    }
    for (const name of ['Large heading', 'White background']) await look('HEADER-1', name)
    await page.locator('[data-component="ROW-1"]').focus()
    await page.keyboard.press('Enter')
    await look('ROW-1', 'White background')
    const layout = await saveAndRead(page, world, id)
    const white = { background: 'BACKGROUND_WHITE' }
    expect(layout['HEADER-1']?.meta).toMatchObject({ ...white, text: 'Figures', headerSize: 'LARGE_HEADER' })
    expect([layout['ROW-1']?.meta, layout.a?.meta]).toMatchObject([white, { code: expect.stringContaining('# Delay') }])
    await page.reload()
    await page.getByRole('heading', { name: 'Figures', level: 2 }).waitFor()
    await page.getByRole('heading', { name: 'Delay' }).waitFor()
  })

  test('a component is sized by its handles and by keys, within its limits [ENTITY-LAYOUT-007]', async () => {
    const id = await open('Sizes')
    const frame = page.locator('[data-component="CHART-1"]')
    await frame.click()
    const pull = async (edge: string, x: number, y: number) => {
      const box = await frame.locator(`[data-edge="${edge}"]`).boundingBox()
      if (!box) throw new Error(`no handle ${edge}`)
      await page.mouse.move(box.x + box.width / 2, box.y + box.height / 2)
      await page.mouse.down()
      await page.mouse.move(box.x + x / 2, box.y + y / 2)
      await page.mouse.move(box.x + x, box.y + y)
      await page
        .getByText(/of 12 columns, \d+ rows/)
        .first()
        .waitFor()
      await page.mouse.up()
    }
    await pull('se', 190, 80)
    const after = (await draftLayout(page))['CHART-1']?.meta
    expect(Number(after?.width)).toBeGreaterThan(6)
    expect(Number(after?.height)).toBeGreaterThan(45)
    await page.getByText('1 unsaved change', { exact: true }).waitFor()
    await pull('e', -2000, 0)
    expect((await draftLayout(page))['CHART-1']?.meta?.width).toBe(1)
    await pull('s', 0, -2000)
    expect((await draftLayout(page))['CHART-1']?.meta?.height).toBe(5)
    await frame.focus()
    for (const key of ['Shift+ArrowRight', 'Shift+ArrowDown']) await page.keyboard.press(key)
    await page.getByText('5 unsaved changes').waitFor()
    expect((await saveAndRead(page, world, id))['CHART-1']?.meta).toMatchObject({ width: 2, height: 7 })
  })

  test('by keys alone: lifted, moved, dropped and put back [DASH-LAYOUT-001]', async () => {
    await open('Keys', [
      component('ROW-1', 'ROW', ['a', 'b']),
      text('a', 'alpha'),
      text('b', 'beta'),
      component('TABS-1', 'TABS', ['TAB-1']),
      component('TAB-1', 'TAB', [], { text: 'Inside' }),
    ])
    await frameOf(page, 'alpha').focus()
    await page.keyboard.press('Space')
    await page.getByRole('status').filter({ hasText: 'alpha is lifted' }).waitFor({ state: 'attached' })
    await page.keyboard.press('ArrowRight')
    await page.getByRole('status').filter({ hasText: 'alpha is number 2 of 2' }).waitFor({ state: 'attached' })
    await page.keyboard.press('ArrowDown')
    await page.waitForTimeout(200)
    await page.keyboard.press('Enter')
    await page.getByText('1 unsaved change', { exact: true }).waitFor()
    expect(childrenOf(await draftLayout(page), 'ROW-1')).toEqual(['b'])
    await frameOf(page, 'beta').focus()
    for (const key of ['Space', 'ArrowDown', 'Escape']) {
      await page.keyboard.press(key)
      await page.waitForTimeout(100)
    }
    expect(childrenOf(await draftLayout(page), 'ROW-1')).toEqual(['b'])
    // to a place far away: requested by its name
    await page.keyboard.press('m')
    await page.getByRole('dialog', { name: 'Move beta' }).waitFor()
    await page.keyboard.type('in inside')
    await expect.poll(() => page.getByRole('option').allInnerTexts()).toEqual(['In Inside'])
    await page.keyboard.press('Enter')
    await page.getByRole('status').filter({ hasText: 'beta is number 1 of 1' }).waitFor({ state: 'attached' })
    const moved = await draftLayout(page)
    expect(moved[childrenOf(moved, 'TAB-1')[0] ?? '']?.children).toEqual(['b'])
    await expect.poll(() => page.evaluate(() => document.activeElement?.getAttribute('data-component'))).toBe('b')
    await page.keyboard.press('Delete')
    await expect.poll(() => frameOf(page, 'beta').count()).toBe(0)
  })

  test('several are chosen, copied to another dashboard, duplicated, cut and deleted; all of it is undone [DASH-LAYOUT-002] [DASH-LAYOUT-016]', async () => {
    await open('From', [
      component('ROW-1', 'ROW', ['a', 'CHART-1']),
      text('a', 'alpha'),
      component('CHART-1', 'CHART', [], { chartId: world.charts.number, width: 4, height: 20 }),
    ])
    await session.grantPermissions(['clipboard-read', 'clipboard-write'])
    await frameOf(page, 'alpha').click()
    await frameOf(page, 'All cars').click({ modifiers: ['Shift'] })
    await expect.poll(() => page.locator('[data-selected]').count()).toBe(2)
    await page.keyboard.press('Control+c')
    await page.keyboard.press('Control+d')
    await expect.poll(() => frameOf(page, 'alpha').count()).toBe(2)
    await page.keyboard.press('Delete')
    await expect.poll(() => frameOf(page, 'alpha').count()).toBe(1)
    for (const name of ['Undo', 'Undo', 'Redo']) await page.getByRole('button', { name, exact: true }).first().click()
    await expect.poll(() => frameOf(page, 'alpha').count()).toBe(2)
    await page.getByRole('button', { name: 'Undo', exact: true }).first().click()
    await page.getByText('unsaved change').waitFor({ state: 'hidden' })
    await page.close()
    const id = await open('To', [component('ROW-9', 'ROW', ['z']), text('z', 'omega')])
    await frameOf(page, 'omega').click()
    await page.keyboard.press('Control+v')
    await frameOf(page, 'All cars').locator('[data-chart-status="success"]').waitFor()
    const layout = await saveAndRead(page, world, id)
    expect(childrenOf(layout, 'ROW-9').map(child => layout[child]?.meta?.code ?? layout[child]?.meta?.chartId)).toEqual(
      ['omega', 'alpha', world.charts.number],
    )
  })

  test('one change more than there are slots is warned of, and keeps the draft unsaved [ERR-014] [DASH-LAYOUT-006] [DASH-LAYOUT-012] [CONST-072]', async () => {
    await open('Slots', [component('ROW-1', 'ROW', ['a']), text('a', 'alpha')])
    const warning = page.getByText(
      'You have used all 50 undo slots and will not be able to fully undo subsequent actions. You may save your current state to reset the history.',
    )
    await frameOf(page, 'alpha').focus()
    for (let at = 0; at < 50; at++) await page.keyboard.press(at % 2 === 0 ? 'Shift+ArrowRight' : 'Shift+ArrowLeft')
    expect(await warning.count()).toBe(0)
    await page.keyboard.press('Shift+ArrowRight')
    await warning.waitFor()
    const undo = page.getByRole('button', { name: 'Undo', exact: true })
    while (await undo.isEnabled()) await undo.click()
    await page.getByText('Unsaved changes', { exact: true }).waitFor()
  })

  test('an empty dashboard says what to do, and begins with it [ENTITY-LAYOUT-009]', async () => {
    const id = await open('Empty', [])
    await page.getByRole('heading', { name: 'Nothing on this dashboard yet' }).waitFor()
    await page.getByRole('button', { name: 'Add a chart' }).click()
    await page.keyboard.type('All cars')
    await page.getByRole('button', { name: 'Add All cars' }).click()
    await frameOf(page, 'All cars').waitFor()
    const layout = await saveAndRead(page, world, id)
    expect(Object.keys(layout)).toEqual(expect.arrayContaining(['ROOT_ID', 'GRID_ID', 'HEADER_ID']))
  })

  test('a chart that leaves the scope of a filter is announced [DASH-LAYOUT-011]', async () => {
    const filter = {
      id: 'NATIVE_FILTER-1',
      name: 'Made in',
      type: 'NATIVE_FILTER',
      filterType: 'filter_select',
      targets: [{ datasetId: world.dataset, column: { name: 'origin' } }],
      scope: { rootPath: ['TAB-1'], excluded: [] },
      defaultDataMask: {},
      cascadeParentIds: [],
      controlValues: {},
    }
    const components = [
      component('TABS-1', 'TABS', ['TAB-1', 'TAB-2']),
      component('TAB-1', 'TAB', ['ROW-1'], { text: 'One' }),
      component('TAB-2', 'TAB', [], { text: 'Two' }),
      component('ROW-1', 'ROW', ['CHART-1']),
      component('CHART-1', 'CHART', [], { chartId: world.charts.number, width: 4, height: 20 }),
    ]
    const id = await makeDashboard(world, 'Scopes', {
      position_json: position(components),
      json_metadata: JSON.stringify({ native_filter_configuration: [filter] }),
    })
    page = await session.newPage()
    await edit(page, world, id)
    await drag(page, frameOf(page, 'All cars'), page.getByRole('tab', { name: 'Two' }), { x: 0.5, y: 0.5 })
    await page.getByText('This chart has been moved to a different filter scope.').waitFor()
  })
})
