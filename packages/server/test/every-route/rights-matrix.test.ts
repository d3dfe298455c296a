/** Every route, called by everybody, about an object of their own, another's and a missing one (security.md 4, G2). */
import { afterAll, beforeAll, expect, test } from 'vitest'
import { allRoutes } from '../../src/routes.ts'
import type { Call } from './call.ts'
import { addressOf, CALLS, routeName } from './calls.ts'
import { MISSING, type Subject } from './objects.ts'
import { type Case, verdictOf } from './verdicts.ts'
import { PRINCIPALS, type PrincipalName, startWorld, type World } from './world.ts'

let world: World
beforeAll(async () => {
  world = await startWorld()
}, 60_000)
afterAll(() => world?.close())

test('every route has a call, and every call a route', () => {
  const names = new Set(allRoutes.map(routeName))
  expect([...names].filter(name => !Object.hasOwn(CALLS, name))).toEqual([])
  expect(Object.keys(CALLS).filter(name => !names.has(name) && !CALLS[name]?.generic)).toEqual([])
})

/** What a guest may reach stands on the one dashboard; everybody else's own is made for them. */
async function subjectOf(call: Call, about: Case, name: PrincipalName): Promise<Subject | null> {
  if (!call.kind || about === 'missing') return MISSING
  const stranger = world.kit.users.alpha2.id
  if (about === 'other') return world.make(call.kind, stranger)
  if (name !== 'guest') return world.make(call.kind, world.idOf(name))
  if (call.kind === 'dashboard') return { ...MISSING, id: world.shown.dashboard }
  if (call.kind === 'chart') return { ...MISSING, id: world.shown.chart }
  return null
}

const REFUSALS = [401, 403, 404]

test('rights hold on every route for everybody, about own, others’ and missing objects', async () => {
  const wrong: string[] = []
  let count = 0
  for (const route of allRoutes) {
    const name = routeName(route)
    const call = CALLS[name]
    if (!call) continue
    const cells: string[] = []
    for (const who of PRINCIPALS) {
      const statuses: number[] = []
      for (const about of call.kind ? (['own', 'other', 'missing'] as const) : (['none'] as const)) {
        const verdict = verdictOf(who, route.access, call, about)
        const subject = await subjectOf(call, about, who)
        if (!subject) continue
        const url = addressOf(route.url, call, subject, world)
        const sender = call.endsSession ? 'public' : who
        const { status, text } = await world.send(sender, String(route.method), url, call.body?.(subject, world))
        count += 1
        statuses.push(status)
        const isRefused = REFUSALS.includes(status) && !(status === call.lacks && verdict === 'allowed')
        if ((status >= 500 && status !== call.lacks) || (verdict !== null && isRefused !== (verdict === 'refused')))
          wrong.push(`${name}: ${who}, ${about}: ${verdict}, but ${status} ${text.slice(0, 120)}`)
      }
      cells.push(`${who} ${statuses.join('/')}`)
    }
    if (process.env.BELVEDERE_TEST_PRINT) console.log(`${name}: ${cells.join('; ')}`)
  }
  console.log(`rights matrix: ${allRoutes.length} routes, ${PRINCIPALS.length} principals, ${count} calls`)
  expect(wrong).toEqual([])
}, 300_000)
