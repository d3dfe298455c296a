/** JavaScript that a browser has fetched when the first chart (a line chart) of a dashboard is drawn. */
import { gzipSync } from 'node:zlib'
import { launchBrowser, type Page, startProduct } from '@belvedere/e2e'
import { atMost, type BenchResult, printTable } from './result.ts'

interface Script {
  readonly path: string
  readonly kilobytes: number
}

/** @param page of a reader who is signed in */
export async function scriptsUntilFirstChart(page: Page, link: string): Promise<Script[]> {
  await page.goto('about:blank')
  const bodies: Promise<Script>[] = []
  let drawn = false
  page.on('response', response => {
    const { pathname } = new URL(response.url())
    if (drawn || !/\.m?js$/.test(pathname)) return
    bodies.push(
      response.body().then(body => ({ path: pathname, kilobytes: gzipSync(body, { level: 9 }).length / 1024 })),
    )
  })
  await page.goto(link)
  await page.locator('[data-chart-status="success"] :is(svg, canvas)').first().waitFor({ timeout: 30_000 })
  drawn = true
  return Promise.all(bodies)
}

export async function benchBytes(): Promise<BenchResult[]> {
  const product = await startProduct()
  const browser = await launchBrowser()
  try {
    const page = await browser.newPage({ viewport: { width: 1440, height: 900 } })
    await page.goto(product.signInLink)
    const scripts = await scriptsUntilFirstChart(page, `${product.url}/superset/dashboard/us-flights/`)
    const total = scripts.reduce((sum, { kilobytes }) => sum + kilobytes, 0)
    printTable([
      ['script until the first chart', 'kB gzip'],
      ...scripts.map(({ path, kilobytes }) => [path, kilobytes.toFixed(1)]),
      ['all', total.toFixed(1)],
    ])
    return [atMost('bytes.first_chart_kb', total, 400)]
  } finally {
    await browser.close()
    await product.remove()
  }
}
