/**
 * What a real Trino answers, byte by byte, and what becomes of it. Recorded; run against the server that
 * `BELVEDERE_TEST_TRINO_URL` names, where there is one (with the catalogs tpch, hive and iceberg).
 */
import { dialectOf, readEngineError } from '@belvedere/sql'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { realTrino } from '../../../../test/dialect-remotes.ts'
import { openRemote } from '../../../../test/http-server.ts'
import { openRecorded, type Recorded } from '../../../../test/recorded.ts'

const URL_OF_REAL = process.env.BELVEDERE_TEST_TRINO_URL
const PARTITIONED = {
  hive: `CREATE TABLE IF NOT EXISTS hive.belvedere_test.sales (amount bigint, day date, land varchar)
    WITH (partitioned_by = ARRAY['day', 'land'])`,
  iceberg: `CREATE TABLE IF NOT EXISTS iceberg.belvedere_test.sales (amount bigint, day date, land varchar)
    WITH (partitioning = ARRAY['day', 'land'])`,
}
const ROWS = "VALUES (1, DATE '2024-01-01', 'de'), (2, DATE '2024-03-02', 'at'), (3, DATE '2024-03-02', 'de')"

let server: Recorded
let version = ''
beforeAll(async () => {
  if (URL_OF_REAL) {
    const { write } = realTrino(URL_OF_REAL)
    for (const [catalog, create] of Object.entries(PARTITIONED)) {
      await write(`CREATE SCHEMA IF NOT EXISTS ${catalog}.belvedere_test`)
      await write(`DROP TABLE IF EXISTS ${catalog}.belvedere_test.sales`)
      await write(create)
      await write(`INSERT INTO ${catalog}.belvedere_test.sales ${ROWS}`)
    }
  }
  const file = new URL('./recorded-answers.json', import.meta.url)
  server = await openRecorded({ backend: 'trino', database: 'tpch/tiny', file, url: URL_OF_REAL })
})
afterAll(() => server.finish(`Trino ${version}`))
beforeEach(({ task }) => server.play(task.name))

test('every type, with all its digits', async () => {
  const { rows, facts } = await server.query(`SELECT
    BIGINT '9007199254740993' AS big, -9007199254740993 AS least, CAST(7 AS TINYINT) AS tiny, DECIMAL '12345678901234567.89' AS exact,
    DECIMAL '-99999999999999999999999999999999999999' AS widest, DECIMAL '1.5' AS small,
    0.1e0 + 0.2e0 AS wide, 1e300 AS huge, REAL '1.1' AS single, nan() AS nothing, infinity() AS endless,
    'it''s "so", \\ Zürich 日本 🙂 12345678901234567890' AS label, CAST('x' AS CHAR(3)) AS padded, CAST(NULL AS BIGINT) AS none,
    DATE '1969-12-31' AS day, DATE '0001-01-01' AS first_day, TIMESTAMP '2024-02-29 23:59:59.123456' AS moment,
    TIMESTAMP '2024-06-01 12:00:00.999999999999' AS precise, TIMESTAMP '2024-06-01 12:00:00 Europe/Berlin' AS zoned,
    TIMESTAMP '2024-06-01 12:00:00 +05:30' AS shifted, TIME '12:30:00' AS hour, TRUE AS flag,
    ARRAY[1, 2] AS list, MAP(ARRAY['a'], ARRAY[BIGINT '9007199254740993']) AS map, CAST(ROW(1, 'x') AS ROW(a INTEGER, b VARCHAR)) AS pair,
    UUID '12151fd2-7586-11e9-8f9e-2a86e4085a59' AS uuid, JSON '{"a":1}' AS json, X'00FF' AS bytes, INTERVAL '2' DAY AS wait, NULL AS unknown`)
  expect(rows).toEqual([
    {
      big: '9007199254740993',
      least: '-9007199254740993',
      tiny: 7,
      exact: '12345678901234567.89',
      widest: '-99999999999999999999999999999999999999',
      small: 1.5,
      wide: 0.30000000000000004,
      huge: 1e300,
      single: 1.1,
      nothing: null,
      endless: null,
      label: 'it\'s "so", \\ Zürich 日本 🙂 12345678901234567890',
      padded: 'x  ',
      none: null,
      day: -86_400_000,
      first_day: -62_135_596_800_000,
      moment: Date.UTC(2024, 1, 29, 23, 59, 59, 123),
      precise: Date.UTC(2024, 5, 1, 12, 0, 0, 999),
      zoned: Date.UTC(2024, 5, 1, 10),
      shifted: Date.UTC(2024, 5, 1, 6, 30),
      hour: '12:30:00',
      flag: true,
      list: '[1,2]',
      map: '{"a":"9007199254740993"}',
      pair: '[1,"x"]',
      uuid: '12151fd2-7586-11e9-8f9e-2a86e4085a59',
      json: '{"a":1}',
      bytes: 'AP8=',
      wait: '2 00:00:00.000',
      unknown: null,
    },
  ])
  expect(facts.coltypes).toEqual([
    0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 1, 1, 0, 2, 2, 2, 2, 2, 2, 1, 3, 1, 1, 1, 1, 1, 1, 1, 1,
  ])
  expect(facts.dbtypes.slice(0, 6)).toEqual([
    'BIGINT',
    'BIGINT',
    'TINYINT',
    'DECIMAL(19, 2)',
    'DECIMAL(38, 0)',
    'DECIMAL(2, 1)',
  ])
})

