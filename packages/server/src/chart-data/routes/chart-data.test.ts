import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { axis, DAY_0, grouped, type Result, SALES, type SalesKit, startSalesKit, sum } from '../../../test/sales.ts'

let sales: SalesKit
beforeAll(async () => {
  sales = await startSalesKit()
})
afterAll(() => sales.kit.close())
beforeEach(() => sales.engine.reset())
const context: SalesKit['context'] = (...args) => sales.context(...args)
const runQuery: SalesKit['runQuery'] = (...args) => sales.runQuery(...args)

describe('answers', () => {
  test('groups, metrics and facts [API-CHART-003] [API-CHART-004]', async () => {
    const result = await runQuery({ columns: ['shop'], metrics: ['count', 'total'], orderby: [['shop', true]] })
    const expected = [...grouped(row => row.shop)]
      .map(([shop, rows]) => ({ shop, count: rows.length, total: sum(rows) }))
      .sort((a, b) => ((a.shop ?? '~') < (b.shop ?? '~') ? -1 : 1))
    expect(result.data).toEqual(expected)
    expect(result).toMatchObject({
      colnames: ['shop', 'count', 'total'],
      coltypes: [1, 0, 0],
      rowcount: 12,
      limit_reached: false,
      status: 'success',
      error: null,
      label_map: { shop: ['shop'], count: ['count'], total: ['total'] },
    })
    expect(result.query).toContain('GROUP BY "shop"')
  })

  test('a time grain cuts the axis to its buckets, written as epoch milliseconds', async () => {
    const { data } = await runQuery({ columns: [axis('P1D')], metrics: ['count'], orderby: [[axis('P1D'), true]] })
    const expected = [...grouped(row => Math.floor(row.ts / 86_400_000) * 86_400_000)]
    expect(data).toEqual(expected.map(([ts, rows]) => ({ ts, count: rows.length })))
    const weeks = await runQuery({ columns: [axis('P1W')], metrics: ['count'], orderby: [[axis('P1W'), true]] })
    expect(weeks.data[0]).toEqual({ ts: DAY_0, count: 168 })
    const months = await runQuery({ columns: [axis('P1M')], metrics: ['count'], orderby: [[axis('P1M'), true]] })
    expect(months.data.map(row => row.count)).toEqual([744, 216])
  })

  test('a time range is half-open', async () => {
    const filters = [{ col: 'ts', op: 'TEMPORAL_RANGE', val: '2024-01-02 : 2024-01-04' }]
    const result = await runQuery({ metrics: ['count'], filters })
    expect(result.data).toEqual([{ count: 48 }])
    expect(result.from_dttm).toBe(Date.parse('2024-01-02Z'))
  })

  test('nulls, empty texts and quotes in filter values', async () => {
    const count = async (filter: object) => (await runQuery({ metrics: ['count'], filters: [filter] })).data[0]?.count
    const nulls = SALES.filter(row => row.shop === null).length
    expect(await count({ col: 'shop', op: 'IN', val: ['<NULL>'] })).toBe(nulls)
    expect(await count({ col: 'shop', op: 'IN', val: [null, 'shop 1'] })).toBe(nulls + 80)
    expect(await count({ col: 'shop', op: 'NOT IN', val: ['<NULL>', 'shop 1'] })).toBe(800)
    expect(await count({ col: 'shop', op: 'IS NULL' })).toBe(nulls)
    expect(await count({ col: 'shop', op: '==', val: "x' OR 1=1 --" })).toBe(0)
    expect(await count({ col: 'amount', op: '>=', val: '70' })).toBe(
      SALES.filter(row => (row.amount ?? -99) >= 70).length,
    )
    expect(await count({ col: 'shop', op: 'ILIKE', val: 'SHOP 1%' })).toBe(160)
    expect(await count({ col: 'big', op: '==', val: '9007199254740995' })).toBe(1)
  })

  test('whole numbers beyond 2^53 keep their digits', async () => {
    const { data } = await runQuery({ columns: ['big'], orderby: [['big', true]], row_limit: 1 })
    expect(data).toEqual([{ big: '9007199254740993' }])
  })

  test('limits say whether there is more', async () => {
    const five = await runQuery({ columns: ['ts'], row_limit: 5 })
    expect([five.rowcount, five.limit_reached]).toEqual([5, true])
    expect((await runQuery({ columns: ['shop'], metrics: [], row_limit: 12 })).limit_reached).toBe(false)
    expect((await runQuery({ columns: ['ts'] })).rowcount).toBe(100)
    expect((await runQuery({ columns: ['ts'], row_limit: 1_000_000 })).rowcount).toBe(500)
    expect((await runQuery({ columns: ['ts'], row_limit: 0 })).rowcount).toBe(500)
  })

  test('custom SQL, calculated columns, having', async () => {
    const late = { expressionType: 'SQL', sqlExpression: `SUM(CASE WHEN amount > 0 THEN 1 END)`, label: 'positive' }
    const { data } = await runQuery({
      columns: ['double amount'],
      metrics: [late],
      extras: { where: 'amount > 75', having: 'COUNT(*) > 8' },
    })
    const expected = [...grouped(row => row.amount)].filter(([amount, rows]) => (amount ?? 0) > 75 && rows.length > 8)
    expect(data).toHaveLength(expected.length)
    expect(new Set(data.map(row => row['double amount']))).toEqual(
      new Set(expected.map(([amount]) => (amount ?? 0) * 2)),
    )
  })

  test('a virtual dataset is queried like a table, with semicolons around its SQL too', async () => {
    const { data } = await runQuery(
      { columns: ['shop', 'n'], orderby: [['shop', true]], row_limit: 2 },
      {},
      sales.virtual,
    )
    expect(data).toEqual([
      { shop: 'shop 0', n: 80 },
      { shop: 'shop 1', n: 80 },
    ])
  })

  test('post-processing is done where the rows are', async () => {
    const post_processing = [
      { operation: 'pivot', options: { index: ['ts'], columns: ['shop'], aggregates: { count: { operator: 'sum' } } } },
      { operation: 'flatten' },
    ]
    const filters = [{ col: 'shop', op: 'IN', val: ['shop 1', 'shop 2'] }]
    const result = await runQuery({ columns: [axis('P1M'), 'shop'], metrics: ['count'], filters, post_processing })
    expect(result.colnames).toEqual(['ts', 'count, shop 1', 'count, shop 2'])
    expect(result.label_map).toMatchObject({ 'count, shop 1': ['count', 'shop 1'] })
    const origins = ['shop 1', 'shop 2'].map(shop => ({ parts: ['count', shop], groups: [shop] }))
    expect(result).toMatchObject({ origins: [null, ...origins] })
    // Two shops a month are two rows of the database and one of the answer.
    expect(result.sql_rowcount).toBe(2 * result.rowcount)
    expect(result).toMatchObject({
      indexnames: result.data.map((_, index) => index),
      result_format: 'json',
      applied_template_filters: [],
    })
  })

  test('is_rowcount, samples, drill_detail, columns, timegrains, query', async () => {
    expect((await runQuery({ columns: ['shop'], metrics: [], is_rowcount: true })).data).toEqual([{ rowcount: 12 }])
    const sample = await runQuery({ columns: ['shop'], metrics: ['count'], row_limit: 5 }, { result_type: 'samples' })
    expect(sample.rowcount).toBe(5)
    expect(sample.query).not.toContain('GROUP BY')
    const drill = await runQuery(
      { filters: [{ col: 'shop', op: '==', val: 'shop 3' }] },
      { result_type: 'drill_detail' },
    )
    expect(new Set(drill.data.map(row => row.shop))).toEqual(new Set(['shop 3']))
    const columns = await runQuery({ result_type: 'columns' })
    expect(columns.data[0]).toEqual({ column_name: 'ts', verbose_name: null, dtype: 2 })
    const grains = await runQuery({ result_type: 'timegrains' })
    expect(Object.keys(grains.data[0] ?? {})).toEqual(['name', 'function', 'duration'])
    sales.engine.statements.length = 0
    const { query } = await runQuery({ columns: ['shop'], metrics: ['count'] }, { result_type: 'query' })
    expect(query).toContain('SELECT "shop"')
    expect(sales.engine.statements).toEqual([])
  })

  test('several queries are answered in order; one that fails fails them all', async () => {
    const two = { ...context({}), queries: [{ metrics: ['total'] }, { metrics: ['count'] }] }
    const answer = await sales.kit.users.admin.post('/api/v1/chart/data', two)
    expect(answer.json<{ result: Result[] }>().result.map(result => result.colnames)).toEqual([['total'], ['count']])
    const bad = { ...context({}), queries: [{ metrics: ['total'] }, { columns: ['nope'] }] }
    expect((await sales.kit.users.admin.post('/api/v1/chart/data', bad)).status).toBe(400)
  })

  test('the shown SQL runs as it is and gives the same rows', async () => {
    const filters = [
      { col: 'shop', op: 'NOT IN', val: ["it's", null] },
      { col: 'ts', op: '>=', val: '2024-01-03' },
    ]
    const result = await runQuery({ columns: ['shop'], metrics: ['total'], filters, row_limit: 500 })
    const run = await sales.kit.services.engine.query(
      'chart',
      {
        kind: 'query',
        sql: result.query,
        params: [],
        shadows: [],
        reads: null,
        post_processing: [],
        format: 'json',
        row_limit: 500,
        timeout_ms: 5000,
      },
      new AbortController().signal,
    )
    expect(JSON.parse(run.bytes.toString())).toEqual(result.data)
  })
})

