/** Malformed requests of every route, each one change away from a well-formed one, sent over connections as an administrator. */
import type { FuzzRequest, ValidRequest } from './fuzz-request.ts'
import { breaksFraming } from './hostile.ts'
import { mutated, unchanged } from './mutations.ts'
import { type Product, startProduct } from './product.ts'
import { randomOf } from './random.ts'
import { describeRequest, Tally } from './tally.ts'
import { WaitingTime } from './waiting-time.ts'
import { CLOSED, Wire } from './wire.ts'

export type { FuzzReport, Tally } from './tally.ts'

/** Milliseconds after which an answer counts as a hang, and after which it is not waited for any more. */
const PATIENCE_MS = 5000
const GIVEN_UP_MS = 60_000
const WATCH_MS = 500
const PROGRESS_MS = 10_000
/** Requests on their way at the same time, to each product. */
const IN_FLIGHT = 16
/** What requests create stays: after so many the product is a new one, so that it does not grow without end. */
const PER_PRODUCT = 50_000
/** So often a request about the same object is changed. */
const USES = 60
/** Turns of a route, of which a slow one has the first only. */
const TURNS = 5

/** More than 20 ms each: everything there is, passwords, files. */
const SLOW = new Set([
  'GET /api/v1/assets/export',
  'PUT /api/v1/dataset/warm_up_cache',
  'POST /api/v1/security/users',
  'POST /api/v1/database/:id/upload',
  'POST /api/v1/database/:id/upload_metadata',
  'POST /api/v1/assets/import',
  'POST /api/v1/chart/import',
  'POST /api/v1/dashboard/import',
  'POST /api/v1/database/import',
  'POST /api/v1/dataset/import',
  'POST /api/v1/saved_query/import',
  'POST /api/v1/security/login',
  'POST /login',
  'POST /api/v1/dataset/:id/extract',
])

export interface FuzzOptions {
  readonly count: number
  readonly seed: number
  /** Products that are sent requests at the same time: one, or as many as there are processors. */
  readonly products?: number
  readonly onProgress?: (tally: Tally) => void
}

export async function fuzz({ count, seed, products = 1, onProgress }: FuzzOptions): Promise<Tally> {
  const tally = new Tally()
  const work: Work = { tally, seed, next: 0, count }
  const timer = setInterval(() => onProgress?.(tally), PROGRESS_MS)
  await Promise.all(
    Array.from({ length: products }, async () => {
      while (work.next < count && !tally.isHopeless) await fuzzProduct(work)
    }),
  )
  clearInterval(timer)
  return tally
}

interface Work {
  readonly tally: Tally
  readonly seed: number
  readonly count: number
  next: number
}

interface Target {
  valid: ValidRequest | null
  uses: number
  needsNew: boolean
}

/** A request on its way. */
interface Flight {
  readonly wire: Wire
  readonly name: string
  readonly request: FuzzRequest
  readonly started: number
  isLate: boolean
  isExcused: boolean
}

async function fuzzProduct(work: Work): Promise<void> {
  const { tally } = work
  const product = await startProduct(text => tally.problem('uncaught', text))
  const run = new Run(work, product)
  let isOver = false
  void product.ended.then(how => {
    if (!isOver) run.fail(how)
  })
  try {
    await run.checkValid()
    await run.send()
  } finally {
    isOver = true
    run.close()
    await product.close()
  }
}

/** The same request with new names in the place of those that the table of calls made up. */
function renamed(valid: ValidRequest, count: number): ValidRequest {
  const text = JSON.stringify(valid)
  const other = text.replace(/\bmade([ _-]?)n?\d+/g, (_, between: string) => `made${between}n${count}`)
  return text === other ? valid : (JSON.parse(other) as ValidRequest)
}

/** One product's share. */
class Run {
  readonly #work: Work
  readonly #product: Product
  readonly #targets = new Map<string, Target>()
  readonly #schedule: readonly string[]
  readonly #wires: readonly Wire[]
  readonly #flights = new Set<Flight>()
  readonly #waiting: WaitingTime
  readonly #timer: NodeJS.Timeout
  #left = PER_PRODUCT
  #isDead = false

