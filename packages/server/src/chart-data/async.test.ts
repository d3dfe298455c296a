import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import type { TestUser } from '../test-kit.ts'
import { CHANNEL_COOKIE } from './async/channel.ts'
import { type Result, type SalesKit, startSalesKit } from './test-sales.ts'

let sales: SalesKit
let cookie: string
beforeAll(async () => {
  sales = await startSalesKit({ flags: { GLOBAL_ASYNC_QUERIES: true } })
  cookie = `${sales.kit.users.admin.cookie}; ${CHANNEL_COOKIE}=${channelFor(sales.kit.users.admin)}`
})
afterAll(() => sales.kit.close())
beforeEach(() => {
  sales.engine.asked.length = 0
})

const channelFor = (user: TestUser) =>
  sales.kit.services.secrets.encrypt(JSON.stringify({ channel: 'mine', user_id: user.id }), 'async channel')
const send = (method: 'GET' | 'POST', url: string, body?: object) => {
  const session = sales.kit.users.admin.cookie
  const headers = { cookie: `belvedere_session=${session}; ${CHANNEL_COOKIE}=${cookie.split('=').at(-1)}` }
  return sales.kit.users.admin.send(method, url, { headers, ...(body ? { body } : {}) })
}
interface Event {
  readonly id: string
  readonly status: string
  readonly job_id: string
  readonly result_url: string | null
  readonly errors: readonly { message: string; error_type: string }[]
}
const events = async (last_id?: string) => {
  const answer = await send('GET', `/api/v1/async_event/${last_id ? `?last_id=${last_id}` : ''}`)
  return answer.json<{ result: Event[] }>().result
}
const eventOf = async (job_id: unknown): Promise<Event> => {
  for (;;) {
    const found = (await events()).find(event => event.job_id === job_id)
    if (found) return found
    await new Promise(resolve => setTimeout(resolve, 5))
  }
}

describe('questions as jobs', () => {
  test('202, an event, and the result under its address; known answers come at once [API-ASYNC-001] [API-ASYNC-003] [API-ASYNC-004] [API-ASYNC-005] [CHART-QUERY-002] [CHART-QUERY-003]', async () => {
    const asked = sales.context({ columns: ['shop'], metrics: ['count'], orderby: [['shop', true]] })
    const started = await send('POST', '/api/v1/chart/data', asked)
    expect(started.status).toBe(202)
    const job = started.json()
    expect(Object.keys(job).sort()).toEqual(['channel_id', 'errors', 'job_id', 'result_url', 'status', 'user_id'])
    expect(job).toMatchObject({ channel_id: 'mine', status: 'pending', result_url: null, errors: [] })
    const event = await eventOf(job.job_id)
    expect(event).toMatchObject({ status: 'done', channel_id: 'mine', user_id: sales.kit.users.admin.id, errors: [] })
    expect(event.result_url).toMatch(/^\/api\/v1\/chart\/data\/qc-/)
    const fetched = await send('GET', event.result_url ?? '')
    const again = await send('POST', '/api/v1/chart/data', asked)
    expect([fetched.status, again.status]).toEqual([200, 200])
    const rows = (answer: typeof again) => answer.json<{ result: Result[] }>().result[0]
    expect(rows(fetched)?.data).toEqual(rows(again)?.data)
    expect([rows(fetched)?.is_cached, rows(again)?.is_cached]).toEqual([false, true])
    expect(sales.engine.asked).toHaveLength(1)
  })

  test('events after an id, ids that grow [API-ASYNC-006]', async () => {
    const start = async (metric: string) => {
      const asked = sales.context({ columns: ['product'], metrics: [metric] })
      return eventOf((await send('POST', '/api/v1/chart/data', asked)).json().job_id)
    }
    const first = await start('total')
    const second = await start('average')
    expect((await events(first.id)).map(event => event.id)).toEqual([second.id])
    expect(await events(second.id)).toEqual([])
    expect((await send('GET', '/api/v1/async_event/?last_id=x')).status).toBe(400)
  })

  test('what fails on the way is an event; what is wrong from the start is said at once', async () => {
    const bad = { expressionType: 'SQL', sqlExpression: 'SUM(shop::INTEGER)', label: 'bad' }
    const started = await send('POST', '/api/v1/chart/data', sales.context({ metrics: [bad] }))
    const event = await eventOf(started.json().job_id)
    expect([event.status, event.result_url]).toEqual(['error', null])
    expect(event.errors[0]?.message).not.toBe('')
    const wrong = await send('POST', '/api/v1/chart/data', sales.context({ columns: ['nope'] }))
    expect(wrong.status).toBe(400)
  })

  test('only whole answers become jobs; without a channel 401', async () => {
    const results = sales.context({ metrics: ['total'] }, { result_type: 'results' })
    expect((await send('POST', '/api/v1/chart/data', results)).status).toBe(200)
    const without = await sales.post({ metrics: ['count'], columns: ['big'] })
    expect(without.status).toBe(401)
    expect((await sales.kit.users.admin.get('/api/v1/async_event/')).status).toBe(401)
  })

  test('a result is its own user’s; unknown keys are 404, results that are gone 422', async () => {
    const asked = sales.context({ metrics: ['average'] })
    const { result_url } = await eventOf((await send('POST', '/api/v1/chart/data', asked)).json().job_id)
    expect((await sales.kit.users.alpha.get(result_url ?? '')).status).toBe(404)
    expect((await send('GET', '/api/v1/chart/data/test-cache-key')).status).toBe(404)
    sales.kit.clock.advance(3_600_000)
    expect((await send('GET', result_url ?? '')).status).toBe(422)
  })

  test('a page gives its user a channel', async () => {
    const { giveChannel } = await import('./async/channel.ts')
    const given: string[] = []
    const { services, users } = sales.kit
    const reply = { header: (name: string, value: string) => void given.push(`${name}: ${value}`) }
    const input = { services, reply, request: { headers: {} }, user: { id: users.admin.id, is_anonymous: false } }
    giveChannel(input as unknown as Parameters<typeof giveChannel>[0])
    expect(given[0]).toMatch(/^set-cookie: async-token=v1\.[\w-]+; Path=\/; HttpOnly; SameSite=Lax$/)
  })
})
