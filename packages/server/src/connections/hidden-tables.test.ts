/** SQL of users tells of no table that they may not read, by types, functions or virtual tables. */
import { afterAll, beforeAll, expect, test } from 'vitest'
import { countedEngine } from '../../test/dataset.ts'
import { startTestKit, type TestKit } from '../../test/kit.ts'
import { admitSql } from './admission.ts'

const engine = countedEngine()
let kit: TestKit
beforeAll(async () => {
  kit = await startTestKit({ engine: engine.make })
})
afterAll(() => kit.close())

const verdict = (backend: string, sql: string, kind: 'expression' | 'query') =>
  admitSql(
    { sql, kind, backend, database_id: null, mayRead: () => true },
    kit.services,
    new AbortController().signal,
  ).then(
    admission => admission.tables.map(({ name }) => name),
    error => `refused: ${error.message}`,
  )

test.each([
  "'secret'::regclass",
  "CAST('secret' AS pg_catalog.regclass)",
  "CAST('secret' AS regclass(3))",
  "'{secret}'::regclass[]",
  "'{secret}'::_regclass",
  `'secret'::"regclass"`,
  "regclass 'secret'",
  "'secret'::REGCLASS::oid",
  "'now()'::regprocedure",
  "'now'::regproc",
  "'+'::regoper",
  "'public'::regnamespace",
  "'postgres'::regrole",
  "'mytype'::regtype",
  "'english'::regconfig",
  "'simple'::regdictionary",
  "'C'::regcollation",
  "'postgres=r/postgres'::aclitem",
  "to_regclass('secret')",
  "pg_relation_size('secret')",
  "pg_table_size('secret')",
  "pg_total_relation_size('secret')",
  "pg_indexes_size('secret')",
  "has_table_privilege('secret', 'select')",
  "obj_description(1, 'pg_class')",
  "nextval('secret')",
])('PostgreSQL tells of no table by a type or a function: %s', async sql => {
  expect(await verdict('postgresql', sql, 'expression')).toMatch(/^refused/)
  expect(await verdict('postgresql', `SELECT ${sql} AS a FROM t`, 'query')).toMatch(/^refused/)
  expect(await verdict('postgresql', `SELECT * FROM t WHERE ${sql} IS NULL`, 'query')).toMatch(/^refused/)
})

test('PostgreSQL tells of no table by the columns of a record', async () => {
  const sql = `SELECT * FROM json_to_record('{"a": "secret"}') AS x(a regclass)`
  expect(await verdict('postgresql', sql, 'query')).toMatch(/^refused/)
  expect(await verdict('postgresql', "SELECT name::text, 'regclass'::text, regclass FROM t", 'query')).toEqual(['t'])
})

test('types that a user made in a DuckDB file are told from its own, in whatever place they stand', async () => {
  const typesOf = async (sql: string) => {
    const admitting = { sql, kind: 'query', backend: 'duckdb_file', database_id: null, mayRead: () => true } as const
    return (await admitSql(admitting, kit.services, new AbortController().signal)).types
  }
  for (const sql of ['null::mood', 'cast(null as mood[])', 'try_cast(1 as struct(a mood))', 'enum_range(null::mood)']) {
    expect([sql, await typesOf(`SELECT ${sql} AS a FROM t`)]).toEqual([sql, [{ schema: '', name: 'mood' }]])
  }
  const own = "1::int, 1::hugeint, '1'::decimal(9, 2), '{}'::json, [1]::int[], '1'::bit, 'a'::uuid, 'a'::enum('a')"
  expect(await typesOf(`SELECT ${own}, '2024-01-01'::timestamp_s, '{}'::map(int, text) FROM t`)).toEqual([])
})

test.each(['csv', 'stmt', 'fts5vocab'])('SQLite: %s is the name of an own table', async table => {
  expect(await verdict('sqlite', `SELECT * FROM ${table}`, 'query')).toEqual([table])
  expect(await verdict('sqlite', `SELECT * FROM ${table}('x')`, 'query')).toMatch(/^refused/)
})

test.each([
  'dbstat',
  'DBSTAT',
  '"dbstat"',
  'main.dbstat',
  'sqlite_dbpage',
  'sqlite_stmt',
  'bytecode',
  'tables_used',
  'fts3tokenize',
])('SQLite tells of no table by its virtual table %s', async table => {
  for (const sql of [
    `SELECT * FROM ${table}`,
    `SELECT * FROM t JOIN ${table} ON 1`,
    `SELECT (SELECT name FROM ${table})`,
  ])
    expect(await verdict('sqlite', sql, 'query'), sql).toMatch(/^refused/)
  expect(await verdict('sqlite', `SELECT * FROM ${table}('main')`, 'query')).toMatch(/^refused/)
})
