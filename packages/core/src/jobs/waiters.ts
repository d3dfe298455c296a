import { JobError, type JobEvent, JobLostError, type JobPorts, type StopSignal } from './types.ts'

/** An event that comes before anybody waits for its job is offered again so often. */
const RETRIES = 6
/** Milliseconds; times the number of the attempt. */
const RETRY_DELAY = 100
/** Of so many jobs whose event was dropped the ids are stored: those of other pages are among them. */
const MOST_DROPPED = 1000

interface Waiter<Result> {
  resolve(result: Result | PromiseLike<Result>): void
  reject(reason: unknown): void
}

/** Calls that wait for jobs, by job id. */
export interface Waiters<Result> {
  readonly count: () => number
  /** The jobs that are waited for, oldest first. */
  readonly jobIds: () => readonly string[]
  /**
   * Resolves with the job's result. Rejects with a {@link JobError} or {@link JobLostError}, also where the job's event was
   * dropped before, or with the signal's reason when it fires; the job is cancelled when nobody else waits for it.
   */
  readonly add: (jobId: string, signal?: StopSignal) => Promise<Result>
  /** Hands an event to whoever waits for its job; waits a little for one who comes late, then drops it. */
  readonly deliver: (event: JobEvent) => Promise<void>
  readonly lose: (jobId: string) => void
  readonly rejectAll: (reason: unknown) => void
}

export function createWaiters<Result>(
  ports: Pick<JobPorts<Result>, 'result' | 'cancel' | 'sleep' | 'warn'>,
): Waiters<Result> {
  const waiting = new Map<string, Set<Waiter<Result>>>()
  /** Jobs that have ended before anybody waited for them, oldest first. */
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
  /** Takes out all who wait for a job; undefined for nobody. */
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
      if (event.status !== 'done' && event.status !== 'error') return ports.warn('Job event with another status', event)
      for (let attempt = 0; attempt <= RETRIES; attempt++) {
        if (attempt > 0) await ports.sleep(RETRY_DELAY * attempt)
        const waiters = take(event.job_id)
        if (waiters) return settle(waiters, event)
      }
      const [oldest] = dropped.add(event.job_id)
      if (oldest !== undefined && dropped.size > MOST_DROPPED) dropped.delete(oldest)
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
