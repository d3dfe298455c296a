/** Parameters of an address: of templates in queries, of filters, and of charts that begin with one. */
import type { Browser, BrowserContext } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { browserPath, settled } from './browser.ts'
import {
  addReader,
  beginJourney,
  bodyOf,
  drawn,
  endJourney,
  isChartData,
  layoutOf,
  PASSWORD,
  paneOf,
  sessionOf,
  type World,
} from './cars-world.ts'

describe.skipIf(browserPath() === null)('parameters of addresses', () => {
  let world: World
  let browser: Browser
  let session: BrowserContext
  const at = (path: string) => `${world.product.url}${path}`

  beforeAll(async () => {
    ;({ world, browser, session } = await beginJourney())
  })
  afterAll(() => endJourney({ world, browser }))

  test('parameters of an address reach the queries of every chart, in explore and behind shared links too', async () => {
    const { call } = world
    const database = (await call<{ ids: number[] }>('GET', '/api/v1/database/')).ids[0]
    const sql = "SELECT * FROM cars WHERE origin = '{{ url_param('country') or 'USA' }}'"
    const { id: dataset } = await call<{ id: number }>('POST', '/api/v1/dataset/', {
      database,
      table_name: 'cars of a country',
      sql,
    })
    const params = { viz_type: 'big_number_total', datasource: `${dataset}__table`, adhoc_filters: [], metric: 'count' }
    const chart = await call<{ id: number }>('POST', '/api/v1/chart/', {
      slice_name: 'Cars of the country',
      viz_type: 'big_number_total',
      datasource_id: dataset,
      datasource_type: 'table',
      params: JSON.stringify(params),
    })
    const { id } = await call<{ id: number }>('POST', '/api/v1/dashboard/', {
      dashboard_title: 'One country',
      published: true,
      json_metadata: JSON.stringify({ positions: layoutOf([chart.id]) }),
    })
    const page = await session.newPage()
    const shows = async (address: string, count: string) => {
      await page.goto(address)
      await expect.poll(() => paneOf(page, 'Cars of the country').textContent(), { timeout: 20_000 }).toContain(count)
    }
    await shows(at(`/superset/dashboard/${id}/`), '254')
    await shows(at(`/superset/dashboard/${id}/?country=Japan`), '79')
    const pane = paneOf(page, 'Cars of the country')
    await pane.hover()
    await pane.getByRole('button', { name: 'More', exact: true }).click()
    await page.getByRole('menuitem', { name: /^Edit/ }).click()
    await page.waitForURL(/\/explore\/.*country=Japan/)
    await expect.poll(() => page.locator('main').textContent(), { timeout: 20_000 }).toContain('79')
    const { url } = await call<{ url: string }>('POST', `/api/v1/dashboard/${id}/permalink`, {
      urlParams: [['country', 'Europe']],
    })
    await shows(at(new URL(url).pathname), '73')
    await page.close()
  })

  test('an address shows, opens and fills the filter bar, itself or by a key; values have precedence over a permalink, and that over a key [ROUTE-010]', async () => {
    const page = await session.newPage()
    const bar = page.getByRole('complementary', { name: 'Filters' })
    const field = bar.getByRole('combobox', { name: 'Made in' })
    const opens = async (search: string) => {
      await page.goto(at(`/superset/dashboard/cars/?${search}`))
      await drawn(page, 3)
    }
    const counts = (count: string) =>
      expect.poll(() => paneOf(page, 'All cars').textContent(), { timeout: 20_000 }).toContain(count)
    await opens('expand_filters=1')
    await field.waitFor()
    await opens('expand_filters=0')
    await bar.waitFor()
    await settled(page)
    expect(await field.count()).toBe(0)
    await opens('show_filters=0')
    await settled(page)
    expect(await bar.count()).toBe(0)
    const id = 'NATIVE_FILTER-origin'
    const extraFormData = { filters: [{ col: 'origin', op: 'IN', val: ['Japan'] }] }
    const value = JSON.stringify({ [id]: { id, extraFormData, filterState: { value: ['Japan'] } } })
    const { key } = await world.call<{ key: string }>('POST', `/api/v1/dashboard/${world.dashboard}/filter_state`, {
      value,
    })
    await opens(`native_filters_key=${key}`)
    await counts('79')
    await bar.getByText('Japan').first().waitFor()
    const filters = '(filters:!((col:origin,op:IN,val:!(Japan))))'
    await opens(`native_filters=(${id}:(extraFormData:${filters},filterState:(value:!(Japan)),id:${id}))`)
    await counts('79')
    const european = filters.replace('Japan', 'Europe')
    const dataMask = { [id]: { id, extraFormData: { filters: [{ col: 'origin', op: 'IN', val: ['USA'] }] } } }
    const shared = await world.call<{ key: string }>('POST', `/api/v1/dashboard/${world.dashboard}/permalink`, {
      dataMask,
    })
    const keys = `permalink_key=${shared.key}&native_filters_key=${key}`
    await opens(keys)
    await counts('254')
    await opens(`${keys}&native_filters=(${id}:(extraFormData:${european},id:${id}))`)
    await counts('73')
    await page.close()
  })

  test('applied filters are stored, and the address has their key: for a reload, for the way back, and for others [ROUTE-010] [FILTER-NATIVE-020]', async () => {
    const page = await session.newPage()
    const bar = page.getByRole('complementary', { name: 'Filters' })
    const apply = bar.getByRole('button', { name: 'Apply filters' })
    const counts = (count: string, of = page) =>
      expect.poll(() => paneOf(of, 'All cars').textContent(), { timeout: 20_000 }).toContain(count)
    const searchOf = () => new URL(page.url()).searchParams
    const choose = async (country: string) => {
      await bar.getByRole('combobox', { name: 'Made in' }).click()
      await page.getByRole('option', { name: country }).click()
      await page.keyboard.press('Escape')
    }
    const keyBeside = async (...earlier: readonly string[]) => {
      await expect.poll(() => earlier.includes(searchOf().get('native_filters_key') ?? '')).toBe(false)
      expect(searchOf().has('native_filters')).toBe(false)
      return searchOf().get('native_filters_key') ?? ''
    }
    await page.goto(at('/superset/dashboard/cars/'))
    await drawn(page, 3)
    expect(await apply.isDisabled()).toBe(true)
    await choose('Japan')
    await apply.click()
    await counts('79')
    const first = await keyBeside('')
    const address = page.url()
    await choose('Europe')
    await apply.click()
    await counts('152')
    await keyBeside('', first)
    const state = await world.call<{ value: string }>(
      'GET',
      `/api/v1/dashboard/${world.dashboard}/filter_state/${first}`,
    )
    expect(JSON.parse(state.value)).toMatchObject({ 'NATIVE_FILTER-origin': { filterState: { value: ['Japan'] } } })
    await page.reload()
    await counts('152')
    await page.goBack()
    await counts('79')
    await bar.getByText('Japan').first().waitFor()
    await page.goForward()
    await counts('152')
    await bar.getByRole('button', { name: 'Clear all' }).click()
    await counts('406')
    const rights = ['can_read Dashboard', 'can_read Chart', 'can_read Dataset']
    await addReader(world, 'colleague', [...rights, 'all_datasource_access all_datasource_access'])
    const theirs = await sessionOf(browser, world, 'colleague', PASSWORD)
    const other = await theirs.newPage()
    await other.goto(address)
    await counts('79', other)
    // They may not store filters: the address has the values themselves.
    await other.getByRole('button', { name: 'Clear all' }).click()
    await counts('406', other)
    expect(new URL(other.url()).searchParams.has('native_filters_key')).toBe(false)
    await theirs.close()
    await page.close()
  })

  test('explore requests rows past all caches where its address says so, the first time [ROUTE-012]', async () => {
    const page = await session.newPage()
    const opens = async (search: string) => {
      const answering = page.waitForResponse(answer => isChartData(answer.request()))
      await page.goto(at(`/explore/?slice_id=${world.charts.pie}${search}`))
      await drawn(page, 1)
      const answer = await answering
      const { result } = (await answer.json()) as { result: { is_cached: boolean }[] }
      return { force: bodyOf(answer.request()).force ?? false, is_cached: result[0]?.is_cached }
    }
    await opens('')
    expect(await opens('')).toEqual({ force: false, is_cached: true })
    expect(await opens('&force=true')).toEqual({ force: true, is_cached: false })
    const again = page.waitForRequest(isChartData)
    await page.getByRole('combobox', { name: 'Row limit' }).click()
    await page.getByRole('option', { name: '50', exact: true }).click()
    await page.keyboard.press('Control+Enter')
    expect(bodyOf(await again).force ?? false).toBe(false)
    await page.close()
  })

  test('a new chart begins with its dataset, and is put on the dashboard of the address [ROUTE-013]', async () => {
    const { id } = await world.call<{ id: number }>('POST', '/api/v1/dashboard/', { dashboard_title: 'Waiting' })
    const page = await session.newPage()
    const begins = async (search: string) => {
      await page.goto(at(`/chart/add${search}`))
      await page.getByRole('button', { name: 'Choose a dataset' }).click()
      await page.keyboard.type('cars')
      await page
        .getByRole('dialog', { name: 'Choose a dataset for the new chart' })
        .getByRole('option', { name: /^cars/ })
        .first()
        .click()
      await drawn(page, 1)
      await page.getByRole('heading', { level: 1, name: 'New chart' }).waitFor()
      await page.keyboard.press('Control+s')
    }
    const dialog = page.getByRole('dialog', { name: 'Save chart' })
    const place = dialog.getByRole('button', { name: 'Save & put it on the dashboard' })
    await begins('')
    await dialog.getByRole('textbox', { name: 'Chart name' }).waitFor()
    expect(await place.count()).toBe(0)
    await begins(`?dashboard_id=${id}`)
    await dialog.getByRole('textbox', { name: 'Chart name' }).fill('For the dashboard')
    await place.click()
    await page.waitForURL(new RegExp(`/superset/dashboard/${id}/`))
    await paneOf(page, 'For the dashboard').waitFor()
    await drawn(page, 1)
    await page.getByRole('button', { name: 'Save', exact: true }).click()
    await page.getByRole('button', { name: 'Edit dashboard' }).waitFor()
    const { result } = await world.call<{ result: { slice_name: string }[] }>('GET', `/api/v1/dashboard/${id}/charts`)
    expect(result.map(({ slice_name }) => slice_name)).toEqual(['For the dashboard'])
    await page.close()
  })
})
