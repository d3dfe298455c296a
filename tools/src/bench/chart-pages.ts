/**
 * Charts in Chromium: thirty on a page beside a page that has nothing to do but draw the same, a changed colour and a
 * changed format, a dataset of two thousand columns, and what the drawing code of each family weighs.
 */
import { mkdir, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { launchBrowser, type Page, startProduct } from '@belvedere/e2e'
import { DuckDBInstance } from '@duckdb/node-api'
import { measureBare } from './dashboard/bare-page.ts'
import { chartsOn } from './dashboard/charts-on.ts'
import { type Maker, makeCharts, makeDashboard, makerOf } from './dashboard/made.ts'
import { measureOpening, signedInPage, watchedPage } from './dashboard/opening.ts'
import { familyWeights } from './family-weight.ts'
import { salesFile } from './generate.ts'
import { atMost, type BenchResult, median, printTable } from './result.ts'
import { uploadTable } from './upload.ts'

const CHARTS = 30
/** For all of them, CSS pixels. */
const HIGH_ENOUGH = 6000
const OPENINGS = 7
const CHANGES = 12
const COLUMNS = 2000
const FOLDER = join(tmpdir(), 'belvedere-bench-data')

/** Thirty charts that are all in view, beside a page that has their data and does nothing but draw them. */
async function benchPage(page: Page, maker: Maker, dataset: number): Promise<BenchResult[]> {
  const { product } = maker
  const charts = await makeCharts(maker, dataset, CHARTS)
  const id = await makeDashboard(maker, 'Thirty', { charts })
  // All of them are in view.
  await page.setViewportSize({ width: 1440, height: HIGH_ENOUGH })
  const url = `${product.url}/superset/dashboard/${id}/`
  await page.goto(url)
  await page.waitForFunction(
    count => document.querySelectorAll('[data-chart-status="success"]').length >= count,
    CHARTS,
    { timeout: 120_000 },
  )
  const inView = await chartsOn(page, maker, id)
  await page.goto('about:blank')
  const watched = await watchedPage(page, HIGH_ENOUGH)
  const opening = await measureOpening(watched, url, OPENINGS, CHARTS)
  const bare = await measureBare(watched, inView, OPENINGS)
  await watched.close()
  await page.setViewportSize({ width: 1440, height: 900 })
  printTable([
    ['30 charts, ms', 'first chart', 'all'],
    ['product', opening.first_chart.toFixed(0), opening.all_charts.toFixed(0)],
    ['the same charts alone', bare.first_chart.toFixed(0), bare.all_charts.toFixed(0)],
  ])
  return [atMost('charts.thirty_beside_bare_page', opening.all_charts / bare.all_charts, 1.3)]
}

/** In the page: milliseconds from a click, a key or a pointer that moved to the frame that shows what it changed. */
const WATCH_CHANGES = `(() => {
  const log = []
  globalThis.__changes = log
  let began = null
  for (const type of ['click', 'keydown', 'pointermove']) addEventListener(type, event => { began = event.timeStamp }, true)
  const picture = document.querySelector('[data-chart-status] svg')?.parentElement
  new MutationObserver(() => {
    if (began === null) return
    const from = began
    began = null
    requestAnimationFrame(() => {
      const channel = new MessageChannel()
      channel.port1.onmessage = () => log.push(performance.now() - from)
      channel.port2.postMessage(null)
    })
  }).observe(picture, { subtree: true, childList: true, attributes: true, characterData: true })
})()`

async function measureChoices(page: Page, control: string, options: readonly string[]): Promise<number> {
  const times: number[] = []
  for (let index = 0; index < CHANGES; index += 1) {
    await page.getByRole('combobox', { name: control, exact: true }).click()
    const option = page.getByRole('option', { name: options[index % options.length] ?? '' }).first()
    // A scheme is drawn as soon as it is pointed at: that is what is measured, the click changes nothing more.
    await option.waitFor()
    await page.evaluate('__changes.length = 0')
    await option.click()
    await option.waitFor({ state: 'hidden' })
    while ((await page.evaluate('__changes.length')) === 0) await page.waitForTimeout(20)
    times.push(Number(await page.evaluate('__changes[0]')))
  }
  return median(times)
}

/** A chart over time whose colours and numbers are changed: nothing is requested for that. */
async function benchChange(page: Page, maker: Maker, dataset: number): Promise<BenchResult[]> {
  const { product } = maker
  const params = {
    ...{ x_axis: 'ts', time_grain_sqla: 'P1W', groupby: ['region'], viz_type: 'echarts_timeseries_line' },
    metrics: [{ expressionType: 'SIMPLE', aggregate: 'SUM', column: { column_name: 'revenue' } }],
  }
  const { id } = await maker.call<{ id: number }>('POST', '/api/v1/chart/', {
    ...{ slice_name: 'Changed', viz_type: params.viz_type, datasource_id: dataset, datasource_type: 'table' },
    params: JSON.stringify(params),
  })
  await page.goto(`${product.url}/explore/?slice_id=${id}`)
  await page.locator('[data-chart-status] svg path').first().waitFor({ timeout: 60_000, state: 'attached' })
  await page.getByRole('tab', { name: 'Customize', exact: true }).click()
  const controls = page.getByRole('region', { name: 'Controls' })
  await controls.locator('details').first().waitFor()
  const folded = controls.locator('details:not([open]) > summary')
  while ((await folded.count()) > 0) await folded.first().click()
  let requests = 0
  page.on('request', request => {
    if (request.url().includes('/api/v1/chart/data')) requests += 1
  })
  await page.evaluate(WATCH_CHANGES)
  const format = await measureChoices(page, 'Y-axis format', [',d', '.3s', ',.2f'])
  const color = await measureChoices(page, 'Color scheme', ['D3 Category 10', 'Google Category 10c'])
  console.log(
    `a changed format: ${format.toFixed(1)} ms, a changed scheme: ${color.toFixed(1)} ms, ${requests} requests`,
  )
  return [
    atMost('charts.format_change_ms', format, 50),
    atMost('charts.color_change_ms', color, 50),
    atMost('charts.requests_of_changes', requests, 0),
  ]
}

async function wideFile(): Promise<string> {
  await mkdir(FOLDER, { recursive: true })
  const file = join(FOLDER, 'wide.parquet')
  const instance = await DuckDBInstance.create(':memory:')
  const connection = await instance.connect()
  const columns = Array.from({ length: COLUMNS - 2 }, (_, index) =>
    index % 2 === 0 ? `i * ${index} AS amount_${index}` : `'v' || (i % ${index + 2}) AS label_${index}`,
  )
  const source = `range(500) AS rows(i)`
  await connection.run(
    `COPY (SELECT i AS id, TIMESTAMP '2024-01-01' + to_days(i::INTEGER) AS day, ${columns.join(', ')} FROM ${source}) ` +
      `TO '${file}' (FORMAT parquet)`,
  )
  connection.closeSync()
  instance.closeSync()
  return file
}

/** From the address to fields that are listed and controls that can be used. */
async function benchWide(page: Page, maker: Maker): Promise<BenchResult[]> {
  const { product, token } = maker
  const file = await wideFile()
  const dataset = await uploadTable(product.url, token, file, 'wide')
  await rm(file)
  const times: { readonly usable: number; readonly drawn: number }[] = []
  for (let index = 0; index < OPENINGS; index += 1) {
    await page.goto('about:blank')
    await page.goto(`${product.url}/explore/?dataset_id=${dataset}`, { waitUntil: 'commit' })
    await page.waitForFunction(
      count =>
        document.querySelectorAll('aside li button').length >= count &&
        document.querySelector('[role="region"] fieldset, section fieldset') !== null,
      COLUMNS,
    )
    const usable = Number(await page.evaluate('performance.now()'))
    await page.locator('[data-chart-status="success"]').first().waitFor({ timeout: 60_000 })
    times.push({ usable, drawn: Number(await page.evaluate('performance.now()')) })
  }
  const [usable, drawn] = [median(times.map(each => each.usable)), median(times.map(each => each.drawn))]
  console.log(`2,000 columns: usable after ${usable.toFixed(0)} ms, drawn after ${drawn.toFixed(0)} ms`)
  return [atMost('charts.two_thousand_columns_ms', usable, 1000)]
}

/** Of the code of a family; libraries of drawing and of maps come in chunks of their own. */
const HEAVIEST_KB = 30

function benchWeight(): BenchResult[] {
  const weights = familyWeights()
  printTable([
    ['lazy drawing code', 'kB gzip'],
    ...weights.map(({ family, kilobytes }) => [family, kilobytes.toFixed(1)]),
  ])
  return [atMost('charts.heaviest_family_kb', Math.max(...weights.map(({ kilobytes }) => kilobytes)), HEAVIEST_KB)]
}

export async function benchCharts(): Promise<BenchResult[]> {
  const browser = await launchBrowser({ isWhole: true, motion: 'no-preference' })
  const product = await startProduct({ env: { BELVEDERE_EXAMPLES: 'none' } })
  try {
    const maker = await makerOf(product)
    const dataset = await uploadTable(product.url, maker.token, await salesFile(FOLDER, 100_000), 'sales')
    const page = await signedInPage(browser, product.signInLink)
    return [
      ...benchWeight(),
      ...(await benchPage(page, maker, dataset)),
      ...(await benchChange(page, maker, dataset)),
      ...(await benchWide(page, maker)),
    ]
  } finally {
    await browser.close()
    await product.remove()
  }
}
