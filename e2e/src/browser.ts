import { existsSync } from 'node:fs'
import { type Browser, chromium } from 'playwright-core'

const CANDIDATES = [
  process.env.BELVEDERE_TEST_CHROMIUM,
  '/usr/bin/chromium',
  '/usr/bin/chromium-browser',
  '/usr/bin/google-chrome',
]

/** The machine's Chromium; null when there is none, so that journeys can skip loudly. */
export const browserPath = (): string | null => CANDIDATES.find(path => path !== undefined && existsSync(path)) ?? null

export function launchBrowser(): Promise<Browser> {
  const executablePath = browserPath()
  if (!executablePath) throw new Error('No Chromium found: install it, or name it in BELVEDERE_TEST_CHROMIUM.')
  return chromium.launch({
    executablePath,
    args: [
      '--no-sandbox',
      '--disable-gpu',
      '--disable-quic',
      '--no-first-run',
      '--disable-background-networking',
      '--disable-component-update',
      '--disable-sync',
    ],
  })
}
