import { dialectOf } from '@belvedere/sql'
import { afterEach, describe, expect, test } from 'vitest'
import { type HttpFixture, startHttp } from '../../../../test/http-server.ts'

/** Recorded of ClickHouse 26.7 with the settings that are sent here. */
const VALUES = String.raw`["big", "exact", "small", "wide", "nothing", "label", "day", "moment", "zoned", "flag", "none", "low", "list", "huge", "m"]
["Int64", "Decimal(38, 2)", "Nullable(Decimal(9, 2))", "Float64", "Float64", "String", "Date32", "DateTime64(6, 'UTC')", "DateTime('Europe\/Berlin')", "Bool", "Nullable(String)", "LowCardinality(String)", "Array(UInt8)", "UInt64", "Map(String, UInt8)"]
["9007199254740993", "12345678901234567.89", "1.5", 0.1, "nan", "it's \"so\", \n", "1969-12-31", "2024-02-29T23:59:59.123456Z", "2024-06-01T10:00:00Z", true, null, "x", [1,2], "18446744073709551615", {"a":1}]
`
const UNKNOWN_COLUMN =
  'Code: 47. DB::Exception: Unknown expression identifier `nope`. In scope SELECT nope FROM e_m. (UNKNOWN_IDENTIFIER) (version 26.9.2.1)\n'
const OFFICIAL = UNKNOWN_COLUMN.replace('26.9.2.1)', '26.9.2.1 (official build))')
const MEMORY =
  'Code: 241. DB::Exception: Query memory limit exceeded: would use 3.00 MiB (attempt to allocate chunk of 2.00 MiB), maximum: 976.56 KiB: While executing AggregatingTransform. (MEMORY_LIMIT_EXCEEDED) (version 26.9.2.1)\n'
/** Behind rows; the server breaks the connection then. */
const THROWN =
  "\r\n__exception__\r\nlpsxoztlpfnqesnw\r\nCode: 395. DB::Exception: Value passed to 'throwIf' function is non-zero: while executing 'FUNCTION throwIf(equals(__table1.number, 3000000_UInt32) :: 0) -> throwIf(equals(__table1.number, 3000000_UInt32)) UInt8 : 2'. (FUNCTION_THROW_IF_VALUE_IS_NON_ZERO) (version 26.9.2.1)\n275 lpsxoztlpfnqesnw\r\n__exception__\r\n"
/** As servers before 25 had it. */
const THROWN_PLAINLY = THROWN.split('\r\n')[3]?.split('\n')[0]
const NO_ROWS = '["n"]\n["UInt64"]\n'

let server: HttpFixture
afterEach(() => server.close())

test('numbers keep every digit, times are epoch milliseconds', async () => {
  server = await startHttp('clickhousedb', 'sales', (_, response) => response.end(VALUES))
  const { rows, facts } = await server.query('SELECT …')
  expect(rows).toEqual([
    {
      big: '9007199254740993',
      exact: '12345678901234567.89',
      small: 1.5,
      wide: 0.1,
      nothing: null,
      label: 'it\'s "so", \n',
      day: -86_400_000,
      moment: Date.UTC(2024, 1, 29, 23, 59, 59, 123),
      zoned: Date.UTC(2024, 5, 1, 10),
      flag: true,
      none: null,
      low: 'x',
      list: '[1,2]',
      huge: '18446744073709551615',
      m: '{"a":1}',
    },
  ])
  expect(facts.coltypes).toEqual([0, 0, 0, 0, 0, 1, 2, 2, 2, 3, 1, 1, 1, 0, 1])
})

test('a query is read-only, has its parameters beside it and its limit of time with it', async () => {
  server = await startHttp('clickhousedb', 'sales', (_, response) => response.end(NO_ROWS))
  const params = [
    { type: 'text' as const, value: "it's a\ttab, a \\ and\na line" },
    { type: 'integer' as const, value: '9007199254740993' },
  ]
  const { rows, facts } = await server.query('SELECT {p1:String}, {p2:Int64}', { params })
  expect(rows).toEqual([])
  expect(facts.colnames).toEqual(['n'])
  const [request] = server.requests
  expect(request?.body).toBe('SELECT {p1:String}, {p2:Int64}')
  expect(request?.query.get('param_p1')).toBe("it's a\\ttab, a \\\\ and\\na line")
  expect(request?.query.get('param_p2')).toBe('9007199254740993')
  expect(request?.query.get('readonly')).toBe('1')
  expect(request?.query.has('join_use_nulls')).toBe(false)
  expect(request?.query.get('database')).toBe('sales')
  expect(request?.query.get('max_execution_time')).toBe('11')
  expect(request?.headers['x-clickhouse-user']).toBe('somebody')
  expect(request?.headers['x-clickhouse-key']).toBe('pass word')
})

