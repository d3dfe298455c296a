/** What pages show and ask with features switched on or off, in a real browser. */
import type { Browser, BrowserContext } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { browserPath, launchBrowser, settled } from './browser.ts'
import {
  bodyOf,
  chooseMark,
  drawn,
  isByOrigin,
  isChartData,
  makeWorld,
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
          'DASHBOARD_NATIVE_FILTERS=false,DASHBOARD_CROSS_FILTERS=false,ENABLE_DND_WITH_CLICK_UX=false,GLOBAL_ASYNC_QUERIES=true,DYNAMIC_PLUGINS=true',
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
    const requests = watch(page)
    await chooseMark(page, 'By origin')
    await settled(page)
    expect(requests.filter(isByOrigin).map(bodyOf)).toEqual([])
    expect(new URL(page.url()).searchParams.has('native_filters')).toBe(false)
    await page.close()
  })

  test('plugins are asked for once [FLAG-003] [API-PLUGIN-001]', async () => {
    const page = await session.newPage()
    const asked: string[] = []
    page.on('request', request => request.url().includes('/dynamic-plugins/') && asked.push(request.url()))
    const answered = page.waitForResponse(answer => answer.url().includes('/dynamic-plugins/api/read'))
    await page.goto(`${world.product.url}/chart/list/`)
    const answer = await answered
    expect([answer.status(), await answer.json()]).toMatchObject([200, { result: [] }])
    await settled(page)
    expect(asked).toHaveLength(1)
    await page.close()
  })

  test('a drop zone takes drops only [FLAG-006]', async () => {
    const page = await session.newPage()
    await page.goto(`${world.product.url}/explore/?slice_id=${world.charts.pie}`)
    const zone = page.getByRole('group', { name: 'Dimensions' })
    await zone.waitFor()
    expect(await zone.textContent()).toContain('Drop columns here')
    expect(await zone.textContent()).not.toContain('or click')
    await zone.getByRole('button', { name: 'Drop columns here' }).click({ force: true })
    expect(await page.getByRole('combobox', { name: 'Column' }).count()).toBe(0)
    await page.close()
  })
})
