import { afterAll, beforeAll, expect, test } from 'vitest'
import { BUSY, type EngineFixture, JOB, SLOW, STAY, startFixture } from '../../test/engine.ts'

let fixture: EngineFixture
beforeAll(async () => {
  fixture = await startFixture()
})
afterAll(() => fixture.close())

const outcomesOf = async (queries: readonly Promise<unknown>[]): Promise<readonly string[]> =>
  (await Promise.allSettled(queries)).map(one =>
    one.status === 'fulfilled' ? 'answered' : String((one.reason as { code?: unknown }).code),
  )

test('one long query refuses nothing while others are served', async () => {
  const stop = new AbortController()
  const long = outcomesOf([fixture.runQuery(SLOW, { signal: stop.signal })])
  await new Promise(resolve => setTimeout(resolve, 1000))
  const short = Array.from({ length: 16 }, (_, i) => fixture.runQuery(`SELECT ${i} AS n`, { timeout_ms: 2000 }))
  expect(new Set(await outcomesOf(short))).toEqual(new Set(['answered']))
  stop.abort()
  await long
})

test('a query that never ran is refused with a time to come again, not timed out', async () => {
  const alone = performance.now()
  await fixture.runQuery(BUSY)
  const run_ms = performance.now() - alone
  // Some six of forty fit into half of the time limit.
  const timeout_ms = Math.ceil(run_ms * 10)
  const queries = Array.from({ length: 40 }, (_, i) =>
    fixture.runQuery(BUSY.replace('SELECT', `SELECT ${i} AS i,`), { timeout_ms }),
  )
  const outcomes = await outcomesOf(queries)
  expect(outcomes.filter(outcome => outcome === 'answered').length).toBeGreaterThan(2)
  expect(outcomes.filter(outcome => outcome === 'ENGINE_BUSY').length).toBeGreaterThan(10)
  const refused = await queries[outcomes.indexOf('ENGINE_BUSY')]?.catch((error: unknown) => error)
  expect(refused).toMatchObject({ code: 'ENGINE_BUSY', status: 503, extra: { seconds: expect.any(Number) } })
  expect((await fixture.runQuery('SELECT 1 AS a')).rows).toEqual([{ a: 1 }])
})

test('a query behind queries that run longer than any before is refused at once', async () => {
  const stop = new AbortController()
  for (let i = 0; i < 5; i += 1) await fixture.runQuery(`SELECT ${i} AS short`)
  const running = outcomesOf(
    Array.from({ length: 12 }, (_, i) =>
      fixture.runQuery(SLOW.replace('SELECT', `SELECT ${i} AS i,`), { signal: stop.signal }),
    ),
  )
  const allowed_ms = 1000
  await new Promise(resolve => setTimeout(resolve, allowed_ms))
  const refused = await fixture
    .runQuery('SELECT 1 AS late', { timeout_ms: allowed_ms * 2 })
    .catch((error: unknown) => error)
  expect(refused).toMatchObject({ code: 'ENGINE_BUSY' })
  // Seconds of the whole queue. A query that is refused after its wait gets one second.
  expect((refused as { extra: { seconds: number } }).extra.seconds).toBeGreaterThan(1)
  stop.abort()
  await running
})

test('the parse of a text waits for no query, and is not refused for them', async () => {
  const stop = new AbortController()
  const queries = Array.from({ length: 12 }, (_, i) =>
    fixture.runQuery(SLOW.replace('SELECT', `SELECT ${i} AS i,`), { signal: stop.signal }),
  )
  const outcomes = outcomesOf(queries)
  const parse = { ...JOB, sql: 'SELECT json_serialize_sql($1::VARCHAR)::VARCHAR AS t', timeout_ms: 5000 }
  const params = [{ type: 'text', value: 'SELECT 1' }] as const
  const { bytes } = await fixture.engine.query('chart', { ...parse, params }, STAY, { is_immediate: true })
  expect(bytes.toString()).toContain('SELECT_NODE')
  stop.abort()
  expect(new Set(await outcomes)).toEqual(new Set(['QUERY_STOPPED']))
})
