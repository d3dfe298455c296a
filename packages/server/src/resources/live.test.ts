import { afterAll, beforeAll, expect, test } from 'vitest'
import { startTestKit, type TestKit, type TestUser } from '../../test/kit.ts'
import { idOf } from '../../test/resources.ts'
import { SESSION_COOKIE } from '../auth/authenticate.ts'
import { liveChanges, MAX_STREAMS } from './live.ts'

let kit: TestKit
let address: string
beforeAll(async () => {
  kit = await startTestKit()
  address = await kit.app.listen({ port: 0, host: '127.0.0.1' })
})
afterAll(() => kit.close())

interface LiveConnection {
  readonly status: number
  readonly type: string | null
  /** The next event; null when the stream has ended. */
  readonly next: () => Promise<Record<string, unknown> | null>
  readonly leave: () => Promise<void>
}

/** Over a real connection: a stream is what is tested. */
async function listen(user: TestUser, objects: string, client?: string, more = {}): Promise<LiveConnection> {
  const aborter = new AbortController()
  const query = new URLSearchParams({ objects, ...(client ? { client } : {}), ...more })
  const answer = await fetch(`${address}/api/v1/live/?${query}`, {
    headers: user.cookie ? { cookie: `${SESSION_COOKIE}=${user.cookie}` } : {},
    signal: aborter.signal,
  })
  const reader = answer.body?.pipeThrough(new TextDecoderStream()).getReader()
  let text = ''
  const next: LiveConnection['next'] = async () => {
    for (;;) {
      const end = text.indexOf('\n\n')
      if (end >= 0) {
        const block = text.slice(0, end)
        text = text.slice(end + 2)
        const data = block.split('\n').find(line => line.startsWith('data: '))
        if (data) return JSON.parse(data.slice(6))
        continue
      }
      const part = await reader?.read()
      if (!part || part.done) return null
      text += part.value
    }
  }
  const leave = async () => {
    aborter.abort()
    await reader?.cancel().catch(() => undefined)
  }
  return { status: answer.status, type: answer.headers.get('content-type'), next, leave }
}

const untilOpen = async (count: number) => {
  while (liveChanges(kit.services).size !== count) await new Promise(resolve => setTimeout(resolve, 5))
}

const makeDashboard = async (user: TestUser, title: string) =>
  idOf(await user.post('/api/v1/dashboard/', { dashboard_title: title, published: true }))

test('who follows an object is notified of the writes of others, after the commit and in their order', async () => {
  const { admin, alpha } = kit.users
  const id = await makeDashboard(alpha, 'Followed')
  const other = await makeDashboard(alpha, 'Other')
  const stream = await listen(admin, `dashboard:${id}`)
  expect(stream).toMatchObject({ status: 200, type: 'text/event-stream; charset=utf-8' })
  await alpha.put(`/api/v1/dashboard/${other}`, { dashboard_title: 'Not followed' })
  expect((await alpha.put(`/api/v1/dashboard/${id}`, { slug: 1 })).status).toBe(400)
  await alpha.put(`/api/v1/dashboard/${id}`, { dashboard_title: 'Changed' })
  await alpha.put(`/api/v1/dashboard/${id}`, { published: false })
  await alpha.delete(`/api/v1/dashboard/${id}`)
  const described = { object: `dashboard:${id}`, changed_by_id: alpha.id, changed_by_name: 'alpha Test' }
  expect(await stream.next()).toMatchObject({ ...described, version: 2, action: 'update' })
  expect(await stream.next()).toMatchObject({ ...described, version: 3 })
  expect(await stream.next()).toMatchObject({ ...described, version: 4, action: 'delete' })
  await stream.leave()
  await untilOpen(0)
})

test('a page is not notified of its own writes, and at once of what it missed', async () => {
  const { admin } = kit.users
  const id = await makeDashboard(admin, 'Mine')
  const url = `/api/v1/dashboard/${id}`
  const stream = await listen(admin, `dashboard:${id}@1`, 'page-number-one')
  const own = { headers: { 'x-client-id': 'page-number-one' } }
  await admin.send('PUT', url, { body: { dashboard_title: 'By me' }, ...own })
  await admin.send('PUT', url, {
    body: { dashboard_title: 'By me elsewhere' },
    headers: { 'x-client-id': 'page-number-two' },
  })
  expect(await stream.next()).toMatchObject({ version: 3, changed_by_id: admin.id })
  const late = await listen(admin, `dashboard:${id}@2`)
  expect(await late.next()).toMatchObject({ version: 3, changed_by_name: 'admin Test' })
  await Promise.all([stream.leave(), late.leave()])
  await untilOpen(0)
})

