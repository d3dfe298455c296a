import { AppError } from '@belvedere/core/errors'

interface Flight<Result> {
  readonly result: Promise<Result>
  readonly stop: AbortController
  /** From `performance.now()`. */
  readonly started_at: number
  waiters: number
  has_landed: boolean
}

/**
 * Shares the result of a running query with identical queries that start in the meantime. Each requester can leave
 * separately; the work is stopped when the last one has left.
 */
export class Flights<Result> {
  readonly #running = new Map<string, Flight<Result>>()

  /**
   * Joins the running query of a key, or starts one.
   * @param oldest_ms a query that has run for longer is not shared: a new one replaces it, and the older one continues
   * for its requesters
   * @throws AppError QUERY_STOPPED when the signal fires
   */
  async join(
    key: string,
    signal: AbortSignal,
    start: (signal: AbortSignal) => Promise<Result>,
    oldest_ms = Number.POSITIVE_INFINITY,
  ): Promise<Result> {
    if (signal.aborted) throw new AppError('QUERY_STOPPED')
    const known = this.#running.get(key)
    const is_shared = known && performance.now() - known.started_at <= oldest_ms
    const flight = is_shared ? known : this.#start(key, start)
    flight.waiters += 1
    try {
      return await leaveOnAbort(flight.result, signal)
    } finally {
      flight.waiters -= 1
      if (flight.waiters === 0 && !flight.has_landed) {
        this.#forget(key, flight)
        flight.stop.abort()
      }
    }
  }

  #start(key: string, start: (signal: AbortSignal) => Promise<Result>): Flight<Result> {
    const stop = new AbortController()
    const started_at = performance.now()
    const flight: Flight<Result> = { result: start(stop.signal), stop, started_at, waiters: 0, has_landed: false }
    this.#running.set(key, flight)
    const landed = () => {
      flight.has_landed = true
      this.#forget(key, flight)
    }
    flight.result.then(landed, landed)
    return flight
  }

  #forget(key: string, flight: Flight<Result>): void {
    if (this.#running.get(key) === flight) this.#running.delete(key)
  }
}

/** Resolves with the result, or rejects with QUERY_STOPPED as soon as the signal fires. */
function leaveOnAbort<Result>(result: Promise<Result>, signal: AbortSignal): Promise<Result> {
  return new Promise((resolve, reject) => {
    const leave = () => reject(new AppError('QUERY_STOPPED'))
    signal.addEventListener('abort', leave, { once: true })
    const done = () => signal.removeEventListener('abort', leave)
    result.then(
      outcome => {
        done()
        resolve(outcome)
      },
      error => {
        done()
        reject(error)
      },
    )
  })
}
