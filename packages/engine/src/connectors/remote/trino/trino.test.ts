import { afterEach, describe, expect, test } from 'vitest'
import { type HttpFixture, type ReceivedRequest, startHttp } from '../../../../test/http-server.ts'

/** Pages as the client protocol of Trino describes them: the first brings an id, the next columns, then rows. */
const page = (more: object) =>
  JSON.stringify({
    id: '20261120_090000_00001_abcde',
    infoUri: 'http://coordinator:8080/ui/query.html?20261120_090000_00001_abcde',
    stats: { state: 'RUNNING', queued: false, scheduled: true, nodes: 1, totalSplits: 1 },
    warnings: [],
    ...more,
  })
const at = (path: string) => ({ nextUri: `http://coordinator:8080/v1/statement/${path}` })
const column = (name: string, type: string) => ({ name, type, typeSignature: { rawType: type, arguments: [] } })
const COLUMNS = {
  columns: [
    column('big', 'bigint'),
    column('exact', 'decimal(20,2)'),
    column('wide', 'double'),
    column('nothing', 'double'),
    column('label', 'varchar(20)'),
    column('day', 'date'),
    column('moment', 'timestamp(6)'),
    column('zoned', 'timestamp(3) with time zone'),
    column('flag', 'boolean'),
    column('list', 'array(integer)'),
  ],
}
/** Written as text: its whole numbers are larger than those of JavaScript. */
const ROW =
  '[9007199254740993,"12345678901234567.89",0.1,"NaN","it\'s 12345678901234567890","1969-12-31","2024-02-29 23:59:59.123456","2024-06-01 12:00:00.000 Europe/Berlin",true,[1,2]]'

let server: HttpFixture
afterEach(() => server.close())

const pages =
  (answers: Readonly<Record<string, string>>) =>
  (
    { method, path }: ReceivedRequest,
    response: { end: (text: string) => void; writeHead: (status: number) => unknown },
  ) => {
    const text = answers[`${method} ${path}`]
    if (text === undefined) response.writeHead(404)
    response.end(text ?? '')
  }

test('an answer comes page by page; numbers keep every digit, times are epoch milliseconds', async () => {
  server = await startHttp(
    'trino',
    'hive/sales',
    pages({
      'POST /v1/statement': page(at('queued/1/a/1')),
      'GET /v1/statement/queued/1/a/1': page({ ...at('executing/1/b/0'), ...COLUMNS }),
      'GET /v1/statement/executing/1/b/0': page({ ...at('executing/1/b/1'), ...COLUMNS, data: ['ROW'] }).replace(
        '"ROW"',
        ROW,
      ),
      'GET /v1/statement/executing/1/b/1': page({ ...COLUMNS }),
    }),
  )
  const { rows, facts } = await server.query('SELECT * FROM orders')
  expect(rows).toEqual([
    {
      big: '9007199254740993',
      exact: '12345678901234567.89',
      wide: 0.1,
      nothing: null,
      label: "it's 12345678901234567890",
      day: -86_400_000,
      moment: Date.UTC(2024, 1, 29, 23, 59, 59, 123),
      zoned: Date.UTC(2024, 5, 1, 10),
      flag: true,
      list: '[1,2]',
    },
  ])
  expect(facts.coltypes).toEqual([0, 0, 0, 0, 1, 2, 2, 2, 3, 1])
  const [first] = server.requests
  expect(first?.headers).toMatchObject({
    'x-trino-user': 'somebody',
    'x-trino-catalog': 'hive',
    'x-trino-schema': 'sales',
    'x-trino-time-zone': 'UTC',
    'x-trino-client-capabilities': 'PARAMETRIC_DATETIME',
    authorization: `Basic ${Buffer.from('somebody:pass word').toString('base64')}`,
  })
})

test('parameters are literals behind the statement', async () => {
  server = await startHttp('trino', 'hive', pages({ 'POST /v1/statement': page({ ...COLUMNS, data: [] }) }))
  await server.query("SELECT * FROM t WHERE a = ? AND b = ? AND c = 'x'", {
    params: [
      { type: 'text', value: "it's" },
      { type: 'integer', value: 5 },
    ],
  })
  expect(server.requests[0]?.body).toBe(
    "EXECUTE IMMEDIATE 'SELECT * FROM t WHERE a = ? AND b = ? AND c = ''x''' USING 'it''s', 5",
  )
})

test('only statements that read are sent', async () => {
  server = await startHttp('trino', 'hive', pages({}))
  for (const sql of [
    'INSERT INTO t VALUES (1)',
    'DROP TABLE t',
    '-- select\nDELETE FROM t',
    'EXPLAIN ANALYZE DELETE FROM t',
    'EXPLAIN  ANALYZE DELETE FROM t',
    'EXPLAIN /* select */ ANALYZE DELETE FROM t',
    'EXPLAIN ANALYZE SELECT 1',
    'EXPLAIN (TYPE LOGICAL) DELETE FROM t',
    "EXECUTE IMMEDIATE 'DELETE FROM t'",
    'PREPARE p FROM SELECT 1',
    'SET SESSION query_max_run_time = 1',
    'USE other',
    'CALL system.runtime.kill_query(1)',
    '/* select */ DROP TABLE t',
    '(DELETE FROM t)',
    'selected',
    '',
  ]) {
    await expect(server.query(sql)).rejects.toMatchObject({ code: 'query_failed' })
  }
  expect(server.requests).toHaveLength(0)
})

