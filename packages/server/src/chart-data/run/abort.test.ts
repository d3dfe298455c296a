import type { AddressInfo } from 'node:net'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { countedEngine, makeDataset } from '../../../test/dataset.ts'
import { startTestKit, type TestKit } from '../../../test/kit.ts'

const engine = countedEngine()
let kit: TestKit
let slow: number
let address: string

/** Minutes of work for the engine. */
const ENDLESS = 'SELECT COUNT(*) AS n FROM range(100000000) AS a(i), range(100000000) AS b(j) WHERE (i * j) % 7 = 1'

beforeAll(async () => {
  kit = await startTestKit({ engine: engine.make, config: { web_timeout_s: 1 } })
  slow = await makeDataset(kit, { table: 'slow', csv: '', sql: ENDLESS, columns: [{ name: 'n', type: 'BIGINT' }] })
  await kit.app.listen({ port: 0, host: '127.0.0.1' })
  address = `http://127.0.0.1:${(kit.app.server.address() as AddressInfo).port}`
})
afterAll(() => kit.close())
beforeEach(() => {
  engine.statements.length = 0
  engine.signals.length = 0
})

const runQuery = (signal: AbortSignal) =>
  fetch(`${address}/api/v1/chart/data`, {
    method: 'POST',
    headers: {
      'content-type': 'application/json',
      cookie: `belvedere_session=${kit.users.admin.cookie}`,
      'x-csrftoken': kit.users.admin.csrf_token,
    },
    body: JSON.stringify({ datasource: { id: slow, type: 'table' }, queries: [{ columns: ['n'] }] }),
    signal,
  })
async function until(isSo: () => boolean): Promise<void> {
  while (!isSo()) await new Promise(resolve => setTimeout(resolve, 5))
}

test('a query over its time is stopped and answered with 408', async () => {
  const answer = await runQuery(new AbortController().signal)
  expect(answer.status).toBe(408)
  const { errors } = (await answer.json()) as { errors: { error_type: string }[] }
  expect(errors[0]?.error_type).toBe('CHART_QUERY_TIMEOUT')
})

test('a client that goes away stops its query; another one with the same query does not lose it', async () => {
  const [first, second] = [new AbortController(), new AbortController()]
  const answers = [runQuery(first.signal), runQuery(second.signal)].map(response => response.catch(() => null))
  await until(() => engine.signals.length > 0)
  await new Promise(resolve => setTimeout(resolve, 50))
  first.abort()
  await answers[0]
  await new Promise(resolve => setTimeout(resolve, 50))
  expect([engine.statements.length, engine.signals[0]?.aborted]).toEqual([1, false])
  second.abort()
  await until(() => engine.signals[0]?.aborted === true)
})
