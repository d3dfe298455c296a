/** What databases really say of a mistake is understood. */
import { readEngineError } from '@belvedere/sql'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { type Database, openDuckDb, openMysql, openPostgres, openSqlite } from '../../test/dialect-databases.ts'
import { openClickhouse, openTrino } from '../../test/dialect-remotes.ts'

const databases: Database[] = []
beforeAll(async () => {
  const opened = [await openDuckDb(), await openSqlite(), await openPostgres(), await openMysql()]
  opened.push(await openClickhouse(), await openTrino())
  databases.push(...opened.filter(database => database !== null))
  for (const { rows, dialect } of databases) {
    await rows('DROP TABLE IF EXISTS mistakes')
    await rows(
      `CREATE TABLE mistakes (amount INTEGER, city VARCHAR(10))${dialect.name === 'clickhouse' ? ' ORDER BY ()' : ''}`,
    )
    await rows("INSERT INTO mistakes VALUES (1, 'x')")
  }
})
afterAll(async () => {
  for (const database of databases) await database.close()
})

const messageOf = ({ rows }: Database, sql: string): Promise<string> =>
  rows(sql).then(
    () => '',
    (error: unknown) => (error instanceof Error ? error.message : String(error)),
  )

/** Only some look at types and at division before they answer. */
const STRICT = ['postgresql', 'trino']

test.each([
  ['SELECT nope FROM mistakes', 'COLUMN_DOES_NOT_EXIST_ERROR', { column: 'nope' }],
  ['SELECT * FROM nope', 'TABLE_DOES_NOT_EXIST_ERROR', { table: 'nope' }],
  ['SELECT nope(amount, 1) FROM mistakes', 'FUNCTION_DOES_NOT_EXIST_ERROR', { function: 'nope' }],
  ['SELECT amount amount amount FROM mistakes', 'SYNTAX_ERROR', {}],
  [
    "SELECT * FROM mistakes WHERE amount = 'abc'",
    'WRONG_VALUE_TYPE',
    {},
    ['postgresql', 'duckdb', 'trino', 'clickhouse'],
  ],
  ['SELECT amount / (amount - 1) FROM mistakes', 'DIVISION_BY_ZERO', {}, STRICT],
  ['SELECT intDiv(1, amount - 1) FROM mistakes', 'DIVISION_BY_ZERO', {}, ['clickhouse']],
  ['SELECT mistakes.nope FROM mistakes', 'COLUMN_DOES_NOT_EXIST_ERROR', {}, ['clickhouse', 'trino']],
  ['SELECT * FROM nope.nope', 'SCHEMA_DOES_NOT_EXIST_ERROR', { schema: 'nope' }, ['clickhouse', 'trino']],
  ['SELECT * FROM nope.nope.nope', 'SCHEMA_DOES_NOT_EXIST_ERROR', { schema: 'nope' }, ['trino']],
  ['SELECT CAST(city AS DATE) FROM mistakes', 'WRONG_VALUE_TYPE', {}, ['clickhouse', 'trino']],
  ['SELECT SUM(city) FROM mistakes', 'WRONG_VALUE_TYPE', {}, ['clickhouse', 'trino']],
  ['SELECT amount + city FROM mistakes', 'WRONG_VALUE_TYPE', {}, ['clickhouse', 'trino']],
] as const)('%s: %s', async (sql, code, extra, only: readonly string[] = []) => {
  for (const database of databases) {
    const { name } = database.dialect
    if (only.length > 0 && !only.includes(name)) continue
    const message = await messageOf(database, sql)
    expect({ name, message, ...readEngineError(database.dialect, message) }).toMatchObject({ name, code, extra })
  }
})
