import type { QueryFacts } from '@belvedere/core/engine-protocol'
import type { Turn } from '../ports.ts'

interface Cost {
  /** Average milliseconds of a job, weighted to the most recent jobs. */
  readonly mean_ms: number
  /** Time when the last job ended, in milliseconds. */
  readonly at: number
}

/** Weight of the last job in the average. */
const LAST_JOB = 0.3
/** Shorter jobs never get a lower priority. */
const LIGHT_MS = 20
/** A user gives way to another whose jobs are shorter by this factor. */
const HEAVIER = 2
/** Milliseconds after the last job during which a user counts as active. */
const ACTIVE_MS = 10_000
/** Milliseconds without a job after which the costs of a user are discarded. */
const REMEMBERED_MS = 60_000

/**
 * Recent costs of each user's jobs. On the few processors of a machine, users with short queries should not wait for
 * the long queries of another user. Jobs without a user are not counted and never give way.
 */
export class Costs {
  /** By user, in the order of their last jobs. */
  readonly #costs = new Map<number, Cost>()
  readonly #now: () => number

  /** @param now milliseconds of a monotonic clock */
  constructor(now: () => number = () => performance.now()) {
    this.#now = now
  }

  /** Must be called for every job that succeeded. */
  note({ user_id }: Turn, { run_ms, write_ms }: Pick<QueryFacts['timing'], 'run_ms' | 'write_ms'>): void {
    if (user_id === undefined) return
    const ms = run_ms + write_ms
    const at = this.#now()
    const before = this.#costs.get(user_id)
    const mean_ms = before ? before.mean_ms + LAST_JOB * (ms - before.mean_ms) : ms
    this.#costs.delete(user_id)
    this.#costs.set(user_id, { mean_ms, at })
    for (const [user, cost] of this.#costs) {
      if (at - cost.at <= REMEMBERED_MS) break
      this.#costs.delete(user)
    }
  }

  /** Returns whether the user's next job is likely to be much longer than those of another active user. */
  givesWay({ user_id }: Turn): boolean {
    const own = user_id === undefined ? undefined : this.#costs.get(user_id)
    if (!own || own.mean_ms < LIGHT_MS) return false
    const since = this.#now() - ACTIVE_MS
    for (const [user, { mean_ms, at }] of this.#costs) {
      if (user !== user_id && at >= since && mean_ms * HEAVIER <= own.mean_ms) return true
    }
    return false
  }
}
