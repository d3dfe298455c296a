/** What a reader reads on a dashboard: names of charts, figures and headings. */
import type { Browser, Locator, Page } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { browserPath, launchBrowser } from './browser.ts'
import { drawn, type Json, layoutOf, makeWorld, paneOf, sessionOf, type World } from './cars-world.ts'
import { startProduct } from './product.ts'

const MAKES = "(name LIKE 'mercedes%' OR name LIKE 'bmw%' OR name LIKE 'vw%' OR name LIKE 'volkswagen%')"
const ONLY_MAKES = [{ expressionType: 'SQL', clause: 'WHERE', sqlExpression: MAKES }]

describe.skipIf(browserPath() === null)('a dashboard is read', () => {
  let world: World
  let browser: Browser
  let page: Page
  let path: string

  beforeAll(async () => {
    world = await makeWorld(await startProduct())
    const { number, pie } = world.charts
    const chart = async (slice_name: string, viz_type: string, form: Json): Promise<number> => {
      const params = JSON.stringify({ viz_type, datasource: `${world.dataset}__table`, adhoc_filters: [], ...form })
      const body = { slice_name, viz_type, datasource_id: world.dataset, datasource_type: 'table', params }
      return (await world.call<{ id: number }>('POST', '/api/v1/chart/', body)).id
    }
    const bars = await chart('By year', 'echarts_timeseries_bar', {
      x_axis: 'year',
      metrics: ['count'],
      groupby: ['origin', 'cylinders'],
      show_legend: true,
      stack: 'Stack',
    })
    const table = await chart('Origins', 'table', {
      query_mode: 'aggregate',
      groupby: ['origin'],
      metrics: ['count'],
      conditional_formatting: [{ column: 'count', operator: '>', targetValue: 0, colorScheme: '#ACE1C4' }],
    })
    const pivot = await chart('Makes', 'pivot_table_v2', {
      groupbyRows: ['origin'],
      groupbyColumns: ['name'],
      metrics: ['count'],
      adhoc_filters: ONLY_MAKES,
    })
    const [first, second] = [layoutOf([number, pie]), layoutOf([bars, table, pivot])]
    const placed = (chartId: number, more: Json) => ({
      type: 'CHART',
      id: `CHART-${chartId}`,
      children: [],
      meta: { chartId, height: 50, ...more },
    })
    const positions = {
      ...second,
      ...first,
      [`CHART-${number}`]: placed(number, { width: 4, sliceName: 'All cars' }),
      [`CHART-${pie}`]: placed(pie, { width: 8, sliceName: 'By origin', sliceNameOverride: 'Where cars are made' }),
      GRID_ID: { ...first.GRID_ID, children: ['ROW-1', 'ROW-2'] },
      'ROW-2': { ...second['ROW-1'], id: 'ROW-2' },
    }
    const body = { dashboard_title: 'Read', slug: 'read', json_metadata: JSON.stringify({ positions }) }
    await world.call('POST', '/api/v1/dashboard/', body)
    path = '/superset/dashboard/read/'
    browser = await launchBrowser()
    page = await (await sessionOf(browser, world, 'admin', 'a long enough password')).newPage()
  })
  afterAll(async () => {
    await browser?.close()
    await world?.product.remove()
  })

  const open = async (width: number): Promise<void> => {
    await page.setViewportSize({ width, height: 1800 })
    await page.goto(`${world.product.url}${path}`)
    await drawn(page, 5)
  }
  const boxOf = async (part: Locator) => {
    const box = await part.boundingBox()
    if (!box) throw new Error('not shown')
    return box
  }

  test('a chart has the name that its place gave it, else the one that it has now', async () => {
    await world.call('PUT', `/api/v1/chart/${world.charts.number}`, { slice_name: 'Number of cars' })
    await open(1440)
    await paneOf(page, 'Where cars are made').waitFor()
    await paneOf(page, 'Number of cars').waitFor()
    expect(await page.getByText(/^(All cars|By origin)$/).count()).toBe(0)
  })

  test('figures on a coloured ground keep away from the edge of their table', async () => {
    await open(1440)
    const cells = paneOf(page, 'Origins').locator('tbody td:last-child')
    await cells.first().waitFor()
    const gaps = await cells.evaluateAll(all =>
      all.map(cell => {
        const range = document.createRange()
        range.selectNodeContents(cell)
        return cell.getBoundingClientRect().right - range.getBoundingClientRect().right
      }),
    )
    expect(gaps).toHaveLength(3)
    for (const gap of gaps) expect(gap).toBeGreaterThanOrEqual(8)
  })

  test('headings of a pivot table with wide letters are whole', async () => {
    await open(1440)
    const headings = paneOf(page, 'Makes').locator('th')
    await headings.first().waitFor()
    const cut = await headings.evaluateAll(all =>
      all.filter(cell => cell.scrollWidth > cell.clientWidth).map(cell => cell.textContent),
    )
    expect(await headings.count()).toBeGreaterThan(5)
    expect(cut).toEqual([])
  })

  test('on a phone a figure alone in its line fills it', async () => {
    await open(390)
    const figure = await boxOf(paneOf(page, 'Number of cars'))
    const pie = await boxOf(paneOf(page, 'Where cars are made'))
    expect(Math.round(figure.width)).toBe(Math.round(pie.width))
  })
})
