/** Filters of a dashboard as its author arranges them and its readers use them: scopes, the bar, sets. */
import type { Browser, BrowserContext, Page } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { browserPath, settled } from './browser.ts'
import { beginJourney, chooseMark, endJourney, isByOrigin, type Json, paneOf, type World, watch } from './cars-world.ts'
import { component, makeDashboard, position } from './dashboard-pages.ts'
import { copyOf, filterOf, type TabbedCharts, tabbedLayout } from './filter-pages.ts'

describe.skipIf(browserPath() === null)('filters of a dashboard with tabs', () => {
  let world: World
  let browser: Browser
  let session: BrowserContext
  let page: Page
  let dashboard: number
  let charts: TabbedCharts
  const open = async () => {
    await page.goto(`${world.product.url}/superset/dashboard/${dashboard}/`)
    await paneOf(page, 'All cars').waitFor()
  }
  const metadata = async (): Promise<Json> => {
    const { result } = await world.call<{ result: Json }>('GET', `/api/v1/dashboard/${dashboard}`)
    return JSON.parse(String(result.json_metadata)) as Json
  }
  const store = async (change: Json): Promise<void> => {
    const json_metadata = JSON.stringify({ ...(await metadata()), ...change })
    await world.call('PUT', `/api/v1/dashboard/${dashboard}`, { json_metadata })
  }
  beforeAll(async () => {
    const flags = ['HORIZONTAL_FILTER_BAR', 'DASHBOARD_NATIVE_FILTERS_SET', 'ENABLE_FILTER_BOX_MIGRATION']
    const BELVEDERE_FLAGS = flags.map(flag => `${flag}=true`).join()
    ;({ world, browser, session } = await beginJourney({ BELVEDERE_FLAGS }))
    charts = {
      ...world.charts,
      years: await copyOf(world, world.charts.pie, 'By cylinders', { groupby: ['cylinders'] }),
      other: await copyOf(world, world.charts.number, 'Cars again'),
    }
    const items = [
      filterOf(world, 'origin', 'Made in', { scope: { rootPath: ['TAB-a'], excluded: [charts.years] } }),
      filterOf(world, 'cylinders', 'Cylinders', { scope: { rootPath: ['TAB-b'], excluded: [] } }),
    ]
    dashboard = await makeDashboard(world, 'Filtered cars', {
      published: true,
      position_json: tabbedLayout(charts),
      json_metadata: JSON.stringify({ native_filter_configuration: items }),
    })
    page = await session.newPage()
  })
  afterAll(() => endJourney({ world, browser }))

  const bar = () => page.getByRole('complementary', { name: 'Filters' })
  const scopes = () => page.getByRole('dialog', { name: 'Cross Filter Scoping' })
  const chartMenu = async (title: string, entry: string) => {
    await paneOf(page, title).hover()
    await paneOf(page, title).getByRole('button', { name: 'More', exact: true }).click()
    await page.getByRole('menuitem', { name: entry }).click()
  }
  const reached = () =>
    page.locator('[data-reached]').evaluateAll(panes => panes.map(pane => pane.getAttribute('aria-label')))

  test('the charts that a filter reaches stand out while it is pointed at or used [FILTER-NATIVE-006]', async () => {
    await open()
    await bar().getByText('Made in').hover()
    await expect.poll(reached).toEqual(['All cars', 'By origin'])
    await page.getByRole('heading', { level: 1 }).hover()
    await expect.poll(reached).toEqual([])
    await bar().getByRole('combobox', { name: 'Made in' }).focus()
    await expect.poll(reached).toEqual(['All cars', 'By origin'])
    await bar().getByRole('combobox', { name: 'Made in' }).blur()
    await expect.poll(reached).toEqual([])
  })

  test('filters without effect on the open tab fold away and say where they act [FILTER-NATIVE-029]', async () => {
    const fold = bar().getByText('Filters out of scope (1)')
    await fold.click()
    await bar().getByText('Affects charts of Details').waitFor()
    await page.getByRole('tab', { name: 'Details' }).click()
    await bar().getByText('Affects charts of Overview').waitFor()
    await page.getByRole('tab', { name: 'Overview' }).click()
  })

  test('one chart gets a scope of its own, stored as clients of the API have it [FILTER-CROSS-005] [FILTER-CROSS-002]', async () => {
    await chartMenu('By origin', 'Cross-filter scoping')
    await scopes().getByText('“By origin” follows the dashboard’s scope').waitFor()
    await scopes().getByText('the source').waitFor()
    await scopes().getByText('3 of 3 charts').waitFor()
    await scopes().getByRole('checkbox', { name: 'By cylinders' }).click()
    await scopes().getByText('2 of 3 charts').waitFor()
    await scopes().getByText('A click in “By origin” filters the charts checked here.').waitFor()
    await scopes().getByRole('button', { name: 'Save' }).click()
    await scopes().waitFor({ state: 'hidden' })
    const { chart_configuration, global_chart_configuration } = await metadata()
    const { number, pie, years, other } = charts
    expect(chart_configuration).toMatchObject({
      [pie]: {
        id: pie,
        crossFilters: { scope: { rootPath: ['ROOT_ID'], excluded: [years, pie] }, chartsInScope: [number, other] },
      },
      [years]: { id: years, crossFilters: { scope: 'global', chartsInScope: [number, pie, other] } },
    })
    expect(chart_configuration).not.toHaveProperty(String(number))
    expect(global_chart_configuration).toEqual({
      scope: { rootPath: ['ROOT_ID'], excluded: [] },
      chartsInScope: [number, pie, years, other],
    })
  })

  test('a click filters the charts in scope alone; its chip names the chart and leads to it [FILTER-CROSS-003] [FILTER-CROSS-005]', async () => {
    await open()
    await chooseMark(page, 'By origin')
    await paneOf(page, 'By origin').getByText('filters 2 charts').waitFor({ state: 'attached' })
    await expect.poll(() => paneOf(page, 'All cars').textContent()).toContain('254')
    expect(
      await paneOf(page, 'By cylinders')
        .getByRole('button', { name: /filters? appl/ })
        .count(),
    ).toBe(0)
    await page.getByRole('tab', { name: 'Details' }).click()
    await expect.poll(() => paneOf(page, 'Cars again').textContent()).toContain('254')
    await bar().getByRole('button', { name: 'By origin', exact: true }).click()
    await expect.poll(() => page.evaluate(() => document.activeElement?.getAttribute('aria-label'))).toBe('By origin')
    await bar()
      .getByRole('button', { name: /^Remove By origin/ })
      .click()
    await expect.poll(() => paneOf(page, 'All cars').textContent()).toContain('406')
  })

  test('the common scope is set for all charts at once, and a chart goes back to it [FILTER-CROSS-005]', async () => {
    await bar().getByRole('button', { name: 'Filter bar settings' }).click()
    await page.getByRole('menuitem', { name: 'Cross-filtering scoping' }).click()
    await scopes().getByRole('checkbox', { name: 'Details' }).click()
    await scopes().getByText('3 of 4 charts').waitFor()
    await scopes().getByRole('combobox', { name: 'Scope of' }).click()
    await page.getByRole('option', { name: 'By origin, its own' }).click()
    await scopes().getByRole('button', { name: 'Use the dashboard’s scope' }).click()
    await scopes().getByText('2 of 3 charts').waitFor()
    await scopes().getByRole('button', { name: 'Save' }).click()
    await scopes().waitFor({ state: 'hidden' })
    const { chart_configuration, global_chart_configuration } = await metadata()
    expect(global_chart_configuration).toMatchObject({ scope: { rootPath: ['TAB-a'], excluded: [] } })
    expect(chart_configuration).toMatchObject({
      [charts.pie]: { crossFilters: { scope: 'global', chartsInScope: [charts.number, charts.years] } },
    })
  })

  test('cross-filtering is switched off from the bar, and on again [FILTER-CROSS-004] [ENTITY-META-005]', async () => {
    const toggle = async (isOn: boolean) => {
      await bar().getByRole('button', { name: 'Filter bar settings' }).click()
      await page.getByRole('menuitemcheckbox', { name: 'Enable cross-filtering' }).click()
      await expect.poll(async () => (await metadata()).cross_filters_enabled).toBe(isOn)
    }
    await toggle(false)
    await paneOf(page, 'By origin').hover()
    await paneOf(page, 'By origin').getByRole('button', { name: 'More', exact: true }).click()
    await page.getByRole('menuitem', { name: 'View query' }).waitFor()
    expect(await page.getByRole('menuitem', { name: 'Cross-filter scoping' }).count()).toBe(0)
    await page.keyboard.press('Escape')
    const requests = watch(page)
    await chooseMark(page, 'By origin')
    await settled(page)
    expect(requests.filter(isByOrigin)).toEqual([])
    expect(await paneOf(page, 'All cars').textContent()).toContain('406')
    await toggle(true)
  })

  test('the bar goes above the charts and stays there; what has no room waits behind a button [FLAG-014] [ENTITY-META-010] [FILTER-NATIVE-020]', async () => {
    const items = (await metadata()).native_filter_configuration as readonly Json[]
    const more = ['name', 'horsepower', 'weight', 'acceleration'].map(column => filterOf(world, column, `By ${column}`))
    await store({ native_filter_configuration: [...items.slice(0, 2), ...more] })
    await open()
    const barWidth = async () => (await bar().boundingBox())?.width ?? 0
    expect(await barWidth()).toBe(260)
    await bar().getByRole('button', { name: 'Filter bar settings' }).click()
    await page.getByRole('menu').getByText('Orientation of filter bar', { exact: true }).waitFor()
    await page.getByRole('menuitemcheckbox', { name: 'Horizontal (Top)' }).click()
    await expect.poll(async () => (await metadata()).filter_bar_orientation).toBe('HORIZONTAL')
    await open()
    await expect.poll(barWidth).toBeGreaterThan(1000)
    expect((await bar().boundingBox())?.y ?? 900).toBeLessThan((await paneOf(page, 'All cars').boundingBox())?.y ?? 0)
    const inRow = () => bar().locator('[data-filter-fields] label').count()
    await expect.poll(inRow).toBeGreaterThan(2)
    const wide = await inRow()
    await page.setViewportSize({ width: 1000, height: 800 })
    await expect.poll(inRow).toBeLessThan(wide)
    await page.getByRole('button', { name: /^More filters/ }).click()
    const hidden = page.getByRole('dialog', { name: 'More filters' })
    await hidden.getByText('Filters out of scope (1)').waitFor()
    await hidden.getByRole('combobox', { name: 'By acceleration' }).click()
    await page.getByRole('option').first().click()
    await page.keyboard.press('Escape')
    await page.keyboard.press('Escape')
    await bar().getByRole('button', { name: 'Apply', exact: true }).click()
    await expect.poll(() => paneOf(page, 'All cars').textContent()).not.toContain('406')
    await bar().getByRole('button', { name: 'Clear all' }).click()
    await expect.poll(() => paneOf(page, 'All cars').textContent()).toContain('406')
  })

  test('on a phone the filters of a horizontal bar are the sheet that they always are [FLAG-014]', async () => {
    await page.setViewportSize({ width: 390, height: 844 })
    await page.getByRole('button', { name: 'Filters', exact: true }).click()
    await page.getByRole('dialog', { name: 'Filters' }).getByRole('combobox', { name: 'Made in' }).waitFor()
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(390)
    await page.keyboard.press('Escape')
    await page.setViewportSize({ width: 1440, height: 900 })
    await bar().getByRole('button', { name: 'Filter bar settings' }).click()
    await page.getByRole('menuitemcheckbox', { name: 'Vertical (Left)' }).click()
    await bar().getByRole('heading', { name: 'Filters' }).waitFor()
    await expect.poll(async () => (await metadata()).filter_bar_orientation).toBe('VERTICAL')
  })

  const choose = async (field: string, option: string) => {
    await bar().getByRole('combobox', { name: field }).click()
    await page.getByRole('option', { name: option, exact: true }).click()
    await page.keyboard.press('Escape')
  }
  const setOf = (name: string) => page.getByRole('article', { name })
  const tab = (name: RegExp) => bar().getByRole('tab', { name })

  test('values get a name, are applied again, overwritten, renamed and deleted [FILTER-NATIVE-021] [FILTER-NATIVE-022] [FILTER-NATIVE-009]', async () => {
    const lists: string[] = []
    page.on(
      'request',
      request => request.method() === 'GET' && request.url().includes('/filtersets') && lists.push('GET'),
    )
    await choose('Made in', 'Japan')
    await bar().getByRole('button', { name: 'Apply filters' }).click()
    await tab(/^Filter sets \(0\)/).click()
    await bar().getByRole('button', { name: 'Create new filter set' }).click()
    await bar().getByRole('textbox', { name: 'Name of the filter set' }).fill('From Japan')
    await bar().getByRole('button', { name: 'Create', exact: true }).click()
    await setOf('From Japan').getByText('Applied', { exact: true }).waitFor()
    await tab(/^Filter sets \(1\)/).waitFor()
    await tab(/^All filters \(6\)/).click()
    await bar().getByRole('button', { name: 'Clear all' }).click()
    await expect.poll(() => paneOf(page, 'All cars').textContent()).toContain('406')
    await tab(/^Filter sets/).click()
    await setOf('From Japan').getByText('Modified').waitFor()
    await setOf('From Japan').getByRole('button', { name: 'Back to the set' }).click()
    await expect.poll(() => paneOf(page, 'All cars').textContent()).toContain('79')
    await tab(/^All filters/).click()
    await choose('Made in', 'Europe')
    await tab(/^Filter sets/).click()
    await setOf('From Japan').getByText('Modified').waitFor()
    const before = lists.length
    await setOf('From Japan').getByRole('button', { name: 'Overwrite' }).click()
    await setOf('From Japan').getByText('Applied', { exact: true }).waitFor()
    await setOf('From Japan').getByText('Japan, Europe').waitFor()
    expect(lists.length).toBeGreaterThan(before)
    await setOf('From Japan').getByRole('button', { name: 'Actions of From Japan' }).click()
    await page.getByRole('menuitem', { name: 'Rename' }).click()
    await bar().getByRole('textbox', { name: 'Name of the filter set' }).fill('Not from the USA')
    await bar().getByRole('button', { name: 'Rename' }).click()
    await setOf('Not from the USA').waitFor()
    await bar().getByRole('button', { name: 'Create new filter set' }).click()
    await bar().getByRole('textbox', { name: 'Name of the filter set' }).fill('Not from the USA')
    await bar().getByText('Filter set with this name already exists').waitFor()
    await bar().getByRole('button', { name: 'Cancel' }).click()
  })

  test('a set whose filters were changed is not applied until it is rebuilt [FILTER-NATIVE-021] [FILTER-NATIVE-022]', async () => {
    const items = (await metadata()).native_filter_configuration as readonly Json[]
    await store({
      native_filter_configuration: items.map((item, at) => (at === 0 ? { ...item, name: 'Origin' } : item)),
    })
    await open()
    await tab(/^Filter sets \(1\)/).click()
    const set = setOf('Not from the USA')
    await set.getByText('Filter metadata changed in dashboard. It will not be applied.').waitFor()
    expect(await set.getByRole('button', { name: 'Apply' }).count()).toBe(0)
    await set.getByRole('button', { name: 'Rebuild' }).click()
    await set.getByRole('button', { name: 'Apply' }).click()
    await expect.poll(() => paneOf(page, 'All cars').textContent()).toContain('152')
    await set.getByRole('button', { name: 'Actions of Not from the USA' }).click()
    await page.getByRole('menuitem', { name: 'Delete' }).click()
    await set.getByRole('button', { name: 'Delete' }).click()
    await tab(/^Filter sets \(0\)/).waitFor()
  })

  test('values that cannot be loaded say why and are requested again; charts do not wait for them [API-OPTIONS-003] [FILTER-NATIVE-017]', async () => {
    const isOptions = (body: string | null) =>
      body?.includes('"columns":["cylinders"]') === true && body.includes('"apply_fetch_values_predicate":true')
    await page.route('**/api/v1/chart/data**', route =>
      isOptions(route.request().postData())
        ? route.fulfill({ status: 504, json: { errors: [{ message: 'It took too long' }] } })
        : route.continue(),
    )
    await page.goto(`${world.product.url}/superset/dashboard/${dashboard}/#TAB-b`)
    await bar().getByText('It took too long').waitFor()
    await expect.poll(() => paneOf(page, 'Cars again').textContent()).toContain('406')
    await page.unroute('**/api/v1/chart/data**')
    await bar().getByRole('button', { name: 'Try again' }).click()
    await choose('Cylinders', '8')
  })

  test('a filter on a column that is gone is refused where it stands [FILTER-NATIVE-002]', async () => {
    const items = (await metadata()).native_filter_configuration as readonly Json[]
    await store({ native_filter_configuration: [...items.slice(0, 2), filterOf(world, 'wheels', 'Wheels')] })
    await open()
    await bar().getByText('“cars” no longer has the column “wheels”').waitFor()
    expect(await bar().getByRole('combobox', { name: 'Wheels' }).count()).toBe(0)
  })

  const dialog = () => page.getByRole('dialog', { name: 'Ready to review filters in this dashboard?' })
  let boxed: { dashboard: number; box: number }
  const numbers = async (): Promise<readonly (string | null)[]> =>
    Promise.all(['All cars', 'Cars again'].map(title => paneOf(page, title).textContent()))
  const showing = (first: string, second: string) =>
    expect
      .poll(async () => {
        const [one, other] = await numbers()
        return [one?.includes(first), other?.includes(second)]
      })
      .toEqual([true, true])

  test('an editor is offered once a day to convert filter boxes; their stored values and scopes hold [FILTER-LEGACY-009] [FILTER-LEGACY-006] [ENTITY-META-006] [ENTITY-META-013]', async () => {
    const config = (column: string, label: string) => ({ column, label, multiple: true, clearable: true })
    const box = await copyOf(world, world.charts.box, 'Old filters', {
      instant_filtering: true,
      filter_configs: [config('origin', 'Made in'), config('cylinders', 'Cylinders')],
    })
    const chart = (id: number, sliceName: string) =>
      component(`CHART-${id}`, 'CHART', [], { chartId: id, sliceName, width: 4, height: 40 })
    const id = await makeDashboard(world, 'Boxed cars', {
      published: true,
      position_json: position([
        component(
          'ROW-1',
          'ROW',
          [box, charts.number, charts.other].map(each => `CHART-${each}`),
        ),
        chart(box, 'Old filters'),
        chart(charts.number, 'All cars'),
        chart(charts.other, 'Cars again'),
      ]),
      json_metadata: JSON.stringify({
        default_filters: JSON.stringify({ [box]: { origin: ['Japan'] } }),
        filter_scopes: { [box]: { origin: { scope: ['ROOT_ID'], immune: [charts.other] } } },
      }),
    })
    boxed = { dashboard: id, box }
    await page.goto(`${world.product.url}/superset/dashboard/${id}/`)
    await dialog().getByRole('button', { name: 'Cancel' }).click()
    await dialog().waitFor({ state: 'hidden' })
    await page.reload()
    await dialog().getByRole('button', { name: 'Remind me in 24 hours' }).click()
    await showing('79', '406')
    await page.reload()
    await showing('79', '406')
    expect(await dialog().count()).toBe(0)
    await paneOf(page, 'Old filters').getByRole('button', { name: 'Remove Japan' }).click()
    await showing('406', '406')
    await page.reload()
    await showing('406', '406')
  })

  test('an address brings values for filter boxes, in place of the stored ones [ROUTE-010]', async () => {
    const values = encodeURIComponent(JSON.stringify({ [boxed.box]: { origin: ['Europe'], cylinders: [4] } }))
    await page.goto(`${world.product.url}/superset/dashboard/${boxed.dashboard}/?preselect_filters=${values}`)
    await showing('66', '207')
  })

  test('filter boxes become native filters, to be looked at before they are stored [FILTER-LEGACY-007] [FILTER-LEGACY-008] [FILTER-LEGACY-009] [PERM-034]', async () => {
    const stored = async () => {
      const { result } = await world.call<{ result: Json }>('GET', `/api/v1/dashboard/${boxed.dashboard}`)
      return { metadata: JSON.parse(String(result.json_metadata)) as Json, layout: String(result.position_json) }
    }
    await page.evaluate(() => window.localStorage.removeItem('filter_box_transition_snoozed_at'))
    await page.goto(`${world.product.url}/superset/dashboard/${boxed.dashboard}/`)
    await dialog().getByRole('button', { name: 'Start Review' }).click()
    const review = page.getByRole('region', { name: 'Review of the filters' })
    await review.getByText('2 filters replace 1 filter box. Nothing is stored until you save.').waitFor()
    await bar().getByRole('combobox', { name: 'Made in' }).waitFor()
    await showing('79', '406')
    expect(await page.getByRole('heading', { name: 'Old filters' }).count()).toBe(0)
    expect(await page.getByRole('button', { name: 'Edit dashboard' }).count()).toBe(0)
    await review.getByRole('button', { name: 'Cancel' }).click()
    await page.getByRole('heading', { name: 'Old filters' }).waitFor()
    expect((await stored()).metadata.native_filter_configuration ?? []).toEqual([])
    await page.goto(`${world.product.url}/superset/dashboard/${boxed.dashboard}/?migration_state=REVIEWING`)
    await review.getByRole('button', { name: 'Save' }).click()
    await review.waitFor({ state: 'hidden' })
    await page.getByRole('button', { name: 'Edit dashboard' }).waitFor()
    const { metadata: made, layout } = await stored()
    expect(made.native_filter_configuration).toMatchObject([
      {
        name: 'Made in',
        filterType: 'filter_select',
        scope: { rootPath: ['ROOT_ID'], excluded: [charts.other] },
        defaultDataMask: { filterState: { value: ['Japan'] } },
      },
      { name: 'Cylinders' },
    ])
    expect(layout).not.toContain(`CHART-${boxed.box}`)
    await page.goto(`${world.product.url}/superset/dashboard/${boxed.dashboard}/`)
    await showing('79', '406')
    expect(await dialog().count()).toBe(0)
  })
})
