/** The form of a dashboard's filters, field by field, and the bar in which what it makes is used. */
import type { Browser, BrowserContext, Page, Request } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { browserPath, settled } from './browser.ts'
import {
  beginJourney,
  bodyOf,
  drawn,
  endJourney,
  type Json,
  layoutOf,
  paneOf,
  sliceOf,
  type World,
  watch,
} from './cars-world.ts'

/** How long a busy machine may take to query and draw. */
const SOON = { timeout: 20_000 }
const PARENTS = 'Values are dependent on other filters'

describe.skipIf(browserPath() === null)('the form of filters', () => {
  let world: World
  let browser: Browser
  let session: BrowserContext
  let page: Page
  let requests: Request[]
  let dashboard: number
  let charts: readonly [number: number, line: number]

  const address = () => `${world.product.url}/superset/dashboard/${dashboard}/`
  const dialog = () => page.getByRole('dialog', { name: 'Add and edit filters' })
  const bar = () => page.getByRole('complementary', { name: 'Filters' })
  const button = (name: string) => bar().getByRole('button', { name, exact: true })
  const cars = () => expect.poll(() => paneOf(page, 'All cars').textContent(), SOON)
  const textbox = (name: string) => dialog().getByRole('textbox', { name, exact: true })
  const combobox = (name: string) => dialog().getByRole('combobox', { name, exact: true })
  const toggle = (name: string) => dialog().getByRole('switch', { name, exact: true })
  const choose = async (field: string, option: string | RegExp) => {
    await combobox(field).click()
    await page.getByRole('option', { name: option }).first().click()
  }
  const open = () => page.getByRole('button', { name: 'Add/Edit Filters' }).click()
  const add = async (kind: 'Filter' | 'Divider') => {
    await dialog().getByRole('button', { name: 'Add filters and dividers' }).click()
    await page.getByRole('menuitem', { name: kind, exact: true }).click()
  }
  const save = async () => {
    await dialog().getByRole('button', { name: 'Save', exact: true }).click()
    await dialog().waitFor({ state: 'hidden' })
  }
  const stored = async (): Promise<readonly Json[]> => {
    const { result } = await world.call<{ result: Json }>('GET', `/api/v1/dashboard/${dashboard}`)
    const metadata = JSON.parse(String(result.json_metadata)) as Readonly<Record<string, readonly Json[]>>
    return metadata.native_filter_configuration ?? []
  }
  const setRange = async (from: string, to: string) => {
    const range = page.getByRole('dialog', { name: 'Edit time range' })
    await range.getByRole('radio', { name: 'Advanced' }).click()
    await range.getByRole('textbox').first().fill(from)
    await range.getByRole('textbox').last().fill(to)
    await range.getByRole('button', { name: 'APPLY', exact: true }).click()
    await range.waitFor({ state: 'hidden' })
  }
  /** The newest query of a chart. */
  const lastQuery = (chart: number) => {
    const request = requests.filter(each => sliceOf(each) === chart).at(-1)
    return request ? bodyOf(request).queries[0] : undefined
  }

  beforeAll(async () => {
    ;({ world, browser, session } = await beginJourney())
    const { id } = await world.call<{ id: number }>('POST', '/api/v1/dataset/', {
      database: 1,
      table_name: 'cars made and sold',
      sql: 'SELECT name, origin, horsepower, cylinders, "year" AS made, "year" + INTERVAL 10 YEAR AS sold FROM cars',
    })
    const chart = async (slice_name: string, viz_type: string, form: Json) => {
      const params = JSON.stringify({ viz_type, datasource: `${id}__table`, granularity_sqla: 'made', ...form })
      const body = { slice_name, viz_type, datasource_id: id, datasource_type: 'table', params }
      return (await world.call<{ id: number }>('POST', '/api/v1/chart/', body)).id
    }
    const overTime = { x_axis: 'made', time_grain_sqla: 'P1Y', metrics: ['count'] }
    charts = [
      await chart('All cars', 'big_number_total', { metric: 'count' }),
      await chart('By year', 'echarts_timeseries_line', overTime),
    ]
    const made = await world.call<{ id: number }>('POST', '/api/v1/dashboard/', {
      dashboard_title: 'Made and sold',
      published: true,
      json_metadata: JSON.stringify({ positions: layoutOf(charts) }),
    })
    dashboard = made.id
    page = await session.newPage()
    requests = watch(page)
  })
  afterAll(() => endJourney({ world, browser }))

  /** Fields and switches of the form for the type. */
  const fields = async (): Promise<readonly string[]> => {
    const all = [
      ...['Filter name', 'Description'].map(name => [name, textbox(name)] as const),
      ...['Filter Type', 'Dataset', 'Column', PARENTS].map(name => [name, combobox(name)] as const),
      ...['Pre-filter available values', 'Sort filter values', 'Single Value', 'Filter has default value'].map(
        name => [name, toggle(name)] as const,
      ),
    ]
    const counts = await Promise.all(all.map(async ([name, field]) => ((await field.count()) > 0 ? [name] : [])))
    return counts.flat()
  }
  const ALWAYS = [
    'Filter Type',
    'Filter name',
    'Description',
    'Pre-filter available values',
    'Filter has default value',
  ]
  const TYPES = [
    ['Made in', 'Value', ['Dataset', 'Column', 'Sort filter values']],
    ['Power', 'Numerical range', ['Dataset', 'Column', 'Single Value', PARENTS]],
    ['When', 'Time range', []],
    ['Which time', 'Time column', ['Dataset']],
    ['How fine', 'Time grain', ['Dataset']],
  ] as const

  test('a filter of each type has the fields of its type [FILTER-NATIVE-023] [FILTER-NATIVE-024] [FILTER-NATIVE-002] [FILTER-NATIVE-029]', async () => {
    await page.goto(address())
    await drawn(page, 2)
    await button('Open the filter bar').click()
    await bar().getByText('No filters are currently added').waitFor()
    await open()
    for (const [name, type, own] of TYPES) {
      await add('Filter')
      for (const label of ['Settings', /^Scoping/]) await dialog().getByRole('tab', { name: label }).waitFor()
      for (const label of ['Filter Configuration', 'Filter Settings'])
        await dialog().getByRole('heading', { name: label }).waitFor()
      await dialog()
        .getByRole('button', { name: /^\[untitled\]/ })
        .waitFor()
      await combobox('Filter Type').click()
      const types = page.getByRole('option')
      await types.nth(4).waitFor()
      expect((await types.allInnerTexts()).map(text => text.trim())).toEqual(TYPES.map(([, each]) => each))
      await page.getByRole('option', { name: type, exact: true }).click()
      await expect.poll(async () => [...(await fields())].sort()).toEqual([...ALWAYS, ...own].sort())
      await textbox('Filter name').fill(name)
      if (type !== 'Time range') await choose('Dataset', 'cars made and sold')
    }
    await dialog()
      .getByRole('button', { name: /^Made in/ })
      .click()
    await choose('Column', /^origin/)
    for (const label of ['Sort ascending', 'Sort descending'])
      await dialog().getByRole('radio', { name: label }).waitFor()
    await combobox('Sort Metric').waitFor()
    await dialog()
      .getByRole('button', { name: /^Power/ })
      .click()
    await choose('Column', /^horsepower/)
    await toggle('Single Value').click()
    for (const label of ['Minimum', 'Exact', 'Maximum']) await dialog().getByRole('radio', { name: label }).waitFor()
    await toggle('Single Value').click()
    await save()
    expect((await stored()).map(({ filterType }) => filterType)).toEqual(
      ['select', 'range', 'time', 'timecolumn', 'timegrain'].map(type => `filter_${type}`),
    )
  })

  test('each type is used in the bar, which waits to be applied; Clear all takes effect at once [FILTER-NATIVE-002] [FILTER-NATIVE-020]', async () => {
    const pick = async (field: string, option: string) => {
      await bar().getByRole('combobox', { name: field, exact: true }).click()
      await page.getByRole('option', { name: option, exact: true }).click()
      await page.keyboard.press('Escape')
    }
    await cars().toContain('406')
    expect(await button('Apply filters').isDisabled()).toBe(true)
    const before = requests.length
    await pick('Made in', 'Japan')
    await expect.poll(() => button('Apply filters').isDisabled()).toBe(false)
    await settled(page)
    expect(requests.slice(before).filter(request => charts.includes(Number(sliceOf(request))))).toEqual([])
    await button('Apply filters').click()
    await cars().toContain('79')
    await expect.poll(() => button('Apply filters').isDisabled()).toBe(true)
    await expect.poll(() => [...new URL(page.url()).searchParams.keys()], SOON).toEqual(['native_filters_key'])
    await button('Clear all').click()
    await cars().toContain('406')

    const least = bar().getByRole('textbox', { name: 'Power, at least' })
    await least.fill('200')
    await least.press('Tab')
    await button('Apply filters').click()
    await cars().toContain('11')
    await button('Clear all').click()
    await cars().toContain('406')

    await bar()
      .getByRole('button', { name: /^When:/ })
      .click()
    await setRange('1980-01-01', '1981-01-01')
    await button('Apply filters').click()
    await cars().toContain('29')
    // Those that were sold ten years after they were made, of the same year.
    await pick('Which time', 'sold')
    await button('Apply filters').click()
    await cars().toContain('35')
    await button('Clear all').click()
    await cars().toContain('406')

    await pick('How fine', 'Quarter')
    await button('Apply filters').click()
    await expect.poll(() => JSON.stringify(lastQuery(charts[1])), SOON).toContain('P3M')
    await button('Clear all').click()
  })

  /** Values of the form: those of the filter and of the divider. */
  const shown = async () => {
    await dialog()
      .getByRole('button', { name: /^Made in the/ })
      .click()
    await dialog().getByText('horsepower > 60').waitFor()
    const filter = {
      texts: await Promise.all(['Filter name', 'Description'].map(name => textbox(name).inputValue())),
      choices: await Promise.all(
        ['Filter Type', 'Dataset', 'Column', 'Time column', 'Sort Metric', PARENTS].map(async name =>
          ((await combobox(name).textContent()) ?? '').replace(/\s+/g, ' '),
        ),
      ),
      range: await dialog()
        .getByRole('button', { name: /^Time range:/ })
        .getAttribute('aria-label'),
      down: await dialog().getByRole('radio', { name: 'Sort descending' }).isChecked(),
      boxes: await dialog()
        .getByRole('checkbox')
        .evaluateAll(all => all.map(box => (box as HTMLInputElement).checked)),
      preFilter: await dialog().getByRole('group', { name: 'Filters', exact: true }).textContent(),
      byDefault: await dialog()
        .getByRole('button', { name: /^Remove / })
        .count(),
    }
    await dialog()
      .getByRole('tab', { name: /^Scoping/ })
      .click()
    const scope = await dialog().getByRole('checkbox', { name: 'By year' }).isChecked()
    await dialog()
      .getByRole('button', { name: /^Of the engine/ })
      .click()
    const divider = await Promise.all(['Title', 'Description'].map(name => textbox(name).inputValue()))
    return { filter, scope, divider }
  }

  test('every field of a filter and of a divider is stored, and is there after a reload [FILTER-NATIVE-011]', async () => {
    await open()
    await dialog()
      .getByRole('button', { name: /^Made in/ })
      .click()
    await textbox('Filter name').fill('Made in the')
    await textbox('Description').fill('Where it was built')
    await toggle('Pre-filter available values').click()
    await dialog()
      .getByRole('group', { name: 'Filters', exact: true })
      .getByRole('button', { name: /or click$/ })
      .click()
    const condition = page.getByRole('dialog').last()
    await condition.getByRole('tab', { name: 'Custom SQL', exact: true }).click()
    await condition.getByRole('textbox').first().fill('horsepower > 60')
    await condition.getByRole('button', { name: 'Save', exact: true }).click()
    await dialog()
      .getByRole('button', { name: /^Time range:/ })
      .click()
    await setRange('1980-01-01', '1990-01-01')
    await choose('Time column', 'sold')
    await dialog().getByRole('radio', { name: 'Sort descending' }).click()
    await choose('Sort Metric', /count/i)
    await choose(PARENTS, 'Power')
    await page.keyboard.press('Escape')
    await dialog().getByRole('checkbox', { name: 'Can select multiple values' }).click()
    await dialog().getByRole('checkbox', { name: 'Dynamically search all filter values' }).click()
    await toggle('Filter has default value').click()
    await choose('Default value', 'Japan')
    await dialog()
      .getByRole('tab', { name: /^Scoping/ })
      .click()
    await dialog().getByText('Apply to specific panels').click()
    await dialog().getByRole('checkbox', { name: 'By year' }).click()
    await add('Divider')
    await textbox('Title').fill('Of the engine')
    await textbox('Description').fill('What drives it')
    const before = await shown()
    await save()
    await page.reload()
    await drawn(page, 2)
    await open()
    expect(await shown()).toEqual(before)
    const [filter, ...others] = await stored()
    expect(filter).toMatchObject({
      ...{ name: 'Made in the', description: 'Where it was built', filterType: 'filter_select', sortMetric: 'count' },
      ...{ time_range: '1980-01-01 : 1990-01-01', granularity_sqla: 'sold', scope: { excluded: [charts[1]] } },
      targets: [{ column: { name: 'origin' } }],
      adhoc_filters: [{ expressionType: 'SQL', sqlExpression: 'horsepower > 60' }],
      controlValues: { sortAscending: false, multiSelect: false, searchAllOptions: true },
      cascadeParentIds: [others[0]?.id],
      defaultDataMask: { filterState: { value: ['Japan'] } },
    })
    expect(others.at(-1)).toMatchObject({ type: 'DIVIDER', title: 'Of the engine', description: 'What drives it' })
  })
})
