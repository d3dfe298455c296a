/** The queries that pages send, as rules of `core` make them, answered by the real engine. */
import { filterOptionsContext, type NativeFilter } from '@belvedere/core/filters'
import { TIME_GRAINS } from '@belvedere/core/time'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { axis, DAY_0, grouped, type Result, SALES, type SalesKit, startSalesKit, sum } from '../../../test/sales.ts'

let sales: SalesKit
beforeAll(async () => {
  sales = await startSalesKit({ sql_max_row: 5000 })
})
afterAll(() => sales.kit.close())
const runQuery: SalesKit['runQuery'] = (...args) => sales.runQuery(...args)
const HOUR = 3_600_000
const DAY = 24 * HOUR

describe('a chart of a dashboard', () => {
  test('is one POST with its id, its dashboard and a query context; what is under result is its rows [API-CHART-001] [API-CHART-002] [SCOPE-002]', async () => {
    const { admin } = sales.kit.users
    const params = { viz_type: 'pie', datasource: `${sales.sales}__table`, metric: 'total', groupby: ['product'] }
    const chart = await admin.post('/api/v1/chart/', {
      slice_name: 'Products',
      viz_type: 'pie',
      datasource_id: sales.sales,
      datasource_type: 'table',
      params: JSON.stringify(params),
    })
    const slice_id = chart.json<{ id: number }>().id
    const positions = {
      ROOT_ID: { type: 'ROOT', id: 'ROOT_ID', children: ['GRID_ID'] },
      GRID_ID: { type: 'GRID', id: 'GRID_ID', children: ['CHART-1'] },
      'CHART-1': { type: 'CHART', id: 'CHART-1', children: [], meta: { chartId: slice_id, width: 4, height: 50 } },
    }
    const dashboard = await admin.post('/api/v1/dashboard/', {
      dashboard_title: 'One chart',
      json_metadata: JSON.stringify({ positions }),
    })
    const search = new URLSearchParams({
      form_data: JSON.stringify({ slice_id }),
      dashboard_id: String(dashboard.json<{ id: number }>().id),
    })
    const query = { columns: ['product'], metrics: ['total'], orderby: [['total', false]], row_limit: 5 }
    const send = (more: string) =>
      admin.post(`/api/v1/chart/data?${search}${more}`, sales.context(query, { force: more !== '' }))
    const answer = await send('')
    expect(answer.status, answer.text).toBe(200)
    const { result } = answer.json<{ result: Result[] }>()
    expect(result).toHaveLength(1)
    const totals = [...grouped(row => row.product)].map(([product, rows]) => ({ product, total: sum(rows) ?? 0 }))
    const best = totals.sort((a, b) => b.total - a.total).slice(0, 5)
    expect(result[0]?.data.map(row => row.total)).toEqual(best.map(row => row.total))
    expect((await send('')).json<{ result: Result[] }>().result[0]?.is_cached).toBe(true)
    expect((await send('&force=true')).json<{ result: Result[] }>().result[0]?.is_cached).toBe(false)
  })
})

describe('the options of a select filter', () => {
  const filter = (column: string, more: Partial<NativeFilter> = {}): NativeFilter => ({
    id: 'NATIVE_FILTER-1',
    type: 'NATIVE_FILTER',
    name: column,
    filterType: 'filter_select',
    targets: [{ datasetId: sales.sales, column: { name: column } }],
    scope: { rootPath: ['ROOT_ID'], excluded: [] },
    cascadeParentIds: [],
    ...more,
  })
  const options = async (column: string, more: Partial<Parameters<typeof filterOptionsContext>[0]> = {}) => {
    const context = filterOptionsContext({ filter: filter(column), search: '', ...more })
    const answer = await sales.kit.users.admin.post('/api/v1/chart/data', context)
    expect(answer.status, answer.text).toBe(200)
    return answer.json<{ result: Result[] }>().result[0]?.data.map(row => row[column])
  }
  const shops = [...new Set(SALES.map(row => row.shop))]

  test('are its column’s values, in its order or by its metric, a thousand at most [API-OPTIONS-003] [CONST-029]', async () => {
    const known = shops.filter(shop => shop !== null).sort()
    const answered = (await options('shop')) ?? []
    expect(answered.filter(shop => shop !== null)).toEqual(known)
    const descending = filter('shop', { controlValues: { sortAscending: false } })
    expect((await options('shop', { filter: descending }))?.filter(shop => shop !== null)).toEqual([...known].reverse())
    const totals = [...grouped(row => row.product)].map(([product, rows]) => ({ product, total: sum(rows) ?? 0 }))
    const byTotal = filter('product', { sortMetric: 'total', controlValues: { sortAscending: false } })
    const sorted = (await options('product', { filter: byTotal })) ?? []
    const totalOf = new Map(totals.map(({ product, total }) => [product, total]))
    const seen = sorted.map(product => totalOf.get(String(product)) ?? 0)
    expect(seen).toEqual([...seen].sort((a, b) => b - a))
    expect(filterOptionsContext({ filter: filter('shop'), search: '' })?.queries[0]?.row_limit).toBe(1000)
  })

  test('what is typed is looked for in texts, and numbers from there on [API-OPTIONS-003]', async () => {
    expect(await options('shop', { search: 'HOP 1' })).toEqual(shops.filter(shop => shop?.includes('hop 1')).sort())
    const amounts = await options('amount', { search: '70', isNumeric: true })
    const expected = [...new Set(SALES.map(row => row.amount))].filter(amount => amount !== null && amount >= 70)
    expect(amounts).toEqual(expected.sort((a, b) => Number(a) - Number(b)))
  })
})

