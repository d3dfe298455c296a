/** JavaScript that a browser needs until the first chart (a line chart) of a dashboard is drawn. */
import { gzipSync } from 'node:zlib'
import { launchBrowser, type Page, startProduct } from '@belvedere/e2e'
import { signedInPage } from './dashboard/opening.ts'
import { atMost, type BenchResult, printTable } from './result.ts'

interface Script {
  readonly path: string
  readonly kilobytes: number
}

const MAX_MS = 30_000
/** Without a script that it needs, the first chart does not come however long one waits; this many times as long is enough. */
const PATIENCE = 4

/** Within what the drawing library made: an icon that says that a picture failed is no chart. */
const firstChart = (page: Page) => page.locator('[_echarts_instance_] :is(svg, canvas)').first()

/** The scripts that arrive until the first chart is drawn, the last one first; and milliseconds until then. */
async function scriptsBeforeFirstChart(page: Page, link: string): Promise<{ scripts: Script[]; tookMs: number }> {
  await page.goto('about:blank')
  const bodies: Promise<Script>[] = []
  let isDrawn = false
  page.on('response', response => {
    const { pathname } = new URL(response.url())
    if (isDrawn || !/\.m?js$/.test(pathname)) return
    bodies.unshift(
      response.body().then(body => ({ path: pathname, kilobytes: gzipSync(body, { level: 9 }).length / 1024 })),
    )
  })
  const started = performance.now()
  await page.goto(link)
  await firstChart(page).waitFor({ timeout: MAX_MS })
  isDrawn = true
  const tookMs = performance.now() - started
  return { scripts: await Promise.all(bodies), tookMs }
}

async function drawsWithout(page: Page, link: string, paths: ReadonlySet<string>, timeout: number): Promise<boolean> {
  await page.goto('about:blank')
  const isBlocked = ({ pathname }: URL) => paths.has(pathname)
  await page.route(isBlocked, route => route.abort())
  try {
    // A page that lacks a script may never be loaded.
    await page.goto(link, { waitUntil: 'commit', timeout: MAX_MS })
    return await firstChart(page)
      .waitFor({ timeout })
      .then(() => true)
      .catch(() => false)
  } finally {
    await page.unroute(isBlocked)
  }
}

/**
 * The scripts without which the first chart is not drawn. What arrives before it for the sake of something else depends on
 * how fast the machine is: each script is withheld in turn, the last one first, together with all that were not missed.
 * @param page of a reader who is signed in
 */
export async function scriptsForFirstChart(page: Page, link: string): Promise<Script[]> {
  const { scripts, tookMs } = await scriptsBeforeFirstChart(page, link)
  const spare = new Set<string>()
  for (const { path } of scripts)
    if (await drawsWithout(page, link, new Set([...spare, path]), PATIENCE * tookMs)) spare.add(path)
  return scripts.filter(({ path }) => !spare.has(path)).reverse()
}

export async function benchBytes(): Promise<BenchResult[]> {
  const product = await startProduct()
  const browser = await launchBrowser({ isWhole: true, motion: 'no-preference' })
  try {
    const page = await signedInPage(browser, product.signInLink)
    const scripts = await scriptsForFirstChart(page, `${product.url}/superset/dashboard/us-flights/`)
    const total = scripts.reduce((sum, { kilobytes }) => sum + kilobytes, 0)
    printTable([
      ['script that the first chart needs', 'kB gzip'],
      ...scripts.map(({ path, kilobytes }) => [path, kilobytes.toFixed(1)]),
      ['all', total.toFixed(1)],
    ])
    return [atMost('bytes.first_chart_kb', total, 350)]
  } finally {
    await browser.close()
    await product.remove()
  }
}
