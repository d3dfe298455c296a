import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { type Fixture, openFixture } from '../../test/table-lane.ts'

let fixture: Fixture
const FLIGHTS = (from: number, to: number) =>
  `SELECT i AS id, ['ATL', 'ORD', 'DFW'][1 + i % 3] AS origin, TIMESTAMP '2024-01-01' + i * INTERVAL 1 MINUTE AS seen FROM range(${from}, ${to}) t(i)`

beforeAll(async () => {
  fixture = await openFixture({
    flights: [FLIGHTS(0, 1000), FLIGHTS(1000, 1500)],
    'odd "name"': ['SELECT 1 AS x'],
  })
})
afterAll(() => fixture.close())

const one = async (expression: string) => (await fixture.query(`SELECT ${expression} AS v`)).text

test.each([
  ['9007199254740991', '9007199254740991'],
  ['9007199254740993', '"9007199254740993"'],
  ['(-9223372036854775807 - 1)::BIGINT', '"-9223372036854775808"'],
  ['18446744073709551615::UBIGINT', '"18446744073709551615"'],
  ['5::HUGEINT', '5'],
  ['-170141183460469231731687303715884105727::HUGEINT', '"-170141183460469231731687303715884105727"'],
  ['340282366920938463463374607431768211455::UHUGEINT', '"340282366920938463463374607431768211455"'],
  ['123456789012.345::DECIMAL(18,3)', '123456789012.345'],
  ['1234567890123.456::DECIMAL(18,3)', '"1234567890123.456"'],
  ['-0.05::DECIMAL(4,2)', '-0.05'],
  ['99999.9::DECIMAL(9,1)', '99999.9'],
  ['-1234567890123456789012345678.1234567890::DECIMAL(38,10)', '"-1234567890123456789012345678.1234567890"'],
  ["'NaN'::DOUBLE", 'null'],
  ["'-Infinity'::DOUBLE", 'null'],
  ["'inf'::FLOAT", 'null'],
  ['0.1::FLOAT', '0.1'],
  ['16777217.5::DOUBLE', '16777217.5'],
  ['1e300::DOUBLE', '1e+300'],
  ['(-128)::TINYINT', '-128'],
  ['255::UTINYINT', '255'],
  ['(-32768)::SMALLINT', '-32768'],
  ['65535::USMALLINT', '65535'],
  ['4294967295::UINTEGER', '4294967295'],
  ["DATE '1969-12-31'", '-86400000'],
  ["DATE 'infinity'", 'null'],
  ["TIMESTAMP '2024-02-29 12:00:00.123456'", '1709208000123'],
  ["TIMESTAMP '1969-12-31 23:59:59.9995'", '-1'],
  ["TIMESTAMP 'infinity'", 'null'],
  ["TIMESTAMP '290000-01-01'", '9089348860800000'],
  ["TIMESTAMPTZ '2024-01-01 00:00:00+02'", '1704060000000'],
  ["TIMESTAMP_S '2024-01-01 00:00:00'", '1704067200000'],
  ["TIMESTAMP_MS '2024-01-01 00:00:00.5'", '1704067200500'],
  ["TIMESTAMP_NS '2024-01-01 00:00:00.500'", '1704067200500'],
  ['true', 'true'],
  ['NULL', 'null'],
  ['NULL::VARCHAR', 'null'],
  ["TIME '10:00:01'", '"10:00:01"'],
  ["INTERVAL '3 days'", '"3 days"'],
  ["'a'::BLOB", '"a"'],
  ['[1, NULL, 3]', '"[1, NULL, 3]"'],
  ["{'a': 1}", '"{\'a\': 1}"'],
  ["'b'::ENUM('a', 'b')", '"b"'],
  ['\'{"a": 1}\'::JSON', '"{\\"a\\": 1}"'],
  ["'00000000-0000-0000-0000-000000000001'::UUID", '"00000000-0000-0000-0000-000000000001"'],
  ['\'tab\t"quote" \\ back\'', '"tab\\t\\"quote\\" \\\\ back"'],
])('%s is written as %s', async (expression, expected) => {
  expect(await one(expression)).toBe(`[{"v":${expected}}]`)
})

