import { existsSync } from 'node:fs'
import { type Browser, type BrowserContext, chromium, type Page } from 'playwright-core'
import { collectSeenTexts } from './seen-texts.ts'

/** Chromium without windows: renders as the whole browser does, with about half of its processor time. */
const SHELL = '/usr/bin/chromium-headless-shell'
const WHOLE = ['/usr/bin/chromium', '/usr/bin/chromium-browser', '/usr/bin/google-chrome']

/**
 * Returns the path of the machine's Chromium; null without one, so that journeys can skip loudly.
 * @param isWhole the browser that people use instead of the one without windows
 */
export const browserPath = (isWhole = false): string | null => {
  const candidates = [process.env.BELVEDERE_TEST_CHROMIUM, ...(isWhole ? [] : [SHELL]), ...WHOLE, SHELL]
  return candidates.find(path => path !== undefined && existsSync(path)) ?? null
}

interface BrowserOptions {
  readonly motion?: 'reduce' | 'no-preference' | undefined
  /** The browser that people use, for measurements. */
  readonly isWhole?: boolean | undefined
  /** More flags of the browser. */
  readonly flags?: readonly string[] | undefined
}

/** It requests nothing by itself, and draws without a graphics card. */
export const BROWSER_FLAGS = [
  '--no-sandbox',
  '--disable-gpu',
  '--disable-quic',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
] as const

/**
 * Its pages move nothing unless motion is requested: what slides in is not clicked until it rests, and on a busy machine
 * the page is scrolled meanwhile to reach it, which closes the menus that stand on it.
 */
export async function launchBrowser(options: BrowserOptions = {}): Promise<Browser> {
  const { motion = 'reduce', isWhole = false, flags = [] } = options
  const executablePath = browserPath(isWhole)
  if (!executablePath) throw new Error('No Chromium found: install it, or name it in BELVEDERE_TEST_CHROMIUM.')
  const browser = await chromium.launch({ executablePath, args: [...BROWSER_FLAGS, ...flags] })
  collectSeenTexts(browser)
  const newContext = browser.newContext.bind(browser)
  browser.newContext = context => newContext({ reducedMotion: motion, ...context })
  return browser
}

/** Signs in by a one-time link: on a loopback address its page submits itself. */
export async function signInByLink(page: Page, link: string): Promise<void> {
  await page.goto(link)
  await page.waitForURL(url => url.pathname !== '/login/link')
}

const QUIET_MS = 700
const MAX_MS = 30_000

/**
 * Resolves when the page has sent and received nothing for a while. The stream of changes that an open page
 * listens to never ends, so that Playwright's own `networkidle` would not come.
 */
export async function settled(page: Page): Promise<void> {
  const started = Date.now()
  let last = started
  const note = () => {
    last = Date.now()
  }
  page.on('request', note).on('requestfinished', note).on('requestfailed', note)
  try {
    while (Date.now() - last < QUIET_MS && Date.now() - started < MAX_MS) await page.waitForTimeout(50)
  } finally {
    page.off('request', note).off('requestfinished', note).off('requestfailed', note)
  }
}

/** A new page at an address, once its heading stands and it has all its data. */
export async function openScreen(context: BrowserContext, url: string): Promise<Page> {
  const page = await context.newPage()
  await page.goto(url)
  await page.getByRole('heading', { level: 1 }).waitFor()
  await settled(page)
  return page
}

/** A picture of a stage of a journey, for people to look at: only where `BELVEDERE_TEST_PICTURES` names a folder. */
export async function picture(page: Page, name: string): Promise<void> {
  const folder = process.env.BELVEDERE_TEST_PICTURES
  if (folder) await page.screenshot({ path: `${folder}/${name}.png` })
}
