/** The pages of charts, dashboards, datasets and saved queries, in a real browser on real rows. */
import type { Browser, BrowserContext } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { grave } from './axe.ts'
import { browserPath, launchBrowser, settled } from './browser.ts'
import { addReader, makeWorld, PASSWORD, sessionOf, type World } from './cars-world.ts'
import {
  barOf,
  choose,
  headersIn,
  type ListQuery,
  listQueryBy,
  namesIn,
  openList,
  savedBy,
  select,
} from './list-pages.ts'
import { startProduct } from './product.ts'

const ROWS = 30
const rowName = (index: number): string => `Row ${String(index).padStart(2, '0')}`

describe.skipIf(browserPath() === null)('the list pages', () => {
  let world: World
  let browser: Browser
  let session: BrowserContext
  const count = async (resource: string): Promise<number> =>
    (await world.call<{ count: number }>('GET', `/api/v1/${resource}/`)).count
  const addQuery = (label: string) =>
    world.call('POST', '/api/v1/saved_query/', {
      db_id: 1,
      label,
      schema: 'main',
      sql: 'SELECT * FROM cars JOIN movies ON 1 = 1',
    })

  beforeAll(async () => {
    world = await makeWorld(await startProduct())
    for (let index = 1; index <= ROWS; index += 1) {
      const viz_type = index % 2 === 0 ? 'pie' : 'table'
      const body = { slice_name: rowName(index), viz_type, datasource_id: world.dataset, datasource_type: 'table' }
      await world.call('POST', '/api/v1/chart/', { ...body, params: JSON.stringify({ viz_type, metric: 'count' }) })
    }
    await addQuery('Cars and films')
    await addQuery('Once more')
    browser = await launchBrowser()
    session = await sessionOf(browser, world, 'admin', 'a long enough password')
  })
  afterAll(async () => {
    await browser?.close()
    await world?.product.remove()
  })

  test.each([
    [
      '/chart/list/',
      'Chart, Visualization type, Dataset, Dashboards added to, Modified by, Last modified, Created by, Actions',
    ],
    ['/dashboard/list/', 'Title, Modified by, Status, Modified, Created by, Owners, Actions'],
    ['/savedqueryview/list/', 'Name, Database, Schema, Tables, Created on, Modified, Actions'],
    ['/tablemodelview/list/', 'Name, Type, Database, Schema, Modified, Modified by, Owners, Actions'],
  ])('%s has its columns [LIST-PAGE-009]', async (path, headers) => {
    const page = await session.newPage()
    await openList(page, world, `${path}?view=table`)
    const seen = await headersIn(page)
    expect(seen.filter(header => !['Favorite', 'Picture'].includes(header))).toEqual(headers.split(', '))
    if (path.startsWith('/savedqueryview'))
      await page.getByRole('cell', { name: 'cars, movies', exact: true }).first().waitFor()
    await page.close()
  })

  test('page and sort go into the address and the call; Back gives the list before [LIST-PAGE-004] [LIST-PAGE-008]', async () => {
    const page = await session.newPage()
    await openList(page, world, '/chart/list/?search=Row&view=table')
    expect(await page.getByRole('status').filter({ hasText: '30' }).count()).toBe(1)
    const first = await listQueryBy(page, 'chart', () =>
      page.getByRole('button', { name: 'Chart', exact: true }).last().click(),
    )
    expect(first).toMatchObject({ order_column: 'slice_name', order_direction: 'asc', page: 0 })
    await expect.poll(() => namesIn(page)).toEqual(Array.from({ length: 25 }, (_, index) => rowName(index + 1)))
    const second = await listQueryBy(page, 'chart', () => page.getByRole('button', { name: 'Next page' }).click())
    expect(second).toMatchObject({ order_column: 'slice_name', order_direction: 'asc', page: 1 })
    await expect.poll(() => namesIn(page)).toEqual([26, 27, 28, 29, 30].map(rowName))
    expect(new URL(page.url()).search).toBe('?search=Row&order=slice_name&dir=asc&view=table&page=1')
    await page.reload()
    await expect.poll(() => namesIn(page)).toEqual([26, 27, 28, 29, 30].map(rowName))
    await page.goBack()
    await expect.poll(async () => (await namesIn(page))[0]).toBe('Row 01')
    await page.goBack()
    await expect.poll(() => new URL(page.url()).search).toBe('?search=Row&view=table')
    await page.close()
  })

  test('a filter narrows the rows and stands in the address; empty ones are left out [LIST-PAGE-005] [LIST-PAGE-010]', async () => {
    const page = await session.newPage()
    await openList(page, world, '/chart/list/?search=Row&view=table')
    const query = await listQueryBy(page, 'chart', () => choose(page, 'Chart type', 'Pie Chart'))
    expect(query.filters).toEqual([
      { col: 'slice_name', opr: 'chart_all_text', value: 'Row' },
      { col: 'viz_type', opr: 'eq', value: 'pie' },
    ])
    expect(new URL(page.url()).searchParams.get('type')).toBe('pie')
    await page.getByText('1 – 15 of 15').waitFor()
    await page.goBack()
    await page.getByText('1 – 25 of 30').waitFor()
    const cleared = await listQueryBy(page, 'chart', () => page.getByRole('searchbox').fill(''))
    expect(cleared.filters ?? []).toEqual([])
    await page.getByText(/1 – 25 of (?!30)/).waitFor()
    expect(new URL(page.url()).searchParams.has('search')).toBe(false)
    await page.close()
  })

  test.each([
    [
      'chart',
      '/chart/list/',
      'Owner All, Created by All, Chart type All, Dataset All, Dashboards All, Favorite Any, Certified Any',
      'owner=1&created_by=1&type=pie&dataset=7&dashboards=3&favorite=yes&certified=no',
      'owners rel_m_m 1, created_by rel_o_m 1, viz_type eq "pie", datasource_id eq 7, dashboards rel_m_m 3, id chart_is_favorite true, id chart_is_certified false',
    ],
    [
      'dashboard',
      '/dashboard/list/',
      'Owner All, Created by All, Status Any, Favorite Any, Certified Any',
      'owner=1&created_by=1&status=draft&favorite=no&certified=yes',
      'owners rel_m_m 1, created_by rel_o_m 1, published eq false, id dashboard_is_favorite false, id dashboard_is_certified true',
    ],
    [
      'saved_query',
      '/savedqueryview/list/',
      'Database All, Schema All',
      'database=1&schema=main',
      'database rel_o_m 1, schema eq "main"',
    ],
    [
      'dataset',
      '/tablemodelview/list/',
      'Owner All, Database All, Schema All, Type All, Certified Any',
      'owner=1&database=1&schema=main&type=virtual&certified=yes',
      'owners rel_m_m 1, database rel_o_m 1, schema eq "main", sql dataset_is_null_or_empty false, id dataset_is_certified true',
    ],
  ])('filters of %s lists, and what they request [LIST-PAGE-010]', async (resource, path, unset, search, filters) => {
    const page = await session.newPage()
    await openList(page, world, `${path}?view=table`)
    const shown = await page.getByRole('search').getByRole('combobox').allInnerTexts()
    expect(shown.map(text => text.replace(/\s+/g, ' ').trim())).toEqual(unset.split(', '))
    const query = await listQueryBy(page, resource, () => page.goto(`${world.product.url}${path}?view=table&${search}`))
    expect(query.filters?.map(({ col, opr, value }) => `${col} ${opr} ${JSON.stringify(value)}`)).toEqual(
      filters.split(', '),
    )
    // By hand: the first value of each, one after the other.
    await openList(page, world, `${path}?view=table`)
    const [chosen, ofAny]: [ListQuery[], string[]] = [[], []]
    for (const text of unset.split(', ')) {
      await page.getByRole('combobox', { name: text.replace(/ \w+$/, ''), exact: true }).click()
      await page.getByRole('option').nth(1).waitFor()
      if (text.endsWith('Any')) ofAny.push(`${text} ${(await page.getByRole('option').allInnerTexts()).join(' ')}`)
      chosen.push(await listQueryBy(page, resource, () => page.getByRole('option').nth(1).click()))
    }
    for (const text of ofAny) expect(text).toMatch(/^(Status Any Any Published Draft|\w+ Any Any Yes No)$/)
    expect(chosen.at(-1)?.filters?.map(({ col, opr }) => `${col} ${opr}`)).toEqual(
      filters.split(', ').map(each => each.split(' ').slice(0, 2).join(' ')),
    )
    await page.close()
  })

  test('a filter finds its values while one types, and shows the name of a value from a link [LIST-PAGE-010]', async () => {
    const page = await session.newPage()
    await openList(page, world, `/chart/list/?view=table&dataset=${world.dataset}`)
    const dataset = page.getByRole('combobox', { name: 'Dataset', exact: true })
    await dataset.getByText('cars', { exact: true }).waitFor()
    await dataset.click()
    await page.keyboard.type('weather')
    await expect.poll(() => page.getByRole('option').allInnerTexts()).toEqual(['seattle_weather', 'weather', 'cars'])
    await page.keyboard.press('Enter')
    await page.getByRole('cell', { name: 'seattle_weather', exact: true }).first().waitFor()
    await page.close()
  })

  test('cards are sorted three ways [LIST-PAGE-012]', async () => {
    const page = await session.newPage()
    const cards = page.locator('main li a[href*="slice_id"]')
    await openList(page, world, '/chart/list/?search=Row&view=cards')
    await page.getByRole('combobox', { name: 'Sort' }).click()
    await expect
      .poll(() => page.getByRole('option').allInnerTexts())
      .toEqual(['Alphabetical', 'Recently modified', 'Least recently modified'])
    await page.getByRole('option', { name: 'Alphabetical' }).click()
    await expect.poll(() => cards.first().textContent()).toBe('Row 01')
    await choose(page, 'Sort', 'Recently modified')
    await expect.poll(() => cards.first().textContent()).toBe('Row 30')
    await choose(page, 'Sort', 'Least recently modified')
    await expect.poll(() => cards.first().textContent()).toBe('Row 01')
    await openList(page, world, '/dashboard/list/?view=cards')
    await page.getByRole('combobox', { name: 'Sort' }).click()
    await expect
      .poll(() => page.getByRole('option').allInnerTexts())
      .toEqual(['Alphabetical', 'Recently modified', 'Least recently modified'])
    await page.keyboard.press('Escape')
    for (const [option, order_column] of [
      ['Alphabetical', 'dashboard_title'],
      ['Least recently modified', 'changed_on_delta_humanized'],
    ] as const) {
      const query = await listQueryBy(page, 'dashboard', () => choose(page, 'Sort', option))
      expect(query).toMatchObject({ order_column, order_direction: 'asc' })
    }
    await page.close()
  })

  test('a star is set and taken away, and so it is after a reload [LIST-PAGE-001] [LIST-PAGE-007]', async () => {
    const page = await session.newPage()
    const star = page.getByRole('button', { name: 'Favorite: Row 05' })
    await openList(page, world, '/chart/list/?search=Row 05&view=table')
    const saved = page.waitForResponse(answer => answer.url().endsWith('/favorites/'))
    await star.click()
    await saved
    await page.reload()
    await expect.poll(() => star.getAttribute('aria-pressed')).toBe('true')
    const removed = page.waitForResponse(answer => answer.url().endsWith('/favorites/'))
    await star.click()
    await removed
    await page.reload()
    await expect.poll(() => star.getAttribute('aria-pressed')).toBe('false')
    await page.close()
  })

  test('the tabs of the home page: what is starred, owned, readable, viewed, made and changed [LIST-PAGE-002] [LIST-PAGE-003]', async () => {
    const page = await session.newPage()
    await world.call('POST', `/api/v1/chart/${world.charts.pie}/favorites/`)
    await page.goto(`${world.product.url}/superset/welcome/`)
    const recents = page.getByRole('region', { name: 'Recents' })
    await recents.getByRole('tab').first().waitFor()
    expect(await recents.getByRole('tab').allTextContents()).toEqual([
      'Favorite',
      'Mine',
      'Other',
      'Viewed',
      'Created',
      'Edited',
    ])
    const shown = async (tab: string): Promise<string[]> => {
      await recents.getByRole('tab', { name: tab }).click()
      await settled(page)
      return recents.getByRole('tabpanel').getByRole('link').allTextContents()
    }
    const favorites = await shown('Favorite')
    expect([favorites.includes('By origin'), favorites.includes('Row 30')]).toEqual([true, false])
    for (const tab of ['Mine', 'Created', 'Edited', 'Other']) expect(await shown(tab)).toContain('Row 30')
    await recents.getByRole('heading', { name: 'All', exact: true }).waitFor()
    await page.close()
  })

  test('a deleted row leaves the list, which is read again [LIST-PAGE-001] [LIST-PAGE-006]', async () => {
    const page = await session.newPage()
    await openList(page, world, '/chart/list/?search=Row&view=table&order=slice_name&dir=desc&page=1')
    await page.getByRole('button', { name: 'Delete Row 01' }).click()
    await listQueryBy(page, 'chart', () =>
      page.getByRole('alertdialog').getByRole('button', { name: 'Delete' }).click(),
    )
    await page.getByText('26 – 29 of 29').waitFor()
    expect(await namesIn(page)).toEqual([5, 4, 3, 2].map(rowName))
    await page.getByRole('button', { name: 'Undo' }).click()
    await page.getByText('26 – 30 of 30').waitFor()
    await page.close()
  })

  test('rows of several pages are exported and deleted together, and come back [LIST-PAGE-011]', async () => {
    const page = await session.newPage()
    const before = await count('chart')
    await openList(page, world, '/chart/list/?search=Row&view=table&order=slice_name&dir=asc')
    await select(page, 'Row 01', 'Row 03')
    await page.getByRole('button', { name: 'Next page' }).click()
    await expect.poll(() => namesIn(page), { timeout: 10_000 }).not.toContain('Row 01')
    await page.getByRole('checkbox', { name: 'Select all on this page' }).check()
    await barOf(page).getByText('7 selected').waitFor()
    await barOf(page).getByText('2 on other pages').waitFor()
    const exported = page.waitForRequest(request => request.url().includes('/api/v1/chart/export/'))
    const { name, bytes } = await savedBy(page, () => barOf(page).getByRole('button', { name: 'Export' }).click())
    expect(JSON.parse(new URL((await exported).url()).searchParams.get('q') ?? '')).toHaveLength(7)
    expect([name, bytes.subarray(0, 2).toString()]).toEqual([
      expect.stringMatching(/^chart_export_\d{8}T\d{6}\.zip$/),
      'PK',
    ])

    await barOf(page).getByRole('button', { name: 'Delete' }).click()
    const dialog = page.getByRole('alertdialog', { name: 'Please confirm' })
    const confirm = dialog.getByRole('button', { name: 'Delete' })
    const word = dialog.getByLabel('Type "DELETE" to confirm')
    expect(await confirm.isDisabled()).toBe(true)
    await word.fill('delet')
    await expect.poll(() => confirm.isDisabled()).toBe(true)
    await word.fill('delete')
    const sent = page.waitForRequest(request => request.method() === 'DELETE')
    await word.press('Enter')
    expect(new URL((await sent).url()).pathname).toBe('/api/v1/chart/')
    await page.getByText('Deleted 7 charts').waitFor()
    await expect.poll(() => namesIn(page)).not.toContain('Row 01')
    expect(await count('chart')).toBe(before - 7)
    expect(await barOf(page).count()).toBe(0)

    await page.getByRole('button', { name: 'Undo' }).click()
    await page.getByText('Restored: 7 charts').waitFor()
    await expect.poll(() => count('chart')).toBe(before)
    await page.close()
  })

  test.each([
    ['dashboard', '/dashboard/list/', 'Cars of the world', '1 dashboard'],
    ['dataset', '/tablemodelview/list/', 'zipcodes', '1 dataset'],
    ['saved_query', '/savedqueryview/list/', 'Once more', '1 query'],
  ])('a %s is chosen, exported, deleted and brought back [LIST-PAGE-011]', async (resource, path, name, one) => {
    const page = await session.newPage()
    await openList(page, world, `${path}?view=table`)
    const before = await count(resource)
    await select(page, name)
    const file = await savedBy(page, () => barOf(page).getByRole('button', { name: 'Export' }).click())
    expect(file.name).toMatch(new RegExp(`^${resource}_export_`))
    await barOf(page).getByRole('button', { name: 'Delete' }).click()
    await page.getByLabel('Type "DELETE" to confirm').fill('Delete')
    await page.getByRole('alertdialog').getByRole('button', { name: 'Delete' }).click()
    await page.getByText(/^Deleted 1 /).waitFor()
    expect(await count(resource)).toBe(before - 1)
    await page.getByRole('button', { name: 'Undo' }).click()
    await page.getByText(`Restored: ${one}`).waitFor()
    await expect.poll(() => count(resource)).toBe(before)
    await page.close()
  })

  test('a deletion of several that is refused is reported, and nothing is deleted [ERR-051] [LIST-PAGE-011]', async () => {
    const page = await session.newPage()
    await openList(page, world, '/chart/list/?search=Row 2&view=table')
    await select(page, 'Row 20', 'Row 21')
    const charts = await world.call<{ ids: number[] }>(
      'GET',
      "/api/v1/chart/?q=(filters:!((col:slice_name,opr:eq,value:'Row 21')))",
    )
    await world.call('DELETE', `/api/v1/chart/${charts.ids[0]}`)
    await barOf(page).getByRole('button', { name: 'Delete' }).click()
    await page.getByLabel('Type "DELETE" to confirm').fill('delete')
    await page.keyboard.press('Enter')
    await page.getByText(/^There was an issue deleting the selected charts: /).waitFor()
    await expect.poll(() => namesIn(page)).not.toContain('Row 21')
    expect(await page.getByText('Row 20', { exact: true }).count()).toBe(1)
    await page.close()
  })

  test('whoever may only export is offered nothing else; owners alone delete [LIST-PAGE-011] [LIST-PAGE-004]', async () => {
    const reads = ['can_read Chart', 'can_export Chart', 'all_datasource_access all_datasource_access']
    await addReader(world, 'lists-reader', reads)
    await addReader(world, 'lists-writer', [...reads, 'can_write Chart'])
    const seen = async (username: string) => {
      const own = await sessionOf(browser, world, username, PASSWORD)
      const page = await own.newPage()
      await openList(page, world, '/chart/list/?search=Row 02&view=table')
      const offers = {
        import: await page.getByRole('button', { name: 'Import' }).count(),
        rowDelete: await page.getByRole('button', { name: 'Delete Row 02' }).count(),
      }
      await select(page, 'Row 02')
      const remove = barOf(page).getByRole('button', { name: 'Delete' })
      const bulkDelete = (await remove.count()) === 0 ? 'absent' : await remove.getAttribute('aria-disabled')
      await own.close()
      return { ...offers, bulkDelete }
    }
    expect(await seen('lists-reader')).toEqual({ import: 0, rowDelete: 0, bulkDelete: 'absent' })
    expect(await seen('lists-writer')).toEqual({ import: 1, rowDelete: 0, bulkDelete: 'true' })
  })

  test('by keyboard, and on a phone without anything cut off [LIST-PAGE-011]', async () => {
    const page = await session.newPage()
    await page.setViewportSize({ width: 390, height: 844 })
    await openList(page, world, '/chart/list/?search=Row 0&view=table')
    await page.getByRole('button', { name: 'Bulk select' }).focus()
    await page.keyboard.press('Enter')
    await page
      .getByRole('checkbox', { name: /^Select Row/ })
      .first()
      .focus()
    await page.keyboard.press('Space')
    await barOf(page).getByText('1 selected').waitFor()
    const widths = await page.evaluate(() => [document.documentElement.scrollWidth, innerWidth])
    expect(widths[0]).toBe(widths[1])
    await page.keyboard.press('Escape')
    await barOf(page).waitFor({ state: 'detached' })
    expect(await page.getByRole('combobox', { name: 'Owner' }).isVisible()).toBe(false)
    await page.getByRole('button', { name: 'Filters' }).click()
    await page.getByRole('combobox', { name: 'Owner' }).waitFor()
    await page.close()
  })

  test.each(['table', 'cards'])('rows that are being chosen as %s have no grave barriers', async view => {
    const page = await session.newPage()
    await openList(page, world, `/chart/list/?search=Row&view=${view}`)
    await select(page, 'Row 30')
    await settled(page)
    expect(await grave(page)).toEqual([])
    await page.close()
  })
})
