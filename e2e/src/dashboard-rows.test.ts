/** A dashboard that is read and saved: what its page says when something fails, and who is offered what. */
import type { Browser, BrowserContext, Page } from 'playwright-core'
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest'
import { browserPath, launchBrowser, settled } from './browser.ts'
import { addReader, drawn, makeWorld, PASSWORD, paneOf, sessionOf, type World, watch } from './cars-world.ts'
import { component, edit, makeDashboard, position, putBodies, storedDashboard, titleField } from './dashboard-pages.ts'
import { tabbedLayout } from './filter-pages.ts'
import { startProduct } from './product.ts'

const ADMIN = 'a long enough password'
const TIMEOUT_S = 12
const LIMIT = 20_000
/** Settings that pages carry. */
const CONF = `SUPERSET_WEBSERVER_TIMEOUT SUPERSET_DASHBOARD_POSITION_DATA_LIMIT SUPERSET_DASHBOARD_PERIODICAL_REFRESH_LIMIT
  SUPERSET_DASHBOARD_PERIODICAL_REFRESH_WARNING_MESSAGE DASHBOARD_AUTO_REFRESH_MODE DASHBOARD_AUTO_REFRESH_INTERVALS
  DEFAULT_TIME_FILTER DEFAULT_VIZ_TYPE SAMPLES_ROW_LIMIT CSV_EXTENSIONS COLUMNAR_EXTENSIONS EXCEL_EXTENSIONS
  ALLOWED_EXTENSIONS GLOBAL_ASYNC_QUERIES_TRANSPORT GLOBAL_ASYNC_QUERIES_POLLING_DELAY GLOBAL_ASYNC_QUERIES_WEBSOCKET_URL`

