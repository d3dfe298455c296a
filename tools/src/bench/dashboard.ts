/**
 * Dashboards in Chromium: how soon they are there, beside a page that has nothing to do but draw the same charts; a changed
 * filter over ten million rows; forty-five charts; a component dragged over a hundred.
 */
import { tmpdir } from 'node:os'
import { type Browser, launchBrowser, type Page, startProduct } from '@belvedere/e2e'
import { scriptsForFirstChart } from './bytes.ts'
import { type BareChart, measureBare } from './dashboard/bare-page.ts'
import { dragFrames } from './dashboard/dragging.ts'
import { measureFilterChange, queriesOf } from './dashboard/filter-change.ts'
import { type Maker, makeCharts, makeDashboard, makerOf, selectFilter, textCell } from './dashboard/made.ts'
import { measureOpening, type Opening, watchedPage } from './dashboard/opening.ts'
import { salesFile } from './generate.ts'
import { atLeast, atMost, type BenchResult, median, printTable } from './result.ts'
import { uploadTable } from './upload.ts'

const ROWS = 10_000_000
const OPENINGS = 7
const SEARCHES = 7
const FLIGHTS = 'us-flights'

/** The charts that stand on a page, with their data and sizes. */
async function chartsOn(page: Page, maker: Maker, dashboard: string | number): Promise<readonly BareChart[]> {
  const path = `/api/v1/dashboard/${dashboard}/charts`
  const { result } = await maker.call<{
    result: readonly { readonly id: number; readonly form_data: BareChart['form'] }[]
  }>('GET', path)
  const sizes = (await page.evaluate(`[...document.querySelectorAll('[data-chart-id]')].map(pane => {
    const { clientWidth, clientHeight } = pane.querySelector('[data-chart-status]') ?? pane
    return [Number(pane.dataset.chartId), clientWidth, clientHeight]
  })`)) as readonly (readonly [number, number, number])[]
  const charts: BareChart[] = []
  for (const [id, width, height] of sizes) {
    const form = result.find(chart => chart.id === id)?.form_data
    if (!form) continue
    const answer = await maker.call<{
      result: readonly { readonly colnames: unknown; readonly coltypes: unknown; readonly data: unknown }[]
    }>('GET', `/api/v1/chart/${id}/data/`)
    const tables = answer.result.map(({ colnames, coltypes, data }) => ({ colnames, coltypes, rows: data }))
    charts.push({ form, tables, width, height })
  }
  return charts
}

const row = (name: string, { first_paint, first_request, first_chart, all_charts }: Opening): readonly string[] => [
  name,
  ...[first_paint, first_request, first_chart, all_charts].map(ms => ms.toFixed(0)),
]

const HEAD = ['opened warm, ms', 'first paint', 'first request', 'first chart', 'all in view']

/** The flights dashboard of the examples. */
async function benchFlights(browser: Browser): Promise<BenchResult[]> {
  const product = await startProduct()
  try {
    const maker = await makerOf(product)
    const page = await watchedPage(browser, product.signInLink)
    const url = `${product.url}/superset/dashboard/${FLIGHTS}/`
    await page.goto(url)
    await page.locator('[data-chart-status="success"] svg').first().waitFor({ timeout: 60_000 })
    const opening = await measureOpening(page, url, OPENINGS)
    const bare = await measureBare(page, await chartsOn(page, maker, FLIGHTS), OPENINGS)
    const scripts = await scriptsForFirstChart(page, url)
    const kilobytes = scripts.reduce((sum, script) => sum + script.kilobytes, 0)
    printTable([
      HEAD,
      row('flights', opening),
      ['the same charts alone', '', '', bare.first.toFixed(0), bare.last.toFixed(0)],
    ])
    return [
      atMost('dashboard.flights.first_paint_ms', opening.first_paint, 250),
      atMost('dashboard.flights.first_chart_ms', opening.first_chart, 400),
      atMost('dashboard.flights.beside_bare_page', opening.all_charts / bare.last, 1.5),
      atMost('dashboard.flights.first_chart_kb', kilobytes, 350),
    ]
  } finally {
    await product.remove()
  }
}

/** Milliseconds until the values of a column with a million of them that contain a text are there. */
async function searchMillion({ product, token }: Maker, dataset: number): Promise<number> {
  const times: number[] = []
  for (let index = 0; index < SEARCHES; index += 1) {
    const started = performance.now()
    const path = `/api/v1/datasource/table/${dataset}/column/customer/values/?search=C0${10 + index}5`
    const answer = await fetch(`${product.url}${path}`, { headers: { authorization: `Bearer ${token}` } })
    await answer.arrayBuffer()
    if (!answer.ok) throw new Error(`the search for values answered ${answer.status}`)
    times.push(performance.now() - started)
  }
  return median(times)
}

/** Dashboards over ten million sales. */
async function benchSales(browser: Browser): Promise<BenchResult[]> {
  const file = await salesFile(`${tmpdir()}/belvedere-bench-data`, ROWS)
  const product = await startProduct({ env: { BELVEDERE_EXAMPLES: 'none' } })
  try {
    const maker = await makerOf(product)
    const dataset = await uploadTable(product.url, maker.token, file, 'sales')
    const charts = await makeCharts(maker, dataset, 45)
    const filters = [selectFilter(dataset, 'category')]
    const make = async (title: string, parts: Parameters<typeof makeDashboard>[2]) =>
      `${product.url}/superset/dashboard/${await makeDashboard(maker, title, parts)}/`
    const twelve = await make('Twelve', { charts: charts.slice(0, 12), filters })
    const thirteen = await make('Thirteen', { charts: charts.slice(0, 13), filters })
    const one = await make('One', { charts: charts.slice(0, 1), filters })
    const many = await make('Forty-five', { charts, filters })
    const texts = await make('A hundred', { texts: Array.from({ length: 100 }, (_, index) => textCell(index)) })
    const page = await watchedPage(browser, product.signInLink)
    const queries = await queriesOf(page, twelve, 12)
    const change = await measureFilterChange(maker, 'sales', queries)
    const [ofThirteen, ofOne, ofMany] = [
      await measureOpening(page, thirteen, OPENINGS),
      await measureOpening(page, one, OPENINGS),
      await measureOpening(page, many, OPENINGS),
    ]
    const frames = await dragFrames(page, `${texts}?edit=true`)
    const search = await searchMillion(maker, dataset)
    printTable([HEAD, row('13 charts', ofThirteen), row('one chart', ofOne), row('45 charts', ofMany)])
    console.log(`a changed filter: ${change.page.toFixed(0)} ms, raw ${change.raw.toFixed(0)} ms`)
    return [
      atMost('dashboard.filter_change', change.page / change.raw, 0.9),
      atMost('dashboard.13_charts.first_chart_ms', ofThirteen.first_chart, 600),
      atMost('dashboard.45_charts.first_request', ofMany.first_request / ofOne.first_request, 1.3),
      atLeast('dashboard.drag_frames', frames, 55),
      atMost('dashboard.million_values.search_ms', search, 1000),
    ]
  } finally {
    await product.remove()
  }
}

export async function benchDashboard(): Promise<BenchResult[]> {
  const browser = await launchBrowser()
  try {
    return [...(await benchFlights(browser)), ...(await benchSales(browser))]
  } finally {
    await browser.close()
  }
}
