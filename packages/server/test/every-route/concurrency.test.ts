/**
 * Every route that changes or deletes a stored object, tried as two sessions would at once: a version on reading and
 * writing, a refusal with what is stored for who has an older one, a revision for every write.
 */
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { Route } from '../../src/http/route.ts'
import { allRoutes } from '../../src/routes.ts'
import type { TestAnswer } from '../kit.ts'
import type { Call } from './call.ts'
import { addressOf, CALLS, routeName } from './calls.ts'
import type { Subject } from './objects.ts'
import { startWorld, type World } from './world.ts'

let world: World
beforeAll(async () => {
  world = await startWorld()
}, 60_000)
afterAll(() => world?.close())

/** Routes of PUT that change no content, with the reason. A new route of PUT stands here or passes the test. */
const NOT_CONTENT: Readonly<Record<string, string>> = {
  'PUT /api/v1/explore/form_data/:key': 'state of a page, one writer',
  'PUT /api/v1/dashboard/:id/filter_state/:key': 'state of a page, one writer',
  'PUT /api/v1/dataset/:id/refresh': 'takes nothing from the client that could be stale',
  'PUT /api/v1/theme/:id/set_system_default': 'has a version, but no DELETE: proven beside themes',
  'PUT /api/v1/theme/:id/set_system_dark': 'has a version, but no DELETE: proven beside themes',
  'PUT /api/v1/security/users/:id': 'accounts, not content',
  'PUT /api/v1/security/roles/:id': 'grants, not content',
  'PUT /api/v1/security/roles/:id/users': 'grants, not content',
  'PUT /api/v1/me/account': 'one’s own account, one writer',
  'PUT /api/v1/me/preferences': 'one’s own account, one writer',
  'PUT /api/v1/me/password': 'takes the password of today with it',
  'PUT /tabstateview/:id': 'state of an editor, one writer',
  'PUT /api/v1/chart/warm_up_cache': 'stores nothing',
  'PUT /api/v1/dataset/warm_up_cache': 'stores nothing',
}

const named = (method: string, url: string): Route | undefined =>
  allRoutes.find(route => route.method === method && route.url === url)
const changing = allRoutes.filter(route => route.method === 'PUT' && !Object.hasOwn(NOT_CONTENT, routeName(route)))

const send = (call: Call, method: string, url: string, subject: Subject, ifMatch?: string): Promise<TestAnswer> =>
  world.kit.users.admin.send(method as 'PUT', addressOf(url, call, subject, world), {
    ...(call.body ? { body: call.body(subject, world) } : {}),
    ...(ifMatch === undefined ? {} : { headers: { 'if-match': ifMatch } }),
  })

const bare = ({ body: _, ...call }: Call): Call => call

const expectRefused = (answer: TestAnswer): void => {
  expect(answer.status).toBe(409)
  const [error] = answer.json<{ errors: { error_type: string; extra: Record<string, unknown> }[] }>().errors
  expect(error).toMatchObject({ error_type: 'CONFLICT', extra: { version: expect.any(Number) } })
  // Who changed it and when: what the query to the user is made of.
  expect(Object.keys(error?.extra.result ?? {})).toContain('changed_on')
}

async function revisions(): Promise<readonly { readonly action: string; readonly document: string | null }[]> {
  const last = await world.kit.services.db
    .selectFrom('revisions')
    .select(['object_type', 'object_uuid'])
    .orderBy('id', 'desc')
    .executeTakeFirstOrThrow()
  return world.kit.services.db
    .selectFrom('revisions')
    .select(['action', 'document'])
    .where('object_type', '=', last.object_type)
    .where('object_uuid', '=', last.object_uuid)
    .orderBy('version')
    .execute()
}

test('what is left out of this is still there', () => {
  const names = new Set(allRoutes.map(routeName))
  expect(Object.keys(NOT_CONTENT).filter(name => !names.has(name))).toEqual([])
})

describe.each(changing.map(route => [route.url, route] as const))('PUT %s', (url, route) => {
  test('a version on every answer, 409 with what is stored for an older one, a revision for every write', async () => {
    const call = CALLS[routeName(route)]
    if (!call?.kind) throw new Error('There is no call of this route.')
    const subject = await world.make(call.kind, world.kit.users.admin.id)
    const first = await send(call, 'PUT', url, subject)
    expect(first.status, first.text).toBe(200)
    const stale = String(first.headers.etag)
    expect(stale).toMatch(/^"\d+"$/)
    expect((await send(call, 'PUT', url, subject, stale)).status).toBe(200)
    expectRefused(await send(call, 'PUT', url, subject, stale))
    const current = String((await send(call, 'PUT', url, subject, '*')).headers.etag)
    if (named('GET', url)) {
      const read = await send(bare(call), 'GET', url, subject)
      expect(read.headers.etag).toBe(current)
    }
    // Sent at once with the same version: one is taken, and the others are reported.
    const both = await Promise.all([1, 2, 3].map(() => send(call, 'PUT', url, subject, current)))
    expect(both.map(({ status }) => status).sort()).toEqual([200, 409, 409])
    // Clients that know nothing of versions are let in.
    expect((await send(call, 'PUT', url, subject)).status).toBe(200)
    expectRefused(await send(bare(call), 'DELETE', url, subject, current))
    expect((await revisions()).map(({ action }) => action)).not.toContain('delete')
    expect((await send(bare(call), 'DELETE', url, subject)).status).toBe(200)
    const stored = await revisions()
    expect(stored.length).toBeGreaterThanOrEqual(5)
    expect(stored.at(-1)?.action).toBe('delete')
    expect(Object.keys(JSON.parse(stored.at(-1)?.document ?? '{}')).length).toBeGreaterThan(3)
  })

  const collection = url.replace(/\/:\w+$/, '')
  const maker = CALLS[`POST ${collection}`]
  test.runIf(url.endsWith('id') && maker?.body)('what is made has a version and a first revision', async () => {
    const call = CALLS[routeName(route)]
    if (!call?.kind || !maker) throw new Error('There is no call of this route.')
    const subject = await world.make(call.kind, world.kit.users.admin.id)
    const answer = await send(maker, 'POST', collection, { ...subject, id: subject.parent || subject.id })
    // A database is only stored once it can be reached, and none can be here.
    if (call.kind === 'database') return expect(answer.status).toBe(422)
    expect(answer.status, answer.text).toBe(201)
    expect(answer.headers.etag).toBe('"1"')
    expect((await revisions()).map(({ action }) => action)).toEqual(['create'])
  })
})
