import { expect, test } from 'vitest'
import { FLIGHTS, OPTIONS } from '../../test/flights.ts'
import { clickhouse } from '../dialects/clickhouse.ts'
import type { Dialect } from '../dialects/dialect.ts'
import { duckdb } from '../dialects/duckdb.ts'
import { mysql } from '../dialects/mysql.ts'
import { postgresql } from '../dialects/postgresql.ts'
import { sqlite } from '../dialects/sqlite.ts'
import { trino } from '../dialects/trino.ts'
import { printWithLiterals } from '../print/print.ts'
import { plan } from './plan.ts'

const column = (column_name: string, type: string | null, expression: string | null = null) => ({
  column_name,
  type,
  is_dttm: false,
  expression,
  python_date_format: null,
})
const KINDS = {
  ...FLIGHTS,
  columns: [
    column('name', 'VARCHAR'),
    column('size', 'BIGINT'),
    column('sketch', 'HyperLogLog'),
    column('state', 'AggregateFunction(sum, UInt64)'),
    column('made', null, 'f(x)'),
  ],
}
const orderOf = (query: object, dialect: Dialect, dataset: typeof FLIGHTS = KINDS): string | undefined => {
  const text = printWithLiterals(plan(query, dataset, { ...OPTIONS, dialect }).select, dialect)
  return /^ORDER BY (.*)$/m.exec(text)?.[1]
}
const columns = ['name', 'size', 'made']

test('groups end their order by the groups that are not in it, with and without an order of their own', () => {
  const grouped = (query: object) =>
    orderOf({ columns: ['origin', 'carrier'], metrics: ['count'], ...query }, duckdb, FLIGHTS)
  expect(grouped({})).toBe('"count" DESC, "origin" ASC, "carrier" ASC')
  expect(grouped({ orderby: [['carrier', false]] })).toBe('"carrier" DESC, "origin" ASC')
  expect(grouped({ metrics: [] })).toBe('"origin" ASC, "carrier" ASC')
  expect(grouped({ columns: [] })).toBeUndefined()
  expect(grouped({ is_rowcount: true })).toBeUndefined()
})

test('pages of rows end their order by all columns, the first page too; other rows retain their order', () => {
  const order = (query: object) => orderOf({ columns, ...query }, duckdb)
  const orderby = [['size', false]]
  for (const row_offset of [0, 50]) expect(order({ orderby, row_offset })).toBe('"size" DESC, "name" ASC, "made" ASC')
  expect(order({ orderby })).toBe('"size" DESC')
  expect(order({ orderby: [['made', true]], row_offset: 0 })).toBe('"made" ASC, "name" ASC, "size" ASC')
  expect(order({ row_offset: 0 })).toBeUndefined()
  expect(order({ row_offset: 50 })).toBeUndefined()
})

test.each([
  [postgresql, '"name" ASC NULLS LAST, "size" ASC NULLS LAST, CAST((f(x)) AS TEXT) ASC NULLS LAST'],
  [mysql, '`name` IS NULL, `name` ASC, CAST(`name` AS BINARY) ASC, `size` ASC, CAST((f(x)) AS BINARY) ASC'],
  [
    sqlite,
    '`name` ASC NULLS LAST, `name` COLLATE BINARY ASC NULLS LAST, `size` ASC NULLS LAST, (f(x)) COLLATE BINARY ASC NULLS LAST',
  ],
  [clickhouse, '1 ASC NULLS LAST, 2 ASC NULLS LAST, toString((f(x))) ASC NULLS LAST'],
  [trino, '"name" ASC NULLS LAST, "size" ASC NULLS LAST'],
] as const)(
  '$0.name: texts that a collation equates are told apart, and no type without an order is a term',
  (dialect, expected) => {
    expect(orderOf({ columns, orderby: [['name', true]], row_offset: 0 }, dialect)).toBe(expected)
  },
)

test('columns of a type without an order are omitted', () => {
  const rows = (name: string, dialect: Dialect) =>
    orderOf({ columns: ['size', name], orderby: [['size', true]], row_offset: 0 }, dialect)
  const groups = (name: string, dialect: Dialect) => orderOf({ columns: ['size', name], metrics: ['count'] }, dialect)
  expect(rows('sketch', trino)).toBe('"size" ASC NULLS LAST')
  expect(groups('sketch', trino)).toBe('"count" DESC NULLS LAST, "size" ASC NULLS LAST')
  expect(groups('made', trino)).toBe('"count" DESC NULLS LAST, "size" ASC NULLS LAST')
  expect(rows('state', clickhouse)).toBe('1 ASC NULLS LAST')
  expect(groups('state', clickhouse)).toBe('3 DESC NULLS LAST, 1 ASC NULLS LAST')
})
