/** What pages show and request with features switched on or off, in a real browser. */
import type { Browser, BrowserContext, Locator } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { browserPath, launchBrowser, settled } from './browser.ts'
import {
  bodyOf,
  chooseMark,
  drawn,
  isByOrigin,
  isChartData,
  layoutOf,
  makeWorld,
  menuOf,
  paneOf,
  sessionOf,
  type World,
  watch,
} from './cars-world.ts'
import { startProduct } from './product.ts'

describe.skipIf(browserPath() === null)('pages with features switched', () => {
  let world: World
  let browser: Browser
  let session: BrowserContext

  beforeAll(async () => {
    const product = await startProduct({
      env: {
        BELVEDERE_FLAGS:
          'DASHBOARD_NATIVE_FILTERS=false,DASHBOARD_CROSS_FILTERS=false,ENABLE_DND_WITH_CLICK_UX=false,GLOBAL_ASYNC_QUERIES=true,DYNAMIC_PLUGINS=true,ALERT_REPORTS=false',
        BELVEDERE_ASYNC_TRANSPORT: 'ws',
      },
    })
    world = await makeWorld(product)
    browser = await launchBrowser()
    session = await sessionOf(browser, world, 'admin', 'a long enough password')
  })
  afterAll(async () => {
    await browser?.close()
    await world?.product.remove()
  })

  test('no filter bar, no cross filters; rows come over the socket [FLAG-001] [FLAG-002] [FLAG-008] [API-ASYNC-002]', async () => {
    const page = await session.newPage()
    const sockets: string[] = []
    const polls: string[] = []
    page.on('websocket', socket => sockets.push(socket.url()))
    page.on('request', request => request.url().includes('/api/v1/async_event/') && polls.push(request.url()))
    const started = page.waitForResponse(answer => isChartData(answer.request()) && answer.status() === 202)
    await page.goto(`${world.product.url}/superset/dashboard/cars/`)
    await started
    await drawn(page, 3)
    await paneOf(page, 'All cars').getByText('406').waitFor()
    expect(sockets).toHaveLength(1)
    expect(sockets[0]).toContain('/api/v1/async_event/socket')
    expect(polls).toEqual([])
    expect(await page.getByRole('button', { name: 'Apply filters' }).count()).toBe(0)
    expect(await page.getByText('Made in').count()).toBe(0)
    for (const name of ['Add/Edit Filters', 'Filter bar settings'])
      expect(await page.getByRole('button', { name }).count()).toBe(0)
    expect(await page.getByRole('complementary', { name: 'Filters' }).count()).toBe(0)
    const entries = await menuOf(page, 'By origin')
    expect(entries).toContain('View query')
    expect(entries.filter(name => /cross-filter/i.test(name))).toEqual([])
    const requests = watch(page)
    await chooseMark(page, 'By origin')
    await settled(page)
    expect(requests.filter(isByOrigin).map(bodyOf)).toEqual([])
    expect(page.url()).not.toContain('native_filters')
    await page.close()
  })

  test('plugins are requested once [FLAG-003] [API-PLUGIN-001]', async () => {
    const page = await session.newPage()
    const requests: string[] = []
    page.on('request', request => request.url().includes('/dynamic-plugins/') && requests.push(request.url()))
    const answered = page.waitForResponse(answer => answer.url().includes('/dynamic-plugins/api/read'))
    await page.goto(`${world.product.url}/chart/list/`)
    const answer = await answered
    expect([answer.status(), await answer.json()]).toMatchObject([200, { result: [] }])
    await page.getByRole('heading', { level: 1, name: 'Charts' }).waitFor()
    await settled(page)
    expect(requests).toHaveLength(1)
    await page.close()
  })

  /** A plugin that shows its number in words of its own. */
  const BUNDLE = `belvedere.registerChart({
    type: {
      vizType: 'plain_count', name: 'Plain count', description: 'A number, said plainly.', category: 'KPI', family: 'kpi',
      shape: 'figure', thumbnail: 'figure', tags: [], behaviors: [], buildQuery: (form, base) => [base],
    },
    buildOption: ({ tables, form }) => ({
      renderer: 'big_number', value: 'just ' + Object.values(tables[0].rows[0])[0], subheader: '', comparison: null,
      comparisonDirection: null, trend: [], trendColor: '#000', startYAxisAtZero: true, marks: [], summary: 'A count',
    }),
    controls: { sections: [{ label: 'Query', tab: 'data', expanded: true, controls: [[
      { name: 'metric', label: 'Counted', kind: 'metric', required: true, affects: 'query' },
    ]] }] },
  })`

  test('a spinner shows until the bundle of a type is here; one that is broken is marked, the other works [PLUGIN-002] [PLUGIN-003]', async () => {
    for (const key of ['plain_count', 'broken_count'])
      await world.call('POST', '/dynamic-plugins/api/', { name: key, key, bundle_url: `/plugins/${key}.js` })
    const body = {
      slice_name: 'Counted by a plugin',
      viz_type: 'plain_count',
      datasource_id: world.dataset,
      datasource_type: 'table',
      params: JSON.stringify({ metric: 'count' }),
    }
    const { id } = await world.call<{ id: number }>('POST', '/api/v1/chart/', body)
    const page = await session.newPage()
    const errors: string[] = []
    page.on('console', message => message.type() === 'error' && errors.push(message.text()))
    let release = (): void => undefined
    const held = new Promise<void>(resolve => {
      release = resolve
    })
    await page.route('**/plugins/plain_count.js', async route => {
      await held
      await route.fulfill({ contentType: 'text/javascript', body: BUNDLE })
    })
    await page.route('**/plugins/broken_count.js', route =>
      route.fulfill({ contentType: 'text/javascript', body: 'throw new Error("the bundle is torn")' }),
    )
    await page.goto(`${world.product.url}/explore/?slice_id=${id}`)
    const spinner = page.getByRole('status').filter({ hasText: 'The chart type is being loaded' })
    await spinner.waitFor()
    await expect
      .poll(() => errors.join())
      .toContain('Failed to load the plugin broken_count from /plugins/broken_count.js')
    expect(await spinner.isVisible()).toBe(true)
    release()
    await page.getByRole('group', { name: 'Counted', exact: true }).waitFor()
    await spinner.waitFor({ state: 'hidden' })
    await page.getByText('just 406').waitFor({ timeout: 60_000 })
    await page.getByRole('button', { name: 'View all charts' }).click()
    const picker = page.getByRole('dialog', { name: 'Select a visualization type' })
    await picker.getByRole('alert').filter({ hasText: 'Could not be loaded: broken_count' }).waitFor()
    expect(await picker.getByRole('radio', { name: 'Plain count' }).getAttribute('aria-checked')).toBe('true')
    await page.close()
  })

  test('on a dashboard a chart of a plugin is queried once its type is there, as the type says [PLUGIN-002]', async () => {
    const charts = await world.call<{ result: { id: number; slice_name: string }[] }>('GET', '/api/v1/chart/')
    const { id = 0 } = charts.result.find(({ slice_name }) => slice_name === 'Counted by a plugin') ?? {}
    const json_metadata = JSON.stringify({ positions: layoutOf([id]) })
    await world.call('POST', '/api/v1/dashboard/', { dashboard_title: 'Plugins', slug: 'plugins', json_metadata })
    const page = await session.newPage()
    const requests: unknown[] = []
    page.on('request', request => {
      // The answer itself is fetched later, by its key.
      if (isChartData(request)) requests.push(bodyOf(request))
    })
    let release = (): void => undefined
    const held = new Promise<void>(resolve => {
      release = resolve
    })
    await page.route('**/plugins/plain_count.js', async route => {
      await held
      await route.fulfill({
        contentType: 'text/javascript',
        body: BUNDLE.replace('[base]', '[{ ...base, row_limit: 77 }]'),
      })
    })
    await page.route('**/plugins/broken_count.js', route => route.abort())
    await page.goto(`${world.product.url}/superset/dashboard/plugins/`)
    await page.getByText('Counted by a plugin').first().waitFor()
    await page.getByText('The chart type is being loaded').first().waitFor()
    expect(requests).toEqual([])
    release()
    await page.getByText('just 406').waitFor({ timeout: 60_000 })
    expect(requests).toMatchObject([{ queries: [{ row_limit: 77 }] }])
    await page.close()
  })

  test('a drop zone takes drops only, and says so [FLAG-006] [EXPLORE-DROP-002] [EXPLORE-DROP-003]', async () => {
    const page = await session.newPage()
    await page.goto(`${world.product.url}/explore/?slice_id=${world.charts.pie}`)
    const zone = page.getByRole('group', { name: 'Dimensions' })
    await zone.waitFor()
    expect(await zone.textContent()).toContain('Drop columns here')
    expect(await zone.textContent()).not.toContain('or click')
    const ghost = (label: string) => page.getByRole('group', { name: label, exact: true }).getByRole('button').last()
    expect(await ghost('Filters').textContent()).toBe('Drop columns or metrics here')
    await page.getByRole('radio', { name: 'Line Chart' }).click()
    await page.getByRole('group', { name: 'X-axis' }).waitFor()
    expect(await ghost('Metrics').textContent()).toBe('Drop columns or metrics here')
    expect(await ghost('Sort by').textContent()).toBe('Drop column or metric here')
    await zone.getByRole('button', { name: 'Drop columns here' }).click({ force: true })
    await expect.poll(() => page.getByRole('combobox', { name: 'Column' }).count()).toBe(0)
    const numbers = { database: 1, table_name: 'numbers', sql: 'SELECT 1 AS amount' }
    const { id } = await world.call<{ id: number }>('POST', '/api/v1/dataset/', numbers)
    for (const [type, text] of [
      ['gantt_chart', 'Drop temporal column here'],
      ['world_map', 'Drop column here'],
    ] as const) {
      await page.goto(`${world.product.url}/explore/?dataset_id=${id}&viz_type=${type}`)
      await page.getByRole('button', { name: text, exact: true }).first().waitFor()
    }
    await page.close()
  })
  test('without reports no menu and no palette names them, and no call finds them [FLAG-013]', async () => {
    const page = await session.newPage()
    await page.goto(`${world.product.url}/superset/dashboard/cars/`)
    await drawn(page, 3)
    const entries = async (button: Locator) => {
      await button.click()
      await page.getByRole('menuitem').first().waitFor()
      const texts = (await page.getByRole('menuitem').allInnerTexts()).join(', ')
      await page.keyboard.press('Escape')
      return texts
    }
    const ofDashboard = await entries(page.getByRole('button', { name: 'More', exact: true }).first())
    expect(ofDashboard).toMatch(/Save as|Download/)
    expect(ofDashboard).not.toMatch(/report/i)
    expect(await entries(page.getByRole('button', { name: /^Account of/ }))).not.toMatch(/report/i)
    await page.goto(`${world.product.url}/explore/?slice_id=${world.charts.pie}`)
    expect(await entries(page.getByRole('button', { name: 'Chart actions' }))).not.toMatch(/report/i)
    expect((await session.request.get(`${world.product.url}/api/v1/report/`)).status()).toBe(404)
    await page.close()
  })

  test('an answer that is neither rows nor a job is named by its status [CHART-QUERY-004]', async () => {
    const page = await session.newPage()
    await page.route('**/api/v1/chart/data**', route => route.fulfill({ status: 204 }))
    await page.goto(`${world.product.url}/explore/?slice_id=${world.charts.pie}`)
    await page
      .getByText('Received unexpected response status (204) while fetching chart data')
      .first()
      .waitFor({ timeout: 60_000 })
    await page.close()
  })
})
