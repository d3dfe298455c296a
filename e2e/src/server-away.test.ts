/** Charts of an open page while the server is started anew, or stays away, in a real browser. */
import type { Browser, BrowserContext, Page } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { browserPath, launchBrowser, settled } from './browser.ts'
import { drawn, makeWorld, sessionOf, type World } from './cars-world.ts'
import { component, makeDashboard, position } from './dashboard-pages.ts'
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
  const refresh = async (of = page) => {
    await of.getByRole('button', { name: 'More', exact: true }).first().click()
    await of.getByRole('menuitem', { name: 'Refresh dashboard' }).click()
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
      await expect.poll(() => page.getByText(/could not be reached for 30 seconds/).count()).toBeGreaterThan(0)
      await start()
      for (let left = CHARTS; left > 0; left--)
        await failed().first().getByRole('button', { name: 'Try again' }).click()
      await drawn(page, CHARTS)
    },
    180_000,
  )

  describe.runIf(how === 'at once')('code that draws pictures, needed for the first time', () => {
    let plain: number
    let other: number

    const twoTabs = (title: string, second: readonly number[]): Promise<number> =>
      makeDashboard(world, title, {
        position_json: position([
          component('TABS-1', 'TABS', ['TAB-1', 'TAB-2']),
          component('TAB-1', 'TAB', ['ROW-1'], { text: 'One' }),
          component('TAB-2', 'TAB', ['ROW-2'], { text: 'Two' }),
          component('ROW-1', 'ROW', ['CHART']),
          component('CHART', 'CHART', [], { chartId: world.charts.number, width: 4, height: 30 }),
          component(
            'ROW-2',
            'ROW',
            second.map(chart => `CHART-${chart}`),
          ),
          ...second.map(chartId => component(`CHART-${chartId}`, 'CHART', [], { chartId, width: 4, height: 40 })),
        ]),
      })
    beforeAll(async () => {
      const saved = async (slice_name: string, viz_type: string, form: object): Promise<number> => {
        const params = JSON.stringify({ viz_type, datasource: `${world.dataset}__table`, groupby: ['origin'], ...form })
        const source = { datasource_id: world.dataset, datasource_type: 'table' }
        return (await world.call<{ id: number }>('POST', '/api/v1/chart/', { slice_name, viz_type, params, ...source }))
          .id
      }
      const table = await saved('Origins', 'table', { query_mode: 'aggregate', metrics: ['count'] })
      const tree = await saved('Shares', 'treemap_v2', { metric: 'count' })
      plain = await twoTabs('One kind of chart', [world.charts.number])
      other = await twoTabs('Three kinds of charts', [table, tree])
    })

    /** A page that gets no files but those of a dashboard with a number, until `find` is called. */
    async function visit(): Promise<{ readonly page: Page; readonly find: () => void }> {
      const visitor = await sessionOf(browser, { product }, 'admin', 'a long enough password')
      const opened = await visitor.newPage()
      const known = new Set<string>()
      let isOpen = true
      await opened.route('**/static/assets/*', route => {
        const url = route.request().url()
        if (isOpen) known.add(url)
        return known.has(url) ? route.continue() : route.abort()
      })
      for (const id of [plain, other]) {
        await opened.goto(`${product.url}/superset/dashboard/${id}/`)
        await drawn(opened, 1)
        await refresh(opened)
        await settled(opened)
        isOpen = false
      }
      const find = (): void => {
        isOpen = true
      }
      return { page: opened, find }
    }

    test('comes with the answers once the server is back', async () => {
      const { page: opened, find } = await visit()
      await product.stop('SIGKILL')
      find()
      await opened.getByRole('tab', { name: 'Two' }).click()
      // the rows of other tabs may have been fetched already
      await refresh(opened)
      await expect.poll(() => opened.getByText(/^Waiting for the server/).count(), { timeout: 20_000 }).toBe(2)
      await start()
      await drawn(opened, 2)
      await opened.getByText('Japan').first().waitFor()
      await expect.poll(() => opened.getByRole('button', { name: 'Try again' }).count()).toBe(0)
      await opened.context().close()
    }, 120_000)

    test('that did not come is said as a broken connection, and comes with Try again', async () => {
      const { page: opened, find } = await visit()
      await opened.getByRole('tab', { name: 'Two' }).click()
      const again = opened.getByRole('button', { name: 'Try again' })
      await expect.poll(() => again.count(), { timeout: 20_000 }).toBe(2)
      expect(await opened.getByText('Network error.').count()).toBe(2)
      find()
      for (let left = 2; left > 0; left--) await again.first().click()
      await expect.poll(() => again.count()).toBe(0)
      await opened.getByText('Japan').first().waitFor()
      await opened.getByRole('group', { name: /^Shares:/ }).waitFor()
      await opened.context().close()
    }, 120_000)
  })
})
