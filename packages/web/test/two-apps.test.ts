/** Two apps in one document, for two guests of a server that answers each with its own rows. */
import { createServer, type IncomingMessage, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { createToasts } from '@belvedere/ui'
import { afterAll, afterEach, beforeAll, beforeEach, expect, test, vi } from 'vitest'
import { createDrawTurns } from '../src/chart/loading/draw-turns.ts'
import { createOpening } from '../src/chart/loading/first-picture.ts'
import { chartQueryOf } from '../src/chart/requests/chart-query.ts'
import { createPageCharts } from '../src/chart/requests/page-charts.ts'
import { isPreloaded, preloadChartData } from '../src/chart/requests/query-chart-data.ts'
import { createServerAway } from '../src/chart/requests/server-away.ts'
import { chartFormat } from '../src/chart/results/chart-format.ts'
import { call } from '../src/data/calls/call.ts'
import { credentials, setGuestToken } from '../src/data/calls/credentials.ts'
import { createQueryClient } from '../src/data/calls/query-client.ts'
import { createSessionChanges } from '../src/data/calls/session-change.ts'
import { createVersions } from '../src/data/calls/versions.ts'
import { bootstrap, may } from '../src/data/page/bootstrap.ts'
import { dashboardQuery } from '../src/data/queries.ts'
import { guardLeaving, mayLeave } from '../src/kit/leave/leave-guard.ts'
import { openPalette, shellOf } from '../src/kit/shell/shell-store.ts'
import { type App, createApp } from '../src/state/app.ts'

/** Versions of the one dashboard, by guest. */
const VERSIONS: Readonly<Record<string, number>> = { ada: 3, bob: 8 }
/** Rows of the one chart, by guest. */
const ROWS: Readonly<Record<string, readonly object[]>> = { ada: [{ count: 11 }], bob: [{ count: 22 }, { count: 33 }] }

let server: Server
let requests: { guest: string; path: string }[] = []
let refused = ''

const guestOf = (request: IncomingMessage): string => String(request.headers['x-guesttoken'] ?? '')

beforeAll(async () => {
  server = createServer((request, response) => {
    const guest = guestOf(request)
    const path = (request.url ?? '').split('?')[0] ?? ''
    requests.push({ guest, path })
    const send = (status: number, body: object, etag?: number) =>
      response
        .writeHead(status, {
          'content-type': 'application/json',
          ...(etag === undefined ? {} : { etag: `"${etag}"` }),
        })
        .end(JSON.stringify(body))
    if (guest === refused) return send(401, { message: 'expired' })
    if (path === '/api/v1/chart/data') return send(200, { result: [{ data: ROWS[guest], colnames: ['count'] }] })
    send(200, { id: 7, result: { id: 7, dashboard_title: `of ${guest}` } }, VERSIONS[guest])
  })
  await new Promise<void>(done => server.listen(0, '127.0.0.1', done))
})
afterAll(() => server.close())

beforeEach(() => {
  requests = []
  refused = ''
  const send = globalThis.fetch
  const base = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
  vi.stubGlobal('fetch', (url: string, init: RequestInit) => send(base + url, init))
})
afterEach(() => vi.unstubAllGlobals())

/** An app whose part of the page has the data of its own user. */
function appOf(guest: string, number_format: string, permissions: readonly (readonly [string, string])[] = []): App {
  const data = {
    user: { id: guest.length, username: guest, roles: [], permissions: permissions.map(pair => [...pair]) },
    config: { web_timeout_s: 60, number_format },
    common: { feature_flags: {}, conf: {} },
  }
  const element = { dataset: { bootstrap: JSON.stringify(data) } } as unknown as Element
  const app = createApp({ querySelector: <E extends Element>(at: string) => (at === '#app' ? (element as E) : null) })
  setGuestToken(app, guest)
  return app
}

const QUERY = chartQueryOf({ datasource: '1__table', viz_type: 'big_number_total', metric: 'count' })

/** Shows the chart, and resolves with its rows. */
function rowsOf(app: App, refresh = false): Promise<unknown> {
  const charts = app.part(createPageCharts)
  return new Promise((resolve, reject) => {
    const leave = charts.states.subscribe(states => {
      const { chartStatus, queriesResponse } = states[1] ?? {}
      if (chartStatus === 'failed') reject(new Error('failed'))
      if (chartStatus !== 'success') return
      leave()
      resolve(queriesResponse?.[0]?.answer.result[0]?.data)
    })
    if (refresh) charts.refresh([1], true)
    else charts.show({}, 1, { query: QUERY, stored: null })
  })
}

test('each has its own user, rows, versions and caches', async () => {
  const ada = appOf('ada', 'de', [['can_write', 'Chart']])
  const bob = appOf('bob', 'en')
  expect([bootstrap(ada).user.username, bootstrap(bob).user.username]).toEqual(['ada', 'bob'])
  expect([credentials(ada), credentials(bob)]).toEqual([{ 'x-guesttoken': 'ada' }, { 'x-guesttoken': 'bob' }])
  expect([may(ada, 'can_write', 'Chart'), may(bob, 'can_write', 'Chart')]).toEqual([true, false])
  expect(chartFormat(ada)).not.toBe(chartFormat(bob))
  expect(chartFormat(ada)).toBe(chartFormat(ada))

  // The same query of both is sent for both, and its answers do not mix.
  preloadChartData(ada, QUERY, {})
  expect([isPreloaded(ada, QUERY), isPreloaded(bob, QUERY)]).toEqual([true, false])
  expect(await Promise.all([rowsOf(ada), rowsOf(bob)])).toEqual([ROWS.ada, ROWS.bob])
  expect(requests.map(({ guest }) => guest).sort()).toEqual(['ada', 'bob'])

  const titles = await Promise.all(
    [ada, bob].map(async app => (await app.part(createQueryClient).fetchQuery(dashboardQuery(app, 7))).dashboard_title),
  )
  expect(titles).toEqual(['of ada', 'of bob'])
  const versionsOf = (app: App) => app.part(createVersions)
  expect([ada, bob].map(app => versionsOf(app).versionOf('dashboard', 7))).toEqual([3, 8])
  expect(versionsOf(ada).clientName).not.toBe(versionsOf(bob).clientName)
})

test('what one opens, draws, says or guards is nothing of the other', () => {
  const ada = appOf('ada', 'en')
  const bob = appOf('bob', 'en')
  openPalette(ada)
  expect([shellOf(ada).palette, shellOf(bob).palette]).toEqual(['everything', null])
  guardLeaving(ada, () => false)
  expect([mayLeave(ada), mayLeave(bob)]).toEqual([false, true])
  ada.part(createToasts).error('Only for Ada')
  expect([ada, bob].map(app => app.part(createToasts).messages.isRequested())).toEqual([true, false])
  const turns = ada.part(createDrawTurns)
  expect([turns.newPlace(), turns.newPlace()]).toEqual([1, 2])
  expect([turns.hasMany(), bob.part(createDrawTurns).hasMany()]).toEqual([true, false])
  expect(ada.part(createOpening)).not.toBe(bob.part(createOpening))
  ada.part(createServerAway).setState(true, true)
  expect(bob.part(createServerAway).getState()).toBe(false)
  const before = bob.part(createSessionChanges).mark()
  ada.part(createSessionChanges).begin()
  expect(bob.part(createSessionChanges).isReplaced(before)).toBe(false)
})

test('a new token, an expired one and the end of one app do not touch the other', async () => {
  const ada = appOf('ada', 'en')
  const bob = appOf('bob', 'en')
  await Promise.all([rowsOf(ada), rowsOf(bob)])
  // The token of one is renewed.
  setGuestToken(ada, 'bob')
  expect(await rowsOf(ada, true)).toEqual(ROWS.bob)
  expect(credentials(bob)).toEqual({ 'x-guesttoken': 'bob' })
  setGuestToken(ada, 'ada')
  // It expires.
  refused = 'ada'
  await expect(call(ada, 'GET /api/v1/dashboard/{id}', { path: { id: 7 } })).rejects.toMatchObject({ status: 401 })
  await expect(rowsOf(ada, true)).rejects.toThrow()
  expect(bob.part(createPageCharts).states.getState()[1]?.chartStatus).toBe('success')
  expect(await rowsOf(bob, true)).toEqual(ROWS.bob)
  // The first app ends and keeps no data of its user. The second continues.
  const client = ada.part(createQueryClient)
  await bob.part(createQueryClient).fetchQuery(dashboardQuery(bob, 7))
  let stopped = 0
  ada.onEnd(() => {
    stopped += 1
  })
  ada.end()
  ada.end()
  expect(stopped).toBe(1)
  expect(client.getQueryCache().getAll()).toEqual([])
  expect(ada.part(createPageCharts).states.getState()).toEqual({})
  expect(ada.part(createVersions).versionOf('dashboard', 7)).toBeUndefined()
  expect(credentials(ada)).not.toHaveProperty('x-guesttoken')
  expect(bob.part(createVersions).versionOf('dashboard', 7)).toBe(8)
  expect(bob.part(createQueryClient).getQueryCache().getAll().length).toBeGreaterThan(1)
  expect(await rowsOf(bob, true)).toEqual(ROWS.bob)
})
