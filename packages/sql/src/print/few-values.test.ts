import { expect, test } from 'vitest'
import type { Dialect } from '../dialects/dialect.ts'
import { dialectOf } from '../dialects/index.ts'
import { column, type Expr, select, textValue, value } from '../tree.ts'
import { print, printForFewValues } from './print.ts'

const texts = (...all: readonly string[]) => all.map(textValue)
const among = (name: string, values: readonly Expr[], negated = false): Expr => ({
  kind: 'in',
  negated,
  of: column(name),
  values,
})
const where = (condition: Expr) =>
  select({
    items: [{ expr: column('n'), label: 'n' }],
    from: { kind: 'table', schema: null, name: 't' },
    where: condition,
  })
function dialectNamed(name: string): Dialect {
  const dialect = dialectOf(name)
  if (!dialect) throw new Error(`no dialect ${name}`)
  return dialect
}
const duckdb = dialectNamed('duckdb')

test('lists of texts are functions, with the parameters of the usual statement in their places', () => {
  const statement = where({
    kind: 'and',
    of: [
      { kind: 'compare', op: '>', left: column('n'), right: value({ type: 'integer', value: 4 }) },
      among('a "b"', texts('x', "it's")),
      among('c', texts('y', 'z'), true),
    ],
  })
  const usual = print(statement, duckdb)
  const few = printForFewValues(statement, duckdb)
  expect(usual.params.map(param => param.value)).toEqual([4, 'x', "it's", 'y', 'z'])
  expect(usual.sql).toContain('"a ""b""" IN ($2, $3) AND "c" NOT IN ($4, $5)')
  expect(few?.sql).toContain('"n" > $1 AND list_contains([$2, $3], "a ""b""") AND "c" NOT IN ($4, $5)')
  expect(few?.columns).toEqual(['a "b"'])
})

test('there is none for other conditions, and for other databases', () => {
  const numbers = [1, 2].map(number => value({ type: 'integer', value: number }))
  for (const condition of [among('a', texts('x')), among('a', texts('x', 'y'), true), among('a', numbers)])
    expect(printForFewValues(where(condition), duckdb)).toBe(null)
  for (const other of ['postgresql', 'mysql', 'sqlite', 'trino', 'clickhouse'])
    expect(printForFewValues(where(among('a', texts('x', 'y'))), dialectNamed(other))).toBe(null)
})