describe('series limit against brute force', () => {
  const metrics = {
    count: (rows: typeof SALES) => rows.length,
    total: (rows: typeof SALES) => sum(rows) ?? Number.NEGATIVE_INFINITY,
    average: (rows: typeof SALES) =>
      (sum(rows) ?? Number.NEGATIVE_INFINITY) / Math.max(1, rows.filter(row => row.amount !== null).length),
  }
  test.each(Object.entries(metrics))('top series by %s', async (metric, value) => {
    const { data } = await runQuery({
      columns: ['product', axis('P1M')],
      metrics: [metric],
      series_columns: ['product'],
      series_limit: 4,
      row_limit: 500,
    })
    const best = [...grouped(row => row.product)]
      .map(([product, rows]) => ({ product, value: value(rows) }))
      .sort((a, b) => b.value - a.value || (a.product < b.product ? -1 : 1))
      .slice(0, 4)
    expect(new Set(data.map(row => row.product))).toEqual(new Set(best.map(entry => entry.product)))
    const cells = [...grouped(row => `${row.product} ${new Date(row.ts).getUTCMonth()}`)]
    for (const row of data) {
      const key = `${row.product} ${new Date(Number(row.ts)).getUTCMonth()}`
      const rows = cells.find(([name]) => name === key)?.[1] ?? []
      expect(row[metric] ?? Number.NEGATIVE_INFINITY).toBeCloseTo(value(rows), 9)
    }
  })

  test('null is a series like any other', async () => {
    const query = { columns: ['shop', axis('P1M')], metrics: ['count'], series_columns: ['shop'], series_limit: 12 }
    const { data } = await runQuery(query)
    expect(data).toHaveLength(24)
    expect(data.some(row => row.shop === null)).toBe(true)
  })

  test('ordered by something that is not shown', async () => {
    const max = { expressionType: 'SQL', sqlExpression: 'MAX(amount)', label: 'm' }
    const query = { columns: ['product', 'shop'], metrics: ['count'], series_columns: ['product'], series_limit: 2 }
    const { rowcount } = await runQuery({ ...query, orderby: [[max, false]] })
    expect(rowcount).toBeGreaterThan(0)
  })
})