test('post-processing sees the same values as the JSON text', async () => {
  const sql = `SELECT 1::BIGINT a, 9007199254740993 b, 1.5::DECIMAL(5,2) c, 0.1::FLOAT d, 'NaN'::DOUBLE e, DATE '2024-01-01' f,
    'text longer than twelve bytes' g, 'b'::ENUM('a', 'b') h, true i, NULL j, 12345678901234567.5::DECIMAL(38,1) k, 7::HUGEINT l`
  const plain = await fixture.rows(sql)
  const renamed = await fixture.query(sql, {
    post_processing: [{ operation: 'rename', options: { columns: { a: 'a2' } } }],
  })
  const [{ a, ...others } = {}] = plain
  expect(JSON.parse(renamed.text)).toEqual([{ ...others, a2: a }])
  expect(renamed.facts.colnames[0]).toBe('a2')
  expect(renamed.facts.dbtypes[1]).toBe('BIGINT')
})

test('a rule that cannot be applied says which one', async () => {
  const answer = fixture.query('SELECT 1 AS a', { post_processing: [{ operation: 'no_such_thing' }] })
  await expect(answer).rejects.toMatchObject({ code: 'INVALID_POST_PROCESSING', extra: { operation: 'no_such_thing' } })
})

test('long texts, repeated texts and nulls over many chunks', async () => {
  const sql = `SELECT CASE WHEN i % 7 = 0 THEN NULL WHEN i % 3 = 0 THEN 'short' ELSE repeat('é', 5 + i % 40) || i END AS t, i FROM range(10000) t(i) ORDER BY i`
  const rows = await fixture.rows(sql)
  expect(rows).toHaveLength(10_000)
  rows.forEach(({ t, i }, at) => {
    expect(i).toBe(at)
    expect(t).toBe(at % 7 === 0 ? null : at % 3 === 0 ? 'short' : 'é'.repeat(5 + (at % 40)) + at)
  })
})

test('the order is retained at 100,000 sorted rows', async () => {
  const rows = await fixture.rows('SELECT hash(i) AS h, i FROM range(100000) t(i) ORDER BY h')
  const values = rows.map(row => BigInt(row.h as string | number))
  expect(values).toHaveLength(100_000)
  expect(values.every((value, i) => i === 0 || value >= (values[i - 1] as bigint))).toBe(true)
})

test('a name that comes twice loses no value', async () => {
  const { text, facts } = await fixture.query('SELECT 1 AS a, 2 AS a, 3 AS a, 4 AS a__1')
  expect(JSON.parse(text)).toEqual([{ a: 1, a__2: 2, a__3: 3, a__1: 4 }])
  expect(facts.colnames).toEqual(['a', 'a__2', 'a__3', 'a__1'])
})

test('facts name columns and types', async () => {
  const { facts } = await fixture.query('SELECT id, origin, seen, id > 5 AS late, [id] AS list FROM main.flights')
  expect(facts).toMatchObject({
    colnames: ['id', 'origin', 'seen', 'late', 'list'],
    coltypes: [0, 1, 2, 3, 1],
    dbtypes: ['BIGINT', 'VARCHAR', 'TIMESTAMP', 'BOOLEAN', 'BIGINT[]'],
    rowcount: 1500,
    limit_reached: false,
  })
})

test('no rows', async () => {
  const { text, facts } = await fixture.query('SELECT 1 AS a WHERE FALSE')
  expect(text).toBe('[]')
  expect(facts).toMatchObject({ rowcount: 0, limit_reached: false, colnames: ['a'] })
})

test.each([
  [10, 11, true],
  [10, 10, false],
  [2048, 2049, true],
  [5000, 1_000_000, true],
])('limit %d of %d rows', async (row_limit, rows, reached) => {
  const { text, facts } = await fixture.query(`SELECT i FROM range(${rows}) t(i)`, { row_limit })
  expect(facts).toMatchObject({ rowcount: row_limit, limit_reached: reached })
  expect(JSON.parse(text)).toHaveLength(row_limit)
})

