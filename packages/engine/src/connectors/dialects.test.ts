/** The same queries, printed in each dialect and run on the same rows, have the same results. */
import type { QueryFilter } from '@belvedere/core/expressions'
import type { QueryObject } from '@belvedere/core/query'
import { TIME_GRAINS } from '@belvedere/core/time'
import { plan, planCompared, planSamples, planTotals, planValues, print } from '@belvedere/sql'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { Database, Row } from '../../test/dialect-databases.ts'
import { at, axis, CITIES, EVENTS, EventDatabases, OPTIONS, ROWS, simple, sum } from '../../test/dialect-events.ts'

const events = new EventDatabases()
beforeAll(() => events.open())
afterAll(() => events.close())

const agree: EventDatabases['agree'] = (make, ordered) => events.agree(make, ordered)
const rowsOf = (query: QueryObject, ordered = false) => agree(options => plan(query, EVENTS, options), ordered)

describe('grains', () => {
  test.each(
    TIME_GRAINS.flatMap(({ value }) => ['ts', 'day', 'compact', 'seconds'].map(name => [value, name] as const)),
  )('%s of %s [CONST-074]', async (grain, name) => {
    const rows = await rowsOf({ columns: [axis(name, grain)], metrics: ['count', sum] })
    expect(rows.length).toBeGreaterThan(1)
  })
  test.each(
    ['year', 'float_year', 'number_day'].flatMap(name =>
      ['P1D', 'P1W', 'P1M', 'P1Y'].map(grain => [name, grain] as const),
    ),
  )('times that are numbers: %s by %s', async (name, grain) => {
    const rows = await rowsOf({
      columns: [axis(name, grain)],
      metrics: ['count'],
      filters: [{ col: name, op: 'TEMPORAL_RANGE', val: '1970-01-01 : 1973-01-01' }],
    })
    const days = rows.map(({ when }) => String(when).slice(0, 10)).sort()
    if (name !== 'number_day' && grain === 'P1D') expect(days).toEqual(['1970-01-01', '1971-01-01', '1972-01-01'])
    expect(rows.reduce((all, { count }) => all + Number(count), 0)).toBe(name === 'number_day' ? 600 : 360)
  })
  test('a dataset says where its weeks start', async () => {
    const rows = await agree(options =>
      plan({ columns: [axis('ts', 'P1W')], metrics: ['count'] }, { ...EVENTS, week_start: 'sunday' }, options),
    )
    expect(rows.every(({ when }) => new Date(`${String(when).slice(0, 10)}Z`).getUTCDay() === 0)).toBe(true)
  })
})

/** So many values that they are sent as one, where the database can read them so. */
const many = <T>(make: (at: number) => T): T[] => Array.from({ length: 1000 }, (_, at) => make(at))

