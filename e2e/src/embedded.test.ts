import { once } from 'node:events'
import { readFileSync } from 'node:fs'
import { createServer, type Server } from 'node:http'
import { createRequire } from 'node:module'
import type { Browser, Page } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { browserPath, launchBrowser, picture, settled } from './browser.ts'
import { adminToken, type Product, startProduct } from './product.ts'

const require = createRequire(import.meta.url)
/** The SDK as a host page of the field loads it. */
const SDK = require.resolve('@superset-ui/embedded-sdk')

interface Sdk {
  readonly getScrollSize: () => Promise<{ width: number; height: number }>
  readonly getActiveTabs: () => Promise<readonly string[]>
  readonly getDataMask: () => Promise<Record<string, unknown>>
  readonly getDashboardPermalink: (anchor: string) => Promise<string>
  readonly getChartStates: () => Promise<Record<string, Record<string, unknown>>>
  readonly getChartDataPayloads: (params?: { chartId?: number }) => Promise<Record<string, Payload>>
}
interface Mask {
  readonly extraFormData?: { readonly filters?: readonly object[] }
}
interface Payload {
  readonly form_data: { readonly slice_id: number }
  readonly queries: readonly { readonly filters: readonly object[] }[]
}
declare global {
  interface Window {
    embedded: Promise<Sdk>
    masks: Record<string, unknown>[]
  }
}

const hostPage = (product: string, id: string): string => `<!doctype html>
<title>Host</title>
<style>#place iframe { width: 1200px; height: 800px; border: 0 }</style>
<div id="place"></div>
<script src="/sdk.js"></script>
<script>
  window.masks = []
  window.embedded = supersetEmbeddedSdk.embedDashboard({
    id: ${JSON.stringify(id)},
    supersetDomain: ${JSON.stringify(product)},
    mountPoint: document.getElementById('place'),
    fetchGuestToken: () => fetch('/token').then(answer => answer.text()),
    dashboardUiConfig: { hideTitle: true, emitDataMasks: true, filters: { expanded: true } },
  }).then(sdk => { sdk.observeDataMask(mask => window.masks.push(mask)); return sdk })
</script>`

