/** Contact sheets of imported dashboards. Their databases are not at hand: the rows are made up. */
import { readFileSync } from 'node:fs'
import { type Browser, type BundleFile, findBundles, type Page, readTexts, signInByLink } from '@belvedere/e2e'
import { answerWithMadeUpRows } from '../round-trip/draw.ts'
import { emptyTables } from '../round-trip/empty-tables.ts'
import { importBundle } from '../round-trip/import-bundle.ts'
import { ensurePages, type Session, startSession } from '../vectors/http/session.ts'
import { textsInZip } from '../vectors/http/zips.ts'

const WIDTH = 1440
/** A dashboard that is still not drawn is pictured as it stands. */
const PATIENCE_MS = 20_000

interface ListedDashboard {
  readonly id: number
  readonly dashboard_title: string
}

const slug = (text: string): string => text.replace(/[^\p{L}\p{N}]+/gu, '-').toLowerCase()

/** The window grows to the whole page, so that charts further down are drawn too; then every chart has ended. */
async function drawn(page: Page): Promise<void> {
  const height = () => page.evaluate(() => Math.min(document.documentElement.scrollHeight, 12_000))
  await page.setViewportSize({ width: WIDTH, height: Math.max(900, await height()) })
  const isEnded = () =>
    [...document.querySelectorAll<HTMLElement>('[data-chart-status]')].every(chart =>
      ['success', 'failed', 'stopped'].includes(chart.dataset.chartStatus ?? ''),
    )
  await page.waitForFunction(isEnded, null, { timeout: PATIENCE_MS }).catch(() => undefined)
  await page
    .getByText('Loading values')
    .first()
    .waitFor({ state: 'hidden', timeout: PATIENCE_MS })
    .catch(() => undefined)
  await page.waitForTimeout(600)
}

/** One picture for the page as it opens, and one for each further tab of its first strip. */
async function shootDashboard(page: Page, url: string, { id, dashboard_title }: ListedDashboard, file: string) {
  await page.setViewportSize({ width: WIDTH, height: 900 })
  await page.goto(`${url}/superset/dashboard/${id}/`)
  await page.locator('[data-chart-status], [role="tab"], main').first().waitFor()
  await drawn(page)
  const tabs = page.locator('main [role="tablist"]').first().locator('[role="tab"]')
  const count = Math.max(1, await tabs.count())
  for (let tab = 0; tab < count; tab += 1) {
    if (tab > 0) {
      await tabs.nth(tab).click()
      await drawn(page)
    }
    const path = `${file}-${slug(dashboard_title)}-${tab + 1}.png`
    await page.screenshot({ path, fullPage: true })
    console.log(path.slice(path.lastIndexOf('/') + 1))
  }
}

async function shootBundle(browser: Browser, bundle: BundleFile, session: Session, file: string): Promise<void> {
  const texts = bundle.isArchive ? await textsInZip(readFileSync(bundle.path)) : readTexts(bundle.path)
  await importBundle(session, new Map<string, string | Buffer>([...texts, ...(await emptyTables(texts))]))
  const path = '/api/v1/dashboard/?q=(page_size:1000,columns:!(id,dashboard_title))'
  const { result } = await session.demand<{ result: readonly ListedDashboard[] }>('admin', { method: 'GET', path })
  const context = await browser.newContext({ reducedMotion: 'reduce' })
  try {
    const page = await context.newPage()
    await signInByLink(page, session.product.signInLink)
    await answerWithMadeUpRows(context)
    for (const dashboard of result) await shootDashboard(page, session.product.url, dashboard, file)
  } finally {
    await context.close()
  }
}

/** Writes `exports-BUNDLE-DASHBOARD-TAB.png` into the folder, which ends in a slash. */
export async function shootExports(browser: Browser, folders: readonly string[], folder: string): Promise<void> {
  ensurePages()
  for (const [index, bundle] of folders.flatMap(findBundles).entries()) {
    const session = await startSession({ BELVEDERE_EXAMPLES: 'none' })
    try {
      await shootBundle(browser, bundle, session, `${folder}exports-${String(index + 1).padStart(2, '0')}`)
    } catch (error) {
      console.log(`NOT IMPORTED ${bundle.name}: ${String(error).slice(0, 300)}`)
    } finally {
      await session.end()
    }
  }
}
