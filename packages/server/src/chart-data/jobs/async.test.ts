import { once } from 'node:events'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { WebSocket } from 'ws'
import type { TestUser } from '../../../test/kit.ts'
import { type Result, type SalesKit, startSalesKit } from '../../../test/sales.ts'
import { CHANNEL_COOKIE } from '../../http/async-channel.ts'

let sales: SalesKit
let cookie: string
beforeAll(async () => {
  sales = await startSalesKit({ flags: { GLOBAL_ASYNC_QUERIES: true } })
  cookie = `${sales.kit.users.admin.cookie}; ${CHANNEL_COOKIE}=${channelFor(sales.kit.users.admin)}`
})
afterAll(() => sales.kit.close())
beforeEach(() => {
  sales.engine.reset()
})

const channelFor = (user: TestUser) =>
  sales.kit.services.secrets.encrypt(JSON.stringify({ channel: 'mine', user_id: user.id }), 'async channel')
const send = (method: 'GET' | 'POST' | 'DELETE', url: string, body?: object) => {
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
    const event = (await events()).find(event => event.job_id === job_id)
    if (event) return event
    await new Promise(resolve => setTimeout(resolve, 5))
  }
}

describe('queries as jobs', () => {
  test('202, an event, and the result under its address; known answers come at once [API-ASYNC-001] [API-ASYNC-003] [API-ASYNC-004] [API-ASYNC-005] [CHART-QUERY-002] [CHART-QUERY-003] [ENTITY-MISC-007]', async () => {
    const context = sales.context({ columns: ['shop'], metrics: ['count'], orderby: [['shop', true]] })
    const started = await send('POST', '/api/v1/chart/data', context)
    expect(started.status).toBe(202)
    const job = started.json()
    expect(Object.keys(job).sort()).toEqual(['channel_id', 'errors', 'job_id', 'result_url', 'status', 'user_id'])
    expect(job).toMatchObject({ channel_id: 'mine', status: 'pending', result_url: null, errors: [] })
    const event = await eventOf(job.job_id)
    expect(event).toMatchObject({
      id: expect.any(String),
      job_id: job.job_id,
      status: 'done',
      channel_id: 'mine',
      user_id: sales.kit.users.admin.id,
      errors: [],
    })
    expect(event.result_url).toMatch(/^\/api\/v1\/chart\/data\/qc-/)
    const fetched = await send('GET', event.result_url ?? '')
    const again = await send('POST', '/api/v1/chart/data', context)
    expect([fetched.status, again.status]).toEqual([200, 200])
    const rows = (answer: typeof again) => answer.json<{ result: Result[] }>().result[0]
    expect(rows(fetched)?.data).toEqual(rows(again)?.data)
    expect([rows(fetched)?.is_cached, rows(again)?.is_cached]).toEqual([false, true])
    expect(sales.engine.statements).toHaveLength(1)
  })

  test('events after an id, ids that grow [API-ASYNC-006]', async () => {
    const start = async (metric: string) => {
      const context = sales.context({ columns: ['product'], metrics: [metric] })
      return eventOf((await send('POST', '/api/v1/chart/data', context)).json().job_id)
    }
    const first = await start('total')
    const second = await start('average')
    expect((await events(first.id)).map(event => event.id)).toEqual([second.id])
    expect(await events(second.id)).toEqual([])
    expect((await send('GET', '/api/v1/async_event/?last_id=x')).status).toBe(400)
  })

  test('the older call starts a job too, whose result answers as itself [API-ASYNC-005]', async () => {
    const form = {
      viz_type: 'pie',
      datasource: `${sales.sales}__table`,
      metric: 'count',
      groupby: ['product'],
      row_limit: 4,
    }
    const url = `/superset/explore_json/?form_data=${encodeURIComponent(JSON.stringify(form))}`
    const started = await send('GET', url)
    expect(started.status).toBe(202)
    const { result_url } = await eventOf(started.json().job_id)
    expect(result_url).toMatch(/^\/superset\/explore_json\/data\/[\w-]+$/)
    const fetched = await send('GET', result_url ?? '')
    const known = await send('GET', url)
    expect([fetched.status, known.status]).toEqual([200, 200])
    expect(fetched.json<Result>().data).toHaveLength(4)
    expect(fetched.json<Result>().data).toEqual(known.json<Result>().data)
    expect((await send('GET', '/superset/explore_json/data/unknown-key')).status).toBe(404)
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
    const context = sales.context({ metrics: ['average'] })
    const { result_url } = await eventOf((await send('POST', '/api/v1/chart/data', context)).json().job_id)
    expect((await sales.kit.users.alpha.get(result_url ?? '')).status).toBe(404)
    expect((await send('GET', '/api/v1/chart/data/test-cache-key')).status).toBe(404)
    sales.kit.clock.advance(3_600_000)
    expect((await send('GET', result_url ?? '')).status).toBe(422)
  })

  test('names the jobs that nobody knows, and ends one’s own that nobody waits for', async () => {
    let release = () => {}
    sales.engine.hold = new Promise(resolve => {
      release = resolve
    })
    const context = sales.context({ columns: ['shop', 'product'], metrics: ['total'] })
    const { job_id } = (await send('POST', '/api/v1/chart/data', context)).json<{ job_id: string }>()
    const lost = async (ids: string) => {
      const answer = await send('GET', `/api/v1/async_event/?job_ids=${ids}`)
      return answer.status === 200 ? answer.json<{ lost: string[] }>().lost : answer.status
    }
    expect(await lost(`${job_id},unknown`)).toEqual(['unknown'])
    expect(await lost(Array.from({ length: 21 }, (_, i) => `job-${i}`).join(','))).toBe(400)
    const { alpha } = sales.kit.users
    const value = sales.kit.services.secrets.encrypt(
      JSON.stringify({ channel: 'theirs', user_id: alpha.id }),
      'async channel',
    )
    const headers = { cookie: `belvedere_session=${alpha.cookie}; ${CHANNEL_COOKIE}=${value}` }
    expect((await alpha.send('DELETE', `/api/v1/async_event/${job_id}`, { headers })).status).toBe(404)
    expect((await send('DELETE', `/api/v1/async_event/${job_id}`)).status).toBe(200)
    release()
    const event = await eventOf(job_id)
    expect([event.status, event.errors[0]?.error_type]).toEqual(['error', 'QUERY_STOPPED'])
    expect(await lost(job_id)).toEqual([])
    expect((await send('DELETE', `/api/v1/async_event/${job_id}`)).status).toBe(404)
  })

  test('a page gives its user a channel', async () => {
    const { giveChannel } = await import('../../http/async-channel.ts')
    const given: string[] = []
    const { services, users } = sales.kit
    const reply = { header: (name: string, value: string) => void given.push(`${name}: ${value}`) }
    const input = { services, reply, request: { headers: {} }, user: { id: users.admin.id, is_anonymous: false } }
    giveChannel(input as unknown as Parameters<typeof giveChannel>[0])
    expect(given[0]).toMatch(/^set-cookie: async-token=v1\.[\w-]+; Path=\/; HttpOnly; SameSite=Lax$/)
  })
})

