import type { QueryFacts } from '@belvedere/core/engine-protocol'
import type { Turn } from '../ports.ts'

interface Cost {
  /** Milliseconds that a job takes; later jobs count more than earlier ones. */
  readonly mean_ms: number
  /** When the last job ended, in milliseconds. */
  readonly at: number
}

/** Weight of the last job in the mean. */
const LAST_JOB = 0.3
/** Shorter jobs are never in anybody's way. */
const LIGHT_MS = 20
/** A user whose jobs take so many times as long as another's gives way to that user. */
const HEAVIER = 2
/** Whoever had a job within so long is still at work. */
const ACTIVE_MS = 10_000
/** What a user's jobs took counts no more after so long without one. */
const REMEMBERED_MS = 60_000

/**
 * What the jobs of each user took lately: on the few processors of a machine, whoever requests short queries should not
 * wait for the long ones of somebody else. Jobs without a user are not counted and never give way.
 */
export class Costs {
  /** By user; whoever had a job last comes last. */
  readonly #costs = new Map<number, Cost>()
  readonly #now: () => number

  /** @param now milliseconds of a clock that never goes back */
  constructor(now: () => number = () => performance.now()) {
    this.#now = now
  }

  /** To be called for every job that ended well. */
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

  /** Whether the user's next job is likely to be much longer than those of somebody else who is at work. */
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