test('a statement with its own small limit is answered alike', async () => {
  const sql = 'SELECT i FROM range(100000) t(i) ORDER BY i LIMIT 9001'
  const { text, facts } = await fixture.query(sql, { row_limit: 9000 })
  expect(facts).toMatchObject({ rowcount: 9000, limit_reached: true })
  expect(JSON.parse(text)).toHaveLength(9000)
  const few = await fixture.query('SELECT i FROM range(5) t(i) LIMIT 11', { row_limit: 10 })
  expect(few.facts).toMatchObject({ rowcount: 5, limit_reached: false })
  expect(await fixture.rows('SELECT i FROM range(5) t(i) WHERE i > 9 LIMIT 11')).toEqual([])
  await expect(fixture.query("SELECT ('x' || i)::INTEGER FROM range(5) t(i) LIMIT 11")).rejects.toMatchObject({
    code: 'query_failed',
  })
})

test('all parts of a table are read, and names may be odd', async () => {
  expect(await fixture.rows('SELECT count(*) AS n, max(id) AS m FROM "main"."flights"')).toEqual([{ n: 1500, m: 1499 }])
  expect(await fixture.rows('SELECT x FROM main."odd ""name"""')).toEqual([{ x: 1 }])
})

test('parameters keep their types', async () => {
  const params = [
    { type: 'text', value: "O'Hare; DROP" },
    { type: 'integer', value: '9223372036854775807' },
    { type: 'integer', value: 7 },
    { type: 'double', value: 0.5 },
    { type: 'boolean', value: true },
    { type: 'timestamp', value: '2024-01-01 00:30:00.25' },
    { type: 'date', value: '1960-02-29' },
    { type: 'null', value: null },
  ] as const
  const { text, facts } = await fixture.query('SELECT $1 a, $2 b, $3 c, $4 d, $5 e, $6 f, $7 g, $8 h, $1 || $1 AS i', {
    params,
  })
  expect(JSON.parse(text)).toEqual([
    {
      a: "O'Hare; DROP",
      b: '9223372036854775807',
      c: 7,
      d: 0.5,
      e: true,
      f: Date.UTC(2024, 0, 1, 0, 30, 0, 250),
      g: Date.UTC(1960, 1, 29),
      h: null,
      i: "O'Hare; DROPO'Hare; DROP",
    },
  ])
  expect(facts.dbtypes.slice(0, 7)).toEqual(['VARCHAR', 'BIGINT', 'BIGINT', 'DOUBLE', 'BOOLEAN', 'TIMESTAMP', 'DATE'])
})

test('a value that is not of its type, or one too few, is the query’s mistake', async () => {
  const bad = fixture.query('SELECT $1', { params: [{ type: 'timestamp', value: 'soon' }] })
  await expect(bad).rejects.toMatchObject({ code: 'query_failed' })
  await expect(fixture.query('SELECT $1')).rejects.toMatchObject({ code: 'query_failed' })
})

test('row rules hold in every part of a statement, and for this job alone', async () => {
  const shadows = [
    { table: 'flights', where: "origin = 'ATL'" },
    { table: 'flights', where: 'id < 30 -- a comment' },
  ]
  const sql = `WITH c AS (SELECT * FROM flights) SELECT (SELECT count(*) FROM "main"."flights") AS a, (SELECT count(*) FROM c) AS b, count(*) AS d FROM "flights"`
  expect(await fixture.rows(sql, { shadows })).toEqual([{ a: 10, b: 10, d: 10 }])
  expect(await fixture.rows(sql)).toEqual([{ a: 1500, b: 1500, d: 1500 }])
  await expect(fixture.query(sql, { shadows: [{ table: 'nowhere', where: 'true' }] })).rejects.toMatchObject({
    code: 'query_failed',
  })
})