/** A socket to the real server on a port of its own, and what it delivers. */
function listen(search = '', headers: Readonly<Record<string, string>> = {}, isBrowser = true) {
  const socket = new WebSocket(`${address.replace('http', 'ws')}/api/v1/async_event/socket${search}`, {
    headers: { cookie: channelCookie(), ...(isBrowser ? { origin: address } : {}), ...headers },
  })
  const got: Event[] = []
  const refused = once(socket, 'unexpected-response').then(([, answer]) => answer.statusCode as number)
  const opened = once(socket, 'open').then(() => 101)
  refused.catch(() => undefined)
  opened.catch(() => undefined)
  socket.on('error', () => undefined)
  socket.on('message', data => void got.push(JSON.parse(String(data)) as Event))
  const until = async (job_id: unknown): Promise<Event> => {
    for (;;) {
      const event = got.find(event => event.job_id === job_id)
      if (event) return event
      await once(socket, 'message')
    }
  }
  return { socket, got, status: Promise.race([opened, refused]), until }
}

let address = ''
const channelCookie = () =>
  `belvedere_session=${sales.kit.users.admin.cookie}; ${CHANNEL_COOKIE}=${cookie.split('=').at(-1)}`
const startJob = async (label: string) => {
  const metric = { expressionType: 'SQL', sqlExpression: `count(*) + ${label.length}`, label }
  const started = await send('POST', '/api/v1/chart/data', sales.context({ columns: ['shop'], metrics: [metric] }))
  expect(started.status).toBe(202)
  return started.json().job_id
}

