/** Charts of an open page while the server is started anew, or stays away, in a real browser. */
import type { Browser, BrowserContext, Page } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { browserPath, launchBrowser, settled } from './browser.ts'
import { drawn, makeWorld, sessionOf, type World } from './cars-world.ts'
import { freePort, type Product, startProduct } from './product.ts'

/** A number, a pie and a filter box. */
const CHARTS = 3

describe.skipIf(browserPath() === null).each(['at once', 'polling', 'ws'] as const)('answers %s', how => {
  let product: Product
  let browser: Browser
  let session: BrowserContext
  let world: World
  let env: Readonly<Record<string, string>>
  let page: Page

  beforeAll(async () => {
    env = {
      PORT: String(await freePort()),
      ...(how === 'at once' ? {} : { BELVEDERE_FLAGS: 'GLOBAL_ASYNC_QUERIES=true', BELVEDERE_ASYNC_TRANSPORT: how }),
    }
    product = await startProduct({ env })
    world = await makeWorld(product)
    browser = await launchBrowser()
    session = await sessionOf(browser, { product }, 'admin', 'a long enough password')
    page = await session.newPage()
  })
  afterAll(async () => {
    await browser?.close()
    await product?.remove()
  })
  const start = async () => {
    product = await startProduct({ home: product.home, env })
  }
  const refresh = async () => {
    await page.getByRole('button', { name: 'More', exact: true }).first().click()
    await page.getByRole('menuitem', { name: 'Refresh dashboard' }).click()
  }
  const waiting = () => page.getByText(/^Waiting for the server, \d+ s$/)
  const failed = () => page.locator('[data-chart-status="failed"]')

  test('a server that is started anew is waited for, and every chart ends with its picture', async () => {
    await page.goto(`${product.url}/superset/dashboard/${world.dashboard}/`)
    await drawn(page, CHARTS)
    // What the page fetches once its charts are drawn, and the menu, are there.
    await refresh()
    await settled(page)
    await drawn(page, CHARTS)
    await product.stop()
    await refresh()
    await expect.poll(() => waiting().count(), { timeout: 20_000 }).toBe(CHARTS)
    expect(await failed().count()).toBe(0)
    await start()
    await drawn(page, CHARTS)
    await expect.poll(() => waiting().count()).toBe(0)
    expect(await failed().count()).toBe(0)
  }, 120_000)

  test('who waits can stop, and run the query again once the server is there', async () => {
    await product.stop('SIGKILL')
    await refresh()
    await expect.poll(() => waiting().count(), { timeout: 20_000 }).toBe(CHARTS)
    for (let left = CHARTS; left > 0; left--) await page.getByRole('button', { name: 'Stop' }).first().click()
    await expect.poll(() => page.locator('[data-chart-status="stopped"]').count()).toBe(CHARTS)
    await start()
    for (let left = CHARTS; left > 0; left--) await page.getByRole('button', { name: 'Run again' }).first().click()
    await drawn(page, CHARTS)
  }, 120_000)

  test.runIf(how === 'at once')(
    'a server that stays away is said, with a way on',
    async () => {
      await product.stop('SIGKILL')
      await refresh()
      await expect.poll(() => failed().count(), { timeout: 90_000 }).toBe(CHARTS)
      await expect.poll(() => failed().filter({ hasText: 'Network error.' }).count()).toBe(CHARTS)
      await expect.poll(() => page.getByText(/was not reached for half a minute/).count()).toBeGreaterThan(0)
      await start()
      for (let left = CHARTS; left > 0; left--)
        await failed().first().getByRole('button', { name: 'Try again' }).click()
      await drawn(page, CHARTS)
    },
    180_000,
  )
})