describe.skipIf(browserPath() === null)('a dashboard inside of another site’s page', () => {
  let product: Product
  let browser: Browser
  let host: Server
  let hostUrl: string
  let token: string
  let dashboard: { id: number }

  const call = async (method: string, path: string, body?: unknown) => {
    const answer = await fetch(`${product.url}${path}`, {
      method,
      headers: { authorization: `Bearer ${token}`, 'content-type': 'application/json' },
      ...(body === undefined ? {} : { body: JSON.stringify(body) }),
    })
    if (!answer.ok) throw new Error(`${path}: ${answer.status} ${await answer.text()}`)
    return (await answer.json()) as { result: Record<string, unknown>; token: string }
  }
  const embed = async (allowed_domains: readonly string[], id = dashboard.id): Promise<string> => {
    const { result } = await call('POST', `/api/v1/dashboard/${id}/embedded`, { allowed_domains })
    return String(result.uuid)
  }
  const guestToken = async (uuid: string): Promise<string> => {
    const resources = [{ type: 'dashboard', id: uuid }]
    return (await call('POST', '/api/v1/security/guest_token/', { user: {}, resources, rls: [] })).token
  }
  /** The rows of the first query of a payload, as the host page requests them with the guest's token. */
  const rowsFor = async (guest: string, payload: Payload): Promise<readonly object[]> => {
    const answer = await fetch(`${product.url}/api/v1/chart/data`, {
      method: 'POST',
      headers: { 'x-guesttoken': guest, 'content-type': 'application/json' },
      body: JSON.stringify(payload),
    })
    if (!answer.ok) throw new Error(`${answer.status} ${await answer.text()}`)
    const { result } = (await answer.json()) as { result: readonly { readonly data: readonly object[] }[] }
    return result[0]?.data ?? []
  }
  /** The host's own server: its page, the SDK, and tokens that it requests with its own account. */
  const serveHost = (uuid: string) => {
    host.removeAllListeners('request')
    host.on('request', async (request, response) => {
      if (request.url === '/sdk.js') response.setHeader('content-type', 'text/javascript').end(readFileSync(SDK))
      else if (request.url === '/token') response.end(await guestToken(uuid))
      else response.setHeader('content-type', 'text/html').end(hostPage(product.url, uuid))
    })
  }

  beforeAll(async () => {
    product = await startProduct()
    token = await adminToken(product)
    dashboard = (await call('GET', '/api/v1/dashboard/us-flights')).result as { id: number }
    host = createServer().listen(0, '127.0.0.1')
    await once(host, 'listening')
    const address = host.address()
    if (address === null || typeof address === 'string') throw new Error('the host page has no port')
    // Another name for this machine: another site, so that no cookie and no storage is shared.
    hostUrl = `http://localhost:${address.port}`
    browser = await launchBrowser()
  })
  afterAll(async () => {
    await browser?.close()
    host?.close()
    await product?.remove()
  })

  const openHost = async (): Promise<Page> => {
    const page = await browser.newPage({ viewport: { width: 1280, height: 900 } })
    await page.goto(hostUrl)
    return page
  }

  test('is drawn for a guest, sends its size, tabs and filters, and receives changes [SCOPE-005]', async () => {
    const uuid = await embed([])
    serveHost(uuid)
    const page = await openHost()
    const frame = page.frameLocator('iframe')
    await frame.locator('[data-chart-status="success"] :is(svg, canvas)').first().waitFor()
    expect(await frame.getByRole('heading', { level: 1 }).count()).toBe(0)
    const size = await page.evaluate(async () => (await window.embedded).getScrollSize())
    expect(size.width).toBe(1200)
    expect(size.height).toBeGreaterThan(600)
    expect(await page.evaluate(async () => (await window.embedded).getActiveTabs())).toEqual(expect.any(Array))
    const before = await page.evaluate(async () => (await window.embedded).getDataMask())
    expect(Object.keys(before).length).toBeGreaterThan(0)
    await frame.getByRole('combobox').first().click()
    await frame.getByRole('option').first().click()
    await page.keyboard.press('Escape')
    await frame
      .getByRole('button', { name: /^Apply/ })
      .first()
      .click()
    await page.waitForFunction(() => window.masks.length > 0)
    const masks = await page.evaluate(() => window.masks)
    expect(masks.at(-1)).toMatchObject({ nativeFiltersChanged: true, crossFiltersChanged: false })
    expect(await page.evaluate(async () => (await window.embedded).getDataMask())).not.toEqual(before)
    const payloads = await page.evaluate(async () => (await window.embedded).getChartDataPayloads())
    const states = await page.evaluate(async () => (await window.embedded).getChartStates())
    expect(Object.keys(payloads).length).toBeGreaterThan(1)
    expect(states).toEqual(Object.fromEntries(Object.keys(payloads).map(id => [id, {}])))
    const [chosen] = Object.values(await page.evaluate(async () => (await window.embedded).getDataMask())).flatMap(
      mask => (mask as Mask).extraFormData?.filters ?? [],
    )
    expect(chosen).toBeDefined()
    const guest = await guestToken(uuid)
    const rows: object[] = []
    for (const [id, payload] of Object.entries(payloads)) {
      expect(payload.form_data.slice_id).toBe(Number(id))
      for (const { filters } of payload.queries) expect(filters).toContainEqual(chosen)
      rows.push(...(await rowsFor(guest, payload)))
    }
    expect(rows.length).toBeGreaterThan(0)
    const [id = '', first] = Object.entries(payloads)[0] ?? []
    const ofChart = (chartId: number) =>
      page.evaluate(async one => (await window.embedded).getChartDataPayloads({ chartId: one }), chartId)
    expect(await ofChart(Number(id))).toEqual({ [id]: first })
    expect(await ofChart(999_999)).toEqual({})
    const link = await page.evaluate(async () => (await window.embedded).getDashboardPermalink(''))
    expect(link).toMatch(/\/superset\/dashboard\/p\//)
    await page.close()
  })

  /** A dashboard of one pie that names a color scheme of its own. */
  const brandedBoard = async (color_scheme: string): Promise<number> => {
    const q = '(filters:!((col:table_name,opr:eq,value:flights)))'
    const datasets = (await call('GET', `/api/v1/dataset/?q=${q}`)) as unknown as { result: { id: number }[] }
    const form = { viz_type: 'pie', groupby: ['origin'], metric: 'count', row_limit: 3, color_scheme }
    const chart = (await call('POST', '/api/v1/chart/', {
      slice_name: 'Origins',
      viz_type: 'pie',
      datasource_id: datasets.result[0]?.id,
      datasource_type: 'table',
      params: JSON.stringify(form),
    })) as unknown as { id: number }
    const place = { type: 'CHART', id: 'CHART-1', children: [], meta: { chartId: chart.id, width: 6, height: 50 } }
    const board = (await call('POST', '/api/v1/dashboard/', {
      dashboard_title: 'Branded for guests',
      position_json: JSON.stringify({
        DASHBOARD_VERSION_KEY: 'v2',
        ROOT_ID: { type: 'ROOT', id: 'ROOT_ID', children: ['GRID_ID'] },
        GRID_ID: { type: 'GRID', id: 'GRID_ID', children: ['ROW-1'] },
        'ROW-1': { type: 'ROW', id: 'ROW-1', children: ['CHART-1'], meta: {} },
        'CHART-1': place,
      }),
    })) as unknown as { id: number }
    await call('PUT', `/api/v1/chart/${chart.id}`, { dashboards: [board.id] })
    return board.id
  }

  test('a chart has the colors of a scheme that was made here; the guest learns of no others', async () => {
    const BRAND = ['#0a7d4f', '#c8102e', '#17375e']
    const make = (name: string) => call('POST', '/api/v1/color_scheme/', { name, kind: 'categorical', colors: BRAND })
    await make('Northwind brand')
    await make('Not shown here')
    serveHost(await embed([], await brandedBoard('northwind_brand')))
    const page = await browser.newPage({ viewport: { width: 1280, height: 900 } })
    const received: Promise<string>[] = []
    page.on('response', answer => {
      if (/\/api\/|\/embedded\//.test(answer.url())) received.push(answer.text().catch(() => ''))
    })
    await page.goto(hostUrl)
    const chart = page.frameLocator('iframe').locator('[data-chart-status="success"]').first()
    await chart.waitFor()
    const fills = () => chart.locator('path[fill]').evaluateAll(paths => paths.map(path => path.getAttribute('fill')))
    await expect.poll(fills, { timeout: 20_000 }).toEqual(expect.arrayContaining(BRAND))
    await picture(page, 'embedded-own-scheme')
    expect((await Promise.all(received)).join('')).not.toMatch(/not_shown_here|Not shown here/)
    await page.close()
  })

  test('is framed by the sites alone that are allowed to', async () => {
    serveHost(await embed(['https://elsewhere.example']))
    const refused = await openHost()
    await settled(refused)
    expect(await refused.frameLocator('iframe').locator('[data-chart-status]').count()).toBe(0)
    await refused.close()
    serveHost(await embed([hostUrl]))
    const allowed = await openHost()
    await allowed.frameLocator('iframe').locator('[data-chart-status="success"]').first().waitFor()
    await allowed.close()
  })

  test('a site that is named without its scheme is the only one that may frame it', async () => {
    serveHost(await embed(['elsewhere.example']))
    const refused = await openHost()
    await settled(refused)
    expect(await refused.frameLocator('iframe').locator('[data-chart-status]').count()).toBe(0)
    await refused.close()
    serveHost(await embed([new URL(hostUrl).host]))
    const allowed = await openHost()
    await allowed.frameLocator('iframe').locator('[data-chart-status="success"]').first().waitFor()
    await allowed.close()
  })
})