describe('filters', () => {
  const filters: readonly QueryFilter[] = [
    ...(['==', '!=', '>', '<=', 'LIKE', 'NOT LIKE', 'ILIKE'] as const).flatMap(op =>
      [...CITIES, 'a%', '%B%', 'a_b', '%\\%'].map(val => ({ col: 'city', op, val })),
    ),
    { col: 'city', op: 'IN', val: ['Berlin', null, "l'Aquila"] },
    { col: 'city', op: 'NOT IN', val: ['Berlin', '<NULL>', 'a\\b'] },
    { col: 'city', op: 'IN', val: many(at => (at < 3 ? (CITIES[at] ?? '') : `"none" \\ ${at}`)) },
    { col: 'city', op: 'NOT IN', val: [null, ...many(at => (at < 3 ? (CITIES[at] ?? '') : `it's ${at}`))] },
    { col: 'amount', op: 'IN', val: many(at => at * 3 - 100) },
    { col: 'amount', op: 'NOT IN', val: many(at => at * 3 - 100) },
    { col: 'price', op: 'IN', val: many(at => at) },
    { col: 'double_price', op: 'IN', val: many(at => at) },
    { col: 'price', op: 'IN', val: many(at => at / 8) },
    { col: 'city', op: 'IS NULL' },
    { col: 'city', op: 'IS NOT NULL' },
    { col: 'ok', op: 'IS TRUE' },
    { col: 'ok', op: '==', val: false },
    { col: 'amount', op: 'IS FALSE' },
    { col: 'amount', op: 'IS TRUE' },
    { col: 'amount', op: '>', val: 12.5 },
    { col: 'amount', op: '==', val: '7' },
    { col: 'price', op: 'IN', val: [1, 2.125, 3.5] },
    { col: 'amount', op: '<', val: '9007199254740993123' },
    { col: 'amount', op: 'LIKE', val: '1%' },
    { col: 'double_price', op: '>=', val: 4 },
    { col: 'id', op: 'LATEST PARTITION' },
    { col: 'day', op: 'LATEST PARTITION' },
    { col: 'day', op: '==', val: '1970-03-05' },
    { col: 'day', op: '>', val: '1971-01-01 12:00:00' },
    { col: 'ts', op: '>=', val: Date.UTC(1971, 4, 1, 13, 30) },
    { col: 'ts', op: '==', val: `${at(35)}` },
    { col: 'ts', op: '==', val: '1970-03-01', grain: 'P1M' },
    { col: 'ts', op: 'IN', val: ['1970-03-01', '1971-01-01'], grain: 'P3M' },
    { col: 'ts', op: 'TEMPORAL_RANGE', val: '1970-01-05T06:07:08 : 1971-02-03' },
    { col: 'day', op: 'TEMPORAL_RANGE', val: '1970-01-05 : 1971-02-03' },
    { col: 'compact', op: 'TEMPORAL_RANGE', val: '1970-01-05 : 1971-02-03' },
    { col: 'seconds', op: 'TEMPORAL_RANGE', val: '1970-01-05 : 1971-02-03' },
  ]
  test.each(filters)('%j [API-CHART-003]', async filter => {
    await rowsOf({ columns: ['id'], filters: [filter] })
  })
  // More than most servers take parameters.
  const all = <T>(make: (at: number) => T): T[] => Array.from({ length: 60_000 }, (_, at) => make(at))
  test.each<[string, QueryFilter]>([
    ['texts', { col: 'city', op: 'IN', val: all(at => (at < 3 ? (CITIES[at] ?? '') : `'${at}`)) }],
    ['no texts of these', { col: 'city', op: 'NOT IN', val: all(at => (at < 4 ? (CITIES[at] ?? '') : `n ${at}`)) }],
    ['whole numbers', { col: 'amount', op: 'IN', val: all(at => at * 3 - 10) }],
  ])(
    '60,000 values: %s [API-CHART-003]',
    async (_, filter) => {
      expect((await rowsOf({ columns: ['id'], filters: [filter] })).length).toBeGreaterThan(10)
    },
    60_000,
  )
  test('60,000 values: fractions, where a statement may hold them [API-CHART-003]', async () => {
    const filters: readonly QueryFilter[] = [{ col: 'price', op: 'IN', val: all(at => at / 8 - 5) }]
    // Trino plans so many constants for a minute.
    const able = events.all.filter(({ dialect }) => dialect.features.exactLiterals && dialect.name !== 'trino')
    for (const { dialect, rows } of able) {
      const { select } = plan({ columns: ['id'], filters }, EVENTS, { ...OPTIONS, dialect })
      const { sql, params } = print(select, dialect)
      expect(await rows(sql, params), dialect.name).toHaveLength(ROWS)
    }
  }, 60_000)
  test('a regular expression, where there are any', async () => {
    const make = (options: Parameters<typeof plan>[2]) =>
      plan({ columns: ['id'], filters: [{ col: 'city', op: 'REGEX', val: '^[aB].*[bn]$' }] }, EVENTS, options)
    const [first, ...others] = events.all.filter(({ dialect }) => dialect.regex !== null)
    const rowsOf = async ({ dialect, rows }: Database) => {
      const { sql, params } = print(make({ ...OPTIONS, dialect }).select, dialect)
      return (await rows(sql, params)).map(({ id }) => id).toSorted()
    }
    const expected = first ? await rowsOf(first) : []
    expect(expected.length).toBeGreaterThan(10)
    for (const other of others) expect(await rowsOf(other)).toEqual(expected)
  })
})

