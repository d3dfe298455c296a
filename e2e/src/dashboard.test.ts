import { execFileSync } from 'node:child_process'
import type { Browser, BrowserContext, Page, Request } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { browserPath, launchBrowser, settled, signInByLink } from './browser.ts'
import { type Product, startProduct } from './product.ts'

const ADMIN = 'a long enough password'
const FLIGHTS = '/superset/dashboard/us-flights/'
/** Pictures of the page's charts that are drawn. */
const DRAWN = '[data-chart-status="success"]'

interface ChartQuery {
  readonly filters?: readonly { readonly col: string; readonly op: string; readonly val: unknown }[]
}
const queriesOf = (request: Request): readonly ChartQuery[] =>
  (JSON.parse(request.postData() ?? '{}') as { queries?: readonly ChartQuery[] }).queries ?? []

/** Requests of charts that leave the page from now on; those for the options of filters name no chart. */
function watchChartRequests(page: Page): Request[] {
  const requests: Request[] = []
  page.on('request', request => {
    const { pathname, searchParams } = new URL(request.url())
    if (pathname === '/api/v1/chart/data' && searchParams.has('form_data')) requests.push(request)
  })
  return requests
}

describe.skipIf(browserPath() === null)('the flights dashboard in a browser', () => {
  let product: Product
  let browser: Browser
  let session: BrowserContext

  beforeAll(async () => {
    product = await startProduct()
    browser = await launchBrowser()
    session = await browser.newContext({ viewport: { width: 1440, height: 900 } })
  })
  afterAll(async () => {
    await browser?.close()
    await product?.remove()
  })

  test('the printed link signs in, once; the form starts a session, signing out ends it, without one calls answer 401 [SCOPE-014]', async () => {
    const page = await session.newPage()
    await page.goto(product.signInLink)
    await page.waitForURL(/superset\/welcome/)
    const other = await (await browser.newContext()).newPage()
    await signInByLink(other, product.signInLink)
    await other.waitForURL(/\/login\/\?failed=link/)
    await page.close()
    const visitor = await browser.newContext()
    const form = await visitor.newPage()
    const list = `${product.url}/api/v1/dashboard/`
    const answer = async () => (await visitor.request.get(list)).status()
    expect(await answer()).toBe(401)
    await form.goto(`${product.url}/dashboard/list/`)
    await form.waitForURL(url => url.pathname === '/login/')
    await form.getByLabel('Username').fill('admin')
    await form.getByLabel('Password').first().fill(ADMIN)
    await form.getByRole('button', { name: 'Sign in', exact: true }).click()
    await form.waitForURL(url => url.pathname === '/dashboard/list/')
    expect(await answer()).toBe(200)
    await form.getByRole('button', { name: /^Account of/ }).click()
    const signedOut = form.waitForRequest(request => new URL(request.url()).pathname === '/logout/')
    await form.getByRole('menuitem', { name: 'Sign out' }).click()
    await signedOut
    await form.waitForURL(url => url.pathname === '/login/')
    expect(await answer()).toBe(401)
    const data = { username: 'admin', password: ADMIN, provider: 'db', refresh: true }
    const tokens = await (await visitor.request.post(`${product.url}/api/v1/security/login`, { data })).json()
    expect(tokens).toEqual({ access_token: expect.any(String), refresh_token: expect.any(String) })
    const headers = { authorization: `Bearer ${tokens.access_token}` }
    expect((await visitor.request.get(list, { headers })).status()).toBe(200)
    await visitor.close()
  })

  // Before the others: nothing is answered from the cache yet.
  test('a killed engine process during the load: the dashboard still finishes', async () => {
    const page = await session.newPage()
    let killed = 0
    page.on('request', request => {
      if (killed > 0 || new URL(request.url()).pathname !== '/api/v1/chart/data') return
      const children = execFileSync('pgrep', ['-P', String(product.pid)], { encoding: 'utf8' })
        .trim()
        .split('\n')
        .map(Number)
      for (const pid of children) process.kill(pid, 'SIGKILL')
      killed = children.length
    })
    await page.goto(`${product.url}${FLIGHTS}`)
    await page.getByText('3,000,000', { exact: true }).first().waitFor()
    await settled(page)
    expect(killed).toBeGreaterThan(0)
    expect(await page.locator('[data-chart-status="failed"]').count()).toBe(0)
    expect(await page.locator(DRAWN).count()).toBeGreaterThan(4)
    await page.close()
  })

  test('the first chart is drawn from three million rows [SCOPE-002]', async () => {
    const page = await session.newPage()
    await page.goto(`${product.url}${FLIGHTS}`)
    await page.getByText('3,000,000', { exact: true }).first().waitFor()
    await page.locator(`${DRAWN} :is(svg, canvas)`).first().waitFor()
    const first = page.locator('section, article').filter({ hasText: 'Delay at the four busiest hubs' }).last()
    await first.locator(':is(svg, canvas)').first().waitFor()
    await page.close()
  })

  test('a picture that is pointed at, or walked to by keys, before tooltips are loaded shows that of its mark as soon as they are', async () => {
    for (const first of ['pointer', 'keys'] as const) {
      const page = await session.newPage()
      let release: () => void = () => undefined
      const isReleased = new Promise<void>(resolve => {
        release = resolve
      })
      await page.route(/\/tooltip-[\w-]+\.js$/, async route => {
        await isReleased
        await route.continue()
      })
      await page.goto(`${product.url}${FLIGHTS}`)
      const picture = page.locator('[aria-roledescription="chart"]').first()
      await picture.locator('svg').waitFor()
      const tip = picture.getByText(/^Week of/)
      if (first === 'pointer') await picture.hover()
      else {
        await picture.focus()
        await page.keyboard.press('ArrowRight')
      }
      expect(await tip.count()).toBe(0)
      release()
      await tip.waitFor()
      const sees = page.getByRole('status').filter({ hasText: /^Week of 1 Jan 2001 DFW 14 min/ })
      if (first === 'keys') await sees.waitFor({ state: 'attached' })
      await page.close()
    }
  })

  test('an applied filter changes the charts in scope, and only then [SCOPE-005]', async () => {
    const page = await session.newPage()
    await page.goto(`${product.url}${FLIGHTS}`)
    await page.getByText('3,000,000', { exact: true }).first().waitFor()
    await settled(page)
    const requests = watchChartRequests(page)
    await page
      .getByRole('button', { name: /origin/i })
      .or(page.getByRole('combobox', { name: /origin/i }))
      .first()
      .click()
    await page.keyboard.type('ORD')
    await page.getByRole('option', { name: 'ORD', exact: true }).click()
    await page.keyboard.press('Escape')
    expect(requests).toEqual([])
    await page.getByRole('button', { name: 'Apply filters' }).click()
    await page.getByText('166,341', { exact: true }).first().waitFor()
    await settled(page)
    expect(requests.length).toBeGreaterThan(3)
    for (const query of requests.flatMap(queriesOf)) {
      expect(query.filters).toContainEqual(expect.objectContaining({ col: 'origin', op: 'IN', val: ['ORD'] }))
    }
    await page.waitForURL(/native_filters_key=/)
    expect(new URL(page.url()).searchParams.has('native_filters')).toBe(false)
    await page.reload()
    await page.getByText('166,341', { exact: true }).first().waitFor()
    await page.close()
  })
})
