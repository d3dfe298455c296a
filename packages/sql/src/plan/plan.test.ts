import type { QueryObject } from '@belvedere/core/query'
import { describe, expect, test } from 'vitest'
import { codeOf, FLIGHTS, flat, OPTIONS, planned, shown } from '../../test/flights.ts'
import { duckdb } from '../dialects/duckdb.ts'
import { printWithLiterals } from '../print/print.ts'
import { planSamples } from './plan.ts'
import { planValues } from './values.ts'

describe('columns, groups and metrics', () => {
  test('groups by columns and orders by the first metric, requesting one row more [API-CHART-003]', () => {
    const sum = { expressionType: 'SIMPLE', column: { column_name: 'delay' }, aggregate: 'SUM' } as const
    expect(shown({ columns: ['origin'], metrics: ['count', sum], row_limit: 10 })).toBe(
      [
        'SELECT "origin", COUNT(*) AS "count", SUM("delay") AS "SUM(delay)"',
        'FROM "main"."flights"',
        'GROUP BY "origin"',
        'ORDER BY "count" DESC, "origin" ASC',
        'LIMIT 11',
      ].join('\n'),
    )
  })

  test('a calculated column is its expression, grouped by its position', () => {
    expect(flat(shown({ columns: ['hours'], metrics: ['count'] }))).toContain(
      'SELECT delay / 60 AS "hours", COUNT(*) AS "count" FROM "main"."flights" GROUP BY 1',
    )
  })

  test.each([
    ['SUM( delay )', 'SUM', 'delay', 'x'],
    ['max("delay")', 'MAX', 'delay', 'x'],
    ['COUNT(DISTINCT origin)', 'COUNT_DISTINCT', 'origin', 'x'],
    ['SUM(delay) + 0', 'SUM', 'delay', null],
    ['SUM(Delay)', 'SUM', 'delay', null],
    ['SUM(hours)', 'SUM', 'hours', null],
  ] as const)('%s is selected, and ordered by as %s of %s: named where it is the same', (sql, fn, name, label) => {
    const metric = { expressionType: 'SQL', sqlExpression: sql, label: 'x' } as const
    const other = { expressionType: 'SIMPLE', column: { column_name: name }, aggregate: fn, label: 'y' } as const
    const byOther = shown({ columns: ['carrier'], metrics: [metric], orderby: [[other, false]] })
    const byMetric = shown({ columns: ['carrier'], metrics: [other], orderby: [[metric, false]] })
    if (label === null) {
      for (const text of [byOther, byMetric]) expect(text).not.toMatch(/ORDER BY "[xy]"/)
    } else {
      expect(byOther).toContain('ORDER BY "x" DESC')
      expect(byMetric).toContain('ORDER BY "y" DESC')
    }
  })

  test('an order by one call needs no brackets; anything else keeps them', () => {
    const by = (sqlExpression: string) =>
      shown({ metrics: ['count'], orderby: [[{ expressionType: 'SQL', sqlExpression, label: 'y' }, true]] })
    expect(by('MAX(CASE WHEN delay > 0 THEN 1 ELSE 0 END)')).toContain(
      'ORDER BY MAX(CASE WHEN delay > 0 THEN 1 ELSE 0 END) ASC',
    )
    for (const sql of ['SUM(a) = MAX(b)', 'NOT (a)', '1', "f('(') OR g(')')"]) {
      expect(by(sql)).toContain(`ORDER BY (${sql}) ASC`)
    }
  })

  test('identifiers and labels are quoted whatever is in them', () => {
    const metric = { expressionType: 'SQL', sqlExpression: 'MAX(delay)', label: 'x" FROM secrets --' } as const
    expect(flat(shown({ columns: ['a "b"'], metrics: [metric] }))).toContain(
      'SELECT "a ""b""", MAX(delay) AS "x"" FROM secrets --" FROM',
    )
  })

  test('null metrics give rows as they are, an empty list gives distinct ones', () => {
    expect(shown({ columns: ['origin'], metrics: null })).not.toContain('GROUP BY')
    expect(shown({ columns: ['origin'], metrics: [] })).toContain('GROUP BY "origin"')
  })

  test('a metric object with a label alone means the saved metric', () => {
    expect(planned({ metrics: [{ label: 'count' } as never] }).labels).toEqual(['count'])
  })

  test('custom SQL is noted for admission, each text once', () => {
    const metric = { expressionType: 'SQL', sqlExpression: 'SUM(delay)', label: 's' } as const
    const { free_expressions } = planned({
      columns: ['hours'],
      metrics: [metric],
      extras: { where: 'delay > 0', having: 'SUM(delay) > 1' },
      orderby: [[metric, false]],
    })
    expect(free_expressions).toEqual(['delay / 60', 'SUM(delay)', 'delay > 0', 'SUM(delay) > 1'])
  })

  test.each([
    ['COLUMN_DOES_NOT_EXIST_ERROR', { columns: ['nope'] }],
    ['COLUMN_DOES_NOT_EXIST_ERROR', { columns: ['origin'], orderby: [['nope', true]] }],
    [
      'COLUMN_DOES_NOT_EXIST_ERROR',
      { columns: ['origin'], metrics: ['count'], series_columns: ['x'], series_limit: 1 },
    ],
    [
      'COLUMN_DOES_NOT_EXIST_ERROR',
      { metrics: [{ expressionType: 'SIMPLE', column: { column_name: 'nope' }, aggregate: 'SUM' }] },
    ],
    ['METRIC_DOES_NOT_EXIST_ERROR', { metrics: ['nope'] }],
    ['INVALID_METRIC', { metrics: [{ expressionType: 'SIMPLE', column: { column_name: 'delay' } }] }],
    ['INVALID_METRIC', { metrics: [{ expressionType: 'FOO', column: { column_name: 'delay' }, aggregate: 'SUM' }] }],
    [
      'DUPLICATE_LABEL',
      { columns: ['origin'], metrics: [{ expressionType: 'SQL', sqlExpression: '1', label: 'origin' }] },
    ],
    [
      'UNSUPPORTED_TIME_GRAIN',
      { columns: ['origin'], granularity: 'ts', is_timeseries: true, extras: { time_grain_sqla: "P1D') --" } },
    ],
    ['UNSUPPORTED_OPERATOR', { columns: ['origin'], filters: [{ col: 'origin', op: '= 1; DROP' }] }],
    ['UNSUPPORTED_OPERATOR', { columns: ['origin'], filters: [{ col: 'origin', op: 'constructor' }] }],
    ['INVALID_TIME_RANGE', { columns: ['origin'], granularity: 'ts', time_range: 'gibberish : x' }],
    ['TIME_OFFSETS_NOT_AVAILABLE', { columns: ['origin'], time_offsets: ['1 year ago'] }],
    ['EMPTY_QUERY', {}],
  ])('%s before any SQL is made', (code, query) => {
    expect(codeOf(() => planned(query as unknown as QueryObject))).toBe(code)
  })
})

