import { AppError } from '@belvedere/core/errors'
import type { PendingJob } from './pending-job.ts'
import type { Waiting } from './turns.ts'

/** Share of its time limit that a query may wait, so that a started query has the rest of it to run. */
const MAX_WAIT_SHARE = 0.5
/** Weight of the latest run in the average. */
const NEWEST = 0.2
const MIN_RETRY_S = 1
const MAX_RETRY_S = 15

const userOf = ({ turn }: Waiting): number | null => turn.user_id ?? null

const engineBusy = (wait_ms: number): AppError =>
  new AppError('ENGINE_BUSY', { seconds: Math.min(MAX_RETRY_S, Math.max(MIN_RETRY_S, Math.round(wait_ms / 2000))) })

/**
 * Refuses queries that would wait too long in the queue of a lane. A query that times out before it runs costs its
 * client a minute and the answer; a query that is refused early is retried when the queue is shorter.
 */
export class QueueLimit {
  readonly #places: number | null
  #averageMs = 0

  /** @param places number of jobs that the lane runs in parallel; null for an unlimited queue */
  constructor(places: number | null) {
    this.#places = places
  }

  /** Must be called after every run of a job. */
  recordRun({ job, turn, started_at }: PendingJob): void {
    if (job.kind !== 'query' || turn.is_immediate) return
    const ms = performance.now() - started_at
    this.#averageMs = this.#averageMs === 0 ? ms : this.#averageMs * (1 - NEWEST) + ms * NEWEST
  }

  /** Returns the error for a new query that would wait too long in the queue; null if it may wait. */
  refuse(
    next: PendingJob,
    timeout_ms: number | null,
    queue: readonly Waiting[],
    running: readonly PendingJob[],
  ): AppError | null {
    const max_ms = this.#maxWait(next, timeout_ms)
    if (max_ms === null || this.#places === null) return null
    const run_ms = Math.max(this.#averageMs, this.#shortestRun(running))
    const wait_ms = (jobsBefore(next, queue) / this.#places) * run_ms
    return wait_ms > max_ms ? engineBusy(wait_ms) : null
  }

  /**
   * Calls `onWaited` if a query has waited too long.
   * @returns a function that stops the watch
   */
  watchWait(pending: PendingJob, timeout_ms: number | null, onWaited: (error: AppError) => void): () => void {
    const max_ms = this.#maxWait(pending, timeout_ms)
    if (max_ms === null) return () => undefined
    const timer = setTimeout(() => onWaited(engineBusy(max_ms)), max_ms)
    return () => clearTimeout(timer)
  }

  /**
   * Returns the milliseconds that every running query has run at least; 0 while a place is free. Longer runs than the
   * average show that the average is out of date.
   */
  #shortestRun(running: readonly PendingJob[]): number {
    const queries = running.filter(({ job, turn }) => job.kind === 'query' && !turn.is_immediate)
    if (this.#places === null || queries.length < this.#places) return 0
    const now = performance.now()
    return Math.min(...queries.map(({ started_at }) => now - started_at))
  }

  #maxWait({ job, turn }: PendingJob, timeout_ms: number | null): number | null {
    const isLimited = this.#places !== null && job.kind === 'query' && !turn.is_immediate && timeout_ms !== null
    return isLimited ? timeout_ms * MAX_WAIT_SHARE : null
  }
}

/**
 * Returns the number of jobs that run before a new one. Users are served in turn, so that long queues of one do not
 * delay others.
 */
function jobsBefore(next: Waiting, queue: readonly Waiting[]): number {
  const waiting = new Map<number | null, number>()
  for (const job of queue) {
    if (job.turn.is_immediate) continue
    // Background jobs run after all others.
    if (job.turn.is_background && !next.turn.is_background) continue
    waiting.set(userOf(job), (waiting.get(userOf(job)) ?? 0) + 1)
  }
  const own = waiting.get(userOf(next)) ?? 0
  waiting.delete(userOf(next))
  return [...waiting.values()].reduce((before, count) => before + Math.min(count, own + 1), own)
}