test.each([
  'SELECT 1',
  '-- one\n/* two */ ( SELECT 1)',
  'with t AS (SELECT 1) SELECT * FROM t',
  'EXPLAIN SELECT 1',
  'EXPLAIN (TYPE LOGICAL, FORMAT TEXT) SELECT 1',
  'EXPLAIN (TYPE VALIDATE)\n-- one\nSELECT 1',
  'SHOW SCHEMAS',
  'DESCRIBE t',
  'VALUES 1',
])('a statement that reads is sent: %s', async sql => {
  server = await startHttp('trino', 'hive', pages({ 'POST /v1/statement': page({ ...COLUMNS, data: [] }) }))
  await server.query(sql)
  expect(server.requests[0]?.body).toBe(sql)
})

test('a server that is busy is tried again', async () => {
  let busy = 2
  server = await startHttp('trino', 'hive', (_, response) => {
    if (busy-- > 0) response.writeHead(503).end('')
    else response.end(page({ ...COLUMNS, data: [] }))
  })
  expect((await server.query('SELECT 1')).rows).toEqual([])
  expect(server.requests).toHaveLength(3)
})

describe('errors', () => {
  const failing = async (error: object) => {
    server = await startHttp('trino', 'hive', pages({ 'POST /v1/statement': page({ error }) }))
    return server.query('SELECT 1').catch((failure: object) => failure)
  }
  test('by their names', async () => {
    const syntax = {
      message: "line 1:8: mismatched input 'FROM'. Expecting: '*'",
      errorCode: 1,
      errorName: 'SYNTAX_ERROR',
      errorType: 'USER_ERROR',
      errorLocation: { lineNumber: 1, columnNumber: 8 },
    }
    expect(await failing(syntax)).toMatchObject({ code: 'syntax_error', extra: { line: 1 } })
    await server.close()
    expect(
      await failing({ ...syntax, errorName: 'COLUMN_NOT_FOUND', message: "Column 'x' cannot be resolved" }),
    ).toMatchObject({
      code: 'query_failed',
      message: "Column 'x' cannot be resolved",
    })
    await server.close()
    expect(await failing({ ...syntax, errorName: 'EXCEEDED_TIME_LIMIT' })).toMatchObject({ code: 'timeout' })
  })
})

test('a cancelled query is deleted at the server', async () => {
  server = await startHttp('trino', 'hive', ({ method }, response) => {
    if (method === 'POST') response.end(page(at('queued/1/a/1')))
    else if (method === 'GET') setTimeout(() => response.end(page(at('queued/1/a/1'))), 30)
    else response.writeHead(204).end()
  })
  const stop = new AbortController()
  const answer = server.query('SELECT 1', { signal: stop.signal }).catch((error: { code: string }) => error.code)
  while (server.requests.length < 3) await new Promise(resolve => setTimeout(resolve, 5))
  stop.abort()
  expect(await answer).toBe('cancelled')
  expect(server.requests.some(({ method, path }) => method === 'DELETE' && path === '/v1/statement/queued/1/a/1')).toBe(
    true,
  )
})

test('an answer that is not wanted any further is given up', async () => {
  const rows = Array.from({ length: 10 }, (_, i) => [i])
  server = await startHttp('trino', 'hive', ({ method }, response) => {
    if (method === 'DELETE') response.writeHead(204).end()
    else response.end(page({ ...at('executing/1/b/0'), columns: [column('n', 'integer')], data: rows }))
  })
  const { rows: got, facts } = await server.query('SELECT n FROM t', { row_limit: 25 })
  expect(got).toHaveLength(25)
  expect(facts.limit_reached).toBe(true)
  expect(server.requests.at(-1)?.method).toBe('DELETE')
})

test('totals come first, and the row limit does not count them', async () => {
  const rows = [[99, 1], [50, 1], ...Array.from({ length: 10 }, (_, i) => [i, 0])]
  server = await startHttp('trino', 'hive', ({ method }, response) => {
    if (method === 'DELETE') response.writeHead(204).end()
    else response.end(page({ columns: [column('n', 'integer'), column('is_total', 'integer')], data: rows }))
  })
  const limited = (row_limit: number) => server.query('SELECT n FROM t', { row_limit, total_columns: [1] })
  const few = await limited(3)
  expect([few.rows.map(row => row.n), few.facts.limit_reached]).toEqual([[99, 50, 0, 1, 2], true])
  const all = await limited(10)
  expect([all.rows.length, all.facts.limit_reached]).toEqual([12, false])
})

test.each([
  [200, '<html>INTERNAL SECRET</html>'],
  [200, '{"error": {"message": "INTERNAL SECRET"}}'],
  [200, '["INTERNAL SECRET"]'],
  [401, 'INTERNAL SECRET'],
  [500, 'INTERNAL SECRET'],
])('the words of another server (%i, %s) are repeated to nobody', async (status, text) => {
  server = await startHttp('trino', '', (_, response) => response.writeHead(status).end(text))
  for (const call of [server.query('SELECT 1'), server.inspect({ what: 'version' })]) {
    const error = await call.then(String, (failure: unknown) => failure)
    expect(`${String(error)} ${JSON.stringify(error)}`).not.toMatch(/INTERNAL|SECRET|html/)
  }
})