  constructor(work: Work, product: Product) {
    this.#work = work
    this.#product = product
    this.#schedule = Array.from({ length: TURNS }, (_, turn) =>
      product.names.filter(name => turn === 0 || !SLOW.has(name)),
    ).flat()
    this.#wires = Array.from({ length: IN_FLIGHT }, () => new Wire(product.port, product.headers))
    this.#waiting = new WaitingTime(product.pid)
    this.#timer = setInterval(() => this.#watch(), WATCH_MS)
  }

  /** Every request as it is before its change: its answer is reported beside the rest. */
  async checkValid(): Promise<void> {
    const wire = this.#wires[0] as Wire
    for (const name of this.#product.names) {
      if (this.#isDead) return
      const request = unchanged(await this.#validOf(name))
      const status = await this.#answered(wire, name, request)
      this.#work.tally.valid(name, status)
      this.#spend(name, request.method, status)
    }
  }

  async send(): Promise<void> {
    await Promise.all(this.#wires.map(wire => this.#sendOver(wire)))
  }

  async #sendOver(wire: Wire): Promise<void> {
    const { tally, seed, count } = this.#work
    while (this.#left > 0 && this.#work.next < count && !this.#isDead && !tally.isHopeless) {
      this.#left -= 1
      const index = this.#work.next
      this.#work.next += 1
      const name = this.#schedule[index % this.#schedule.length] as string
      const request = mutated(await this.#validOf(name), randomOf(seed, index))
      const before = performance.now()
      const status = await this.#answered(wire, name, request)
      if (this.#isDead) return
      if (status === CLOSED && !breaksFraming(request.headers))
        tally.problem(`no answer, ${name}`, describeRequest(request))
      if (status >= 500) tally.problem(`${status} ${name}`, describeRequest(request))
      tally.count(name, status, performance.now() - before)
      this.#spend(name, request.method, status)
    }
  }

  async #validOf(name: string): Promise<ValidRequest> {
    let target = this.#targets.get(name)
    if (!target) {
      target = { valid: null, uses: 0, needsNew: true }
      this.#targets.set(name, target)
    }
    if (target.uses >= USES) target.needsNew = true
    if (!target.valid || target.needsNew) {
      const { needsNew } = target
      target.needsNew = false
      if (needsNew) target.uses = 0
      target.valid = await Promise.race([
        this.#product.request(name, needsNew),
        this.#product.ended.then((): ValidRequest => ({ method: 'GET', url: '/' })),
      ])
    }
    target.uses += 1
    return target.valid
  }

  /** What a change let through may have used the object up, or its name. */
  #spend(name: string, method: string, status: number): void {
    const target = this.#targets.get(name)
    if (!target?.valid || status >= 300 || status === CLOSED || method === 'GET' || method === 'HEAD') return
    if (name.startsWith('DELETE') || method === 'DELETE') target.needsNew = true
    else target.valid = renamed(target.valid, this.#work.next)
  }

  async #answered(wire: Wire, name: string, request: FuzzRequest): Promise<number> {
    const flight: Flight = { wire, name, request, started: performance.now(), isLate: false, isExcused: false }
    this.#flights.add(flight)
    const status = await wire.send(request)
    this.#flights.delete(flight)
    return status
  }

  #watch(): void {
    this.#waiting.sample()
    for (const flight of this.#flights) {
      const elapsed = performance.now() - flight.started
      if (elapsed > GIVEN_UP_MS) flight.wire.abandon()
      if (elapsed < PATIENCE_MS || flight.isLate) continue
      const waited = this.#waiting.since(flight.started)
      if (elapsed - waited < PATIENCE_MS && elapsed < GIVEN_UP_MS) {
        if (!flight.isExcused) this.#work.tally.excused += 1
        flight.isExcused = true
        continue
      }
      flight.isLate = true
      const figures = `${Math.round(elapsed)} ms, of which ${Math.round(waited)} ms without a processor`
      this.#work.tally.problem(`late ${flight.name}`, `${figures}: ${describeRequest(flight.request)}`)
    }
  }

  /** The process ended by itself: every request that was on its way may be the reason. */
  fail(how: string): void {
    this.#isDead = true
    const requests = [...this.#flights].map(({ request }) => describeRequest(request))
    this.#work.tally.problem(`the product ended: ${how}`, requests.join('\n    '))
    for (const { wire } of this.#flights) wire.abandon()
  }

  close(): void {
    clearInterval(this.#timer)
    for (const wire of this.#wires) wire.close()
  }
}
