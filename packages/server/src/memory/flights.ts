import { AppError } from '@belvedere/core/errors'

interface Flight<Result> {
  readonly result: Promise<Result>
  readonly stop: AbortController
  waiters: number
}

/**
 * Identical queries that start while the first is still running share its result. Each requester may leave on its
 * own; the work is stopped when the last one has left.
 */
export class Flights<Result> {
  readonly #running = new Map<string, Flight<Result>>()

  async join(key: string, signal: AbortSignal, start: (signal: AbortSignal) => Promise<Result>): Promise<Result> {
    if (signal.aborted) throw new AppError('QUERY_STOPPED')
    const flight = this.#running.get(key) ?? this.#start(key, start)
    flight.waiters += 1
    try {
      return await leaveOnAbort(flight.result, signal)
    } finally {
      flight.waiters -= 1
      if (flight.waiters === 0 && this.#running.get(key) === flight) {
        this.#running.delete(key)
        flight.stop.abort()
      }
    }
  }

  #start(key: string, start: (signal: AbortSignal) => Promise<Result>): Flight<Result> {
    const stop = new AbortController()
    const flight: Flight<Result> = { result: start(stop.signal), stop, waiters: 0 }
    this.#running.set(key, flight)
    const landed = () => {
      if (this.#running.get(key) === flight) this.#running.delete(key)
    }
    flight.result.then(landed, landed)
    return flight
  }
}

/** The result, or QUERY_STOPPED as soon as the signal fires. */
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
