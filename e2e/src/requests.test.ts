/** What pages request from the server, and what they offer to whom: read from the requests of a real browser. */
import type { Browser, BrowserContext, Page, Request } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { browserPath, launchBrowser, settled } from './browser.ts'
import {
  addReader,
  bodyOf,
  chooseMark,
  drawn,
  isByOrigin,
  isChartData,
  type Json,
  makeWorld,
  menuOf,
  PASSWORD,
  paneOf,
  searchOf,
  sessionOf,
  sliceOf,
  type World,
  watch,
} from './cars-world.ts'
import { startProduct } from './product.ts'

describe.skipIf(browserPath() === null)('the requests of pages', () => {
  let world: World
  let browser: Browser
  let session: BrowserContext
  const at = (path: string) => `${world.product.url}${path}`

  beforeAll(async () => {
    const product = await startProduct()
    world = await makeWorld(product)
    browser = await launchBrowser()
    session = await sessionOf(browser, world, 'admin', 'a long enough password')
  })
  afterAll(async () => {
    await browser?.close()
    await world?.product.remove()
  })

  test('a dashboard is the same by its slug and by its id [ROUTE-001]', async () => {
    const page = await session.newPage()
    for (const key of ['cars', world.dashboard]) {
      const answer = await page.goto(at(`/superset/dashboard/${key}/`))
      expect(answer?.status()).toBe(200)
      await page.getByRole('heading', { name: 'Cars of the world', level: 1 }).waitFor()
      expect(await page.title()).toContain('Cars of the world')
    }
    await page.close()
  })

  test('the home page reads what was changed last, five of each; nothing is requested of plugins [API-RESOURCE-009] [FLAG-003]', async () => {
    const page = await session.newPage()
    const urls: URL[] = []
    page.on('request', request => urls.push(new URL(request.url())))
    await page.goto(at('/superset/welcome/'))
    const lists = (resource: string) => urls.filter(({ pathname }) => pathname === `/api/v1/${resource}/`)
    await page.getByRole('tab', { name: 'Edited' }).click()
    await expect.poll(() => [lists('dashboard').length > 0, lists('chart').length > 0]).toEqual([true, true])
    await expect.poll(() => page.getByRole('tab', { name: 'Edited' }).getAttribute('aria-selected')).toBe('true')
    for (const resource of ['dashboard', 'chart']) {
      const q = JSON.parse(lists(resource).at(-1)?.searchParams.get('q') ?? '{}')
      expect(q, resource).toMatchObject({
        page: 0,
        page_size: 5,
        order_column: 'changed_on_delta_humanized',
        order_direction: 'desc',
        filters: expect.any(Array),
      })
    }
    expect(urls.filter(({ pathname }) => pathname.startsWith('/dynamic-plugins'))).toEqual([])
    await page.close()
  })

  test('each chart is one POST with its id, its dashboard and a query context; force only when requested [API-CHART-001]', async () => {
    const page = await session.newPage()
    const requests = watch(page)
    await page.goto(at('/superset/dashboard/cars/'))
    await drawn(page, 3)
    await settled(page)
    const { number, pie, box } = world.charts
    // filters ask for their values over the same address, when they may
    const chartRequests = () => requests.filter(request => searchOf(request).has('form_data'))
    const ofCharts = chartRequests()
    expect(ofCharts.map(sliceOf).sort()).toEqual([number, pie, box].sort())
    for (const request of ofCharts) {
      expect(request.method()).toBe('POST')
      const search = Object.fromEntries(searchOf(request))
      expect(search).toEqual({
        form_data: JSON.stringify({ slice_id: sliceOf(request) }),
        dashboard_id: String(world.dashboard),
      })
      expect(bodyOf(request)).toMatchObject({ datasource: { id: world.dataset, type: 'table' } })
      expect(bodyOf(request).queries.length).toBeGreaterThan(0)
    }
    expect(bodyOf(ofCharts.find(request => sliceOf(request) === pie) as Request).queries[0]).toMatchObject({
      columns: ['origin'],
      metrics: ['count'],
    })
    requests.length = 0
    const pane = paneOf(page, 'All cars')
    await pane.hover()
    await pane.getByRole('button', { name: 'Refresh', exact: true }).click()
    await expect.poll(() => chartRequests().map(sliceOf)).toEqual([number])
    const [refreshed] = chartRequests() as [Request]
    expect([searchOf(refreshed).get('force'), bodyOf(refreshed).force]).toEqual(['true', true])
    await page.close()
  })

  test('the list under result of a 200 is what is drawn [API-CHART-002]', async () => {
    const page = await session.newPage()
    const one = (data: Json[], colnames: string[], coltypes: number[]) => ({
      result: [
        {
          data,
          colnames,
          coltypes,
          indexnames: [],
          rowcount: data.length,
          sql_rowcount: data.length,
          limit_reached: false,
          query: 'SELECT 1',
          cache_key: null,
          cached_dttm: null,
          cache_timeout: null,
          is_cached: false,
          status: 'success',
          error: null,
          stacktrace: null,
          applied_filters: [],
          rejected_filters: [],
          annotation_data: {},
          from_dttm: null,
          to_dttm: null,
          label_map: {},
        },
      ],
    })
    await page.route(/\/api\/v1\/chart\/data/, route =>
      sliceOf(route.request()) === world.charts.number
        ? route.fulfill({ status: 200, json: one([{ count: 4711 }], ['count'], [0]) })
        : route.continue(),
    )
    await page.goto(at('/superset/dashboard/cars/'))
    await paneOf(page, 'All cars').getByText('4,711').waitFor()
    await page.close()
  })

  test('a chosen mark filters the other charts [FLAG-002]', async () => {
    const page = await session.newPage()
    await page.goto(at('/superset/dashboard/cars/'))
    await drawn(page, 3)
    const requests = watch(page)
    await chooseMark(page, 'By origin')
    await expect.poll(() => requests.filter(isByOrigin).map(sliceOf)).toContain(world.charts.number)
    expect(await page.getByRole('button', { name: 'Apply filters' }).count()).toBe(1)
    await page.close()
  })

  test('a shared link opens with its filters in another session, from the first request on [ROUTE-014] [API-DASH-018] [ROUTE-008]', async () => {
    const filters = [{ col: 'origin', op: 'IN', val: ['Japan'] }]
    const id = 'NATIVE_FILTER-origin'
    const dataMask = { [id]: { id, extraFormData: { filters }, filterState: { value: ['Japan'], label: 'Japan' } } }
    const state = { dataMask, activeTabs: [], anchor: '', urlParams: [['show_filters', '1']] }
    const shared = await world.call<{ url: string }>('POST', `/api/v1/dashboard/${world.dashboard}/permalink`, state)
    const other = await sessionOf(browser, world, 'admin', 'a long enough password')
    const page = await other.newPage()
    const requests = watch(page)
    const { pathname } = new URL(shared.url)
    const led = new URL((await page.goto(at(pathname)))?.url() ?? '')
    expect(led.pathname).toBe(`/superset/dashboard/${world.dashboard}/`)
    expect(led.search).toBe(`?permalink_key=${pathname.split('/').at(-2)}&show_filters=1`)
    await drawn(page, 3)
    const bodies = requests.filter(request => sliceOf(request) === world.charts.number).map(bodyOf)
    expect(bodies.map(({ queries }) => queries[0]?.filters)).toEqual([[expect.objectContaining(filters[0] ?? {})]])
    await paneOf(page, 'All cars').getByText('79', { exact: true }).waitFor()
    await page.getByRole('complementary', { name: 'Filters' }).getByText('Japan').first().waitFor()
    await other.close()
  })

  test('options of a select filter: its column by its sort metric, narrowed by what is typed [API-OPTIONS-003]', async () => {
    const page = await session.newPage()
    await page.goto(at('/superset/dashboard/cars/'))
    await drawn(page, 3)
    const requests = watch(page)
    const options = () => requests.filter(request => !searchOf(request).has('form_data')).map(bodyOf)
    await page
      .getByRole('combobox', { name: 'Made in' })
      .or(page.getByRole('button', { name: 'Made in' }))
      .first()
      .click()
    await page.getByRole('option').first().waitFor()
    expect(await page.getByRole('option').allInnerTexts()).toEqual(['USA', 'Japan', 'Europe'])
    await page.keyboard.type('jap')
    await expect.poll(() => options().some(urls => JSON.stringify(urls).includes('jap'))).toBe(true)
    const typed = options().find(urls => JSON.stringify(urls).includes('jap'))
    expect(typed?.queries[0]).toMatchObject({
      columns: ['origin'],
      metrics: ['count'],
      orderby: [['count', false]],
      row_limit: 1000,
      filters: [{ col: 'origin', op: 'ILIKE', val: '%jap%' }],
    })
    await page.keyboard.press('Escape')
    await page
      .getByRole('combobox', { name: 'Cylinders' })
      .or(page.getByRole('button', { name: 'Cylinders' }))
      .first()
      .click()
    await page.getByRole('option', { name: '4', exact: true }).waitFor()
    await page.keyboard.type('5')
    await page.getByRole('option', { name: '4', exact: true }).waitFor({ state: 'detached' })
    expect(await page.getByRole('option').allInnerTexts()).toEqual(expect.arrayContaining(['5', '6', '8']))
    const numbers = options().find(urls => JSON.stringify(urls).includes('">="'))
    expect(numbers?.queries[0]).toMatchObject({
      columns: ['cylinders'],
      metrics: [],
      orderby: [['cylinders', true]],
      row_limit: 1000,
      filters: [{ col: 'cylinders', op: '>=', val: 5 }],
    })
    await page.close()
  })

  test('options of a filter box: a GET by form data with what is typed [API-OPTIONS-001]', async () => {
    const page = await session.newPage()
    await page.goto(at('/superset/dashboard/cars/'))
    await drawn(page, 3)
    const pending = page.waitForRequest(
      request =>
        request.url().includes('/superset/explore_json/') && decodeURIComponent(request.url()).includes('volks'),
    )
    const box = page.getByRole('group', { name: 'Box' })
    await box
      .getByRole('combobox', { name: 'Model' })
      .or(box.getByRole('button', { name: 'Model' }))
      .first()
      .click()
    await page.keyboard.type('volks')
    const request = await pending
    expect(request.method()).toBe('GET')
    expect(JSON.parse(searchOf(request).get('form_data') ?? '')).toMatchObject({
      slice_id: world.charts.box,
      adhoc_filters: [{ clause: 'WHERE', subject: 'name', operator: 'ILIKE', comparator: '%volks%' }],
    })
    await page
      .getByRole('option', { name: /^volks/i })
      .first()
      .waitFor()
    await expect
      .poll(async () => (await page.getByRole('option').allInnerTexts()).every(text => /volks/i.test(text)))
      .toBe(true)
    await page.close()
  })

  test('selects of a list take their options from their addresses, plainly or through a mutator [API-OPTIONS-002]', async () => {
    const page = await session.newPage()
    const urls: string[] = []
    page.on('request', request => {
      if (/related\/owners|api\/v1\/dataset\/\?/.test(request.url()))
        urls.push(`${request.method()} ${new URL(request.url()).pathname}`)
    })
    await page.goto(at('/chart/list/'))
    const optionsOf = async (name: string) => {
      await page.getByRole('combobox', { name }).click()
      await page.getByRole('option').nth(1).waitFor()
      const texts = await page.getByRole('option').allInnerTexts()
      await page.keyboard.press('Escape')
      await page.getByRole('option').first().waitFor({ state: 'detached' })
      return texts.slice(1).map(text => text.trim())
    }
    const owners = await world.call<{ result: { text: string }[] }>('GET', '/api/v1/chart/related/owners')
    expect(await optionsOf('Owner')).toEqual(owners.result.map(({ text }) => text))
    const datasets = await world.call<{ result: { table_name: string }[] }>(
      'GET',
      '/api/v1/dataset/?q=(order_column:table_name,order_direction:asc,page_size:200)',
    )
    expect(await optionsOf('Dataset')).toEqual(datasets.result.map(({ table_name }) => table_name))
    expect(urls.sort()).toEqual(['GET /api/v1/chart/related/owners', 'GET /api/v1/dataset/'])
    await page.close()
  })

  test('View in SQL Lab posts the SQL that the server sent for the chart [API-CHART-014] [PERM-019]', async () => {
    const page = await session.newPage()
    await page.goto(at(`/explore/?slice_id=${world.charts.pie}`))
    await page.locator('[data-chart-status="success"]').first().waitFor()
    const response = page.waitForResponse(answer => isChartData(answer.request()))
    const opened = session.waitForEvent('page')
    const posted = session.waitForEvent('request', request => request.url().endsWith('/superset/sqllab/'))
    await page.getByRole('button', { name: 'Dataset actions' }).click()
    await page.getByRole('menuitem', { name: 'View in SQL Lab' }).click()
    const answer = await response
    expect(bodyOf(answer.request()).result_type).toBe('query')
    const { result } = (await answer.json()) as { result: { query: string }[] }
    expect(result[0]?.query).toMatch(/SELECT[\s\S]+origin[\s\S]+GROUP BY/i)
    const form = new URLSearchParams((await posted).postData() ?? '')
    expect((await posted).method()).toBe('POST')
    expect(JSON.parse(form.get('form_data') ?? '')).toEqual({
      datasourceKey: `${world.dataset}__table`,
      sql: result[0]?.query,
    })
    await (await opened).close()
    await page.close()
    await addReader(world, 'explorer', [], ['Alpha'])
    const other = await sessionOf(browser, world, 'explorer', PASSWORD)
    const theirs = await other.newPage()
    await theirs.goto(at(`/explore/?slice_id=${world.charts.pie}`))
    await theirs.locator('[data-chart-status="success"]').first().waitFor()
    await theirs.getByRole('button', { name: 'Dataset actions' }).click()
    await theirs.getByRole('menuitem', { name: 'Edit dataset' }).waitFor()
    expect(await theirs.getByRole('menuitem', { name: 'View in SQL Lab' }).count()).toBe(0)
    await other.close()
  })

  test('a chart’s menu and a dashboard’s buttons follow the rights [PERM-004] [PERM-005] [PERM-006] [PERM-007] [PERM-008] [PERM-009]', async () => {
    const READ = [
      'can_read Dashboard',
      'can_read Chart',
      'can_read Dataset',
      'can_read CurrentUserRestApi',
      'all_datasource_access all_datasource_access',
    ]
    const all = ['can_share_dashboard', 'can_explore', 'can_share_chart', 'can_csv', 'can_slice']
    const seenWith = async (username: string, flags: readonly string[]) => {
      await addReader(world, username, [...READ, ...flags.map(flag => `${flag} Superset`)])
      const theirs = await sessionOf(browser, world, username, PASSWORD)
      const page = await theirs.newPage()
      await page.goto(at('/superset/dashboard/cars/'))
      await drawn(page, 3)
      const menu = await menuOf(page, 'By origin')
      const share = await page.getByRole('button', { name: 'Share', exact: true }).count()
      await theirs.close()
      return {
        explore: menu.some(text => text === 'Edit chart' || text === 'Open in explore'),
        edit: menu.includes('Edit chart'),
        share_chart: menu.includes('Share'),
        csv: menu.includes('Download'),
        share_dashboard: share > 0,
      }
    }
    const none = { explore: false, edit: false, share_chart: false, csv: false, share_dashboard: false }
    expect(await seenWith('everything', all)).toEqual({
      explore: true,
      edit: true,
      share_chart: true,
      csv: true,
      share_dashboard: true,
    })
    expect(await seenWith('nothing', [])).toEqual(none)
    expect(await seenWith('looker', ['can_explore'])).toEqual({ ...none, explore: true })
    expect(await seenWith('slicer', ['can_slice', 'can_csv'])).toEqual({ ...none, csv: true })
  })

  test('the publication label explains what it means, and owners change it [PERM-035] [API-DASH-001] [ERR-006] [ERR-007]', async () => {
    const page = await session.newPage()
    await page.goto(at('/superset/dashboard/cars/'))
    const tipOf = async (of: Page, name: string) => {
      await of.mouse.move(700, 700)
      await of.getByText(name, { exact: true }).first().hover()
      return of.getByRole('tooltip').textContent()
    }
    expect(await tipOf(page, 'Published')).toBe('This dashboard is published. Click to make it a draft.')
    const sent = page.waitForRequest(request => request.method() === 'PUT')
    await page.getByRole('button', { name: 'Published' }).click()
    expect(JSON.parse((await sent).postData() ?? '')).toEqual({ published: false })
    await page.getByText('This dashboard is now hidden').waitFor()
    expect(await tipOf(page, 'Draft')).toBe(
      'This dashboard is not published, it will not show up in the list of dashboards. Click here to publish this dashboard.',
    )
    await addReader(world, 'onlooker', [], ['Alpha'])
    const other = await sessionOf(browser, world, 'onlooker', PASSWORD)
    const theirs = await other.newPage()
    await theirs.goto(at('/superset/dashboard/cars/'))
    expect(await tipOf(theirs, 'Draft')).toBe(
      'This dashboard is not published which means it will not show up in the list of dashboards. Favorite it to see it there or access it by using the URL directly.',
    )
    await other.close()
    await page.getByRole('button', { name: 'Draft' }).click()
    await page.getByText('This dashboard is now published').waitFor()
    await page.close()
  })
})
