/**
 * Opens every chart of a product in Chromium, and says by type which are drawn. The databases of exports are not at
 * hand: the rows that a chart requests are made up, of the columns, metrics and steps of its own queries.
 */
import { type BrowserContext, launchBrowser, type Page, signInByLink } from '@belvedere/e2e'
import type { Session } from '../vectors/http/session.ts'
import { answersFor } from './made-up-rows.ts'

export interface DrawnChart {
  readonly name: string
  readonly viz_type: string
  /** Null: it is drawn. */
  readonly reason: string | null
}

interface ListedChart {
  readonly id: number
  readonly slice_name: string
  readonly viz_type: string
}

const PAGES = 2
const PATIENCE_MS = 30_000

/** In the page: what stands in the chart's place. A picture has marks, cells or a figure; null while it is awaited. */
const LOOK = `(() => {
  const host = document.querySelector('[data-chart-status]')
  if (!host) {
    const alert = document.querySelector('[role="alert"], h1, h2')
    return document.readyState === 'complete' && alert ? { reason: alert.textContent } : null
  }
  const status = host.dataset.chartStatus
  if (status === 'failed' || status === 'stopped') return { reason: host.textContent.trim().slice(0, 160) || status }
  // What stands in for a picture until its code has come has marks of its own.
  if (status !== 'success' || host.querySelector('[class*="skeleton"]')) return null
  const unsupported = [...host.querySelectorAll('span')].find(each => /is not supported/.test(each.textContent))
  if (unsupported) return { reason: unsupported.textContent.trim().slice(0, 160) }
  const picture = host.querySelector(
    'svg path:not([d=""]), svg rect, svg circle, svg text, canvas, tbody td, iframe, [class*="figure"], [class*="value"], [role="combobox"]',
  )
  const message = host.querySelector('[class*="message"]')
  if (message) return { reason: message.textContent.trim().slice(0, 160) }
  return picture ? { reason: null } : null
})()`

async function drawChart(page: Page, url: string, { id, slice_name, viz_type }: ListedChart): Promise<DrawnChart> {
  const chart = { name: slice_name, viz_type }
  try {
    await page.goto(`${url}/explore/?slice_id=${id}&standalone=1`)
    for (const started = performance.now(); performance.now() - started < PATIENCE_MS; ) {
      const look = (await page.evaluate(LOOK)) as { readonly reason: string | null } | null
      if (look) return { ...chart, reason: look.reason }
      await page.waitForTimeout(50)
    }
    const text = (await page.locator('#root').textContent()) ?? ''
    return { ...chart, reason: `nothing after 30 s: ${text.trim().slice(0, 120)}` }
  } catch (error) {
    return { ...chart, reason: String(error).slice(0, 160) }
  }
}

/** Requests of charts get made-up rows of the requested shape, without the server. */
export async function answerWithMadeUpRows(context: BrowserContext): Promise<void> {
  await context.route('**/api/v1/chart/data**', async route => {
    try {
      await route.fulfill({ json: { result: answersFor(route.request().postDataJSON()) } })
    } catch (error) {
      const errors = [{ message: String(error), error_type: 'GENERIC_BACKEND_ERROR', level: 'error', extra: {} }]
      await route.fulfill({ status: 400, json: { errors } })
    }
  })
}

/** Every chart of the product that this session speaks with. */
export async function drawCharts(session: Session): Promise<readonly DrawnChart[]> {
  const path = '/api/v1/chart/?q=(page_size:5000,columns:!(id,slice_name,viz_type))'
  const { result } = await session.demand<{ result: readonly ListedChart[] }>('admin', { method: 'GET', path })
  const waiting = [...result]
  const drawn: DrawnChart[] = []
  const browser = await launchBrowser()
  try {
    const context = await browser.newContext({ viewport: { width: 900, height: 600 } })
    const first = await context.newPage()
    await signInByLink(first, session.product.signInLink)
    await answerWithMadeUpRows(context)
    const work = async (page: Page): Promise<void> => {
      for (let next = waiting.shift(); next; next = waiting.shift())
        drawn.push(await drawChart(page, session.product.url, next))
    }
    const others = Array.from({ length: PAGES - 1 }, async () => work(await context.newPage()))
    await Promise.all([work(first), ...others])
    return drawn
  } finally {
    await browser.close()
  }
}

/** A line for each type, and one for each chart that is not drawn. */
export function drawingLines(charts: readonly DrawnChart[]): readonly string[] {
  const types = [...new Set(charts.map(({ viz_type }) => viz_type))].sort()
  return types.flatMap(type => {
    const own = charts.filter(({ viz_type }) => viz_type === type)
    const missing = own.filter(({ reason }) => reason !== null)
    return [
      `${type.padEnd(28)} ${own.length - missing.length} of ${own.length} drawn`,
      ...missing.map(({ name, reason }) => `  ${name}: ${reason}`),
    ]
  })
}
