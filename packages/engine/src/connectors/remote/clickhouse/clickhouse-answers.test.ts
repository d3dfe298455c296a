/**
 * What a real ClickHouse answers, byte by byte, and what becomes of it. Recorded; run against the server that
 * `BELVEDERE_TEST_CLICKHOUSE_URL` names, where there is one.
 */
import { dialectOf, readEngineError } from '@belvedere/sql'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { realClickhouse } from '../../../../test/dialect-remotes.ts'
import { openRecorded, type Recorded } from '../../../../test/recorded.ts'

const URL_OF_REAL = process.env.BELVEDERE_TEST_CLICKHOUSE_URL
const OWN = 'belvedere_test'
const ROWS = "VALUES (1, '2024-01-01 10:00:00', '2024-01-01', 'de'), (2, '2024-03-02 10:00:00', '2024-03-02', 'at')"
const table = (name: string, more: string) =>
  `CREATE OR REPLACE TABLE ${name} (amount Int64 COMMENT 'in cents', ts DateTime('UTC'), day Date, land LowCardinality(String) DEFAULT 'de')
    ENGINE = MergeTree ${more}`
const SET_UP = [
  table('sales', "PARTITION BY (day, land) ORDER BY (land, amount) COMMENT 'what was sold'"),
  table('monthly', 'PARTITION BY toYYYYMM(ts) ORDER BY ts'),
  table('numbered', 'PARTITION BY amount ORDER BY ts'),
  'CREATE OR REPLACE VIEW seen AS SELECT * FROM sales',
  ...['sales', 'monthly', 'numbered'].map(name => `INSERT INTO ${name} ${ROWS}`),
  "INSERT INTO numbered VALUES (10, '2024-01-01 10:00:00', '2024-01-01', 'de')",
]

let server: Recorded
let version = ''
beforeAll(async () => {
  if (URL_OF_REAL) {
    await realClickhouse(URL_OF_REAL).write(`CREATE DATABASE IF NOT EXISTS ${OWN}`)
    const { write } = realClickhouse(new URL(OWN, URL_OF_REAL).href)
    for (const sql of SET_UP) await write(sql)
  }
  const file = new URL('./recorded-answers.json', import.meta.url)
  server = await openRecorded({ backend: 'clickhousedb', database: OWN, file, url: URL_OF_REAL })
})
afterAll(() => server.finish(`ClickHouse ${version}`))
beforeEach(({ task }) => server.play(task.name))

test('every type, with all its digits', async () => {
  const { rows, facts } = await server.query(`SELECT
    toInt64(9007199254740993) AS big, toUInt64(18446744073709551615) AS unsigned, toInt256('-57896044618658097711785492504343953926634992332820282019728792003956564819967') AS widest,
    toInt8(-7) AS tiny, toDecimal128('12345678901234567.89', 2) AS exact, toDecimal256('1234567890123456789012345678901234567890.5', 1) AS endless,
    toDecimal32('1.50', 2) AS small, 0.1 + 0.2 AS wide, toFloat32(1.1) AS single, nan AS nothing, inf AS infinite, toBool(1) AS flag,
    'it''s "so", \\\\ Zürich 日本 🙂\\n\\t12345678901234567890' AS label, toFixedString('ab', 4) AS fixed, toLowCardinality('x') AS low,
    CAST(NULL AS Nullable(Int64)) AS none, NULL AS unknown, toDate('2024-02-29') AS day, toDate32('1925-01-01') AS early,
    toDateTime('2024-06-01 12:00:00', 'Europe/Berlin') AS zoned, toDateTime64('2024-02-29 23:59:59.999999999', 9, 'UTC') AS precise,
    toDateTime64('1969-12-31 23:59:59.5', 3, 'UTC') AS before, CAST('a', 'Enum8(\\'a\\' = 1)') AS word, toUUID('61f0c404-5cb3-11e7-907b-a6006ad3dba0') AS uuid,
    toIPv4('1.2.3.4') AS ip, [1, 2] AS list, map('a', 9007199254740993) AS map, (1, 'x') AS pair, INTERVAL 2 DAY AS wait`)
  expect(rows).toEqual([
    {
      big: '9007199254740993',
      unsigned: '18446744073709551615',
      widest: '-57896044618658097711785492504343953926634992332820282019728792003956564819967',
      tiny: -7,
      exact: '12345678901234567.89',
      endless: '1234567890123456789012345678901234567890.5',
      small: 1.5,
      wide: 0.30000000000000004,
      single: 1.1,
      nothing: null,
      infinite: null,
      flag: true,
      label: 'it\'s "so", \\ Zürich 日本 🙂\n\t12345678901234567890',
      fixed: 'ab\0\0',
      low: 'x',
      none: null,
      unknown: null,
      day: Date.UTC(2024, 1, 29),
      early: Date.UTC(1925, 0, 1),
      zoned: Date.UTC(2024, 5, 1, 10),
      precise: Date.UTC(2024, 1, 29, 23, 59, 59, 999),
      before: -500,
      word: 'a',
      uuid: '61f0c404-5cb3-11e7-907b-a6006ad3dba0',
      ip: '1.2.3.4',
      list: '[1,2]',
      map: '{"a":"9007199254740993"}',
      pair: '[1,"x"]',
      wait: '2',
    },
  ])
  expect(facts.coltypes).toEqual([
    0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 3, 1, 1, 1, 0, 1, 2, 2, 2, 2, 2, 1, 1, 1, 1, 1, 1, 1,
  ])
  expect(facts.dbtypes.slice(4, 7)).toEqual(['Decimal(38, 2)', 'Decimal(76, 1)', 'Decimal(9, 2)'])
})

