/** What the settings of filters do to what a reader sees and to what is requested; filter boxes of older dashboards. */
import type { Browser, BrowserContext, Locator, Page, Request } from 'playwright-core'
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest'
import { browserPath, launchBrowser, settled } from './browser.ts'
import {
  bodyOf,
  choicesIn,
  chooseMark,
  type Json,
  layoutOf,
  makeWorld,
  paneOf,
  sessionOf,
  type World,
  watch,
} from './cars-world.ts'
import { filterOf } from './filter-pages.ts'
import { typeAtOnce } from './keyboard.ts'
import { startProduct } from './product.ts'

/** How long a busy machine may take to query and draw. */
const SOON = { timeout: 20_000 }

describe.skipIf(browserPath() === null)('filters, setting by setting', () => {
  let world: World
  let browser: Browser
  let session: BrowserContext
  let page: Page
  let movies: number
  let dashboard: number
  let requests: Request[]

  const bar = () => page.getByRole('complementary', { name: 'Filters' })
  const field = (name: string) => bar().getByRole('combobox', { name, exact: true })
  const apply = () => bar().getByRole('button', { name: 'Apply filters' })
  const cars = () => paneOf(page, 'All cars')
  const masks = () => choicesIn(page)
  /** Stores these filters and opens the dashboard. */
  const openWith = async (...items: readonly Json[]): Promise<void> => {
    const json_metadata = JSON.stringify({ native_filter_configuration: items, cross_filters_enabled: true })
    await world.call('PUT', `/api/v1/dashboard/${dashboard}`, { json_metadata })
    page = await session.newPage()
    requests = watch(page)
    await page.goto(`${world.product.url}/superset/dashboard/${dashboard}/`)
    await cars().waitFor()
  }
  const options = async (combobox: Locator): Promise<readonly string[]> => {
    await combobox.click()
    await page.getByRole('option').first().waitFor()
    await settled(page)
    const texts = await page.getByRole('option').allInnerTexts()
    await page.keyboard.press('Escape')
    return texts.map(text => text.trim())
  }
  const choose = async (combobox: Locator, option: string): Promise<void> => {
    await combobox.click()
    await page.getByRole('option', { name: option, exact: true }).click()
    await page.keyboard.press('Escape')
  }
  /** Filters of the last query of the chart that counts cars. */
  const lastRequest = () => {
    const last = requests.filter(request => request.url().includes(`slice_id%22%3A${world.charts.number}%7D`)).at(-1)
    return last ? bodyOf(last).queries[0] : undefined
  }

  beforeAll(async () => {
    world = await makeWorld(await startProduct())
    const datasets = await world.call<{ ids: number[] }>(
      'GET',
      '/api/v1/dataset/?q=(filters:!((col:table_name,opr:eq,value:movies)))',
    )
    movies = datasets.ids[0] ?? 0
    const { number, pie } = world.charts
    const { id } = await world.call<{ id: number }>('POST', '/api/v1/dashboard/', {
      dashboard_title: 'Setting by setting',
      published: true,
      position_json: JSON.stringify(layoutOf([number, pie])),
    })
    dashboard = id
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

  const select = (controlValues: Json, more: Json = {}) =>
    filterOf(world, 'origin', 'Made in', { controlValues, ...more })

  test('a required filter lets nothing through while it is empty, and cannot be applied so [FILTER-NATIVE-012] [FILTER-NATIVE-025]', async () => {
    await openWith(select({ enableEmptyFilter: true }))
    await expect.poll(() => JSON.stringify(lastRequest() ?? ''), SOON).toContain('1 = 0')
    await expect.poll(() => cars().textContent(), SOON).toMatch(/^All cars(0|No results)/)
    await bar().getByText('Value is required').waitFor()
    expect(await apply().isDisabled()).toBe(true)
    await choose(field('Made in'), 'Japan')
    await apply().click()
    await expect.poll(() => cars().textContent(), SOON).toContain('79')
    expect(JSON.stringify(lastRequest())).not.toContain('1 = 0')
  })

  test('a filter can begin with its first value [FILTER-NATIVE-013]', async () => {
    await openWith(select({ defaultToFirstItem: true }))
    await expect.poll(() => cars().textContent(), SOON).toContain('73')
    await expect.poll(() => bar().textContent(), SOON).toContain('Europe')
    expect(lastRequest()?.filters).toContainEqual({ col: 'origin', op: 'IN', val: ['Europe'] })
  })

  test('the chosen values can be those that are left out [FILTER-NATIVE-014]', async () => {
    await openWith(select({ inverseSelection: true }))
    await bar().getByText('Made in (excluded)').waitFor()
    await choose(field('Made in'), 'Japan')
    await apply().click()
    await expect.poll(() => cars().textContent(), SOON).toContain('327')
    expect(lastRequest()?.filters).toContainEqual({ col: 'origin', op: 'NOT IN', val: ['Japan'] })
    expect(await masks()).toContain("label:'Japan (excluded)'")
  })

  test('one value where several are not allowed: the second takes the place of the first [FILTER-NATIVE-015]', async () => {
    await openWith(select({ multiSelect: false }))
    for (const option of ['Japan', 'Europe']) {
      await field('Made in').click()
      await page.getByRole('option', { name: option, exact: true }).click()
    }
    await apply().click()
    await expect.poll(() => cars().textContent(), SOON).toContain('73')
    expect(lastRequest()?.filters).toContainEqual({ col: 'origin', op: 'IN', val: ['Europe'] })
    await page.close()
    await openWith(select({}))
    for (const option of ['Japan', 'Europe']) await choose(field('Made in'), option)
    await apply().click()
    await expect.poll(() => cars().textContent(), SOON).toContain('152')
    expect(lastRequest()?.filters).toContainEqual({ col: 'origin', op: 'IN', val: ['Japan', 'Europe'] })
  })

  test('values are in their own order or by a metric, up or down [FILTER-NATIVE-016]', async () => {
    const order = async (controlValues: Json, more: Json = {}) => {
      await openWith(filterOf(world, 'cylinders', 'Cylinders', { controlValues, ...more }))
      const texts = await options(field('Cylinders'))
      const request = requests.map(request => bodyOf(request).queries[0]).find(query => query?.row_limit === 1000)
      await page.close()
      return { texts, orderby: request?.orderby }
    }
    const [up, down] = [await order({}), await order({ sortAscending: false })]
    expect(up.texts).toEqual(['3', '4', '5', '6', '8'])
    expect(down.texts).toEqual(['8', '6', '5', '4', '3'])
    const byCount = await order({ sortAscending: true }, { sortMetric: 'count' })
    expect(byCount.texts).toEqual(['5', '3', '6', '8', '4'])
    const most = await order({ sortAscending: false }, { sortMetric: 'count' })
    expect([most.texts, most.orderby]).toEqual([['4', '8', '6', '3', '5'], [['count', false]]])
    expect((await order({ sortAscending: null })).orderby ?? []).toEqual([])
  })

  const dialog = () => page.getByRole('dialog', { name: 'Add and edit filters' })
  const pick = async (name: string, option: string | RegExp) => {
    await dialog().getByRole('combobox', { name, exact: true }).click()
    await page.getByRole('option', { name: option }).first().click()
  }
  const addFilter = async (name: string, type: string | null, column: RegExp) => {
    await page.getByRole('button', { name: 'Add/Edit Filters' }).click()
    await dialog().getByRole('button', { name: 'Add filters and dividers' }).click()
    await page.getByRole('menuitem', { name: 'Filter', exact: true }).click()
    await dialog().getByRole('textbox', { name: 'Filter name' }).fill(name)
    if (type !== null) await pick('Filter Type', type)
    await pick('Dataset', /^cars/)
    await pick('Column', column)
  }
  const stored = async (): Promise<Json> => {
    await dialog().getByRole('button', { name: 'Save', exact: true }).click()
    await dialog().waitFor({ state: 'hidden' })
    const { result } = await world.call<{ result: Json }>('GET', `/api/v1/dashboard/${dashboard}`)
    const { native_filter_configuration: items } = JSON.parse(String(result.json_metadata)) as Record<string, Json[]>
    return items?.at(-1) as Json
  }
  const BOXES = {
    'Can select multiple values': true,
    'Filter value is required': false,
    'Dynamically search all filter values': false,
    'Select first filter value by default': false,
    'Inverse selection': false,
  }

  test('the boxes of a select filter, as they come and as they are stored [FILTER-NATIVE-028] [FILTER-NATIVE-017] [ENTITY-NATIVE-016]', async () => {
    await openWith(select({}))
    await addFilter('Origin', null, /^Made in/)
    const box = (label: string) => dialog().getByRole('checkbox', { name: label })
    for (const [label, isOn] of Object.entries(BOXES)) expect(await box(label).isChecked(), label).toBe(isOn)
    await dialog().getByRole('switch', { name: 'Filter has default value' }).waitFor()
    await box('Select first filter value by default').click()
    await dialog().getByRole('switch', { name: 'Filter has default value' }).waitFor({ state: 'detached' })
    for (const label of ['Can select multiple values', 'Filter value is required', 'Inverse selection'])
      await box(label).click()
    await box('Dynamically search all filter values').click()
    const chosen = { multiSelect: false, enableEmptyFilter: true, searchAllOptions: true }
    expect(await stored()).toMatchObject({
      requiredFirst: true,
      controlValues: { ...chosen, defaultToFirstItem: true, inverseSelection: true },
    })
  })

  test('a range filter can have one value: the least, the exact, the most [ENTITY-NATIVE-016]', async () => {
    await openWith(select({}))
    await addFilter('Power', 'Numerical range', /horsepower/i)
    expect((await stored()).controlValues ?? {}).not.toHaveProperty('enableSingleValue')
    for (const [name, value] of [
      ['Exact', 1],
      ['Minimum', 0],
      ['Maximum', 2],
    ] as const) {
      await page.getByRole('button', { name: 'Add/Edit Filters' }).click()
      await dialog()
        .getByRole('button', { name: /^Power/ })
        .click()
      const isSingle = dialog().getByRole('switch', { name: 'Single Value' })
      if (!(await isSingle.isChecked())) await isSingle.click()
      await dialog().getByRole('radio', { name }).click()
      expect(await stored()).toMatchObject({ controlValues: { enableSingleValue: value } })
    }
  })

  test('the value of a range filter is shown as the range that it is [FILTER-NATIVE-030]', async () => {
    await openWith(filterOf(world, 'horsepower', 'Power', { filterType: 'filter_range' }))
    const ends = async (low: string, high: string) => {
      const fill = async (end: string, text: string) => {
        const input = bar().getByRole('textbox', { name: `Power, ${end}` })
        await input.fill(text)
        await input.press('Tab')
      }
      await fill('at least', low)
      await fill('at most', high)
      await apply().click()
      await settled(page)
      await page.getByRole('button', { name: '1 filter applies' }).first().click()
      const words = await page
        .getByRole('dialog', { name: 'Filters of this chart' })
        .getByRole('listitem')
        .textContent()
      await page.keyboard.press('Escape')
      return [/label:'([^']*)'/.exec(await masks())?.[1], words]
    }
    for (const [low, high, label] of [
      ['150', '150', 'x = 150'],
      ['100', '200', '100 ≤ x ≤ 200'],
      ['100', '', 'x ≥ 100'],
      ['', '90', 'x ≤ 90'],
    ] as const)
      expect(await ends(low, high)).toEqual([label, `Power${label}`])
  })

  test('a range is reported once, when typing has rested for 300 ms [CONST-030]', async () => {
    await openWith(filterOf(world, 'horsepower', 'Power', { filterType: 'filter_range' }))
    await apply().waitFor()
    const input = bar().getByRole('textbox', { name: 'Power, at least' })
    await input.focus()
    // The button to apply can be used once the bar has been given another value.
    await page.evaluate(() => {
      const log = { lastInput: 0, reported: [] as number[] }
      Object.assign(window, { rangeLog: log })
      const button = [...document.querySelectorAll('button')].find(each => each.textContent === 'Apply filters')
      document.addEventListener('input', () => Object.assign(log, { lastInput: performance.now() }), true)
      const isUsable = () => !button?.disabled && button?.getAttribute('aria-disabled') !== 'true'
      let before = isUsable()
      new MutationObserver(() => {
        if (isUsable() === before) return
        before = isUsable()
        log.reported.push(performance.now())
      }).observe(button as Node, { attributes: true })
    })
    await typeAtOnce(page, '1234')
    const log = () =>
      page.evaluate(() => (window as unknown as { rangeLog: { lastInput: number; reported: number[] } }).rangeLog)
    await expect.poll(async () => (await log()).reported.length, SOON).toBe(1)
    const { lastInput, reported } = await log()
    expect((reported[0] ?? 0) - lastInput).toBeGreaterThanOrEqual(299)
  })

  const ofMovies = (more: Json = {}) => ({
    ...filterOf(world, 'title', 'Film'),
    targets: [{ datasetId: movies, column: { name: 'title' } }],
    ...more,
  })
  const listed = async (name: string) => {
    await field(name).click()
    const list = page.getByRole('listbox')
    await list.getByRole('option').first().waitFor()
    await settled(page)
    return list
  }

  test('a thousand values are requested at first, and only those in view are in the page [CONST-028] [CONST-029] [CONST-015]', async () => {
    await openWith(ofMovies())
    const list = await listed('Film')
    const option = list.getByRole('option').first()
    expect(await option.getAttribute('aria-setsize')).toBe('1000')
    expect(await list.getByRole('option').count()).toBeLessThan(60)
    const request = requests
      .map(request => bodyOf(request))
      .find(({ datasource }) => JSON.stringify(datasource).includes(`${movies}`))
    expect(request?.queries[0]?.row_limit).toBe(1000)
    expect((await list.boundingBox())?.height).toBe(220)
  })

  test('menus are as high as their options, from 100 to 220; of 101 options those in view are in the page [CONST-015] [CONST-016] [CONST-073]', async () => {
    const numbers = async (count: number) => {
      const body = { database: 1, table_name: `numbers to ${count}`, sql: `SELECT range AS n FROM range(${count})` }
      const { id: datasetId } = await world.call<{ id: number }>('POST', '/api/v1/dataset/', body)
      return filterOf(world, 'n', 'Few', { targets: [{ datasetId, column: { name: 'n' } }] })
    }
    for (const [count, height] of Object.entries({ 1: 100, 4: 120, 100: 220, 101: 220 })) {
      await openWith(await numbers(Number(count)))
      const list = await listed('Few')
      expect((await list.boundingBox())?.height, `${count} options`).toBe(height)
      const options = list.getByRole('option')
      const inPage = await options.count()
      if (count === '101') {
        expect(await options.first().getAttribute('aria-setsize')).toBe(count)
        expect(inPage).toBeLessThan(60)
      } else expect(inPage).toBe(Number(count))
      await page.close()
    }
  })

  test('a filter without values says so; one that fails says why and what to look at [ERR-061]', async () => {
    const none = { expressionType: 'SQL', clause: 'WHERE', sqlExpression: '1 = 0' }
    await openWith(select({}, { adhoc_filters: [none] }))
    await bar().getByPlaceholder('No data').waitFor()
    await page.close()
    page = await session.newPage()
    for (const [message, words] of [
      ['The table is gone', 'The table is gone'],
      ['', 'Check configuration'],
    ] as const) {
      await page.route('**/api/v1/chart/data**', route =>
        route.request().postData()?.includes('"apply_fetch_values_predicate":true')
          ? route.fulfill({ status: 400, json: { errors: [{ message, error_type: 'GENERIC_DB_ENGINE_ERROR' }] } })
          : route.continue(),
      )
      await page.goto(`${world.product.url}/superset/dashboard/${dashboard}/`)
      await bar().getByText('Cannot load filter').waitFor()
      await bar().getByText(words).waitFor()
      await page.unroute('**/api/v1/chart/data**')
    }
  })
  test('a chosen value, a value that is not there, two dimensions: what a click filters by, and what is left of it [FILTER-CROSS-006]', async () => {
    const chart = async (slice_name: string, viz_type: string, more: Json): Promise<number> => {
      const params = JSON.stringify({ viz_type, datasource: `${movies}__table`, emit_filter: false, ...more })
      const body = { slice_name, viz_type, datasource_id: movies, datasource_type: 'table', params }
      return (await world.call<{ id: number }>('POST', '/api/v1/chart/', body)).id
    }
    const all = await chart('All films', 'big_number_total', { metric: 'count' })
    const types = await chart('Types', 'table', {
      query_mode: 'aggregate',
      metrics: ['count'],
      groupby: ['creative_type'],
    })
    const both = await chart('Shares', 'pie', { metric: 'count', groupby: ['creative_type', 'source_material'] })
    const made = await world.call<{ id: number }>('POST', '/api/v1/dashboard/', {
      dashboard_title: 'Crossed',
      json_metadata: JSON.stringify({ cross_filters_enabled: true }),
      position_json: JSON.stringify(layoutOf([all, types, both])),
    })
    page = await session.newPage()
    requests = watch(page)
    await page.goto(`${world.product.url}/superset/dashboard/${made.id}/`)
    const films = paneOf(page, 'All films')
    const cell = (name: string) => paneOf(page, 'Types').getByRole('cell', { name, exact: true }).getByRole('button')
    const filters = () => {
      const last = requests.filter(request => request.url().includes(`slice_id%22%3A${all}%7D`)).at(-1)
      return last ? bodyOf(last).queries[0]?.filters : undefined
    }
    await expect.poll(() => films.textContent(), SOON).toContain('3,201')
    await cell('Contemporary Fiction').click()
    const is = (val: string) => [{ col: 'creative_type', op: 'IN', val: [val] }]
    await expect.poll(filters, SOON).toEqual(is('Contemporary Fiction'))
    await expect.poll(masks, SOON).toMatch(new RegExp(`'${types}':.*value:!\\('Contemporary Fiction'\\)`))
    expect(await masks()).toMatch(/selectedValues:!\(/)
    await cell('Science Fiction').click()
    await expect.poll(filters, SOON).toEqual(is('Science Fiction'))
    await cell('–').click()
    await expect.poll(filters, SOON).toEqual([{ col: 'creative_type', op: 'IS NULL' }])
    await expect.poll(() => films.textContent(), SOON).not.toContain('3,201')
    await cell('–').click()
    await expect.poll(() => films.textContent(), SOON).toContain('3,201')
    expect(await masks()).not.toMatch(/value:!\(/)
    await chooseMark(page, 'Shares')
    const pair = [
      { col: 'creative_type', op: 'IN', val: ['Contemporary Fiction'] },
      { col: 'source_material', op: 'IN', val: ['Original Screenplay'] },
    ]
    await expect.poll(filters, SOON).toEqual(pair)
  })
})