describe('groups, order and limits', () => {
  test('every aggregate', async () => {
    const metrics = (['AVG', 'COUNT', 'COUNT_DISTINCT', 'MAX', 'MIN', 'SUM'] as const).map(name =>
      simple(name, 'amount'),
    )
    await rowsOf({ columns: ['city', 'ok'], metrics: [...metrics, 'per_unit'] })
  })
  test.each([true, false])('nulls come last, ascending %s', async ascending => {
    const rows = await rowsOf({ columns: ['city'], metrics: [sum], orderby: [['city', ascending]], row_limit: 50 })
    expect(rows.at(-1)?.city).toBeNull()
    const named = await rowsOf(
      {
        columns: ['id', 'amount'],
        orderby: [
          ['amount', ascending],
          ['id', true],
        ],
        row_limit: 580,
        row_offset: 20,
      },
      true,
    )
    expect(named).toHaveLength(580)
    expect(named.at(-1)?.amount).toBeNull()
  })
  test('order by what the answer does not hold', async () => {
    const orderby = [[simple('MAX', 'id'), false]] as const
    await rowsOf({ columns: ['city'], metrics: ['count'], orderby, row_limit: 3, row_offset: 1 }, true)
  })
  test('rows counted; samples; drill to detail', async () => {
    expect(await rowsOf({ columns: ['city', 'kind'], metrics: [], is_rowcount: true })).toEqual([{ rowcount: 33 }])
    const filters = [{ col: 'city', op: '==', val: 'Berlin' }]
    const orderby = [['id', true]] as const
    const rows = await agree(options => planSamples({ filters, orderby, row_limit: 5 }, EVENTS, options), true)
    expect(Object.keys(rows[0] ?? {})).toHaveLength(14)
  })
  test('a calculated column and custom SQL as groups', async () => {
    const custom = { expressionType: 'SQL', sqlExpression: 'amount % 3', label: 'third' } as const
    await rowsOf({
      columns: ['double_price', custom],
      metrics: ['count'],
      extras: { where: 'amount >= 0 -- positive', having: 'COUNT(*) > 0' },
    })
  })
  test('labels that are names of columns hide none of them', async () => {
    const total = { ...sum, label: 'amount' }
    const query = {
      columns: [{ ...axis('ts', 'P1Y'), label: 'ts' }, 'kind'],
      metrics: [total, { ...simple('MIN', 'ts'), label: 'day' }],
      filters: [
        { col: 'amount', op: '>', val: 0 },
        { col: 'ts', op: 'TEMPORAL_RANGE', val: '1970-02-03 : 1972-01-01' },
      ],
      extras: { having: 'SUM(amount) > 3 AND MAX(ts) IS NOT NULL' },
    }
    for (const orderby of [
      [['amount', false]],
      [
        [simple('MAX', 'amount'), false],
        ['kind', true],
        ['ts', true],
      ],
      [[{ expressionType: 'SQL', sqlExpression: 'SUM(amount) * 1.0 / COUNT(*)', label: 'x' }, true]],
    ] as const) {
      expect(await rowsOf({ ...query, orderby }, true)).toHaveLength(6)
    }
    await rowsOf({ ...query, series_columns: ['kind'], series_limit: 2 })
    await rowsOf({ ...query, series_columns: ['kind'], series_limit: 1, group_others_when_limit_reached: true })
    await agree(options => planTotals({ ...query, orderby: [['amount', true]] }, EVENTS, options, [['ts', 'kind'], []]))
  })
  test('labels that are too long for a database', async () => {
    const label = (end: string) => `a sum of all of the amounts that there are in any of the many cities, ${end} `
    const metrics = ['one', 'two'].map(end => ({ ...sum, label: label(end) }))
    const query = { columns: ['city'], metrics, orderby: [[label('two'), false]] as const }
    const answers = await events.answers(options => plan(query, EVENTS, options))
    const [first = [], ...others] = [...answers.values()].map(rows => rows.map(row => Object.values(row)))
    expect(first[0]).toHaveLength(3)
    for (const rows of others) expect(rows).toEqual(first)
  })
  test('values of a filter, searched', async () => {
    const values = (column: string, search: string | null) =>
      agree(options => planValues({ column, search, limit: 20 }, EVENTS, options))
    expect((await values('city', 'B')).map(({ city }) => city).sort()).toEqual([
      'AxB',
      'Berlin',
      'a%b',
      'a\\b',
      'a_b',
      'berlin',
    ])
    await values('city', "'")
    await values('amount', '7')
    await values('ok', null)
  })
  test('a virtual dataset, and the predicate of its values', async () => {
    const virtual = { ...EVENTS, sql: 'SELECT * FROM events WHERE id < 100 -- some\n;' }
    await agree(options =>
      plan({ columns: ['city'], metrics: [sum], apply_fetch_values_predicate: true }, virtual, options),
    )
  })
})

