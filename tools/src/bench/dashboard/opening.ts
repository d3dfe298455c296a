/** How soon a dashboard is there: what the browser itself says, and when pictures of charts stand on the page. */
import { setTimeout as sleep } from 'node:timers/promises'
import { type Browser, type Page, signInByLink } from '@belvedere/e2e'
import { median } from '../result.ts'
import { openPlainPage, type PlainPage } from './plain-browser.ts'

/** Milliseconds since the navigation began. */
export interface Opening {
  readonly first_paint: number
  readonly first_chart: number
  /** Every chart that is in view. */
  readonly all_charts: number
  readonly first_request: number
}

/**
 * Runs in the page before its own code: looks after every frame which charts are drawn. Before a frame, where things
 * are would have to be laid out for this alone, and again after the pictures of that frame.
 */
const WATCH = `(() => {
  const seen = { count: 0 }
  globalThis.__opening = seen
  const isDrawn = host => host.querySelector('svg path, canvas, table, [role="img"]') !== null
  const look = () => {
    const hosts = [...document.querySelectorAll('[data-chart-status]')].filter(host => {
      const { top, bottom } = host.getBoundingClientRect()
      return top < innerHeight && bottom > 0
    })
    const drawn = hosts.filter(host => host.dataset.chartStatus === 'success' && isDrawn(host)).length
    const now = performance.now()
    if (drawn > 0) seen.first ??= now
    if (drawn > seen.count) {
      seen.count = drawn
      seen.last = now
    }
    seen.hosts = hosts.length
    if (now < 20000) requestAnimationFrame(afterFrame)
  }
  const afterFrame = () => scheduler.postTask(look, { priority: 'user-blocking' })
  requestAnimationFrame(afterFrame)
})()`

const READ = `(() => {
  const { first, last, count, hosts } = globalThis.__opening
  const requests = performance.getEntriesByType('resource').filter(({ name }) => name.includes('/api/v1/chart/data'))
  return {
    is_done: hosts > 0 && count >= hosts,
    hosts,
    first_paint: performance.getEntriesByName('first-contentful-paint')[0]?.startTime ?? NaN,
    first_chart: first ?? NaN,
    all_charts: last ?? NaN,
    first_request: requests[0]?.startTime ?? NaN,
  }
})()`

/** A page whose reader is signed in. */
export async function signedInPage(browser: Browser, signInLink: string): Promise<Page> {
  const page = await browser.newPage({ viewport: { width: 1440, height: 900 } })
  await signInByLink(page, signInLink)
  return page
}

/**
 * A page of a browser of its own with a cache, signed in as another page is, that notes how it opens.
 * @param height of what is in view, in CSS pixels
 */
export const watchedPage = (signedIn: Page, height = 900): Promise<PlainPage> =>
  openPlainPage(signedIn, WATCH, { width: 1440, height })

const MAX_MS = 8000
/** Whoever looks into the page while it opens holds it up. */
const LOOK_AFTER_MS = 1000

/** The process of the page before ends meanwhile: freeing what it held takes both processors for some 100 ms. */
const REST_MS = 300

async function openOnce(page: PlainPage, url: string, least: number): Promise<Opening> {
  await page.goto('about:blank')
  await sleep(REST_MS)
  await page.goto(url)
  for (const started = performance.now(); ; ) {
    await sleep(LOOK_AFTER_MS)
    const read = (await page.evaluate(READ)) as Opening & { readonly is_done: boolean; readonly hosts: number }
    if ((read.is_done && read.hosts >= least) || performance.now() - started > MAX_MS) return read
  }
}

const WARM_UPS = 2

/**
 * Medians of several openings with warm caches.
 * @param least number of charts in view: those further down come after the first have been drawn
 */
export async function measureOpening(page: PlainPage, url: string, times: number, least = 1): Promise<Opening> {
  const openings: Opening[] = []
  for (let index = 0; index < WARM_UPS + times; index += 1) {
    const opening = await openOnce(page, url, least)
    if (index >= WARM_UPS) openings.push(opening)
  }
  const middle = (name: keyof Opening) => median(openings.map(opening => opening[name]))
  return {
    first_paint: middle('first_paint'),
    first_chart: middle('first_chart'),
    all_charts: middle('all_charts'),
    first_request: middle('first_request'),
  }
}
