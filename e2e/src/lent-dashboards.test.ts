/**
 * Every example dashboard as guests of a page that embeds it read it, and readers by its roles: whatever their pages
 * request is answered, with every optional feature on and off.
 */
import { once } from 'node:events'
import { readFileSync } from 'node:fs'
import { createServer, type Server } from 'node:http'
import { createRequire } from 'node:module'
import type { Browser, Page } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { browserPath, launchBrowser, settled } from './browser.ts'
import { addReader, PASSWORD, sessionOf, type World } from './cars-world.ts'
import { adminToken, type Product, startProduct } from './product.ts'

const SDK = createRequire(import.meta.url).resolve('@superset-ui/embedded-sdk')
const READ = [
  'can_read Dashboard',
  'can_read Chart',
  'can_read Dataset',
  'can_read CurrentUserRestApi',
  'can_csv Superset',
]
/** A page so high that all charts are drawn. */
const HIGH = { width: 1400, height: 9000 }

const SETTINGS: readonly (readonly [string, string])[] = [
  ['roles alone', 'DASHBOARD_RBAC=true'],
  ['asynchronous queries', 'DASHBOARD_RBAC=true,GLOBAL_ASYNC_QUERIES=true'],
  [
    'every optional feature',
    'DASHBOARD_RBAC=true,GLOBAL_ASYNC_QUERIES=true,USE_ANALAGOUS_COLORS=true,ENABLE_ADVANCED_DATA_TYPES=true,UX_BETA=true,CLIENT_CACHE=true,ALLOW_ADHOC_SUBQUERY=true,DASHBOARD_NATIVE_FILTERS_SET=true,HORIZONTAL_FILTER_BAR=true',
  ],
]

const hostPage = (product: string, id: string): string => `<!doctype html>
<title>Host</title>
<style>#place iframe { width: ${HIGH.width}px; height: ${HIGH.height}px; border: 0 }</style>
<div id="place"></div>
<script src="/sdk.js"></script>
<script>
  supersetEmbeddedSdk.embedDashboard({
    id: ${JSON.stringify(id)},
    supersetDomain: ${JSON.stringify(product)},
    mountPoint: document.getElementById('place'),
    fetchGuestToken: () => fetch('/token').then(answer => answer.text()),
    dashboardUiConfig: { filters: { expanded: true } },
  })
</script>`

/** The page itself, or the frame in which it is embedded. */
type Frame = Pick<Page, 'locator' | 'getByRole'>

interface Walk {
  /** Requests that were refused for want of a right. */
  readonly refused: string[]
  answered: number
}

function watchAnswers(page: Page): Walk {
  const walk: Walk = { refused: [], answered: 0 }
  page.on('response', answer => {
    if (!/\/api\/v1\/|\/datasource\/|\/superset\/(filter|explore)/.test(answer.url())) return
    walk.answered += 1
    if (answer.status() === 401 || answer.status() === 403)
      walk.refused.push(`${answer.status()} ${answer.url()} ${answer.request().postData() ?? ''}`)
  })
  return walk
}

const count = (frame: Frame, selector: string) => frame.locator(selector).count()

/** Every chart of the open tabs has its answer. A tab may be without charts. */
async function settle(frame: Frame): Promise<void> {
  await expect.poll(() => count(frame, '[data-chart-status="loading"]'), { timeout: 120_000 }).toBe(0)
}

/** All tabs, the first choice of the first filter, and back: nothing fails. */
async function walkThrough(frame: Frame, page: Page): Promise<number> {
  await frame.locator('[data-chart-status]').first().waitFor({ timeout: 60_000 })
  await settle(frame)
  let failed = 0
  const tabs = await frame.getByRole('tab').all()
  for (const tab of tabs) {
    if (!(await tab.isVisible())) continue
    await tab.click()
    await expect.poll(() => tab.getAttribute('aria-selected')).toBe('true')
    // Its charts are requested by then.
    await settled(page)
    await settle(frame)
    failed += await count(frame, '[data-chart-status="failed"]')
  }
  const filter = frame.getByRole('combobox').first()
  if (await filter.isVisible()) {
    await filter.click()
    await frame.getByRole('option').first().click({ timeout: 20_000 })
    await page.keyboard.press('Escape')
    const apply = frame.getByRole('button', { name: 'Apply filters' })
    if (await apply.isEnabled().catch(() => false)) await apply.click()
    await settle(frame)
  }
  return failed + (await count(frame, '[data-chart-status="failed"]'))
}