describe.skipIf(browserPath() === null)('the page of a dashboard', () => {
  let world: World
  let browser: Browser
  let session: BrowserContext
  let page: Page
  const at = (path: string) => `${world.product.url}${path}`
  /** Answers requests to `path` with this in place of the server's answer. */
  const answer = (path: string, method: string, status: number, json: unknown) =>
    page.route(`**${path}`, route =>
      route.request().method() === method ? route.fulfill({ status, json }) : route.continue(),
    )
  const text = (words: string) => page.getByText(words).first().waitFor()
  const open = async (path = '/superset/dashboard/cars/') => {
    page = await session.newPage()
    await page.goto(at(path))
    await page.getByRole('heading', { level: 1 }).waitFor()
  }
  const editNew = async (title: string, more = {}): Promise<number> => {
    const id = await makeDashboard(world, title, more)
    page = await session.newPage()
    await edit(page, world, id)
    return id
  }
  const save = () => page.getByRole('button', { name: 'Save', exact: true }).click()

  beforeAll(async () => {
    const env = { BELVEDERE_WEB_TIMEOUT: String(TIMEOUT_S), BELVEDERE_POSITION_DATA_LIMIT: String(LIMIT) }
    world = await makeWorld(await startProduct({ env }))
    const reading = ['can_read Dashboard', 'can_read Chart', 'can_read Dataset']
    const data = 'all_datasource_access all_datasource_access'
    await addReader(world, 'reader', [...reading, data])
    await addReader(world, 'stranger', reading)
    await addReader(world, 'editor', [...reading, data, 'can_write Dashboard'])
    browser = await launchBrowser()
    session = await sessionOf(browser, world, 'admin', ADMIN)
  })
  afterEach(async () => {
    for (const left of session.pages()) await left.close()
  })
  afterAll(async () => {
    await browser?.close()
    await world?.product.remove()
  })

  test('title, layout and charts, with one query per visible chart [DASH-VIEW-001]', async () => {
    page = await session.newPage()
    const requests = watch(page)
    await page.goto(at('/superset/dashboard/cars/'))
    await page.getByRole('heading', { name: 'Cars of the world', level: 1 }).waitFor()
    await drawn(page, 3)
    await settled(page)
    const tops = await Promise.all(
      ['All cars', 'By origin', 'Box'].map(
        async title => (await page.getByRole('region', { name: title }).boundingBox())?.y,
      ),
    )
    expect(new Set(tops).size).toBe(1)
    const slices = requests.flatMap(request => {
      const form = new URL(request.url()).searchParams.get('form_data')
      return form === null ? [] : [JSON.parse(form).slice_id as number]
    })
    expect([...slices].sort()).toEqual(Object.values(world.charts).sort())
  })

  test('a refresh is seen on the page until all charts and filters have their data [DASH-VIEW-003] [DASH-VIEW-004]', async () => {
    await open()
    await drawn(page, 3)
    const made = page.getByRole('combobox', { name: 'Made in' })
    const list = page.getByRole('presentation').filter({ has: page.getByRole('listbox') })
    const loading = list.getByRole('progressbar')
    await made.click()
    await page.getByRole('option', { name: 'Japan' }).waitFor()
    await page.keyboard.press('Escape')
    await settled(page)
    let release = () => {}
    const held = new Promise<void>(resolve => {
      release = resolve
    })
    await page.route('**/api/v1/chart/data**', async route => {
      await held
      await route.continue()
    })
    await page.getByRole('button', { name: 'Refresh dashboard' }).click()
    const mark = page.getByRole('button', { name: 'Refreshing' })
    await mark.waitFor()
    expect(await mark.isDisabled()).toBe(true)
    await made.click()
    await loading.first().waitFor()
    await page.keyboard.press('Escape')
    release()
    await page.getByRole('button', { name: 'Refresh dashboard' }).waitFor()
    await drawn(page, 3)
    await made.click()
    await page.getByRole('option', { name: 'Japan' }).waitFor()
    await expect.poll(() => loading.count()).toBe(0)
  })

  test('a chart whose drawing fails says so, and the others work [DASH-VIEW-008] [ERR-025]', async () => {
    page = await session.newPage()
    await page.route('**/api/v1/chart/data**', async route => {
      if (!route.request().url().includes(`${world.charts.pie}%7D`)) return route.continue()
      const response = await route.fetch()
      const body = (await response.json()) as { result: { data: unknown }[] }
      for (const result of body.result) Object.assign(result, { data: [null] })
      return route.fulfill({ response, json: body })
    })
    await page.goto(at('/superset/dashboard/cars/'))
    await paneOf(page, 'By origin')
      .getByText(/error occurred while rendering the visualization: \S/)
      .waitFor()
    await expect.poll(() => paneOf(page, 'All cars').textContent()).toContain('406')
    await page.getByRole('group', { name: 'Box' }).first().waitFor()
  })

  test('a chart whose query gets no answer says so [ERR-024]', async () => {
    page = await session.newPage()
    await page.route('**/api/v1/chart/data**', route => route.abort('connectionfailed'))
    await page.goto(at('/superset/dashboard/cars/'))
    // It is requested again for half a minute before.
    await paneOf(page, 'By origin').getByText('Network error.').waitFor({ timeout: 90_000 })
  })

  test('a query is given up after the time that the server sets, and says what may be wrong [CONST-002] [CHART-QUERY-006]', async () => {
    page = await session.newPage()
    await page.goto(at('/superset/dashboard/cars/'))
    await drawn(page, 3)
    const conf = await page.evaluate(
      () => JSON.parse(document.getElementById('app')?.dataset.bootstrap ?? '').common.conf as Record<string, unknown>,
    )
    expect(conf.SUPERSET_WEBSERVER_TIMEOUT).toBe(TIMEOUT_S)
    await page.route('**/api/v1/chart/data**', () => undefined)
    await page.getByRole('button', { name: 'Refresh dashboard' }).click()
    const pane = paneOf(page, 'By origin')
    const start = Date.now()
    await pane.getByText('Request timed out').waitFor({ timeout: 60_000 })
    expect(Math.abs((Date.now() - start) / 1000 - TIMEOUT_S)).toBeLessThan(8)
    await pane.locator('[data-chart-status="failed"]').waitFor()
    await pane.getByText(`There was no answer within ${TIMEOUT_S} seconds.`).waitFor()
    await pane.getByText('Details').first().click()
    for (const issue of [
      'Issue 1000 - The dataset is too large to query.',
      'Issue 1001 - The database is under an unusual load.',
    ])
      await pane.getByText(issue).waitFor()
  })

  test('what a page starts with stands in the attribute that programs read [CONST-075]', async () => {
    await open()
    const bootstrap = await page.evaluate(
      () =>
        JSON.parse(document.getElementById('app')?.dataset.bootstrap ?? '') as Record<string, Record<string, unknown>>,
    )
    expect(bootstrap.user).toMatchObject({ username: 'admin' })
    expect(Object.keys(bootstrap.common ?? {}).sort()).toEqual([
      'conf',
      'feature_flags',
      'flash_messages',
      'locale',
      'menu_data',
      'own_schemes',
      'theme',
    ])
    expect(Object.keys(bootstrap.common?.conf as object)).toEqual(expect.arrayContaining(CONF.split(/\s+/)))
  })

  test('the star is read when the page opens, and each click flips it [DASH-PUBLISH-002]', async () => {
    await open()
    const sent: string[] = []
    page.on('request', request => request.url().includes('/favorites/') && sent.push(request.method()))
    await page.getByRole('button', { name: 'Add to favourites' }).click()
    await page.getByRole('button', { name: 'Remove from favourites' }).waitFor()
    await settled(page)
    await page.reload()
    await page.getByRole('button', { name: 'Remove from favourites' }).click()
    await page.getByRole('button', { name: 'Add to favourites' }).waitFor()
    await settled(page)
    expect(sent).toEqual(['POST', 'DELETE'])
  })

  test('a star that cannot be read, and one that cannot be set, are reported; the shown one goes back [ERR-003] [ERR-004]', async () => {
    page = await session.newPage()
    await answer('/api/v1/dashboard/favorite_status/**', 'GET', 500, {})
    await page.goto(at('/superset/dashboard/cars/'))
    await text('There was an issue fetching the favorite status of this dashboard.')
    await page.unroute('**/api/v1/dashboard/favorite_status/**')
    await page.reload()
    await answer('/api/v1/dashboard/*/favorites/', 'POST', 500, {})
    await page.getByRole('button', { name: 'Add to favourites' }).click()
    await text('There was an issue favoriting this dashboard.')
    await page.getByRole('button', { name: 'Add to favourites' }).waitFor()
  })

  test('publication is shown, and changes only when the server has changed it; readers cannot [DASH-PUBLISH-001] [DASH-PUBLISH-003] [ERR-005] [PERM-010]', async () => {
    await open()
    await answer(`/api/v1/dashboard/${world.dashboard}`, 'PUT', 403, { message: 'Forbidden' })
    const published = page.getByRole('button', { name: 'Published', exact: true })
    const draft = page.getByRole('button', { name: 'Draft', exact: true })
    await published.click()
    await text('You do not have permissions to edit this dashboard.')
    expect([await published.count(), await draft.count()]).toEqual([1, 0])
    await page.unroute(`**/api/v1/dashboard/${world.dashboard}`)
    const bodies = putBodies(page)
    await published.click()
    await draft.waitFor()
    expect(bodies).toEqual([{ published: false }])
    expect((await storedDashboard(world, world.dashboard)).published).toBe(false)
    await draft.click()
    await published.waitFor()

    const other = await sessionOf(browser, world, 'reader', PASSWORD)
    const theirs = await other.newPage()
    await theirs.goto(at('/superset/dashboard/cars/'))
    await theirs.getByRole('heading', { name: 'Cars of the world', level: 1 }).waitFor()
    expect(await theirs.getByText('Published', { exact: true }).count()).toBe(0)
    await world.call('PUT', `/api/v1/dashboard/${world.dashboard}`, { published: false })
    await theirs.reload()
    await theirs.getByText('Draft', { exact: true }).waitFor()
    expect(await theirs.getByRole('button', { name: 'Draft', exact: true }).count()).toBe(0)
    await world.call('PUT', `/api/v1/dashboard/${world.dashboard}`, { published: true })
    expect(await theirs.getByRole('button', { name: 'Edit dashboard' }).count()).toBe(0)
    await other.close()
  })

  test('a save says that it succeeded, or why it did not; the draft stays [ERR-008] [ERR-009] [ERR-010] [ERR-011] [PERM-010]', async () => {
    const id = await editNew('Saved')
    await titleField(page).fill('Saved anew')
    for (const [status, body, words] of [
      [422, { message: 'Title is taken' }, 'Sorry, there was an error saving this dashboard: Title is taken'],
      [500, {}, 'Sorry, there was an error saving this dashboard: Sorry, an unknown error occurred'],
      [403, { message: 'Forbidden' }, 'You do not have permission to edit this dashboard'],
    ] as const) {
      await answer(`/api/v1/dashboard/${id}`, 'PUT', status, body)
      await save()
      await text(words)
      await page.unroute(`**/api/v1/dashboard/${id}`)
      expect(await titleField(page).inputValue()).toBe('Saved anew')
    }
    expect((await storedDashboard(world, id)).dashboard_title).toBe('Saved')
    await save()
    await text('This dashboard was saved successfully.')
    expect((await storedDashboard(world, id)).dashboard_title).toBe('Saved anew')
  })

  test('a layout near the limit is warned of, one beyond it is not sent [CONST-076] [SCOPE-018]', async () => {
    const withText = (length: number) => ({
      position_json: position([
        component('ROW-1', 'ROW', ['TEXT-1']),
        component('TEXT-1', 'MARKDOWN', [], { code: 'x'.repeat(length), width: 4, height: 10 }),
      ]),
    })
    const rest = JSON.stringify(JSON.parse(withText(0).position_json)).length + 200
    const warning = () => page.getByRole('status').filter({ hasText: 'Your dashboard is near the size limit.' })
    for (const share of [0.89, 0.95]) {
      await editNew('Near', withText(Math.round(LIMIT * share) - rest))
      await titleField(page).fill(`Filled to ${share}`)
      await save()
      if (share === 0.95) await warning().waitFor()
      await page.getByRole('heading', { name: `Filled to ${share}` }).waitFor()
      expect(await warning().count()).toBe(share === 0.95 ? 1 : 0)
    }
    const other = await editNew('Large', withText(Math.round(LIMIT * 1.01)))
    const bodies = putBodies(page)
    await titleField(page).fill('Too large')
    await save()
    await text('Your dashboard is too large. Please reduce its size before saving it.')
    expect(bodies).toEqual([])
    expect((await storedDashboard(world, other)).dashboard_title).toBe('Large')
  })

  test('saved charts that cannot be fetched are an error, with the reason where there is one [ERR-015]', async () => {
    await editNew('No list')
    await answer('/api/v1/chart/?**', 'GET', 500, {})
    await page.getByRole('textbox', { name: 'Filter your charts' }).fill('nothing')
    await text('Could not fetch all saved charts')
    await page.unroute('**/api/v1/chart/?**')
    await answer('/api/v1/chart/?**', 'GET', 422, { message: 'The list is broken' })
    await page.getByRole('textbox', { name: 'Filter your charts' }).fill('something')
    await text('Sorry there was an error fetching saved charts: The list is broken')
  })

  test('a page that fails says that it did, with details [ERR-023]', async () => {
    page = await session.newPage()
    await page.route('**/api/v1/dashboard/?**', route =>
      route.fulfill({ json: { count: 1, ids: [1], result: [null] } }),
    )
    await page.goto(at('/dashboard/list/'))
    await text('Unexpected error')
    await page.getByText('Details').first().click()
    await page
      .getByText(/TypeError/)
      .first()
      .waitFor()
  })

  test('a setting that cannot be stored is an error, and stays as it was; the flag hides the orientation [ERR-031] [FLAG-014]', async () => {
    await open()
    await answer(`/api/v1/dashboard/${world.dashboard}`, 'PUT', 500, { message: 'The store is full' })
    const bar = page.getByRole('complementary', { name: 'Filters' })
    await bar.getByRole('button', { name: 'Filter bar settings' }).click()
    await page.getByRole('menuitemcheckbox', { name: 'Enable cross-filtering' }).click()
    await page.getByRole('alert').filter({ hasText: 'The store is full' }).waitFor()
    await bar.getByRole('button', { name: 'Filter bar settings' }).click()
    const toggle = page.getByRole('menuitemcheckbox', { name: 'Enable cross-filtering' })
    expect(await toggle.getAttribute('aria-checked')).toBe('true')
    expect(await page.getByText('Orientation of filter bar').count()).toBe(0)
  })

  test('datasets that cannot be read are an error, and the page stays usable [ERR-057]', async () => {
    await open('/dashboard/list/?view=table')
    await answer('/api/v1/dashboard/*/datasets/**', 'GET', 500, {})
    await page.getByRole('link', { name: 'Cars of the world' }).first().click()
    await text('Error loading chart datasources. Filters may not work correctly.')
    await expect.poll(() => paneOf(page, 'All cars').textContent(), { timeout: 30_000 }).toContain('406')
  })

  test('an unknown dashboard, and one that may not be read, say so and lead to the list [ROUTE-015]', async () => {
    const hidden = await makeDashboard(world, 'Hidden')
    const other = await sessionOf(browser, world, 'stranger', PASSWORD)
    const theirs = await other.newPage()
    for (const [path, status, words] of [
      ['/superset/dashboard/nowhere/', 404, 'This dashboard was not found'],
      [`/superset/dashboard/${hidden}/`, 403, 'You cannot see this dashboard'],
    ] as const) {
      expect((await theirs.goto(at(path)))?.status()).toBe(status)
      await theirs.getByRole('heading', { name: words }).waitFor()
      expect(await theirs.getByRole('link', { name: 'All dashboards' }).getAttribute('href')).toBe('/dashboard/list/')
    }
    await other.close()
  })

  test('parts of the page are hidden by the sum of their bits, and for reports [ROUTE-016] [CONST-036]', async () => {
    const position_json = tabbedLayout({ ...world.charts, years: world.charts.pie, other: world.charts.number })
    const id = await makeDashboard(world, 'Parts', { position_json })
    page = await session.newPage()
    const parts = async (search: string) => {
      await page.goto(at(`/superset/dashboard/${id}/?${search}`))
      await paneOf(page, 'All cars').waitFor()
      await drawn(page, 3)
      await settled(page)
      const has = async (locator: ReturnType<Page['getByRole']>) => (await locator.count()) > 0
      return {
        title: await has(page.getByRole('heading', { name: 'Parts', level: 1 })),
        tabs: await has(page.getByRole('tab', { name: 'Details' })),
        nav: await has(page.getByRole('link', { name: 'Datasets', exact: true })),
        controls: await has(paneOf(page, 'All cars').getByRole('button', { name: 'More', exact: true })),
      }
    }
    const all = { title: true, tabs: true, nav: true, controls: true }
    expect(await parts('')).toEqual(all)
    expect(await parts('uiConfig=1')).toEqual({ ...all, title: false })
    expect(await parts('uiConfig=2')).toEqual({ ...all, tabs: false })
    expect(await parts('uiConfig=4')).toEqual({ ...all, nav: false })
    expect(await parts('uiConfig=8')).toEqual({ ...all, controls: false })
    expect(await parts('uiConfig=9')).toEqual({ ...all, title: false, controls: false })
    expect(await parts('uiConfig=15')).toEqual({ title: false, tabs: false, nav: false, controls: false })
    expect(await parts('standalone=1')).toMatchObject({ title: true, tabs: true, nav: false })
    expect(await parts('standalone=2')).toMatchObject({ title: false, tabs: true, nav: false })
    expect(await parts('standalone=3')).toMatchObject({ title: false, tabs: false, nav: false })
  })

  test('who may not save is not offered to, nor publishes what they own [PERM-003] [DASH-PUBLISH-003]', async () => {
    const other = await sessionOf(browser, world, 'editor', PASSWORD)
    const theirs = await other.newPage()
    await theirs.goto(at('/superset/dashboard/cars/'))
    await theirs.getByRole('heading', { name: 'Cars of the world', level: 1 }).waitFor()
    await theirs.getByRole('button', { name: 'More', exact: true }).first().click()
    await theirs.getByRole('menu').waitFor()
    expect(await theirs.getByRole('menuitem', { name: 'Save as' }).count()).toBe(0)
    const people = '/api/v1/security/users/?q=(page_size:100)'
    const { result } = await world.call<{ result: { id: number; username: string }[] }>('GET', people)
    const owners = result.flatMap(({ id, username }) => (username === 'editor' ? [id] : []))
    const own = await makeDashboard(world, 'Owned', { owners })
    await theirs.goto(at(`/superset/dashboard/${own}/`))
    await theirs.getByRole('button', { name: 'Edit dashboard' }).waitFor()
    await theirs.getByText('Draft', { exact: true }).first().waitFor()
    expect(await theirs.getByRole('button', { name: 'Draft', exact: true }).count()).toBe(0)
    await other.close()
    await open()
    await page.getByRole('button', { name: 'More', exact: true }).first().click()
    await page.getByRole('menuitem', { name: 'Save as' }).waitFor()
  })
})