test('selects read what stands under result, or what a legacy endpoint answers [API-OPTIONS-002]', async () => {
  const { admin } = sales.kit.users
  const related = (await admin.get('/api/v1/chart/related/owners?q=(filter:admin)')).json<{ result: object[] }>()
  expect(related.result).toContainEqual(expect.objectContaining({ text: expect.any(String), value: admin.id }))
  const values = await admin.get(`/superset/filter/table/${sales.sales}/product/`)
  expect([...values.json<string[]>()].sort()).toEqual([...new Set(SALES.map(row => row.product))].sort())
})

describe('time', () => {
  const WEEK_OF_SUNDAY = '1969-12-28T00:00:00Z/P1W'
  const WEEK_TO_SATURDAY = 'P1W/1970-01-03T00:00:00Z'
  const buckets = async (grain: string) => {
    const rows = (await runQuery({ columns: [axis(grain)], metrics: ['count'], row_limit: 2000 })).data
    return rows.map(row => Number(row.ts)).sort((a, b) => a - b)
  }

  test('weeks that start on Sunday and weeks that end on Saturday, by either spelling [CONST-011]', async () => {
    const sundays = [-1, 6, 13, 20, 27, 34].map(day => DAY_0 + day * DAY)
    for (const grain of [WEEK_OF_SUNDAY, 'week_starting_sunday']) expect(await buckets(grain)).toEqual(sundays)
    const saturdays = sundays.map(day => day + 6 * DAY)
    for (const grain of [WEEK_TO_SATURDAY, 'week_ending_saturday']) expect(await buckets(grain)).toEqual(saturdays)
  })

  test('a dataset lists its grains, and each of them can be queried [CONST-074]', async () => {
    const answer = await sales.kit.users.admin.get(`/api/v1/dataset/${sales.sales}`)
    const { time_grain_sqla } = answer.json<{ result: { time_grain_sqla: [string, string][] } }>().result
    expect(time_grain_sqla.filter(([value]) => value)).toEqual(TIME_GRAINS.map(({ value, label }) => [value, label]))
    const mondays = [0, 7, 14, 21, 28, 35].map(day => DAY_0 + day * DAY)
    const starts: Readonly<Record<string, readonly number[]>> = {
      PT6H: Array.from({ length: 160 }, (_, at) => DAY_0 + at * 6 * HOUR),
      P1D: Array.from({ length: 40 }, (_, at) => DAY_0 + at * DAY),
      P1W: mondays,
      '1969-12-29T00:00:00Z/P1W': mondays,
      'P1W/1970-01-04T00:00:00Z': mondays.map(day => day + 6 * DAY),
      P1M: [DAY_0, DAY_0 + 31 * DAY],
      P3M: [DAY_0],
      P1Y: [DAY_0],
    }
    const hours = SALES.map(row => row.ts)
    for (const { value } of TIME_GRAINS) {
      if (!value.includes('/') || starts[value]) expect(await buckets(value), value).toEqual(starts[value] ?? hours)
    }
  })

  test.each([
    ['Last day', '2026-11-19T00:00:00', '2026-11-20T00:00:00'],
    ['last 3 weeks', '2026-10-30T00:00:00', '2026-11-20T00:00:00'],
    ['Next 2 months', '2026-11-20T00:00:00', '2027-01-20T00:00:00'],
    ['Last quarter', '2026-08-20T00:00:00', '2026-11-20T00:00:00'],
    ['previous calendar week', '2026-11-09T00:00:00', '2026-11-16T00:00:00'],
    ['previous calendar year', '2025-01-01T00:00:00', '2026-01-01T00:00:00'],
    ['7 days ago : now', '2026-11-13T00:00:00', '2026-11-20T08:00:00'],
    ['2024-01-01 : ', '2024-01-01T00:00:00', ''],
    [' : today', '', '2026-11-20T00:00:00'],
    [
      "DATEADD(DATETIME('today'), -1, month) : LASTDAY(DATETIME('today'), month)",
      '2026-10-20T00:00:00',
      '2026-11-30T00:00:00',
    ],
    [
      "DATETRUNC(DATETIME('now'), year) : HOLIDAY('Christmas Day', DATETIME('now'))",
      '2026-01-01T00:00:00',
      '2026-12-25T00:00:00',
    ],
  ])('the server says what "%s" means [TIME-RANGE-019]', async (timeRange, since, until) => {
    const q = `'${timeRange.replaceAll("'", "!'")}'`
    const answer = await sales.kit.users.admin.get(`/api/v1/time_range/?q=${encodeURIComponent(q)}`)
    expect(answer.json()).toEqual({ result: { since, until, timeRange } })
  })

  test('rows of a range: from its start on, up to its end but without it [TIME-RANGE-019]', async () => {
    const { data } = await runQuery({
      columns: ['ts'],
      granularity: 'ts',
      time_range: '2024-01-02 : 2024-01-03',
      row_limit: 2000,
    })
    const times = data.map(row => Number(row.ts)).sort((a, b) => a - b)
    expect([times[0], times.at(-1), times.length]).toEqual([DAY_0 + DAY, DAY_0 + 2 * DAY - HOUR, 24])
  })
})