describe('series', () => {
  const series = { columns: [axis('ts', 'P1Y'), 'city'], series_columns: ['city'], series_limit: 3 }
  test.each([['count'], ['per_unit'], [simple('AVG', 'price')]])('the top ones by %j', async metric => {
    const rows = await rowsOf({ ...series, metrics: [metric] })
    expect(new Set(rows.map(({ city }) => city)).size).toBe(3)
  })
  test('by a metric of their own, least first; a null is a series', async () => {
    await rowsOf({ ...series, metrics: [sum], series_limit_metric: simple('SUM', 'price'), order_desc: false })
    const all = await rowsOf({ ...series, metrics: ['count'], series_limit: 11 })
    expect(all.some(({ city }) => city === null)).toBe(true)
  })
  test('the others as one, whose figures are those of its rows', async () => {
    const query = {
      columns: ['city'],
      metrics: ['count', simple('AVG', 'price')],
      series_columns: ['city'],
      series_limit: 2,
    }
    const top = await rowsOf(query)
    const rows = await rowsOf({ ...query, group_others_when_limit_reached: true })
    expect(rows).toHaveLength(3)
    const others = rows.find(({ city }) => city === 'Others')
    expect(others?.count).toBe(ROWS - top.reduce((total, row) => total + Number(row.count), 0))
    const rest = { col: 'city', op: 'NOT IN', val: top.map(({ city }) => city) }
    const filters = top.some(({ city }) => city === null) ? [] : [{ col: 'city', op: 'IS NULL' }]
    const parts = await Promise.all(
      [rest, ...filters].map(filter => rowsOf({ metrics: ['count', simple('SUM', 'price')], filters: [filter] })),
    )
    const counted = { ...query, metrics: ['count', sum], columns: [axis('ts', 'P1Y'), 'city'] }
    const atOnce = await rowsOf({ ...counted, group_others_when_limit_reached: true })
    const sumOf = (grouped: readonly Row[]) => grouped.reduce((all, row) => all + Number(row['SUM amount']), 0)
    expect(sumOf(atOnce)).toBe(sumOf(await rowsOf({ metrics: [sum] })))
    const total = (name: string) => parts.flat().reduce((all, row) => all + Number(row[name]), 0)
    expect(others?.['AVG price']).toBeCloseTo(total('SUM price') / total('count'), 6)
    await rowsOf({
      ...query,
      columns: [axis('ts', 'P1Y'), 'amount'],
      series_columns: ['amount'],
      group_others_when_limit_reached: true,
    })
  })
})

test('totals are requested, in one statement, wherever', async () => {
  const query = {
    columns: ['city', 'kind'],
    metrics: [simple('AVG', 'price'), simple('COUNT_DISTINCT', 'amount'), 'per_unit'],
    extras: { having: 'COUNT(*) > 14' },
    orderby: [[simple('AVG', 'price'), true]] as const,
  }
  const sets = [['city', 'kind'], ['kind'], []]
  const rows = await agree(options => planTotals(query, EVENTS, options, sets))
  expect(rows[0]).toMatchObject({ city: null, kind: null, city__is_total: 1, kind__is_total: 1 })
  const [whole] = await rowsOf({ metrics: query.metrics })
  expect(rows[0]).toMatchObject(whole ?? {})
  const top = { ...query, series_columns: ['city'], series_limit: 2, extras: {} }
  await agree(options => planTotals(top, EVENTS, options, sets))
  const others = { ...top, group_others_when_limit_reached: true }
  const grouped = await agree(options => planTotals(others, EVENTS, options, [['city'], []]))
  expect(grouped).toHaveLength(4)
  expect(grouped[0]).toMatchObject(whole ?? {})
})

test('the query of another time', async () => {
  const query = {
    columns: [axis('ts', 'P1M'), 'kind'],
    metrics: ['count', sum],
    filters: [{ col: 'ts', op: 'TEMPORAL_RANGE', val: '1971-01-01 : 1972-01-01' }],
    time_offsets: ['1 year ago', '90 days later'],
  }
  for (const index of [0, 1]) {
    const rows = await agree(options => {
      const { offsets, plan: now } = planCompared(query, EVENTS, options)
      return offsets[index]?.plan ?? now
    })
    // 90 days are no months: those rows are in the buckets that they are compared in.
    const since = index === 0 ? '1970-01-01' : '1971-01-01'
    expect(
      rows
        .map(({ when }) => String(when))
        .toSorted()[0]
        ?.slice(0, 10),
    ).toBe(since)
  }
})