describe('time', () => {
  const range = (col: string, val = '2024-01-01 : 2024-02-01', dataset = FLIGHTS) =>
    /WHERE (.*) LIMIT/.exec(
      flat(shown({ columns: ['origin'], filters: [{ col, op: 'TEMPORAL_RANGE', val }] }, dataset)),
    )?.[1]

  test('a range is half-open and leaves the column bare', () => {
    expect(range('ts')).toBe(`"ts" >= TIMESTAMP '2024-01-01 00:00:00' AND "ts" < TIMESTAMP '2024-02-01 00:00:00'`)
    expect(range('day')).toBe(`"day" >= DATE '2024-01-01' AND "day" < DATE '2024-02-01'`)
    expect(range('ts', '2024-01-01 : ')).toBe(`"ts" >= TIMESTAMP '2024-01-01 00:00:00'`)
    expect(range('ts', 'No filter')).toBeUndefined()
  })

  test('points in time are compared as such, in the zone of the dataset', () => {
    const berlin = { ...FLIGHTS, time_zone: 'Europe/Berlin' }
    expect(range('at', '2024-01-01 : ', berlin)).toBe(`"at" >= timezone('UTC', TIMESTAMP '2023-12-31 23:00:00')`)
    const axis = {
      expressionType: 'SQL',
      sqlExpression: 'at',
      label: 'at',
      columnType: 'BASE_AXIS',
      timeGrain: 'P1D',
    } as const
    expect(shown({ columns: [axis], metrics: ['count'] }, berlin)).toContain(
      `timezone('Europe/Berlin', "at")::date AS "at"`,
    )
  })

  test('times in text and in numbers are read by their format', () => {
    expect(range('year_text', '2024-01-01 : ')).toBe(`strptime("year_text", '%Y') >= TIMESTAMP '2024-01-01 00:00:00'`)
    expect(range('seconds', '2024-01-01 : ')).toContain('make_timestamp(CAST("seconds" AS BIGINT) * 1000000) >=')
  })

  test('time_range goes to granularity, else to the main time column, unless a filter says the range', () => {
    const time_range = '2024-01-01 : 2024-02-01'
    expect(shown({ columns: ['origin'], granularity: 'day', time_range })).toContain(`"day" >= DATE '2024-01-01'`)
    const main = planned({ columns: ['origin'], time_range })
    expect(printWithLiterals(main.select, duckdb)).toContain('"ts" >=')
    expect(main).toMatchObject({ from_dttm: Date.parse('2024-01-01Z'), to_dttm: Date.parse('2024-02-01Z') })
    const filters = [{ col: 'day', op: 'TEMPORAL_RANGE', val: '2020-01-01 : 2021-01-01' }]
    expect(shown({ columns: ['origin'], filters, time_range })).not.toContain('"ts"')
  })

  test.each([
    ['PT1H', `date_trunc('hour', "ts")`],
    ['P1D', '"ts"::date'],
    ['P1W', `date_trunc('week', "ts")`],
    ['P1M', `date_trunc('month', "ts")`],
    ['P0.25Y', `date_trunc('quarter', "ts")`],
    ['P1Y', `date_trunc('year', "ts")`],
    ['PT5M', `time_bucket(INTERVAL '5 minutes', "ts")`],
  ])('grain %s', (timeGrain, expected) => {
    const axis = {
      expressionType: 'SQL',
      sqlExpression: 'ts',
      label: 'ts',
      columnType: 'BASE_AXIS',
      timeGrain,
    } as const
    expect(flat(shown({ columns: [axis], metrics: ['count'], orderby: [[axis, true]] }))).toBe(
      `SELECT ${expected} AS "ts", COUNT(*) AS "count" FROM "main"."flights" GROUP BY ${expected} ORDER BY "ts" ASC LIMIT 1001`,
    )
  })

  test('the grain is for the axis, and for times only', () => {
    const plain = { expressionType: 'SQL', sqlExpression: 'ts', label: 't', timeGrain: 'P1Y' } as const
    const text = {
      expressionType: 'SQL',
      sqlExpression: 'origin',
      label: 'o',
      columnType: 'BASE_AXIS',
      timeGrain: 'P1Y',
    } as const
    expect(flat(shown({ columns: [plain, text], metrics: ['count'] }))).toContain(
      'SELECT "ts" AS "t", "origin" AS "o",',
    )
  })

  test('is_timeseries adds the time axis of older charts', () => {
    const query = { metrics: ['count'], granularity: 'ts', is_timeseries: true, extras: { time_grain_sqla: 'P1D' } }
    expect(shown(query)).toContain('SELECT "ts"::date AS "__timestamp", COUNT(*) AS "count"')
    const named = { metrics: ['count'], columns: ['__timestamp', 'origin'], granularity: 'ts' }
    expect(shown(named)).toContain('SELECT "ts" AS "__timestamp", "origin", COUNT(*) AS "count"')
    expect(codeOf(() => planned({ columns: ['__timestamp'] }))).toBe('COLUMN_DOES_NOT_EXIST_ERROR')
  })
})