describe('totals beside their groups, in one answer', () => {
  const query = { columns: ['shop', 'product'], metrics: ['count', 'average'], row_limit: 500 }

  test('each set of groups has rows of its own, distinguished by markers', async () => {
    const { data, colnames } = await runQuery({ ...query, grouping_sets: [['shop', 'product'], ['shop'], []] })
    expect(colnames).toEqual(['shop', 'product', 'count', 'average', 'shop__is_total', 'product__is_total'])
    const ofLevel = (shop: number, product: number) =>
      data.filter(row => row.shop__is_total === shop && row.product__is_total === product)
    expect(ofLevel(1, 1)).toMatchObject([{ count: 960, shop: null, product: null }])
    expect(ofLevel(0, 1).map(row => row.count)).toEqual(Array.from({ length: 12 }, () => 80))
    const direct = await runQuery(query)
    expect(ofLevel(0, 0)).toHaveLength(direct.rowcount)
  })

  test('a row limit counts cells: the smallest one leaves every total and a cell', async () => {
    const sets = { grouping_sets: [['shop', 'product'], ['shop'], []] }
    const direct = await runQuery(query)
    for (const row_limit of [1, direct.rowcount - 1, direct.rowcount]) {
      const { data, limit_reached, sql_rowcount } = await runQuery({ ...query, ...sets, row_limit })
      expect(sql_rowcount).toBe(row_limit)
      const totals = data.filter(row => row.product__is_total === 1)
      expect([totals.length, data.length - totals.length, limit_reached]).toEqual([
        13,
        row_limit,
        row_limit < direct.rowcount,
      ])
    }
  })

  test('a set names columns of the query', async () => {
    const answer = await sales.post({ ...query, grouping_sets: [['nope']] })
    expect([answer.status, answer.json<{ errors: { error_type: string }[] }>().errors[0]?.error_type]).toEqual([
      400,
      'COLUMN_DOES_NOT_EXIST_ERROR',
    ])
    expect((await sales.post({ ...query, grouping_sets: 'shop' })).status).toBe(400)
  })
})
