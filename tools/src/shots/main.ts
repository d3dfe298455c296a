/** `npm run shots`: every screen, light and dark, 1440 and 390 px wide, into `shots/`. */
import { mkdirSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { launchBrowser, startProduct } from '@belvedere/e2e'
import { buildStale } from '../../build.mjs'
import { SCREENS } from './screens.ts'

const FOLDER = fileURLToPath(new URL('../../../shots/', import.meta.url))
const WIDTHS = [
  { width: 1440, height: 900 },
  { width: 390, height: 844 },
]

await buildStale()
mkdirSync(FOLDER, { recursive: true })
const selected = process.argv.slice(2)
const product = await startProduct()
const browser = await launchBrowser()
try {
  const session = await browser.newContext()
  const loginPage = await session.newPage()
  await loginPage.goto(product.signInLink)
  const state = await session.storageState()
  for (const theme of ['light', 'dark'] as const) {
    for (const viewport of WIDTHS) {
      const context = await browser.newContext({ viewport, storageState: state, colorScheme: theme })
      await context.addInitScript(name => localStorage.setItem('belvedere-theme', name), theme)
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
