/**
 * Dashboards in Chromium: how soon they are there, beside a page that has nothing to do but draw the same charts; a changed
 * filter over ten million rows; forty-five charts; a component dragged over a hundred.
 */
import { tmpdir } from 'node:os'
import { type Browser, launchBrowser, settled, startProduct } from '@belvedere/e2e'
import { scriptsForFirstChart } from './bytes.ts'
import { measureBare } from './dashboard/bare-page.ts'
import { chartsOn } from './dashboard/charts-on.ts'
import { dragFrames } from './dashboard/dragging.ts'
import { measureFilterChange, queriesOf } from './dashboard/filter-change.ts'
import { type Maker, makeCharts, makeDashboard, makerOf, selectFilter, textCell } from './dashboard/made.ts'
import { measureOpening, type Opening, signedInPage, watchedPage } from './dashboard/opening.ts'
import { salesFile } from './generate.ts'
import { atLeast, atMost, type BenchResult, median, printTable } from './result.ts'
import { uploadTable } from './upload.ts'

const ROWS = 10_000_000
const OPENINGS = 7
const SEARCHES = 7
const FLIGHTS = 'us-flights'

const row = (name: string, { first_paint, first_request, first_chart, all_charts }: Opening): readonly string[] => [
  name,
  // A page without requests for data has no first request.
  ...[first_paint, first_request, first_chart, all_charts].map(ms => (Number.isFinite(ms) ? ms.toFixed(0) : '')),
]

const HEAD = ['opened warm, ms', 'first paint', 'first request', 'first chart', 'all in view']

/** The flights dashboard of the examples. */
async function benchFlights(browser: Browser): Promise<BenchResult[]> {
  const product = await startProduct()
  try {
    const maker = await makerOf(product)
    const page = await signedInPage(browser, product.signInLink)
    const url = `${product.url}/superset/dashboard/${FLIGHTS}/`
    await page.goto(url)
    await page.locator('[data-chart-status="success"] svg').first().waitFor({ timeout: 60_000 })
    await settled(page)
    const charts = await chartsOn(page, maker, FLIGHTS)
    await page.goto('about:blank')
    const watched = await watchedPage(page)
    const opening = await measureOpening(watched, url, OPENINGS)
    const bare = await measureBare(watched, charts, OPENINGS)
    await watched.close()
    const scripts = await scriptsForFirstChart(page, url)
    const kilobytes = scripts.reduce((sum, script) => sum + script.kilobytes, 0)
    printTable([HEAD, row('flights', opening), row('the same charts alone', bare)])
    return [
      atMost('dashboard.flights.first_paint_ms', opening.first_paint, 250),
      atMost('dashboard.flights.first_chart_ms', opening.first_chart, 400),
      atMost('dashboard.flights.beside_bare_page', opening.all_charts / bare.all_charts, 1.5),
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
    const make = async (title: string, parts: Parameters<typeof makeDashboard>[2]) => {
      const id = await makeDashboard(maker, title, parts)
      return { id, url: `${product.url}/superset/dashboard/${id}/` }
    }
    const twelve = await make('Twelve', { charts: charts.slice(0, 12), filters })
    const thirteen = await make('Thirteen', { charts: charts.slice(0, 13), filters })
    const one = await make('One', { charts: charts.slice(0, 1), filters })
    const many = await make('Forty-five', { charts, filters })
    const texts = await make('A hundred', { texts: Array.from({ length: 100 }, (_, index) => textCell(index)) })
    const page = await signedInPage(browser, product.signInLink)
    const queries = await queriesOf(page, twelve.url, 12)
    const change = await measureFilterChange(maker, 'sales', queries)
    await page.goto(thirteen.url)
    await settled(page)
    const inView = await chartsOn(page, maker, thirteen.id)
    await page.goto('about:blank')
    const watched = await watchedPage(page)
    const ofThirteen = await measureOpening(watched, thirteen.url, OPENINGS)
    const bare = await measureBare(watched, inView, OPENINGS)
    const ofOne = await measureOpening(watched, one.url, OPENINGS)
    const ofMany = await measureOpening(watched, many.url, OPENINGS)
    await watched.close()
    const frames = await dragFrames(page, `${texts.url}?edit=true`)
    const search = await searchMillion(maker, dataset)
    printTable([
      HEAD,
      row('13 charts', ofThirteen),
      row('the same charts alone', bare),
      row('one chart', ofOne),
      row('45 charts', ofMany),
    ])
    console.log(`a changed filter: ${change.page.toFixed(0)} ms, raw ${change.raw.toFixed(0)} ms`)
    return [
      atMost('dashboard.filter_change', change.page / change.raw, 0.9),
      atMost('dashboard.13_charts.all_ms', ofThirteen.all_charts, 600),
      atMost('dashboard.13_charts.beside_bare_page', ofThirteen.all_charts / bare.all_charts, 1.5),
      atMost('dashboard.45_charts.first_request', ofMany.first_request / ofOne.first_request, 1.3),
      atLeast('dashboard.drag_frames', frames, 55),
      atMost('dashboard.million_values.search_ms', search, 1000),
    ]
  } finally {
    await product.remove()
  }
}

export async function benchDashboard(): Promise<BenchResult[]> {
  const browser = await launchBrowser({ isWhole: true, motion: 'no-preference' })
  try {
    return [...(await benchFlights(browser)), ...(await benchSales(browser))]
  } finally {
    await browser.close()
  }
}