describe('the socket', () => {
  beforeAll(async () => {
    address = await sales.kit.app.listen({ port: 0, host: '127.0.0.1' })
  })

  test('delivers the event of a job, also what came since an event [API-ASYNC-002]', async () => {
    const bare = listen()
    expect(await bare.status).toBe(101)
    const first = await bare.until(await startJob('one'))
    expect(first).toMatchObject({ status: 'done', errors: [], channel_id: 'mine' })
    expect((await send('GET', first.result_url ?? '')).status).toBe(200)
    const second = await bare.until(await startJob('three'))
    const after = listen(`?last_id=${first.id}`)
    expect((await after.until(second.job_id)).id).toBe(second.id)
    const third = await after.until(await startJob('seven'))
    expect(await bare.until(third.job_id)).toEqual(third)
    expect(after.got.map(event => event.id)).toEqual([second.id, third.id])
    expect((await events(first.id)).map(event => event.id)).toEqual([second.id, third.id])
    for (const { socket } of [bare, after]) {
      socket.close()
      await once(socket, 'close')
    }
  })

  test('requests what polling requests, and for a page of its own', async () => {
    const session = `belvedere_session=${sales.kit.users.admin.cookie}`
    expect(await listen('', { cookie: '' }).status).toBe(401)
    expect(await listen('', { cookie: session }).status).toBe(401)
    expect(await listen('', { cookie: `${session}; ${CHANNEL_COOKIE}=forged` }).status).toBe(401)
    const theirs = `belvedere_session=${sales.kit.users.alpha.cookie}; ${CHANNEL_COOKIE}=${cookie.split('=').at(-1)}`
    expect(await listen('', { cookie: theirs }).status).toBe(401)
    const nobody = `belvedere_session=${sales.kit.users.nobody.cookie}; ${CHANNEL_COOKIE}=${channelFor(sales.kit.users.nobody)}`
    expect(await listen('', { cookie: nobody }).status).toBe(403)
    expect(await listen('', { origin: 'https://evil.example' }).status).toBe(403)
    expect(await listen('', {}, false).status).toBe(403)
    expect(await listen('?last_id=x').status).toBe(400)
    expect((await send('GET', '/api/v1/async_event/socket')).status).toBe(426)
    const own = listen('', { origin: address })
    expect(await own.status).toBe(101)
    own.socket.terminate()
  })

  test('ends with the session, without telling anything more', async () => {
    const user = await sales.kit.addUser('leaving', ['Admin'])
    const { socket, got, status, until } = listen('', {
      cookie: `belvedere_session=${user.cookie}; ${CHANNEL_COOKIE}=${channelFor(user)}`,
    })
    expect(await status).toBe(101)
    const { job_id } = await eventOf(await startJob('fifteen-letters'))
    await until(job_id)
    const seen = got.length
    await sales.kit.services.auth.sessions.end(user.cookie)
    const closed = once(socket, 'close')
    await startJob('eleven-long')
    expect((await closed)[0]).toBe(1008)
    expect(got).toHaveLength(seen)
  })

  test('a client that speaks is cut off', async () => {
    const { socket, status } = listen()
    await status
    socket.send('x'.repeat(2000))
    const [code] = await once(socket, 'close')
    expect([1008, 1009]).toContain(code)
  })
})
