/** The rows below a chart, and the zones that fields are dropped on. */
import { readFile } from 'node:fs/promises'
import type { Page } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { browserPath, picture } from './browser.ts'
import { fieldOf } from './dataset-pages.ts'
import {
  callApi,
  datasetId,
  drawn,
  type ExploreWorld,
  endWorld,
  exploreWorld,
  makeChart,
  openPage,
  storedForm,
  zone,
} from './explore-pages.ts'
import { close, editor, pick, save } from './expression-pages.ts'

const results = (page: Page) => page.getByRole('region', { name: 'Results', exact: true })
const badge = (page: Page, text: string) => results(page).getByText(text, { exact: true })
const isDanger = (page: Page, text: string) =>
  badge(page, text)
    .locator('xpath=ancestor-or-self::*[@data-danger]')
    .count()
    .then(count => count === 1)
const cells = (page: Page, index: number) => results(page).locator(`tbody td:nth-child(${index})`).allTextContents()

describe.skipIf(browserPath() === null)('results and drop zones', () => {
  let world: ExploreWorld
  let flights: number
  let monthly: number
  let byOrigin: number

  beforeAll(async () => {
    world = await exploreWorld()
    flights = await datasetId(world, 'flights')
    const form = { x_axis: 'date', time_grain_sqla: 'P1M', metrics: ['count'] }
    monthly = await makeChart(world, flights, { slice_name: 'A month', viz_type: 'echarts_timeseries_line', ...form })
    const groups = { query_mode: 'aggregate', groupby: ['origin'], metrics: ['count'], row_limit: 10 }
    byOrigin = await makeChart(world, flights, { slice_name: 'Airports', viz_type: 'table', ...groups })
  })
  afterAll(() => endWorld(world))

  test('rows are counted, searched and copied as they are shown [EXPLORE-TABLE-001] [EXPLORE-TABLE-002] [EXPLORE-TABLE-003]', async () => {
    const page = await openPage(world, `slice_id=${monthly}`)
    await drawn(page)
    await badge(page, '7 rows').waitFor()
    expect(await isDanger(page, '7 rows')).toBe(false)
    const copied = async () => {
      await results(page).getByRole('button', { name: 'Copy to clipboard' }).click()
      return page.evaluate(() => navigator.clipboard.readText())
    }
    const lines = (await copied()).trimEnd().split('\n')
    expect(lines).toHaveLength(8)
    expect(lines[0]).toBe('date\tcount')
    expect(lines[1]).toMatch(/^2001-01-01 00:00:00\t\d+$/)
    await results(page).getByRole('textbox', { name: 'Search rows' }).fill('2001-03')
    await badge(page, '1 row').waitFor()
    expect(await cells(page, 1)).toEqual(['2001-03-01 00:00:00'])
    expect((await copied()).split('\n')[1]).toMatch(/^2001-03-01 00:00:00\t\d+$/)
    await results(page).getByRole('textbox', { name: 'Search rows' }).fill('no such row')
    await results(page).getByText('No row contains “no such row”').waitFor()
    expect(await isDanger(page, '0 rows')).toBe(true)
    await page.close()
  })

  test('a table that the server pages is turned, searched and sorted there, in explore and on a dashboard; a file has all rows', async () => {
    const id = await makeChart(world, flights, {
      ...{ slice_name: 'Every flight', viz_type: 'table', query_mode: 'raw', all_columns: ['origin', 'delay'] },
      ...{ server_pagination: true, server_page_length: 20, include_search: true, row_limit: 500 },
    })
    const { id: dashboard } = await callApi<{ id: number }>(world, 'POST', '/api/v1/dashboard/', {
      dashboard_title: 'Pages',
      position_json: JSON.stringify({
        ROOT_ID: { id: 'ROOT_ID', type: 'ROOT', children: ['GRID_ID'] },
        GRID_ID: { id: 'GRID_ID', type: 'GRID', children: ['ROW-1'], parents: ['ROOT_ID'] },
        'ROW-1': { id: 'ROW-1', type: 'ROW', children: ['CHART-1'], parents: ['ROOT_ID', 'GRID_ID'], meta: {} },
        'CHART-1': {
          ...{ id: 'CHART-1', type: 'CHART', children: [], parents: ['ROOT_ID', 'GRID_ID', 'ROW-1'] },
          meta: { chartId: id, width: 8, height: 60 },
        },
      }),
    })
    await callApi(world, 'PUT', `/api/v1/chart/${id}`, { dashboards: [dashboard] })
    for (const address of [`/explore/?slice_id=${id}`, `/superset/dashboard/${dashboard}/`]) {
      const page = await world.session.newPage()
      const queries: Readonly<Record<string, unknown>>[][] = []
      page.on('request', request => {
        if (request.url().includes('/api/v1/chart/data') && request.method() === 'POST')
          queries.push(request.postDataJSON().queries)
      })
      await page.goto(`${world.product.url}${address}`)
      await drawn(page)
      const table = page.getByRole('group', { name: 'Rows of Every flight' })
      const rows = table.locator('tbody tr')
      const pages = page.getByRole('navigation', { name: 'Pages' })
      await pages.getByText(/^1 of [\d,]{4,}$/).waitFor()
      expect(await rows.count()).toBe(20)
      expect(queries[0]).toMatchObject([{ row_limit: 20, row_offset: 0 }, { is_rowcount: true }])
      expect(await page.getByText('Limit reached').count()).toBe(0)
      await pages.getByRole('button', { name: 'Next page' }).click()
      await pages.getByText(/^2 of /).waitFor()
      expect(queries.at(-1)).toMatchObject([{ row_offset: 20 }, { is_rowcount: true }])
      await table.getByRole('button', { name: /^delay$/i }).click()
      await expect
        .poll(() => table.getByRole('columnheader', { name: /delay/i }).getAttribute('aria-sort'))
        .toBe('descending')
      await pages.getByText(/^1 of /).waitFor()
      expect(queries.at(-1)).toMatchObject([{ row_offset: 0, orderby: [['delay', false]] }, {}])
      await expect
        .poll(async () => Number((await rows.first().locator('td').last().textContent())?.replace(/\D/g, '')))
        .toBeGreaterThan(500)
      await page.getByRole('searchbox', { name: 'Search Every flight' }).fill('zzz')
      await page.getByText('No matching records found').waitFor()
      await page.getByRole('searchbox', { name: 'Search Every flight' }).fill('ord')
      await expect
        .poll(async () => new Set(await rows.locator('td:first-child').allTextContents()))
        .toEqual(new Set(['ORD']))
      expect(queries.at(-1)).toMatchObject([
        { filters: expect.arrayContaining([{ col: 'origin', op: 'ILIKE', val: '%ord%' }]) },
        {},
      ])
      await picture(page, `server-pages-${address.includes('explore') ? 'explore' : 'dashboard'}`)
      if (address.includes('explore')) {
        await page.getByRole('region', { name: 'Chart' }).getByRole('button', { name: 'Download' }).click()
        const arriving = page.waitForEvent('download')
        await page.getByRole('menuitem', { name: /CSV/ }).first().click()
        const lines = (await readFile(await (await arriving).path(), 'utf8')).trim().split('\n')
        expect(lines).toHaveLength(501)
      }
      await page.close()
    }
  })

  test('as many rows as the limit, none, many and one; while they are awaited nothing is red [EXPLORE-TABLE-004] [EXPLORE-TABLE-005] [EXPLORE-TABLE-008]', async () => {
    const page = await openPage(world, `slice_id=${byOrigin}`)
    await drawn(page)
    await badge(page, '10 rows').hover()
    await expect.poll(() => page.getByRole('tooltip').textContent()).toBe('Limit reached')
    expect(await isDanger(page, '10 rows')).toBe(true)
    const nowhere = {
      expressionType: 'SIMPLE',
      clause: 'WHERE',
      subject: 'origin',
      operator: '==',
      comparator: 'nowhere',
    }
    const empty = await makeChart(world, flights, {
      ...{ viz_type: 'table', query_mode: 'aggregate', groupby: ['origin'], metrics: ['count'] },
      adhoc_filters: [nowhere],
    })
    await page.goto(`${world.product.url}/explore/?slice_id=${empty}`)
    await drawn(page)
    await badge(page, '0 rows').waitFor()
    expect(await isDanger(page, '0 rows')).toBe(true)
    let release = (): void => undefined
    const held = new Promise<void>(resolve => {
      release = resolve
    })
    await page.route('**/api/v1/chart/data*', async route => {
      await held
      await route.continue()
    })
    await page.keyboard.press('Control+Enter')
    await badge(page, 'Loading...').first().waitFor()
    expect(await page.locator('[data-danger]').count()).toBe(0)
    release()
    await badge(page, '0 rows').waitFor()
    await page.unroute('**/api/v1/chart/data*')
    const some = await callApi<{ id: number }>(world, 'POST', '/api/v1/dataset/', {
      ...{ database: 1, table_name: 'some flights' },
      sql: 'SELECT * FROM flights LIMIT 1500',
    })
    const columns = { viz_type: 'table', query_mode: 'raw', all_columns: ['origin', 'destination'], row_limit: 5000 }
    const many = await makeChart(world, some.id, columns)
    await page.goto(`${world.product.url}/explore/?slice_id=${many}`)
    await badge(page, '1.5k rows').waitFor()
    expect(await isDanger(page, '1.5k rows')).toBe(false)
    const one = await makeChart(world, flights, { viz_type: 'big_number_total', metric: 'count' })
    await page.goto(`${world.product.url}/explore/?slice_id=${one}`)
    await badge(page, '1 row').waitFor()
    expect(await isDanger(page, '1 row')).toBe(false)
    await page.close()
  })

  test('times are dates or what is stored, as was chosen for the column [EXPLORE-TABLE-006] [EXPLORE-TABLE-007]', async () => {
    const page = await openPage(world, `slice_id=${monthly}`)
    await drawn(page)
    const formats = () => results(page).getByRole('button', { name: 'Column formatting of date' })
    expect((await cells(page, 1))[0]).toBe('2001-01-01 00:00:00')
    expect(await results(page).getByRole('button', { name: 'Column formatting of count' }).count()).toBe(0)
    await formats().click()
    await page.getByText('Column Formatting', { exact: true }).waitFor()
    const entry = (name: string) => page.getByRole('menuitemcheckbox', { name, exact: true })
    expect(await entry('Formatted date').getAttribute('aria-checked')).toBe('true')
    await entry('Original value').click()
    await expect.poll(() => cells(page, 1), { timeout: 15_000 }).toContain('978307200000')
    const stored = await page.evaluate(() =>
      localStorage.getItem('explore__data_table_original_formatted_time_columns'),
    )
    expect(JSON.parse(stored ?? '')).toEqual({ [`${flights}__table`]: ['date'] })
    await page.reload()
    await drawn(page)
    expect((await cells(page, 1))[0]).toBe('978307200000')
    await formats().click()
    await entry('Formatted date').click()
    await expect.poll(() => cells(page, 1), { timeout: 15_000 }).toContain('2001-01-01 00:00:00')
    await page.close()
  })

  test('fields are dropped on zones that say what they take; items change places and leave [EXPLORE-DROP-001] [EXPLORE-DROP-002] [EXPLORE-DROP-003] [EXPLORE-DROP-004] [EXPLORE-DROP-005]', async () => {
    const page = await openPage(world, `dataset_id=${flights}&viz_type=echarts_timeseries_bar`)
    const ghost = (label: string, text: string) => zone(page, label).getByRole('button', { name: text, exact: true })
    await ghost('Dimensions', 'Drop columns here or click').waitFor()
    await ghost('Metrics', 'Drop columns/metrics here or click').waitFor()
    await ghost('Filters', 'Drop columns/metrics here or click').waitFor()
    await ghost('Sort by', 'Drop a column/metric here or click').waitFor()
    const item = (label: string, name: string) => zone(page, label).getByRole('button', { name, exact: true })
    for (const name of ['Origin', 'Destination']) {
      await fieldOf(page, name).dragTo(ghost('Dimensions', 'Drop columns here or click'))
      await item('Dimensions', name).waitFor()
    }
    const average = page
      .getByRole('complementary', { name: 'Dataset' })
      .getByRole('button', { name: 'Average delay', exact: true })
      .first()
    await average.dragTo(ghost('Metrics', 'Drop columns/metrics here or click'))
    await item('Metrics', 'Average delay').waitFor()
    await average.dragTo(ghost('Sort by', 'Drop a column/metric here or click'))
    await item('Sort by', 'Average delay').waitFor()
    // A metric is no dimension.
    await average.dragTo(ghost('Dimensions', 'Drop columns here or click'))
    const column = editor(page).getByRole('combobox', { name: 'Column', exact: true })
    for (const [field, name] of [
      [average, 'Average delay'],
      [fieldOf(page, 'Origin'), 'Origin'],
    ] as const) {
      await field.dragTo(ghost('Filters', 'Drop columns/metrics here or click'))
      await expect.poll(() => column.textContent(), { timeout: 15_000 }).toBe(name)
      await close(page)
    }
    await fieldOf(page, 'Distance').dragTo(ghost('Metrics', 'Drop columns/metrics here or click'))
    await expect.poll(() => column.textContent(), { timeout: 15_000 }).toBe('Distance')
    await pick(page, 'Aggregate', 'MAX')
    await save(page)
    await item('Metrics', 'MAX(Distance)').waitFor()
    await expect
      .poll(() => storedForm(world, page), { timeout: 15_000 })
      .toMatchObject({ groupby: ['origin', 'destination'] })
    await item('Dimensions', 'Destination').dragTo(item('Dimensions', 'Origin'))
    await expect
      .poll(() => storedForm(world, page), { timeout: 15_000 })
      .toMatchObject({ groupby: ['destination', 'origin'] })
    await zone(page, 'Dimensions').getByRole('button', { name: 'Remove Destination' }).click()
    await item('Dimensions', 'Destination').waitFor({ state: 'hidden' })
    await expect.poll(() => storedForm(world, page), { timeout: 15_000 }).toMatchObject({ groupby: ['origin'] })
    await page.close()
  })

  test('the last filter that dashboards act on leaves only when that is confirmed [EXPLORE-DROP-006]', async () => {
    const filter = (subject: string, operator: string, comparator: string) => ({
      ...{ expressionType: 'SIMPLE', clause: 'WHERE', subject, operator, comparator },
    })
    const id = await makeChart(world, flights, {
      ...{ viz_type: 'table', query_mode: 'aggregate', groupby: ['origin'], metrics: ['count'] },
      adhoc_filters: [filter('date', 'TEMPORAL_RANGE', '2001-01-01 : 2001-03-01'), filter('origin', '==', 'ORD')],
    })
    const page = await openPage(world, `slice_id=${id}`)
    await drawn(page)
    const removers = zone(page, 'Filters').getByRole('button', { name: /^Remove / })
    await expect.poll(() => removers.count(), { timeout: 15_000 }).toBe(2)
    await removers.last().click()
    await expect.poll(() => removers.count(), { timeout: 15_000 }).toBe(1)
    const question = page.getByRole('alertdialog')
    expect(await question.count()).toBe(0)
    await removers.first().click()
    await question.getByText(/Dashboards apply their time filters to this filter/).waitFor()
    await question.getByRole('button', { name: 'Cancel' }).click()
    await question.waitFor({ state: 'hidden' })
    expect(await removers.count()).toBe(1)
    await removers.first().click()
    await question.getByRole('button', { name: 'Remove', exact: true }).click()
    await expect.poll(() => removers.count(), { timeout: 15_000 }).toBe(0)
    await expect.poll(() => storedForm(world, page), { timeout: 15_000 }).toMatchObject({ adhoc_filters: [] })
    await page.close()
  })
})