test('values of every type go beside the statement', async () => {
  const params = [
    { type: 'text', value: "it's ? ü \\ \n日本" },
    { type: 'integer', value: '9007199254740993' },
    { type: 'integer', value: -5 },
    { type: 'double', value: 1.5 },
    { type: 'boolean', value: true },
    { type: 'timestamp', value: '2024-02-29 23:59:59.123456' },
    { type: 'date', value: '1969-12-31' },
    { type: 'null', value: null },
  ] as const
  const { rows } = await server.query(
    "SELECT ? AS t, ? AS i, ? AS n, ? AS d, ? AS b, CAST(? AS TIMESTAMP(6)) AS ts, CAST(? AS DATE) AS day, ? AS none, 'it''s ?' AS text",
    { params },
  )
  expect(rows).toEqual([
    {
      t: "it's ? ü \\ \n日本",
      i: '9007199254740993',
      n: -5,
      d: 1.5,
      b: true,
      ts: Date.UTC(2024, 1, 29, 23, 59, 59, 123),
      day: -86_400_000,
      none: null,
      text: "it's ?",
    },
  ])
})

test('an answer of many pages', async () => {
  const { rows, facts } = await server.query(
    'SELECT a.nationkey * 1000 + b.nationkey AS n FROM nation a, nation b, region c ORDER BY 1',
    { row_limit: 10_000 },
  )
  expect(rows).toHaveLength(3125)
  expect(rows[0]).toEqual({ n: 0 })
  expect(rows.at(-1)).toEqual({ n: 24_024 })
  expect(facts.limit_reached).toBe(false)
  expect(server.requests.length).toBeGreaterThan(2)
})

test('rows beyond the limit are not fetched', async () => {
  server.requests.length = 0
  const { rows, facts } = await server.query('SELECT name FROM nation', { row_limit: 7 })
  expect(rows).toHaveLength(7)
  expect(facts.limit_reached).toBe(true)
})