test('a statement that is longer than servers read by themselves says how long it is', async () => {
  server = await startHttp('clickhousedb', 'sales', (_, response) => response.end(NO_ROWS))
  const sql = `SELECT 1 -- ${'ü'.repeat(200_000)}`
  await server.query(sql)
  await server.query('SELECT 1')
  const limits = server.requests.map(({ query }) => query.get('max_query_size'))
  expect(limits).toEqual([String(Buffer.byteLength(sql) + 1), null])
})

test('settings that our statements end with are there before them, as none may be changed', async () => {
  server = await startHttp('clickhousedb', '', (_, response) => response.end(NO_ROWS))
  await server.query(`SELECT 1\n${dialectOf('clickhouse')?.ending}\n`)
  const [request] = server.requests
  expect(request?.query.get('prefer_column_name_to_alias')).toBe('1')
  expect(request?.query.get('join_use_nulls')).toBe('1')
})

describe('errors', () => {
  const failing = async (status: number, text: string) => {
    server = await startHttp('clickhousedb', '', (_, response) => response.writeHead(status).end(text))
    return server.query('SELECT 1').catch((error: { code: string; message: string }) => error)
  }
  test.each([UNKNOWN_COLUMN, OFFICIAL])('are reported without the version: %s', async text => {
    expect(await failing(404, text)).toMatchObject({
      code: 'query_failed',
      message: 'Unknown expression identifier `nope`. In scope SELECT nope FROM e_m. (UNKNOWN_IDENTIFIER)',
    })
  })
  test('are whole where a text of the user looks like a version', async () => {
    const text = "too (version 1) far: while executing 'FUNCTION throwIf'. (FUNCTION_THROW_IF_VALUE_IS_NON_ZERO)"
    for (const suffix of ['', ' (version 26.9.2.1)'])
      expect(await failing(500, `Code: 395. DB::Exception: ${text}${suffix}\n`)).toMatchObject({ message: text })
  })
  test('too little memory', async () => {
    expect(await failing(500, MEMORY)).toMatchObject({ code: 'out_of_memory' })
  })
  const message = expect.stringMatching(/^Value passed to 'throwIf' .*\(FUNCTION_THROW_IF_VALUE_IS_NON_ZERO\)$/)
  test.each([THROWN, `${THROWN_PLAINLY}\n`])('that end an answer which has begun: %j', async thrown => {
    expect(await failing(200, `${NO_ROWS}["1"]\n${thrown}`)).toMatchObject({ code: 'query_failed', message })
  })
  test('that end the connection with the answer', async () => {
    server = await startHttp('clickhousedb', '', (_, response) => {
      response.writeHead(200)
      response.write(`${NO_ROWS}["1"]\n${THROWN}`, () => response.destroy())
    })
    await expect(server.query('SELECT 1')).rejects.toMatchObject({ code: 'query_failed', message })
  })
})

test.each([
  [200, '<html>INTERNAL SECRET</html>'],
  [200, '["INTERNAL SECRET"'],
  [200, '{"key": "INTERNAL SECRET"}'],
  [403, 'Error Code: 403. INTERNAL SECRET'],
  [500, 'INTERNAL SECRET'],
])('the words of another server (%i, %s) are repeated to nobody', async (status, text) => {
  server = await startHttp('clickhousedb', '', (_, response) => response.writeHead(status).end(text))
  for (const call of [server.query('SELECT 1'), server.inspect({ what: 'version' })]) {
    const error = await call.then(String, (failure: unknown) => failure)
    expect(`${String(error)} ${JSON.stringify(error)}`).not.toMatch(/INTERNAL|SECRET|html/)
  }
})

test('a cancelled query is killed by its name', async () => {
  server = await startHttp('clickhousedb', '', ({ body }, response) => {
    if (body.startsWith('KILL')) response.end('')
  })
  const stop = new AbortController()
  const answer = server.query('SELECT sleep(3)', { signal: stop.signal }).catch((error: { code: string }) => error.code)
  while (server.requests.length === 0) await new Promise(resolve => setTimeout(resolve, 5))
  stop.abort()
  expect(await answer).toBe('cancelled')
  const [first, second] = server.requests
  expect(second?.body).toBe(`KILL QUERY WHERE query_id = '${first?.query.get('query_id')}' ASYNC`)
})

test('the database lists its columns', async () => {
  const columns = `["name", "type", "default_expression", "comment", "is_in_primary_key"]
["String", "String", "String", "String", "UInt8"]
["number", "UInt64", "", "", 1]
["label", "LowCardinality(Nullable(String))", "", "what it is", 0]
`
  server = await startHttp('clickhousedb', 'sales', (_, response) => response.end(columns))
  expect(await server.inspect({ what: 'table', schema: 'sales', table: 'orders' })).toMatchObject({
    columns: [
      { name: 'number', type: 'UInt64', generic_type: 0, is_nullable: false, comment: null },
      { name: 'label', generic_type: 1, is_nullable: true, comment: 'what it is' },
    ],
    indexes: [{ column_names: ['number'], is_primary: true }],
  })
  expect(server.requests[0]?.query.get('param_p1')).toBe('orders')
})