describe('a query context becomes SQL', () => {
  test('columns group, filters act before or after, limits come last, values stay values [SCOPE-017]', async () => {
    const all = [...grouped(row => row.shop)].map(([shop, rows]) => ({
      shop,
      n: rows.filter(row => (row.amount ?? 0) > 0).length,
    }))
    const query = {
      columns: ['shop'],
      metrics: ['count'],
      filters: [{ col: 'amount', op: '>', val: 0 }],
      extras: { having: 'COUNT(*) > 30' },
      orderby: [['shop', true]],
    }
    const expected = all.filter(({ n }) => n > 30).filter(({ shop }) => shop !== null)
    const rows = (await runQuery(query)).data.filter(row => row.shop !== null)
    expect(rows).toEqual(
      expected.sort((a, b) => (String(a.shop) < String(b.shop) ? -1 : 1)).map(({ shop, n }) => ({ shop, count: n })),
    )
    const [, second, third] = (await runQuery(query)).data
    expect((await runQuery({ ...query, row_limit: 2, row_offset: 1 })).data).toEqual([second, third])
    const daily = await runQuery({
      columns: [axis('P1D')],
      metrics: ['total'],
      granularity: 'ts',
      time_range: '2024-01-05 : 2024-01-07',
      orderby: [],
    })
    const total = (day: number) => sum(SALES.filter(({ ts }) => Math.floor((ts - DAY_0) / DAY) === day))
    expect(daily.data.map(row => row.total).sort()).toEqual([total(4), total(5)].sort())
  })

  test.each(["x' OR '1'='1", "'; DROP TABLE sales; --", 'p1" OR 1=1', '\\'])(
    'what looks like SQL in a value finds nothing and changes nothing: %s [SCOPE-017]',
    async val => {
      const query = { columns: ['product'], metrics: ['count'] }
      expect((await runQuery({ ...query, filters: [{ col: 'product', op: '==', val }] })).data).toEqual([])
      expect((await runQuery({ ...query, filters: [{ col: 'product', op: 'IN', val: [val] }] })).data).toEqual([])
      expect((await runQuery({ metrics: ['count'] }, { force: true })).data).toEqual([{ count: SALES.length }])
    },
  )
})
