import type { QueryFilter } from '@belvedere/core/expressions'
import { describe, expect, test } from 'vitest'
import { codeOf, FLIGHTS, flat, planned, shown } from '../../test/flights.ts'
import { duckdb } from '../dialects/duckdb.ts'
import { print } from '../print/print.ts'

const whereOf = (...filters: QueryFilter[]) =>
  /WHERE (.*) LIMIT/.exec(flat(shown({ columns: ['origin'], filters })))?.[1] ?? ''
describe('filters', () => {
  test.each<[string, QueryFilter]>([
    [`"origin" = 'it''s'`, { col: 'origin', op: '==', val: "it's" }],
    [`"origin" <> 'a'`, { col: 'origin', op: '!=', val: 'a' }],
    [`"origin" IS NULL`, { col: 'origin', op: '==', val: '<NULL>' }],
    [`"origin" = ''`, { col: 'origin', op: '==', val: '<empty string>' }],
    [`"origin" IS NULL`, { col: 'origin', op: '==', val: null }],
    [`"origin" IS NOT NULL`, { col: 'origin', op: '!=', val: null }],
    [`("delay" <> 0) IS FALSE`, { col: 'delay', op: 'IS FALSE' }],
    [`"delay" = ( SELECT MAX("delay") AS "delay" FROM "main"."flights" )`, { col: 'delay', op: 'LATEST PARTITION' }],
    ['"delay" > 5', { col: 'delay', op: '>', val: '5' }],
    ['"delay" <= (-1.5)', { col: 'delay', op: '<=', val: -1.5 }],
    ['"delay" = 1239162456494753670', { col: 'delay', op: '==', val: '1239162456494753670' }],
    [`"origin" IN ('a', 'b')`, { col: 'origin', op: 'IN', val: ['a', 'b'] }],
    [`"origin" IN ('a') OR "origin" IS NULL`, { col: 'origin', op: 'in', val: ['a', null] }],
    [`"origin" IS NULL`, { col: 'origin', op: 'IN', val: ['<NULL>'] }],
    [`"origin" NOT IN ('a') AND "origin" IS NOT NULL`, { col: 'origin', op: 'NOT IN', val: ['a', '<NULL>'] }],
    [`"origin" LIKE 'a%'`, { col: 'origin', op: 'LIKE', val: 'a%' }],
    [`CAST("delay" AS VARCHAR) NOT LIKE '1%'`, { col: 'delay', op: 'NOT LIKE', val: '1%' }],
    [`"origin" ILIKE '%x%'`, { col: 'origin', op: 'ILIKE', val: '%x%' }],
    [`regexp_matches("origin", '^a')`, { col: 'origin', op: 'REGEX', val: '^a' }],
    ['"origin" IS NULL', { col: 'origin', op: 'IS NULL', val: '' }],
    ['"origin" IS NOT NULL', { col: 'origin', op: 'IS NOT NULL' }],
    ['"late" IS TRUE', { col: 'late', op: 'IS TRUE' }],
    ['"late" IS FALSE', { col: 'late', op: 'IS FALSE' }],
    ['"late" = TRUE', { col: 'late', op: '==', val: 'true' }],
    [`"ts" = TIMESTAMP '2024-01-31 00:00:00'`, { col: 'ts', op: '==', val: Date.parse('2024-01-31Z') }],
    [
      `"ts"::date = TIMESTAMP '2024-01-31 00:00:00'`,
      { col: 'ts', op: '==', val: Date.parse('2024-01-31Z'), grain: 'P1D' },
    ],
    [`"day" >= DATE '2024-01-31'`, { col: 'day', op: '>=', val: '2024-01-31' }],
    [`(delay / 60) > 2`, { col: 'hours', op: '>', val: 2 }],
    [
      `(upper(origin)) = 'A'`,
      { col: { expressionType: 'SQL', sqlExpression: 'upper(origin)', label: 'u' }, op: '==', val: 'A' },
    ],
  ])('%s', (expected, filter) => {
    expect(whereOf(filter)).toBe(expected)
  })

  test.each<QueryFilter>([
    { col: 'delay', op: '==', val: 'abc' },
    { col: 'delay', op: 'IN', val: [] },
    { col: 'origin', op: 'ILIKE', val: null },
    { col: 'origin', op: '==' },
    { col: 'origin', op: '>', val: null },
    { col: 'origin', op: '==', val: ['a', 'b'] },
    { col: 'late', op: '==', val: 'maybe' },
    { col: 'ts', op: '>', val: 'yesterday-ish' },
    { col: 'origin', op: 'TEMPORAL_RANGE', val: 'Last week' },
  ])('a value that cannot be one is a clear error: %j', filter => {
    expect(codeOf(() => whereOf(filter))).toBe('INVALID_FILTER')
  })

  describe('many values are one list', () => {
    const many = <T>(make: (at: number) => T): T[] => Array.from({ length: 300 }, (_, at) => make(at))
    const conditionFor = (filter: QueryFilter) => {
      const { select } = planned({ columns: ['origin'], filters: [filter] })
      const { where } = select
      const { params } = print(select, duckdb)
      return { where, first: params[0], count: params.length, shown: whereOf(filter) }
    }
    test('texts, the empty one and null among them', () => {
      const val = ['<NULL>', '<empty string>', ...many(at => `it's ${at}`)]
      const { where, first, count, shown: text } = conditionFor({ col: 'origin', op: 'IN', val })
      expect([where?.kind, count]).toEqual(['or', 1])
      expect(JSON.parse(String(first?.value)).slice(0, 2)).toEqual(['', "it's 0"])
      expect(text).toMatch(/^"origin" IN \('', 'it''s 0', .*'it''s 299'\) OR "origin" IS NULL$/)
    })
    test('whole numbers, written as numbers or as texts', () => {
      const val = many(at => (at % 2 === 0 ? at - 2 : ` +${at}`))
      const { where, first, count, shown: text } = conditionFor({ col: 'delay', op: 'NOT IN', val })
      expect([where?.kind, count]).toEqual(['in_list', 1])
      expect(JSON.parse(String(first?.value)).slice(0, 4)).toEqual([-2, 1, 0, 3])
      expect(text).toMatch(/^"delay" NOT IN \(\(-2\), 1, 0, 3, /)
    })
    test('natural numbers alone are shown as they are', () => {
      const { shown: text } = conditionFor({ col: 'delay', op: 'IN', val: many(at => at) })
      expect(text).toMatch(/^"delay" IN \(0,1,2,.*,298,299\)$/)
    })
    test('others are planned value by value', () => {
      for (const odd of [0.5, '12345678901234567890']) {
        expect(conditionFor({ col: 'delay', op: 'IN', val: [...many(at => at), odd] }).where?.kind).toBe('in')
      }
      expect(codeOf(() => whereOf({ col: 'delay', op: 'IN', val: [...many(at => at), 'abc'] }))).toBe('INVALID_FILTER')
      expect(conditionFor({ col: 'ts', op: 'IN', val: many(at => at * 1000) }).where?.kind).toBe('in')
    })
  })

  test('an unknown column in filters is dropped and listed, not an error [API-CHART-004]', () => {
    const answer = planned({
      columns: ['origin'],
      filters: [
        { col: 'nope', op: '==', val: 1 },
        { col: 'origin', op: '==', val: 'a' },
      ],
    })
    expect(answer.rejected_filters).toEqual([{ column: 'nope', reason: 'not_in_datasource' }])
    expect(answer.applied_filters).toEqual([{ column: 'origin' }])
    expect(print(answer.select, duckdb).sql).not.toContain('nope')
  })

  test('values are parameters, in order, with their types', () => {
    const filters: QueryFilter[] = [
      { col: 'origin', op: 'IN', val: ["a'; --", 'b'] },
      { col: 'delay', op: '>', val: '7' },
      { col: 'ts', op: '<', val: '2024-02-01' },
    ]
    expect(print(planned({ columns: ['origin'], filters }).select, duckdb)).toEqual({
      sql: 'SELECT "origin"\nFROM "main"."flights"\nWHERE "origin" IN ($1, $2) AND "delay" > $3 AND "ts" < $4\nLIMIT 1001',
      params: [
        { type: 'text', value: "a'; --" },
        { type: 'text', value: 'b' },
        { type: 'integer', value: 7 },
        { type: 'timestamp', value: '2024-02-01 00:00:00' },
      ],
    })
  })

  test('time filters of a dashboard are accounted for under their own names', () => {
    const extras = { __time_range: 'Last week', __time_col: 'nope', __time_grain: 'P1D' }
    const timed = planned({ columns: ['origin'], applied_time_extras: extras })
    expect(timed.applied_filters).toEqual([{ column: '__time_range' }, { column: '__time_grain' }])
    expect(timed.rejected_filters).toEqual([{ column: '__time_col', reason: 'not_in_datasource' }])
    const timeless = { ...FLIGHTS, columns: FLIGHTS.columns.filter(entry => entry.column_name === 'origin') }
    const none = planned({ columns: ['origin'], applied_time_extras: { __time_grain: 'P1D' } }, timeless)
    expect(none.rejected_filters).toEqual([{ column: '__time_grain', reason: 'no_temporal_column' }])
  })
})