describe('order and limits', () => {
  test('terms in the answer are named, others are written out', () => {
    const max = { expressionType: 'SQL', sqlExpression: 'MAX(delay)', label: 'other name' } as const
    const metric = { expressionType: 'SQL', sqlExpression: 'MAX(delay)', label: 'm' } as const
    const avg = { expressionType: 'SIMPLE', column: { column_name: 'delay' }, aggregate: 'AVG' } as const
    const sql = shown({
      columns: ['origin'],
      metrics: [metric],
      orderby: [
        [max, false],
        [avg, true],
        ['share', false],
        ['origin', true],
      ],
    })
    expect(sql).toContain('ORDER BY "m" DESC, AVG("delay") ASC, (SUM(delay) / COUNT(*)) DESC, "origin" ASC')
  })

  test.each([
    [undefined, 1000],
    [0, 100_000],
    [null, 100_000],
    [10_000_000, 100_000],
    [7, 7],
  ])('row_limit %s delivers at most %s', (row_limit, expected) => {
    const answer = planned({ columns: ['origin'], row_limit })
    expect(answer.row_limit).toBe(expected)
    expect(answer.select.limit).toBe(expected + 1)
  })

  test('row_offset and is_rowcount', () => {
    expect(shown({ columns: ['origin'], row_limit: 5, row_offset: 20 })).toContain('LIMIT 6 OFFSET 20')
    expect(flat(shown({ columns: ['origin'], metrics: [], is_rowcount: true, row_limit: 5 }))).toBe(
      'SELECT COUNT(*) AS "rowcount" FROM ( SELECT "origin" FROM "main"."flights" GROUP BY "origin" LIMIT 5 ) AS "rowcount_qry"',
    )
  })

  test('a series limit reads the table once when the metric can be folded', () => {
    const query = { columns: ['carrier', 'origin'], metrics: ['count'], series_columns: ['origin'], series_limit: 5 }
    const sql = shown(query)
    expect(sql.match(/"main"."flights"/g)).toHaveLength(1)
    expect(sql).toContain('ORDER BY SUM("count") DESC, "origin" ASC\n  LIMIT 5')
    expect(sql).toContain('JOIN "__series" ON "origin" IS NOT DISTINCT FROM "__series_0"')
  })

  test('a series limit by a metric that cannot be folded ranks whole series', () => {
    const query = { columns: ['carrier', 'origin'], metrics: ['share'], series_columns: ['origin'], series_limit: 5 }
    expect(shown(query).match(/"main"."flights"/g)).toHaveLength(2)
  })

  test('others are one series; the table is read once where the metrics can be folded', () => {
    const query = { columns: ['carrier', 'origin'], series_columns: ['origin'], series_limit: 5 }
    const others = (metric: string) => shown({ ...query, metrics: [metric], group_others_when_limit_reached: true })
    expect(flat(others('count'))).toContain(
      `SELECT "carrier", CASE WHEN "__top" = 1 THEN "origin" ELSE 'Others' END AS "origin", SUM("count") AS "count" FROM "__grouped" LEFT JOIN "__series" ON "origin" IS NOT DISTINCT FROM "__series_0" GROUP BY "carrier", 2 ORDER BY "count" DESC`,
    )
    expect(others('count').match(/"main"."flights"/g)).toHaveLength(1)
    expect(others('share').match(/"main"."flights"/g)).toHaveLength(2)
  })

  test('samples give every column as it is; values are distinct and searched without regard to case', () => {
    const samples = printWithLiterals(planSamples({ row_limit: 5 }, FLIGHTS, OPTIONS).select, duckdb)
    expect(samples).toContain('SELECT "ts", "day"')
    expect(samples).not.toContain('GROUP BY')
    const values = planValues({ column: 'origin', search: "o'", limit: 10 }, FLIGHTS, OPTIONS)
    expect(flat(printWithLiterals(values.select, duckdb))).toBe(
      `SELECT "origin" FROM "main"."flights" WHERE contains(lower("origin"), lower('o''')) GROUP BY "origin" ORDER BY "origin" ASC LIMIT 11`,
    )
  })

  test('a virtual dataset is a sub-query of its own text', () => {
    const virtual = { ...FLIGHTS, sql: 'SELECT * FROM flights -- all\n ; ' }
    expect(shown({ columns: ['origin'] }, virtual)).toContain(
      'FROM (\nSELECT * FROM flights -- all\n) AS "virtual_table"',
    )
  })
})

