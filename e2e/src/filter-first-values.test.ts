/** Filters that start with their first value, on a page: in the order of dependence, before charts are queried. */
import type { Browser, BrowserContext, Page, Request } from 'playwright-core'
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest'
import { browserPath, launchBrowser } from './browser.ts'
import {
  bodyOf,
  choicesIn,
  type Json,
  layoutOf,
  makeWorld,
  paneOf,
  sessionOf,
  type World,
  watch,
} from './cars-world.ts'
import { filterOf } from './filter-pages.ts'
import { startProduct } from './product.ts'

/** How long a busy machine may take to query and draw. */
const SOON = { timeout: 20_000 }
const FIRST = { defaultToFirstItem: true, multiSelect: false }
/** The first model of the first origin is not the first of all. */
const [ORIGIN, MODEL, FIRST_OF_ALL] = ['Europe', 'audi 100 ls', 'amc ambassador brougham']

describe.skipIf(browserPath() === null)('first values of filters', () => {
  let world: World
  let browser: Browser
  let session: BrowserContext
  let page: Page
  let dashboard: number
  let requests: Request[]

  const bar = () => page.getByRole('complementary', { name: 'Filters' })
  const cars = () => paneOf(page, 'All cars')
  const openWith = async (...items: readonly Json[]): Promise<void> => {
    const json_metadata = JSON.stringify({ native_filter_configuration: items })
    await world.call('PUT', `/api/v1/dashboard/${dashboard}`, { json_metadata })
    page = await session.newPage()
    requests = watch(page)
    await page.goto(`${world.product.url}/superset/dashboard/${dashboard}/`)
    await cars().waitFor()
  }
  /** Filters of every query of the chart that counts cars, in the order of the requests. */
  const requestedFilters = () =>
    requests
      .filter(request => request.url().includes(`slice_id%22%3A${world.charts.number}%7D`))
      .map(request => bodyOf(request).queries[0]?.filters)
  /** Filters of every query for the options of the second filter. */
  const requestedOptions = () =>
    requests
      .map(request => bodyOf(request).queries[0])
      .filter(query => query?.row_limit === 1000 && JSON.stringify(query.columns) === '["name"]')
      .map(query => query?.filters)

  beforeAll(async () => {
    world = await makeWorld(await startProduct())
    const made = await world.call<{ id: number }>('POST', '/api/v1/dashboard/', {
      dashboard_title: 'First values',
      published: true,
      position_json: JSON.stringify(layoutOf([world.charts.number])),
    })
    dashboard = made.id
    browser = await launchBrowser()
    session = await sessionOf(browser, world, 'admin', 'a long enough password')
  })
  afterEach(async () => {
    for (const left of session.pages()) await left.close()
  })
  afterAll(async () => {
    await browser?.close()
    await world?.product.remove()
  })

  const origin = (more: Json = {}) => filterOf(world, 'origin', 'Made in', { controlValues: FIRST, ...more })
  const model = (more: Json = {}) =>
    filterOf(world, 'name', 'Model', {
      controlValues: FIRST,
      cascadeParentIds: ['NATIVE_FILTER-origin'],
      ...more,
    })
  const required = () => model({ controlValues: { ...FIRST, enableEmptyFilter: true } })
  const stored = () => origin({ controlValues: {}, defaultDataMask: { filterState: { value: [ORIGIN] } } })

  test.each([
    ['the parent first', () => [origin(), model()]],
    ['the child first', () => [model(), origin()]],
    ['a required child', () => [origin(), required()]],
    ['a parent with a stored value', () => [stored(), model()]],
  ])('%s [FILTER-NATIVE-013] [FILTER-NATIVE-017] [FILTER-NATIVE-018]', async (_, filters) => {
    await openWith(...filters())
    await expect.poll(() => bar().textContent(), SOON).toContain(MODEL)
    await expect.poll(() => cars().textContent(), SOON).toMatch(/^All cars.*1$/)
    expect(requestedFilters()).toEqual([
      expect.arrayContaining([
        { col: 'origin', op: 'IN', val: [ORIGIN] },
        { col: 'name', op: 'IN', val: [MODEL] },
      ]),
    ])
    expect(requestedOptions()).toEqual([[{ col: 'origin', op: 'IN', val: [ORIGIN] }]])
  })

  test('Clear all: a required filter takes a first value again, of all rows now [FILTER-NATIVE-020]', async () => {
    await openWith(origin(), required())
    await expect.poll(() => cars().textContent(), SOON).toMatch(/^All cars.*1$/)
    await bar().getByRole('button', { name: 'Clear all' }).click()
    await expect.poll(() => bar().textContent(), SOON).toContain(FIRST_OF_ALL)
    await expect.poll(() => JSON.stringify(requestedFilters().at(-1)), SOON).toContain(FIRST_OF_ALL)
    expect(await choicesIn(page)).not.toContain(FIRST_OF_ALL)
  })

  test('charts that no such filter reaches are queried at once', async () => {
    const scope = { rootPath: ['ROOT_ID'], excluded: [world.charts.number] }
    await openWith(origin({ scope }), model({ scope }))
    await expect.poll(() => cars().textContent(), SOON).toContain('406')
  })
})