test('values of every type go beside the statement', async () => {
  const params = [
    { type: 'text', value: "it's ? ü \\ \\n \n\t日本 {p1:String}" },
    { type: 'integer', value: '9007199254740993' },
    { type: 'double', value: 1.5 },
    { type: 'boolean', value: true },
    { type: 'timestamp', value: '2024-02-29 23:59:59.123456' },
    { type: 'date', value: '1969-12-31' },
    { type: 'null', value: null },
    { type: 'integer', value: '99999999999999999999999999999999999999' },
  ] as const
  const spoken = dialectOf('clickhouse')
  const names = ['t', 'i', 'd', 'b', 'ts', 'day', 'none', 'huge']
  const items = params.map((param, i) => `${spoken?.placeholder(i + 1, param)} AS ${names[i]}`)
  const { rows } = await server.query(`SELECT ${items.join(', ')}, 'it''s {p1:String}' AS text`, { params })
  expect(rows).toEqual([
    {
      t: "it's ? ü \\ \\n \n\t日本 {p1:String}",
      i: '9007199254740993',
      d: 1.5,
      b: true,
      ts: Date.UTC(2024, 1, 29, 23, 59, 59, 123),
      day: -86_400_000,
      none: null,
      huge: '99999999999999999999999999999999999999',
      text: "it's {p1:String}",
    },
  ])
})

test('rows beyond the limit are not read; an answer without rows has columns', async () => {
  const { rows, facts } = await server.query('SELECT number FROM numbers(500)', { row_limit: 7 })
  expect(rows).toHaveLength(7)
  expect(facts.limit_reached).toBe(true)
  const empty = await server.query('SELECT amount, day FROM sales WHERE amount > 5')
  expect(empty.rows).toEqual([])
  expect(empty.facts.coltypes).toEqual([0, 2])
})

describe('what the database says of itself', () => {
  test('its version', async () => {
    ;({ version } = (await server.inspect({ what: 'version' })) as { version: string })
    expect(version).toMatch(/^\d+/)
  })
  test('schemas and no catalogs', async () => {
    expect(await server.inspect({ what: 'catalogs' })).toEqual({ catalogs: [], default_catalog: null })
    const schemas = await server.inspect({ what: 'schemas' })
    expect(schemas).toMatchObject({ schemas: expect.arrayContaining([OWN, 'default']), default_schema: OWN })
  })
  test('tables of a schema, and of its own', async () => {
    const tables = ['monthly', 'numbered', 'sales', 'seen'].map(name => ({
      name,
      kind: name === 'seen' ? 'view' : 'table',
    }))
    expect(await server.inspect({ what: 'tables', schema: OWN })).toEqual({ tables })
    expect(await server.inspect({ what: 'tables', schema: null })).toEqual({ tables })
  })
  test('columns with their types', async () => {
    const column = { is_nullable: false, default_value: null, comment: null }
    expect(await server.inspect({ what: 'table', schema: null, table: 'sales' })).toEqual({
      columns: [
        { ...column, name: 'amount', type: 'Int64', generic_type: 0, comment: 'in cents' },
        { ...column, name: 'ts', type: "DateTime('UTC')", generic_type: 2 },
        { ...column, name: 'day', type: 'Date', generic_type: 2 },
        { ...column, name: 'land', type: 'LowCardinality(String)', generic_type: 1, default_value: "'de'" },
      ],
      indexes: [{ name: 'primary_key', column_names: ['amount', 'land'], is_unique: false, is_primary: true }],
      foreign_keys: [],
      comment: 'what was sold',
    })
    expect(await server.inspect({ what: 'table', schema: OWN, table: 'nothing' })).toBeNull()
  })
  test.each([
    ['sales', { columns: ['day', 'land'], latest: '2024-03-02' }],
    ['monthly', { columns: ['ts'], latest: null }],
    ['numbered', { columns: ['amount'], latest: '10' }],
    ['seen', { columns: [], latest: null }],
  ])('partitions of %s', async (name, partitions) => {
    expect(await server.inspect({ what: 'partitions', schema: OWN, table: name })).toEqual(partitions)
    expect(await server.inspect({ what: 'partitions', schema: null, table: name })).toEqual(partitions)
  })
  test('what a statement would cost', async () => {
    const sql = "SELECT land, sum(amount) FROM sales WHERE day >= '2024-02-01' GROUP BY 1"
    expect(await server.inspect({ what: 'estimate', sql })).toEqual({ Rows: '1', Parts: '1', Marks: '1' })
    expect(await server.inspect({ what: 'estimate', sql: 'SELECT count() FROM sales' })).toEqual({})
  })
  test('what is wrong with a statement', async () => {
    expect(await server.inspect({ what: 'check', sql: 'SELECT amount FROM sales' })).toBeNull()
    expect(await server.inspect({ what: 'check', sql: 'SELECT\n nope FROM sales' })).toMatchObject({
      message: expect.stringMatching(/^Unknown expression identifier `nope`.*\(UNKNOWN_IDENTIFIER\)$/),
    })
    expect(await server.inspect({ what: 'check', sql: 'SELECT 1 +' })).toMatchObject({
      message: expect.stringMatching(/^Syntax error: failed at position/),
    })
  })
})

