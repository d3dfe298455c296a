/**
 * Vectors that are requests: a product is started for each set of settings that they request, in a fresh home, with
 * the sample tables beside the vectors' folder (`../data`). One item: `npm run -s vectors -- FILE --only ID`.
 */
import { dirname, join, resolve } from 'node:path'
import { Skip, type Vector } from '../vector.ts'
import { BUNDLE_OPERATIONS, type Operation } from './bundle-ops.ts'
import { CACHE_KEY_OPERATIONS } from './cache-keys.ts'
import { fillChartData } from './chart-bodies.ts'
import { chartChecks } from './chart-checks.ts'
import { byPath, type CheckedAnswer, type Checks, type Raw, same } from './check.ts'
import { objectChecks, stored } from './object-checks.ts'
import { findPerson } from './people.ts'
import { fillRequest, type WrittenRequest } from './request.ts'
import { Samples } from './samples.ts'
import { ensurePages, type Session, startSession } from './session.ts'
import { environmentOf } from './settings.ts'
import { type Item, setUp } from './states.ts'
import { unifyProblems } from './unify.ts'
import { World } from './world.ts'
import { formOf } from './zips.ts'

const OPERATIONS: Readonly<Record<string, Operation>> = { ...BUNDLE_OPERATIONS, ...CACHE_KEY_OPERATIONS }
const CHECKS: Checks = [...objectChecks, ...chartChecks]
const KEYS = new Set([
  'http',
  'http_sequence',
  'user',
  'state',
  'given',
  'config',
  'feature_flags',
  'body_base',
  'change',
  'bundle_change',
  'stream',
])

/** Where ours is another behaviour by decision: what the vector expects, and what holds instead. */
const SETTLED: readonly (readonly [expectation: RegExp, ours: string])[] = [
  [/Chart has no query context saved/, 'the server builds the query context of a saved chart that has none'],
  [/everybody may open a dashboard by id/, 'a dashboard opens to those who may read data of it (PERM-031)'],
]

/** Bodies that leave out what the reference's tests fill in: ours is refused for it. */
function skipIncomplete({ input, expected }: Vector): void {
  const { method, path, json } = (input.http ?? {}) as { method?: string; path?: string; json?: Raw }
  if (method !== 'POST' || !/\/api\/v1\/report\/?$/.test(path ?? '') || expected.status !== 201) return
  if (json?.chart !== undefined || json?.dashboard !== undefined) return
  throw new Skip(
    'settled difference: a report is of a chart or a dashboard, and this one names neither (API-REPORT-006)',
  )
}

function skipSettled({ expected, notes }: Vector): void {
  const settled = SETTLED.find(([expectation]) => expectation.test(JSON.stringify([expected, notes])))
  if (settled) throw new Skip(`settled difference: ${settled[1]}`)
}

/** Items that a running product answers: requests, and operations on whole bundles and on keys of queries. */
export const isHttp = ({ input }: Vector): boolean =>
  'http' in input || 'http_sequence' in input || String(input.op) in OPERATIONS

interface Running {
  readonly session: Session
  readonly samples: Samples
}

/** The products of one file of vectors. */
export class HttpRunner {
  readonly #products = new Map<string, Promise<Running>>()
  readonly #folder: string

  constructor(file: string) {
    this.#folder = dirname(resolve(file))
  }

  /** Everything in which the answer is not as expected. Throws for what it does not know. */
  async problems(vector: Vector): Promise<readonly string[]> {
    skipSettled(vector)
    skipIncomplete(vector)
    const { input } = vector
    if (typeof input.op === 'string') return this.#operation(vector, input.op)
    const unknownKeys = Object.keys(input).filter(key => !KEYS.has(key))
    if (unknownKeys.length > 0) throw new Error(`unknown key ${unknownKeys.join(', ')}`)
    const { session, samples } = await this.#product(environmentOf(input))
    const user = String(input.user ?? 'admin')
    const world = new World(session, samples, user, String(input.state ?? input.given ?? ''))
    try {
      if (Array.isArray(input.http_sequence)) return await this.#sequence(world, vector, input.http_sequence)
      return await this.#single(world, vector, input.http as WrittenRequest)
    } finally {
      await world.end()
    }
  }

