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
  readonly setThemeMode: (mode: string) => void
  readonly unmount: () => void
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
    guests: readonly Promise<Sdk>[]
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
  /** @param origin airport whose flights the guest may see; all if undefined */
  const guestToken = async (uuid: string, origin?: string): Promise<string> => {
    const resources = [{ type: 'dashboard', id: uuid }]
    const rls = origin === undefined ? [] : [{ clause: `origin = '${origin}'` }]
    return (await call('POST', '/api/v1/security/guest_token/', { user: {}, resources, rls })).token
  }
  /** The rows of a query, as the administrator runs it in the SQL editor. */
  const query = async (sql: string): Promise<readonly Record<string, number>[]> => {
    const databases = (await call('GET', '/api/v1/database/')) as unknown as { result: { id: number }[] }
    const body = {
      database_id: databases.result[0]?.id,
      sql,
      client_id: `two${Math.random().toString(36).slice(2, 10)}`,
    }
    return ((await call('POST', '/api/v1/sqllab/execute/', body)) as unknown as { data: Record<string, number>[] }).data
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

  /** A dashboard of one chart of flights. */
  const boardOf = async (form: { readonly viz_type: string }): Promise<number> => {
    const q = '(filters:!((col:table_name,opr:eq,value:flights)))'
    const datasets = (await call('GET', `/api/v1/dataset/?q=${q}`)) as unknown as { result: { id: number }[] }
    const chart = (await call('POST', '/api/v1/chart/', {
      slice_name: 'Origins',
      viz_type: form.viz_type,
      datasource_id: datasets.result[0]?.id,
      datasource_type: 'table',
      params: JSON.stringify(form),
    })) as unknown as { id: number }
    const place = { type: 'CHART', id: 'CHART-1', children: [], meta: { chartId: chart.id, width: 6, height: 50 } }
    const board = (await call('POST', '/api/v1/dashboard/', {
      dashboard_title: 'For guests',
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
    const form = {
      viz_type: 'pie',
      groupby: ['origin'],
      metric: 'count',
      row_limit: 3,
      color_scheme: 'northwind_brand',
    }
    serveHost(await embed([], await boardOf(form)))
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

  /** A host page with the dashboard twice, for guests who see the flights of one airport each. */
  const twoGuests = (id: string): string => `<!doctype html>
<title>Two guests</title>
<style>iframe { width: 600px; height: 500px; border: 0 }</style>
<div id="ATL"></div>
<div id="ORD"></div>
<script src="/sdk.js"></script>
<script>
  window.guests = ['ATL', 'ORD'].map(origin => supersetEmbeddedSdk.embedDashboard({
    id: ${JSON.stringify(id)},
    supersetDomain: ${JSON.stringify(product.url)},
    mountPoint: document.getElementById(origin),
    fetchGuestToken: () => fetch('/token/' + origin).then(answer => answer.text()),
    dashboardUiConfig: { hideTitle: true },
  }))
</script>`

  test('two dashboards of one page show each guest its own rows, and share nothing', async () => {
    const form = { viz_type: 'table', query_mode: 'aggregate', groupby: ['origin'], metrics: ['count'], row_limit: 50 }
    const uuid = await embed([], await boardOf(form))
    host.removeAllListeners('request')
    const tokens: Record<string, string> = {}
    host.on('request', async (request, response) => {
      const [, origin = ''] = /^\/token\/(\w+)$/.exec(request.url ?? '') ?? []
      if (request.url === '/sdk.js') return response.setHeader('content-type', 'text/javascript').end(readFileSync(SDK))
      if (origin === '') return response.setHeader('content-type', 'text/html').end(twoGuests(uuid))
      tokens[origin] = await guestToken(uuid, origin)
      response.end(tokens[origin])
    })
    const page = await browser.newPage({ viewport: { width: 1280, height: 1100 } })
    const sent: { token: string | undefined; frame: string }[] = []
    page.on('request', request => {
      const token = request.headers()['x-guesttoken']
      const parent = request.frame().parentFrame()
      const frame = parent?.childFrames().indexOf(request.frame()) === 0 ? 'ATL' : 'ORD'
      if (token !== undefined) sent.push({ token, frame })
    })
    await page.goto(hostUrl)
    const frameOf = (origin: string) => page.frameLocator(`#${origin} iframe`)
    const rowOf = async (origin: string) => {
      const cells = frameOf(origin).locator('[data-chart-status="success"] td')
      await cells.first().waitFor()
      return (await cells.allInnerTexts()).map(text => text.trim())
    }
    for (const origin of ['ATL', 'ORD']) {
      const sql = `SELECT count(*) AS flights FROM flights WHERE origin = '${origin}'`
      const [{ flights } = { flights: 0 }] = await query(sql)
      expect(flights).toBeGreaterThan(0)
      expect((await rowOf(origin)).map(text => text.replaceAll(',', ''))).toEqual([origin, String(flights)])
    }
    await picture(page, 'embedded-two-guests')
    // Each frame has sent the token of its own guest only.
    expect(sent.length).toBeGreaterThan(4)
    for (const { token, frame } of sent) expect(token).toBe(tokens[frame])

    // The theme of one is neither that of the other nor stored for later pages.
    await page.evaluate(async () => (await window.guests[0])?.setThemeMode('dark'))
    const themeOf = (origin: string) => frameOf(origin).locator('html').getAttribute('data-theme')
    await expect.poll(() => themeOf('ATL')).toBe('dark')
    expect(await themeOf('ORD')).toBe('light')
    expect((await page.context().cookies()).map(({ name }) => name)).not.toContain('belvedere-theme')

    // When the first guest is gone, the second still has its token and its rows.
    await page.evaluate(async () => (await window.guests[0])?.unmount())
    expect(await page.evaluate(async () => (await window.guests[1])?.getDashboardPermalink(''))).toMatch(
      /\/dashboard\/p\//,
    )
    expect((await rowOf('ORD'))[0]).toBe('ORD')
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