test('writes of two sessions at once are all reported, once each', async () => {
  const { admin, alpha } = kit.users
  const id = await makeDashboard(alpha, 'Busy')
  const stream = await listen(admin, `dashboard:${id}`)
  const writes = Array.from({ length: 10 }, (_, n) =>
    (n % 2 ? admin : alpha).put(`/api/v1/dashboard/${id}`, { dashboard_title: `Title ${n}` }),
  )
  expect((await Promise.all(writes)).map(({ status }) => status)).toEqual(Array(10).fill(200))
  const versions: unknown[] = []
  while (versions.length < 10) versions.push((await stream.next())?.version)
  expect(versions).toEqual([2, 3, 4, 5, 6, 7, 8, 9, 10, 11])
  await stream.leave()
  await untilOpen(0)
})

test('a page that draws with color schemes has them at once, and again when one is made, changed or deleted', async () => {
  const { admin, alpha, gamma } = kit.users
  const id = await makeDashboard(alpha, 'In brand colors')
  const url = '/api/v1/color_scheme'
  const scheme = { name: 'Brand', kind: 'categorical', colors: ['#17375e', '#c8102e'] }
  const own = { id: 'brand', label: 'Brand', kind: 'categorical', colors: scheme.colors }
  const stream = await listen(gamma, `dashboard:${id}`, 'page-number-one', { color_schemes: 'true' })
  expect(await stream.next()).toEqual([])
  const made = idOf(await admin.post(`${url}/`, scheme))
  expect(await stream.next()).toEqual([own])
  await admin.put(`${url}/${made}`, { colors: ['#000000', '#ffffff'] })
  expect(await stream.next()).toEqual([{ ...own, colors: ['#000000', '#ffffff'] }])
  await alpha.put(`/api/v1/dashboard/${id}`, { dashboard_title: 'Changed' })
  expect(await stream.next()).toMatchObject({ object: `dashboard:${id}` })
  await admin.delete(`${url}/${made}`)
  expect(await stream.next()).toEqual([])
  await stream.leave()
  await untilOpen(0)
})

test('the rights of the object hold when the stream opens', async () => {
  const { alpha, gamma, nobody, visitor } = kit.users
  const id = await makeDashboard(alpha, 'Draft')
  expect((await listen(visitor, `dashboard:${id}`)).status).toBe(401)
  expect((await listen(nobody, `dashboard:${id}`)).status).toBe(403)
  expect((await listen(alpha, 'dashboard:99999999')).status).toBe(404)
  expect((await listen(gamma, 'css_template:1')).status).toBe(403)
  for (const wrong of [
    '',
    'user:1',
    'dashboard:x',
    'dashboard:1@',
    'constructor:1',
    Array.from({ length: 51 }, (_, n) => `chart:${n}`).join(),
  ]) {
    expect((await listen(alpha, wrong)).status).toBe(400)
  }
})

test('who loses the right to read gets no more events, and the stream of who is deactivated ends', async () => {
  const { db } = kit.services
  const analyst = await kit.addUser('analyst', ['Alpha', 'sql_lab'])
  const query = idOf(await analyst.post('/api/v1/saved_query/', { label: 'Mine', sql: 'SELECT 1' }))
  const id = await makeDashboard(analyst, 'Mine as well')
  const stream = await listen(analyst, `saved_query:${query},dashboard:${id}`)
  const { admin } = kit.users
  const sender = await kit.addUser('heir', ['sql_lab'])
  await db.updateTable('saved_queries').set({ created_by_id: sender.id }).where('id', '=', query).execute()
  await sender.put(`/api/v1/saved_query/${query}`, { label: 'Not mine any more' })
  await admin.put(`/api/v1/dashboard/${id}`, { dashboard_title: 'Still mine' })
  expect(await stream.next()).toMatchObject({ object: `dashboard:${id}` })
  await db.updateTable('users').set({ active: 0 }).where('id', '=', analyst.id).execute()
  kit.services.auth.principals.invalidate()
  await admin.put(`/api/v1/dashboard/${id}`, { dashboard_title: 'Whose?' })
  expect(await stream.next()).toBeNull()
  await untilOpen(0)
})

test('signing out ends the streams of that session, and the oldest makes room where there are too many', async () => {
  const { alpha2 } = kit.users
  const id = await makeDashboard(alpha2, 'Crowded')
  const streams: LiveConnection[] = []
  for (let n = 0; n <= MAX_STREAMS; n += 1) streams.push(await listen(alpha2, `dashboard:${id}`))
  expect(await streams[0]?.next()).toBeNull()
  await untilOpen(MAX_STREAMS)
  expect((await alpha2.post('/logout/')).status).toBe(200)
  expect(await Promise.all(streams.map(stream => stream.next()))).toEqual(Array(MAX_STREAMS + 1).fill(null))
  await untilOpen(0)
})