test.each([
  ['SELECT nope FROM sales', 'query_failed', 'COLUMN_DOES_NOT_EXIST_ERROR', { column: 'nope' }],
  ['SELECT sales.nope FROM sales', 'query_failed', 'COLUMN_DOES_NOT_EXIST_ERROR', {}],
  ['SELECT * FROM nope', 'query_failed', 'TABLE_DOES_NOT_EXIST_ERROR', { table: 'nope' }],
  ['SELECT * FROM nope.sales', 'connection_failed', 'SCHEMA_DOES_NOT_EXIST_ERROR', { schema: 'nope' }],
  ['SELECT nope(1)', 'query_failed', 'FUNCTION_DOES_NOT_EXIST_ERROR', { function: 'nope' }],
  ['SELECT amount FROM sales WHERE', 'syntax_error', 'SYNTAX_ERROR', {}],
  ["SELECT 'abc", 'syntax_error', 'SYNTAX_ERROR', {}],
  ["SELECT * FROM sales WHERE amount = 'x'", 'query_failed', 'WRONG_VALUE_TYPE', {}],
  ['SELECT toDate(land) FROM sales', 'query_failed', 'WRONG_VALUE_TYPE', {}],
  ['SELECT amount + land FROM sales', 'query_failed', 'WRONG_VALUE_TYPE', {}],
  ['SELECT intDiv(1, amount - amount) FROM sales', 'query_failed', 'DIVISION_BY_ZERO', {}],
] as const)('a mistake: %s', async (sql, code, read, extra) => {
  const failure = await server.query(sql).catch((error: { code: string; message: string }) => error)
  expect(failure).toMatchObject({ code })
  const spoken = dialectOf('clickhouse')
  expect(spoken && readEngineError(spoken, (failure as { message: string }).message)).toEqual({
    code: read,
    extra: expect.objectContaining(extra),
  })
})

test('the server gives up what takes too long', async () => {
  const slow = server.query('SELECT count() FROM numbers(1000000000000) WHERE cityHash64(number) = 1', {
    timeout_ms: 500,
  })
  await expect(slow).rejects.toMatchObject({ code: 'timeout', extra: { seconds: 0.5 } })
})

test.each([
  'CREATE TABLE made (a Int8) ENGINE = Memory',
  'INSERT INTO sales (amount) VALUES (3)',
  'DROP TABLE sales',
  'TRUNCATE TABLE sales',
  'ALTER TABLE sales DELETE WHERE 1',
  'SYSTEM FLUSH LOGS',
  'CREATE TEMPORARY TABLE made (a Int8)',
  'WITH a AS (SELECT 1) INSERT INTO sales (amount) SELECT 3',
  'SET readonly = 0',
  'SET max_threads = 1',
  'SELECT 1 SETTINGS max_execution_time = 0',
  "SELECT * FROM file('file.txt', LineAsString)",
  "SELECT * FROM url('http://127.0.0.1:1/', LineAsString)",
  "SELECT * FROM remote('127.0.0.1:1', 'system', 'one')",
  'SELECT 1 SETTINGS readonly = 0',
  "SELECT 1 INTO OUTFILE 'file.txt'",
  "INSERT INTO FUNCTION null('a Int8') SELECT 1",
  'SELECT 1; DROP TABLE sales',
])('what writes is refused: %s', async sql => {
  await expect(server.query(sql)).rejects.toBeInstanceOf(Error)
  expect((await server.query('SELECT count() AS n FROM sales')).rows).toEqual([{ n: 2 }])
})
