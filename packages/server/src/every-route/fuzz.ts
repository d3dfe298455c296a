import { allRoutes } from '../routes.ts'
import { addressOf, CALLS, routeName } from './calls.ts'
import { type FuzzRequest, mutated, type Random, seededRandom } from './mutations.ts'
import { MISSING, type Subject } from './objects.ts'
import { startWorld, type World } from './world.ts'

export interface FuzzReport {
  readonly requests: number
  /** Requests that were neither 401 nor 403. */
  readonly admitted: number
  /** How many answers of each status, by route. */
  readonly statuses: ReadonlyMap<string, ReadonlyMap<number, number>>
  /** What must not be: a fault or a wait, with the request that caused it. */
  readonly problems: readonly string[]
}

/** Milliseconds after which an answer counts as a hang. */
const PATIENCE_MS = 5000
const MOST_PROBLEMS = 20

/** These end or change who asks. */
const LEFT_OUT = new Set(['GET /logout', 'POST /logout', 'GET /login/link'])

interface Target {
  readonly name: string
  readonly make: () => Promise<FuzzRequest>
  /** A request that is made once and sent, changed, many times. */
  valid: FuzzRequest | null
}

function targetsOf(world: World): readonly Target[] {
  return allRoutes.flatMap(route => {
    const name = routeName(route)
    const call = CALLS[name]
    if (!call || LEFT_OUT.has(name)) return []
    const make = async (): Promise<FuzzRequest> => {
      const subject: Subject = call.kind ? await world.make(call.kind, world.idOf('admin')) : MISSING
      const body = call.body?.(subject, world)
      const url = addressOf(route.url, call, subject, world)
      return { method: String(route.method), url, ...(body === undefined ? {} : { body }) }
    }
    return [{ name, make, valid: null }]
  })
}

/** What requests create stays: after so many the product is a new one, so that it does not grow without end. */
const PER_WORLD = 20_000

interface Tally {
  admitted: number
  done: number
  readonly statuses: Map<string, Map<number, number>>
  readonly problems: string[]
}

/**
 * Sends `count` malformed requests as an administrator, each one change away from a valid request of some route.
 * Requests are injected: there is no network, and no limit on how often one may ask.
 */
export async function fuzz(count: number, seed: number, onProgress?: (done: number) => void): Promise<FuzzReport> {
  const random = seededRandom(seed)
  const tally: Tally = { admitted: 0, done: 0, statuses: new Map(), problems: [] }
  while (tally.done < count && tally.problems.length < MOST_PROBLEMS) {
    const world = await startWorld()
    try {
      await fuzzWorld(world, Math.min(count, tally.done + PER_WORLD), random, tally)
    } finally {
      await world.close()
    }
    onProgress?.(tally.done)
  }
  return { requests: tally.done, admitted: tally.admitted, statuses: tally.statuses, problems: tally.problems }
}

async function fuzzWorld(world: World, until: number, random: Random, tally: Tally): Promise<void> {
  const targets = targetsOf(world)
  while (tally.done < until && tally.problems.length < MOST_PROBLEMS) {
    const target = targets[tally.done % targets.length] as Target
    target.valid ??= await target.make()
    const request = mutated(target.valid, random)
    const status = await answered(world, request)
    // What a change let through may have used the object up.
    if (status < 300 && request.method !== 'GET') target.valid = null
    count(tally, target.name, status, request)
  }
}

function count(tally: Tally, name: string, status: number, request: FuzzRequest): void {
  if (status >= 500 && status !== 501) tally.problems.push(`${status} ${name}: ${told(request)}`)
  if (status === 0) tally.problems.push(`no answer within ${PATIENCE_MS} ms: ${told(request)}`)
  if (status !== 401 && status !== 403) tally.admitted += 1
  const counts = tally.statuses.get(name) ?? new Map<number, number>()
  counts.set(status, (counts.get(status) ?? 0) + 1)
  tally.statuses.set(name, counts)
  tally.done += 1
}

/** The status; 0 when there was none in time. */
async function answered(world: World, { method, url, body, headers }: FuzzRequest): Promise<number> {
  let timer: NodeJS.Timeout | undefined
  const late = new Promise<number>(resolve => {
    timer = setTimeout(() => resolve(0), PATIENCE_MS)
  })
  const payload =
    typeof body === 'object' && body !== null ? body : body === undefined ? undefined : JSON.stringify(body)
  const text = typeof body === 'string' && headers?.['content-type'] === 'application/json' ? body : payload
  const request = {
    ...(text === undefined ? {} : { body: text }),
    headers: { ...(typeof text === 'string' ? { 'content-type': 'application/json' } : {}), ...headers },
  }
  const answer = world.kit.users.admin.send(method as 'GET', url, request).then(({ status }) => status)
  return Promise.race([answer, late]).finally(() => clearTimeout(timer))
}

const told = ({ method, url, body, headers }: FuzzRequest): string =>
  `${method} ${url.slice(0, 300)} ${JSON.stringify(headers ?? {}).slice(0, 200)} ${JSON.stringify(body ?? null).slice(0, 400)}`

/** The table of answers: a line per route with how many of each status. */
export const reportLines = ({ statuses }: FuzzReport): readonly string[] =>
  [...statuses].map(([name, counts]) => {
    const told = [...counts].sort(([one], [other]) => one - other).map(([status, times]) => `${status}: ${times}`)
    return `${name}  ${told.join(', ')}`
  })