describe('a time column that is none', () => {
  const time_range = '2024-01-01 : 2024-02-01'
  const without = { ...FLIGHTS, main_dttm_col: null }
  const gone = { ...FLIGHTS, main_dttm_col: 'removed' }
  const byMain = `"ts" >= TIMESTAMP '2024-01-01 00:00:00'`

  test.each(['nope', 'origin', 'delay'])('%s as granularity stands for the main time column', granularity => {
    expect(shown({ columns: ['origin'], granularity, time_range })).toContain(byMain)
    const axis = { metrics: ['count'], granularity, is_timeseries: true, extras: { time_grain_sqla: 'P1D' } }
    expect(shown(axis)).toContain('SELECT "ts"::date AS "__timestamp"')
  })

  test.each([without, gone])('without a main one a range is left out, and reported', dataset => {
    for (const query of [{ granularity: 'nope' }, { granularity: 'origin' }, {}]) {
      const made = planned({ columns: ['origin'], time_range, ...query }, dataset)
      expect(printWithLiterals(made.select, duckdb)).not.toContain('WHERE')
      expect(made.rejected_filters).toEqual([{ column: '__time_range', reason: 'no_temporal_column' }])
    }
    const axis = { metrics: ['count'], granularity: 'origin', is_timeseries: true }
    expect(codeOf(() => planned(axis, dataset))).toBe('INVALID_FILTER')
  })

  test.each(['No filter', 'no filter', ' ', ''])('%j needs none', range => {
    for (const dataset of [FLIGHTS, without, gone]) {
      const made = planned({ columns: ['origin'], granularity: 'nope', time_range: range }, dataset)
      expect(printWithLiterals(made.select, duckdb)).not.toContain('WHERE')
      expect(made.rejected_filters).toEqual([])
      const filters = [{ col: 'origin', op: 'TEMPORAL_RANGE', val: range }]
      expect(shown({ columns: ['origin'], filters }, dataset)).not.toContain('WHERE')
    }
  })

  test('a range on a column that the dataset does not have is rejected, on one without times refused', () => {
    const filters = (col: string) => [{ col, op: 'TEMPORAL_RANGE', val: time_range }]
    const made = planned({ columns: ['origin'], filters: filters('nope') }, without)
    expect(made.rejected_filters).toEqual([{ column: 'nope', reason: 'not_in_datasource' }])
    expect(codeOf(() => planned({ columns: ['origin'], filters: filters('origin') }))).toBe('INVALID_FILTER')
  })
})
