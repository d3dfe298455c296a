import type { FuzzRequest } from './fuzz-request.ts'

export interface FuzzReport {
  readonly requests: number
  /** Requests that were answered with neither 401 nor 403. */
  readonly admitted: number
  /** What must not be, by kind: how often, and the first request that did it. */
  readonly problems: ReadonlyMap<string, Problem>
}

interface Problem {
  times: number
  readonly example: string
}

interface Counted {
  readonly statuses: Map<number, number>
  ms: number
  slowest: number
  /** What the request was answered before its change. */
  valid: number | null
}

/** Problems after which there is nothing more to learn. */
const MAX_PROBLEMS = 2000
const NOT_ADMITTED = [401, 403]

/** What was answered, by route. */
export class Tally implements FuzzReport {
  requests = 0
  admitted = 0
  /** Answers that took longer than they may, on a machine whose processors others had meanwhile. */
  excused = 0
  readonly problems = new Map<string, Problem>()
  readonly #routes = new Map<string, Counted>()
  #problems = 0

  get isHopeless(): boolean {
    return this.#problems >= MAX_PROBLEMS
  }

  count(name: string, status: number, ms: number): void {
    const counted = this.#of(name)
    counted.statuses.set(status, (counted.statuses.get(status) ?? 0) + 1)
    counted.ms += ms
    counted.slowest = Math.max(counted.slowest, ms)
    this.requests += 1
    if (!NOT_ADMITTED.includes(status)) this.admitted += 1
  }

  valid(name: string, status: number): void {
    this.#of(name).valid = status
  }

  problem(kind: string, example: string): void {
    this.#problems += 1
    const known = this.problems.get(kind)
    if (known) known.times += 1
    else this.problems.set(kind, { times: 1, example })
  }

  /** A line per route: how many of each status, 0 where the connection ended without one. */
  lines(): readonly string[] {
    return [...this.#routes].map(([name, { statuses, ms, slowest, valid }]) => {
      const counts = [...statuses].sort(([one], [other]) => one - other).map(([status, times]) => `${status}: ${times}`)
      const times = [...statuses.values()].reduce((sum, each) => sum + each, 0)
      const mean = (ms / Math.max(times, 1)).toFixed(1)
      return `${name}  ${counts.join(', ')}  (unchanged: ${valid ?? '-'}; ${mean} ms, at most ${Math.round(slowest)})`
    })
  }

  #of(name: string): Counted {
    const known = this.#routes.get(name)
    if (known) return known
    const made: Counted = { statuses: new Map(), ms: 0, slowest: 0, valid: null }
    this.#routes.set(name, made)
    return made
  }
}

const MAX_REPORTED = 700

/** A request as it is reported in a report. */
export const describeRequest = ({ method, url, payload, headers }: FuzzRequest): string =>
  `${method} ${url.slice(0, 300)} ${JSON.stringify(headers).slice(0, 200)} ${payload ? Buffer.from(payload).toString('utf8', 0, MAX_REPORTED) : ''}`
