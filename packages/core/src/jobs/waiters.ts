import { JobError, type JobEvent, JobLostError, type JobPorts, type StopSignal } from './types.ts'

/** Number of retries for an event without pending calls. */
const RETRIES = 6
/** Milliseconds; multiplied by the number of the attempt. */
const RETRY_DELAY = 100
/** Maximum number of ids of dropped jobs. They include jobs of other pages. */
const MAX_DROPPED = 1000

interface Waiter<Result> {
  resolve(result: Result | PromiseLike<Result>): void
  reject(reason: unknown): void
}

/** Pending calls by job id. */
export interface Waiters<Result> {
  readonly count: () => number
  /** Ids of the awaited jobs, oldest first. */
  readonly jobIds: () => readonly string[]
  /**
   * Resolves with the result of the job. Rejects with a {@link JobError} or {@link JobLostError}, also if the event of
   * the job was dropped before, or with the signal's reason. On abort, the job is cancelled if there are no other
   * pending calls.
   */
  readonly add: (jobId: string, signal?: StopSignal) => Promise<Result>
  /** Delivers an event to the pending calls for its job. Retries briefly if there are none, then drops the event. */
  readonly deliver: (event: JobEvent) => Promise<void>
  readonly lose: (jobId: string) => void
  readonly rejectAll: (reason: unknown) => void
}

export function createWaiters<Result>(
  ports: Pick<JobPorts<Result>, 'result' | 'cancel' | 'sleep' | 'warn'>,
): Waiters<Result> {
  const waiting = new Map<string, Set<Waiter<Result>>>()
  /** Jobs that ended without pending calls, oldest first. */
  const dropped = new Set<string>()

  function join(jobId: string, waiter: Waiter<Result>): void {
    const others = waiting.get(jobId) ?? new Set()
    waiting.set(jobId, others.add(waiter))
  }
  function leave(jobId: string, waiter: Waiter<Result>): void {
    const others = waiting.get(jobId)
    others?.delete(waiter)
    if (others?.size !== 0) return
    waiting.delete(jobId)
    ports.cancel(jobId)
  }
  /** Removes and returns the pending calls for a job; undefined if there are none. */
  function take(jobId: string): ReadonlySet<Waiter<Result>> | undefined {
    const waiters = waiting.get(jobId)
    waiting.delete(jobId)
    return waiters
  }
  function settle(waiters: ReadonlySet<Waiter<Result>>, event: JobEvent): void {
    if (event.status === 'done' && event.result_url) {
      const result = ports.result(event.result_url)
      for (const waiter of waiters) waiter.resolve(result)
    } else {
      for (const waiter of waiters) waiter.reject(new JobError(event.errors ?? []))
    }
  }

  return {
    count: () => waiting.size,
    jobIds: () => [...waiting.keys()],
    add: (jobId, signal) => {
      if (signal?.aborted) return Promise.reject(signal.reason)
      if (dropped.delete(jobId)) return Promise.reject(new JobLostError(jobId))
      let abort = (): void => {}
      const result = new Promise<Result>((resolve, reject) => {
        const waiter = { resolve, reject }
        abort = () => {
          leave(jobId, waiter)
          reject(signal?.reason)
        }
        join(jobId, waiter)
      })
      signal?.addEventListener('abort', abort)
      return result.finally(() => signal?.removeEventListener('abort', abort))
    },
    deliver: async event => {
      if (event.status !== 'done' && event.status !== 'error')
        return ports.warn('Unexpected status in a job event', event)
      for (let attempt = 0; attempt <= RETRIES; attempt++) {
        if (attempt > 0) await ports.sleep(RETRY_DELAY * attempt)
        const waiters = take(event.job_id)
        if (waiters) return settle(waiters, event)
      }
      const [oldest] = dropped.add(event.job_id)
      if (oldest !== undefined && dropped.size > MAX_DROPPED) dropped.delete(oldest)
    },
    lose: jobId => {
      for (const waiter of take(jobId) ?? []) waiter.reject(new JobLostError(jobId))
    },
    rejectAll: reason => {
      const all = [...waiting.values()]
      waiting.clear()
      for (const waiters of all) for (const waiter of waiters) waiter.reject(reason)
    },
  }
}
