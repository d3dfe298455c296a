import { DatabaseSync } from '@photostructure/sqlite'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { countedEngine } from '../../../test/dataset.ts'
import { startTestKit, type TestKit } from '../../../test/kit.ts'
import { READINGS, wrapped } from '../../../test/read-shapes.ts'
import type { LoadedDataset } from '../../datasets/load-dataset.ts'
import { ruledSource } from '../../datasets/visibility.ts'

const engine = countedEngine()
let kit: TestKit
beforeAll(async () => {
  kit = await startTestKit({ engine: engine.make })
})
afterAll(() => kit.close())

const IDLE = new AbortController().signal
const dataset = (backend: string, change: Partial<LoadedDataset>): LoadedDataset => ({
  id: 1,
  uuid: '',
  version: 1,
  table_name: 'sales',
  schema: null,
  sql: null,
  main_dttm_col: null,
  time_zone: null,
  cache_timeout: null,
  fetch_values_predicate: null,
  database: { id: 7, uuid: '', database_name: 'elsewhere', backend },
  owners: [],
  columns: [],
  metrics: [],
  ...change,
})
const EAST = [["region = 'east'"]]
const seen = async (backend: string, change: Partial<LoadedDataset>) =>
  (await ruledSource(dataset(backend, change), { fenced: false }, kit.services, IDLE)).sql

test('a table is read through its rules, a query through a leading part of the same name', async () => {
  expect(await seen('postgresql', { schema: 'public', row_rules: EAST })).toBe(
    `SELECT * FROM "public"."sales"\nWHERE ((region = 'east'\n))`,
  )
  const table_rules = [{ schema: 'public', table_name: 'sales', groups: [["region = 'east'", 'n = 1'], ['n < 5']] }]
  expect(await seen('mysql', { sql: 'SELECT * FROM sales;', table_rules })).toBe(
    "WITH `sales` AS (SELECT * FROM `public`.`sales`\nWHERE ((region = 'east'\n) OR (n = 1\n))\nAND ((n < 5\n))\nLIMIT 18446744073709551615)\n" +
      'SELECT * FROM (\nSELECT * FROM sales\n) AS virtual_table',
  )
  expect(await seen('trino', { sql: 'SELECT * FROM other', table_rules })).toBe('SELECT * FROM other')
})

test('a WITH of the query itself is read behind the rules; in MariaDB, which hides them from it, among them', async () => {
  const table_rules = [{ schema: 'main', table_name: 'sales', groups: EAST }]
  const sql = 'WITH x AS (SELECT * FROM sales) SELECT * FROM x'
  for (const backend of ['postgresql', 'sqlite', 'clickhouse', 'trino', 'duckdb_file']) {
    expect(await seen(backend, { sql, table_rules })).toMatch(/^WITH .sales. AS [\s\S]*FROM \(\nWITH x AS/)
  }
  expect(await seen('mysql', { sql, table_rules })).toMatch(
    /^WITH `sales` AS \([\s\S]*\),\nx AS \(SELECT \* FROM sales\)/,
  )
  const inner = 'SELECT * FROM (WITH x AS (SELECT * FROM sales) SELECT * FROM x) AS y'
  await expect(seen('mysql', { sql: inner, table_rules })).rejects.toThrow()
  expect(await seen('mysql', { sql: 'SELECT * FROM (SELECT * FROM sales) AS y', table_rules })).toContain(
    'WITH `sales`',
  )
})

test('names that could lead past a rule are refused', async () => {
  const table_rules = [{ schema: 'public', table_name: 'sales', groups: EAST }]
  for (const backend of ['postgresql', 'mysql', 'sqlite', 'clickhouse', 'trino']) {
    // PostgreSQL reads a bare SALES as sales: that is the shadow, for certain.
    const bare = backend === 'postgresql' ? [] : ['SALES']
    for (const name of ['public.sales', 'PUBLIC.sales', '"Sales"', 'public . SALES', ...bare]) {
      await expect(seen(backend, { sql: `SELECT * FROM ${name}`, table_rules }), name).rejects.toThrow()
      await expect(seen(backend, { sql: `SELECT (SELECT 1 FROM ${name})`, table_rules }), name).rejects.toThrow()
    }
  }
})

test('a WITH part with the name of a limited table is refused, under every folding', async () => {
  const table_rules = [{ schema: null, table_name: 'stocks', groups: EAST }]
  for (const backend of ['postgresql', 'mysql', 'sqlite', 'clickhouse', 'trino', 'duckdb_file']) {
    const quote = backend === 'mysql' ? '`' : '"'
    for (const name of ['stocks', 'STOCKS', 'stoc\u212As', '\u017Ftocks', 'st\u00F6cks', 'stocks ']) {
      const part = `${quote}${name}${quote}`
      for (const sql of [
        `WITH ${part} AS (SELECT 1 AS n) SELECT * FROM stocks`,
        `WITH RECURSIVE ${part} AS (SELECT n FROM stocks UNION ALL SELECT n FROM ${part} WHERE n < 0) SELECT * FROM ${part}`,
        `SELECT * FROM (WITH ${part} AS (SELECT 1 AS n) SELECT * FROM ${part}) AS x, (SELECT 2) AS y`,
      ]) {
        await expect(seen(backend, { sql, table_rules }), `${backend}: ${sql}`).rejects.toThrow(/Rename the WITH part/)
      }
    }
  }
})

test('clauses and queries that would close their brackets are refused', async () => {
  await expect(seen('postgresql', { row_rules: [['1=1) OR (1=1']] })).rejects.toThrow()
  await expect(seen('mysql', { sql: 'SELECT 1) AS a, (SELECT 2', row_rules: EAST })).rejects.toThrow()
})

test('in shapes of nested SQL, run by SQLite, none gives a foreign row', async () => {
  const db = new DatabaseSync(':memory:')
  db.exec(`CREATE TABLE sales (ts TEXT, region TEXT, n INTEGER); CREATE TABLE other (region TEXT, n INTEGER);
    INSERT INTO sales VALUES ('1', 'east', 1), ('2', 'FOREIGN', 2), ('3', 'east', 3);
    INSERT INTO other VALUES ('elsewhere', 7)`)
  const table_rules = [{ schema: null, table_name: 'sales', groups: EAST }]
  let answered = 0
  const shapes = wrapped(READINGS)
  for (const shape of shapes) {
    const sql = await seen('sqlite', { sql: shape, table_rules }).catch(() => null)
    if (sql === null) continue
    const rows = rowsOf(db, sql)
    expect(JSON.stringify(rows), sql ?? '').not.toContain('FOREIGN')
    if (rows.length > 0) answered += 1
  }
  db.close()
  expect(answered).toBeGreaterThan(shapes.length / 5)
}, 180_000)

function rowsOf(db: InstanceType<typeof DatabaseSync>, sql: string | null): readonly unknown[] {
  try {
    return db.prepare(sql ?? '').all()
  } catch {
    return [] // SQL that SQLite does not speak
  }
}