test('a statement that is requested again takes other values, of other types too', async () => {
  const sql = 'SELECT $1 AS v, count(*) AS n FROM flights WHERE id < $2 LIMIT 11'
  const compare = (value: string | number, type: 'text' | 'integer' | 'double', below: number) =>
    fixture.query(sql, {
      params: [
        { type, value },
        { type: 'integer', value: below },
      ],
    })
  const answers = [
    await compare('a', 'text', 5),
    await compare(0.5, 'double', 7),
    await compare('9007199254740993', 'integer', 0),
  ]
  expect(answers.map(({ text }) => text)).toEqual([
    '[{"v":"a","n":5}]',
    '[{"v":0.5,"n":7}]',
    '[{"v":"9007199254740993","n":0}]',
  ])
  expect(answers.map(({ facts }) => facts.dbtypes[0])).toEqual(['VARCHAR', 'DOUBLE', 'BIGINT'])
  const together = await Promise.all([1, 2, 3, 4].map(below => compare('b', 'text', below)))
  expect(together.map(({ text }) => JSON.parse(text)[0].n)).toEqual([1, 2, 3, 4])
  await expect(compare('soon', 'integer', 1)).rejects.toMatchObject({ code: 'query_failed' })
  expect((await compare('c', 'text', 2)).text).toBe('[{"v":"c","n":2}]')
})

test('a statement that is retained reports the time of its own run, and knows nothing of another job’s rules', async () => {
  const now = async () => (await fixture.query('SELECT now()::VARCHAR AS t LIMIT 1')).text
  const first = await now()
  expect(await now()).not.toBe(first)
  const sql = 'SELECT count(*) AS n FROM flights LIMIT 11'
  const shadows = [{ table: 'flights', where: 'id < 3' }]
  expect(await fixture.rows(sql)).toEqual([{ n: 1500 }])
  expect(await fixture.rows(sql, { shadows })).toEqual([{ n: 3 }])
  expect(await fixture.rows(sql)).toEqual([{ n: 1500 }])
})

test('more statements than are retained, with columns that only text can represent', async () => {
  for (let i = 0; i < 150; i++) {
    expect(await fixture.rows(`SELECT ${i % 75} AS i, [1, ${i % 75}] AS list LIMIT 11`)).toEqual([
      { i: i % 75, list: `[1, ${i % 75}]` },
    ])
  }
})

test('mistakes are distinguished', async () => {
  await expect(fixture.query('SELEC 1')).rejects.toMatchObject({ code: 'syntax_error' })
  await expect(fixture.query('SELECT nope FROM flights')).rejects.toMatchObject({ code: 'query_failed' })
  await expect(fixture.query("SELECT 'x'::INTEGER")).rejects.toMatchObject({ code: 'query_failed' })
  await expect(
    fixture.query("SELECT CASE WHEN i < 50000 THEN 1 ELSE ('x' || i)::INTEGER END FROM range(60000) t(i)"),
  ).rejects.toMatchObject({ code: 'query_failed' })
  await expect(fixture.query('SELECT list(i) FROM range(500000000) t(i)')).rejects.toMatchObject({
    code: 'out_of_memory',
  })
  expect(await one('1')).toBe('[{"v":1}]')
})

const HOSTILE = [
  "SELECT * FROM read_csv('/etc/passwd')",
  "SELECT * FROM read_text('/etc/passwd')",
  "SELECT * FROM '/etc/passwd'",
  "SELECT * FROM glob('/etc/*')",
  "COPY (SELECT 1) TO '/tmp/belvedere-escape.csv'",
  "ATTACH '/tmp/belvedere-escape.duckdb'",
  'INSTALL httpfs',
  'LOAD httpfs',
  "CREATE SECRET s (TYPE s3, KEY_ID 'x')",
  'CREATE TABLE memory.main.escape AS SELECT 1',
  'CREATE VIEW main.escape AS SELECT 1',
  'CREATE TEMP VIEW flights AS SELECT 1',
  'DROP VIEW main.flights',
  'INSERT INTO main.flights VALUES (1)',
  'DELETE FROM main.flights',
  "SET memory_limit = '100GB'",
  'SET enable_external_access = true',
  'RESET lock_configuration',
  "EXPORT DATABASE '/tmp/belvedere-escape'",
  'CALL enable_logging()',
  'PRAGMA enable_verification',
  'SELECT 1; SELECT 2',
  'SELECT 1) AS x; SELECT (2',
  'BEGIN',
  'USE main',
]
test.each(HOSTILE)('refused: %s', async sql => {
  await expect(fixture.query(sql)).rejects.toMatchObject({ code: expect.stringMatching(/query_failed|syntax_error/) })
  await expect(fixture.query(sql, { format: 'csv' })).rejects.toMatchObject({
    code: expect.stringMatching(/query_failed|syntax_error/),
  })
})
test('nothing of that left a trace', async () => {
  expect(existsSync('/tmp/belvedere-escape.csv') || existsSync('/tmp/belvedere-escape.duckdb')).toBe(false)
  expect(await fixture.rows('SELECT count(*) AS n FROM main.flights')).toEqual([{ n: 1500 }])
  await expect(fixture.query('SELECT * FROM escape')).rejects.toMatchObject({ code: 'query_failed' })
})