describe.skipIf(browserPath() === null).each(SETTINGS)('dashboards that are lent, with %s', (name, flags) => {
  const isFirst = name === SETTINGS[0]?.[0]
  let product: Product
  let browser: Browser
  let host: Server
  let hostUrl: string
  let call: World['call']
  let dashboards: readonly { readonly id: number; readonly dashboard_title: string }[]
  let embedded = ''

  beforeAll(async () => {
    product = await startProduct({ env: { BELVEDERE_FLAGS: flags } })
    const authorization = `Bearer ${await adminToken(product)}`
    call = async (method, path, body) => {
      const headers = { authorization, 'content-type': 'application/json' }
      const answer = await fetch(`${product.url}${path}`, {
        method,
        headers,
        body: body === undefined ? null : JSON.stringify(body),
      })
      if (!answer.ok) throw new Error(`${path}: ${answer.status} ${await answer.text()}`)
      return (await answer.json()) as never
    }
    browser = await launchBrowser()
    await addReader({ call }, 'reader', READ)
    const { result: roles } = await call<{ result: { id: number; name: string }[] }>('GET', '/api/v1/security/roles/')
    const role = roles.filter(({ name }) => name === 'only reader').map(({ id }) => id)
    const listed = await call<{ result: typeof dashboards }>('GET', '/api/v1/dashboard/?q=(page_size:100)')
    dashboards = isFirst || process.env.BELVEDERE_TEST_SOAK ? listed.result : listed.result.slice(0, 2)
    for (const { id } of dashboards) await call('PUT', `/api/v1/dashboard/${id}`, { roles: role, published: true })
    host = createServer(async (request, response) => {
      if (request.url === '/sdk.js') response.setHeader('content-type', 'text/javascript').end(readFileSync(SDK))
      else if (request.url === '/token') {
        const resources = [{ type: 'dashboard', id: embedded }]
        const minted = await call<{ token: string }>('POST', '/api/v1/security/guest_token/', {
          user: {},
          resources,
          rls: [],
        })
        response.end(minted.token)
      } else response.setHeader('content-type', 'text/html').end(hostPage(product.url, embedded))
    }).listen(0, '127.0.0.1')
    await once(host, 'listening')
    const address = host.address()
    if (address === null || typeof address === 'string') throw new Error('the host page has no port')
    hostUrl = `http://localhost:${address.port}`
  }, 300_000)
  afterAll(async () => {
    await browser?.close()
    host?.close()
    await product?.remove()
  })

  test('are drawn whole for guests', async () => {
    for (const { id, dashboard_title } of dashboards) {
      const { result } = await call<{ result: { uuid: string } }>('POST', `/api/v1/dashboard/${id}/embedded`, {
        allowed_domains: [],
      })
      embedded = result.uuid
      const page = await browser.newPage({ viewport: HIGH })
      const walk = watchAnswers(page)
      await page.goto(hostUrl)
      const failed = await walkThrough(page.frameLocator('iframe'), page)
      expect([dashboard_title, failed, walk.refused]).toEqual([dashboard_title, 0, []])
      expect(walk.answered).toBeGreaterThan(3)
      await page.close()
    }
  }, 600_000)

  test('are drawn whole for readers by role', async () => {
    const session = await sessionOf(browser, { product }, 'reader', PASSWORD)
    for (const { id, dashboard_title } of dashboards) {
      const page = await session.newPage()
      await page.setViewportSize(HIGH)
      const walk = watchAnswers(page)
      await page.goto(`${product.url}/superset/dashboard/${id}/`)
      const failed = await walkThrough(page, page)
      expect([dashboard_title, failed, walk.refused]).toEqual([dashboard_title, 0, []])
      expect(walk.answered).toBeGreaterThan(3)
      await page.close()
    }
    await session.close()
  }, 600_000)
})