  async end(): Promise<void> {
    const running = await Promise.allSettled(this.#products.values())
    for (const product of running) if (product.status === 'fulfilled') await product.value.session.end()
    this.#products.clear()
  }

  #product(env: Readonly<Record<string, string>>): Promise<Running> {
    const key = JSON.stringify(env)
    const known = this.#products.get(key)
    if (known) return known
    const starting = startSession(env).then(session => ({
      session,
      samples: new Samples(session, join(this.#folder, '..', 'data')),
    }))
    // One that cannot be started is reported by every vector that needs it.
    starting.catch(() => undefined)
    this.#products.set(key, starting)
    return starting
  }

  /** A product of its own: what other items leave behind is not met. */
  async #operation({ input: { op: _, ...input }, expected }: Vector, op: string): Promise<readonly string[]> {
    const fixture = join(this.#folder, 'fixture_import_bundle.json')
    const work = async () => ({ ...(await this.#product({ BELVEDERE_TEST_USE: 'bundles' })), fixture })
    const output = await OPERATIONS[op]?.(input, work)
    return unifyProblems(output, expected)
  }

  async #single(
    world: World,
    { input, expected, notes = '' }: Vector,
    written: WrittenRequest,
  ): Promise<readonly string[]> {
    if (!written.path.startsWith('/api/')) ensurePages()
    const item: Item = { method: written.method, path: written.path, input, expected }
    await setUp(world, item)
    const username = await findPerson(world.session, world.user)
    const request = await this.#request(world, written, input, notes)
    if (input.state === 'already imported') await world.session.demand('admin', request)
    const before = written.method === 'PUT' ? await stored({ world, request }) : null
    const answer = await world.session.send(username, request)
    const checked: CheckedAnswer = { world, item, request, username, answer, before }
    const problems: string[] = []
    for (const [key, expectedValue] of Object.entries(expected)) {
      const problem = await judge(checked, key, expectedValue)
      if (problem) problems.push(problem)
    }
    return problems
  }

  async #request(world: World, written: WrittenRequest, input: Raw, notes: string) {
    if ('body_base' in input && String(input.body_base).includes('saved chart')) {
      await fillChartData(world, { method: written.method, path: '' }, input, notes)
      return fillRequest(world, written)
    }
    const request = await fillRequest(world, written)
    if ('body_base' in input) return fillChartData(world, request, input, notes)
    if (written.multipart === undefined) return request
    const resource = /\/api\/v1\/(\w+)\/import/.exec(written.path)?.[1] ?? ''
    const fixture = join(this.#folder, 'fixture_import_bundle.json')
    const form = await formOf(written.multipart as Raw, fixture, resource, String(input.bundle_change ?? ''))
    return { ...request, form }
  }

  /** Requests one after the other, of which the keys are compared. */
  async #sequence(
    world: World,
    { input, expected }: Vector,
    sequence: readonly WrittenRequest[],
  ): Promise<readonly string[]> {
    await setUp(world, { method: 'POST', path: String(sequence[0]?.path), input, expected })
    const username = await findPerson(world.session, world.user)
    const keys: unknown[] = []
    let json: Raw = {}
    for (const written of sequence) {
      json = bodyAfter(json, written.json)
      const answer = await world.session.send(username, await fillRequest(world, { ...written, json }))
      const { key } = (answer.json ?? {}) as Raw
      if (typeof key !== 'string') return [`no key: ${answer.status} ${answer.bytes.toString('utf8', 0, 200)}`]
      keys.push(key)
    }
    const unknownKeys = Object.keys(expected).filter(key => key !== 'keys')
    if (unknownKeys.length > 0) throw new Error(`unknown key ${unknownKeys.join(', ')}`)
    const problem = same('keys', new Set(keys).size === 1 ? 'same' : 'different', expected.keys)
    return problem ? [problem] : []
  }
}

/** `without chart_id`: the body before, less a field. */
function bodyAfter(before: Raw, written: unknown): Raw {
  if (typeof written !== 'string') return (written ?? {}) as Raw
  const gone = /^without (\w+)$/.exec(written)?.[1]
  if (gone === undefined) throw new Error(`unknown body ${written}`)
  return Object.fromEntries(Object.entries(before).filter(([key]) => key !== gone))
}

async function judge(answer: CheckedAnswer, key: string, expected: unknown): Promise<string | null> {
  for (const [pattern, check] of CHECKS) {
    const match = pattern.exec(key)
    const verdict = match ? await check(answer, expected, match) : undefined
    if (verdict !== undefined) return verdict
  }
  return byPath(answer, key, expected) ?? null
}