test('a job that is stopped ends at once, whatever it is doing', async () => {
  const controller = new AbortController()
  const heavy = fixture.query('SELECT count(*) FROM range(3000000000) a(i) WHERE hash(i) = 1', {}, controller.signal)
  setTimeout(() => controller.abort(), 50)
  await expect(heavy).rejects.toMatchObject({ code: 'cancelled' })
  await expect(fixture.query('SELECT 1', {}, controller.signal)).rejects.toMatchObject({ code: 'cancelled' })
})

test('CSV: quoted, exact, without formulas, times readable', async () => {
  const sql = `SELECT * FROM (VALUES
    (1, 'a,b', 'He said "hi"', '=SUM(A1)', TIMESTAMP '2024-01-01 10:00:00', 9007199254740993, 'NaN'::DOUBLE, [1, 2]),
    (-2, '', 'two' || chr(10) || 'lines', '-5', NULL, NULL, 1.5, NULL)) AS t(n, a, "b ""q""", f, seen, big, d, l)`
  const { text, facts } = await fixture.query(sql, { format: 'csv' })
  expect(text.split('\n')).toEqual([
    'n,a,"b ""q""",f,seen,big,d,l',
    `1,"a,b","He said ""hi""",'=SUM(A1),2024-01-01 10:00:00,9007199254740993,,"[1, 2]"`,
    '-2,"","two',
    'lines",-5,,,1.5,',
    '',
  ])
  expect(facts).toMatchObject({ rowcount: 2, coltypes: [0, 1, 1, 1, 2, 0, 0, 1] })
  const again = await fixture.query(sql, { format: 'csv', row_limit: 1 })
  expect(again.facts).toMatchObject({ rowcount: 1, limit_reached: true, dbtypes: facts.dbtypes })
})

test('CSV after post-processing', async () => {
  const { text } = await fixture.query("SELECT DATE '2024-01-01' AS d, 'x,y' AS t, 2 AS n", {
    format: 'csv',
    post_processing: [{ operation: 'rename', options: { columns: { n: 'N' } } }],
  })
  expect(text.split('\n')[1]).toBe('2024-01-01 00:00:00,"x,y",2')
})

test('what does not fit into memory is put aside, not given up', async () => {
  const small = await openFixture({}, 64)
  try {
    const sql = 'SELECT i, hash(i) AS h FROM range(8000000) t(i) ORDER BY h LIMIT 3 OFFSET 7000000'
    expect(await small.rows(sql)).toHaveLength(3)
  } finally {
    small.close()
  }
}, 120_000)

test('a table whose file is broken is left out, the others are served', async () => {
  const { LaneInstance } = await import('./duckdb-instance.ts')
  const { OPTIONS, makePart } = await import('../../test/table-lane.ts')
  const good = join(fixture.folder, 'good.duckdb')
  await makePart(good, 'SELECT 42 AS x')
  const tables = [
    { table: 'bad', version: 1, parts: [join(fixture.folder, 'missing.duckdb')], rows: 0 },
    { table: 'good', version: 1, parts: [good], rows: 1 },
  ]
  const instance = await LaneInstance.open({ generation: 2, tables }, OPTIONS)
  expect(instance.broken.map(({ table }) => table)).toEqual(['bad'])
  instance.close()
})
