/**
 * `npm run shots`: every screen, light and dark, 1440 and 390 px wide, into `shots/`; with names of screens, only those.
 * `npm run shots -- gallery [TYPE...]`: contact sheets of the chart gallery, of all types or of those named.
 * `npm run shots -- exports FOLDER`: every dashboard of the bundles below the folder, every tab of it, over made-up rows.
 */
import { mkdirSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { type Browser, launchBrowser, signInByLink, startProduct } from '@belvedere/e2e'
import { buildStale } from '../../build.mjs'
import { shootExports } from './exports.ts'
import { shootGallery } from './gallery.ts'
import { SCREENS } from './screens.ts'

const FOLDER = fileURLToPath(new URL('../../../shots/', import.meta.url))
const WIDTHS = [
  { width: 1440, height: 900 },
  { width: 390, height: 844 },
]

/** Refuses names of screens that there are not, before anything is built. */
function refuseUnknown(selected: readonly string[]): void {
  const names = SCREENS.map(({ name }) => name)
  const unknown = selected.filter(name => !names.includes(name))
  if (unknown.length === 0) return
  console.error(`There is no screen ${unknown.join(', ')}. There are: ${names.join(', ')}.`)
  process.exit(1)
}

async function shootScreens(selected: readonly string[]): Promise<void> {
  refuseUnknown(selected)
  await buildStale()
  const product = await startProduct()
  const browser = await launchBrowser()
  try {
    const session = await browser.newContext()
    const loginPage = await session.newPage()
    await signInByLink(loginPage, product.signInLink)
    const state = await session.storageState()
    for (const theme of ['light', 'dark'] as const) {
      for (const viewport of WIDTHS) {
        const context = await browser.newContext({ viewport, storageState: state, colorScheme: theme })
        await context.addCookies([{ name: 'belvedere-theme', value: theme, url: product.url }])
        for (const screen of SCREENS.filter(({ name }) => selected.length === 0 || selected.includes(name))) {
          const page = await context.newPage()
          if (screen.signedOut) await context.clearCookies()
          await page.goto(`${product.url}${screen.path}`)
          await screen.ready(page)
          const file = `${screen.name}-${theme}-${viewport.width}.png`
          await page.screenshot({ path: `${FOLDER}${file}`, fullPage: true })
          console.log(file)
          await page.close()
        }
        await context.close()
      }
    }
  } finally {
    await browser.close()
    await product.remove()
  }
}

async function withBrowser(shoot: (browser: Browser) => Promise<void>): Promise<void> {
  const browser = await launchBrowser()
  try {
    await shoot(browser)
  } finally {
    await browser.close()
  }
}

const [command, ...rest] = process.argv.slice(2)
mkdirSync(FOLDER, { recursive: true })
if (command === 'gallery') await withBrowser(browser => shootGallery(browser, FOLDER, rest))
else if (command === 'exports') await withBrowser(browser => shootExports(browser, rest, FOLDER))
else await shootScreens(command === undefined ? [] : [command, ...rest])