describe('what the database says of itself', () => {
  test('its version', async () => {
    ;({ version } = (await server.inspect({ what: 'version' })) as { version: string })
    expect(version).toMatch(/^\d+/)
  })
  test('catalogs and schemas', async () => {
    const catalogs = await server.inspect({ what: 'catalogs' })
    expect(catalogs).toMatchObject({ catalogs: expect.arrayContaining(['system', 'tpch']), default_catalog: 'tpch' })
    const schemas = await server.inspect({ what: 'schemas' })
    expect(schemas).toMatchObject({ schemas: expect.arrayContaining(['sf1', 'tiny']), default_schema: 'tiny' })
  })
  test('tables of a schema, and of its own', async () => {
    const names = ['customer', 'lineitem', 'nation', 'orders', 'part', 'partsupp', 'region', 'supplier']
    const tables = names.map(name => ({ name, kind: 'table' }))
    expect(await server.inspect({ what: 'tables', schema: 'sf1' })).toEqual({ tables })
    expect(await server.inspect({ what: 'tables', schema: null })).toEqual({ tables })
  })
  test('columns with their types', async () => {
    const facts = (await server.inspect({ what: 'table', schema: null, table: 'orders' })) as {
      columns: { name: string; type: string; generic_type: number; is_nullable: boolean }[]
    }
    expect(facts.columns.map(({ name, type, generic_type }) => [name, type, generic_type])).toEqual([
      ['orderkey', 'BIGINT', 0],
      ['custkey', 'BIGINT', 0],
      ['orderstatus', 'VARCHAR(1)', 1],
      ['totalprice', 'DOUBLE', 0],
      ['orderdate', 'DATE', 2],
      ['orderpriority', 'VARCHAR(15)', 1],
      ['clerk', 'VARCHAR(15)', 1],
      ['shippriority', 'INTEGER', 0],
      ['comment', 'VARCHAR(79)', 1],
    ])
    expect(await server.inspect({ what: 'table', schema: 'tiny', table: 'nothing' })).toBeNull()
  })
  test('no partitions', async () => {
    const none = { columns: [], latest: null }
    expect(await server.inspect({ what: 'partitions', schema: 'tiny', table: 'orders' })).toEqual(none)
    expect(await server.inspect({ what: 'partitions', schema: null, table: 'orders' })).toEqual(none)
  })
  test.each(['hive', 'iceberg'])('partitions of a table of %s', async catalog => {
    const { inspect } = openRemote({ ...server.connection, database: `${catalog}/belvedere_test` })
    const latest = { columns: ['day', 'land'], latest: '2024-03-02' }
    expect(await inspect({ what: 'partitions', schema: 'belvedere_test', table: 'sales' })).toEqual(latest)
    expect(await inspect({ what: 'partitions', schema: null, table: 'sales' })).toEqual(latest)
    const table = await inspect({ what: 'table', schema: null, table: 'sales' })
    expect(table).toMatchObject({ columns: [{ name: 'amount' }, { name: 'day', generic_type: 2 }, { name: 'land' }] })
  })
  test('what a statement would cost', async () => {
    const sql = 'SELECT custkey, count(*) FROM orders GROUP BY 1'
    expect(await server.inspect({ what: 'estimate', sql })).toEqual({ Rows: '1000', Size: '17.58kB' })
  })
  test('what is wrong with a statement', async () => {
    expect(await server.inspect({ what: 'check', sql: 'SELECT name FROM nation' })).toBeNull()
    expect(await server.inspect({ what: 'check', sql: 'SELECT\n nope FROM nation' })).toEqual({
      message: "line 2:2: Column 'nope' cannot be resolved",
      line: 2,
    })
    expect(await server.inspect({ what: 'check', sql: 'SELECT FROM' })).toMatchObject({ line: 1 })
  })
})

test.each([
  ['SELECT nope FROM nation', 'query_failed', 'COLUMN_DOES_NOT_EXIST_ERROR', { column: 'nope' }],
  ['SELECT * FROM nope', 'query_failed', 'TABLE_DOES_NOT_EXIST_ERROR', { table: 'nope' }],
  ['SELECT * FROM nope.nation', 'query_failed', 'SCHEMA_DOES_NOT_EXIST_ERROR', { schema: 'nope' }],
  ['SELECT nope(1)', 'query_failed', 'FUNCTION_DOES_NOT_EXIST_ERROR', { function: 'nope' }],
  ['SELECT FROM nation', 'syntax_error', 'SYNTAX_ERROR', {}],
  ['SELECT name FROM nation WHERE', 'syntax_error', 'SYNTAX_ERROR', {}],
  ["SELECT * FROM nation WHERE nationkey = 'x'", 'query_failed', 'WRONG_VALUE_TYPE', {}],
  ["SELECT DATE '2024-13-01'", 'query_failed', 'WRONG_VALUE_TYPE', {}],
  ['SELECT CAST(name AS INTEGER) FROM nation', 'query_failed', 'WRONG_VALUE_TYPE', {}],
  ['SELECT 1 / (nationkey - nationkey) FROM nation', 'query_failed', 'DIVISION_BY_ZERO', {}],
] as const)('a mistake: %s', async (sql, code, read, extra) => {
  const failure = await server.query(sql).catch((error: { code: string; message: string }) => error)
  expect(failure).toMatchObject({ code })
  const spoken = dialectOf('trino')
  expect(spoken && readEngineError(spoken, (failure as { message: string }).message)).toEqual({
    code: read,
    extra: expect.objectContaining(extra),
  })
})
