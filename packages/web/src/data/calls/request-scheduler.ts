/**
 * Runs at most `limit` requests at once, and starts the most urgent pending one next. Urgency is read when a slot
 * becomes free, not when the request is made: a chart scrolled into view meanwhile overtakes one scrolled out of it.
 */
export interface Scheduled {
  /** Aborting removes a pending request. A running one is aborted by its own `run`. */
  readonly signal: AbortSignal
  /** Smaller is sooner. Requests of equal urgency run in the order of their creation. */
  readonly urgency: () => number
}
export interface RequestScheduler {
  readonly schedule: <T>(run: () => Promise<T>, options: Scheduled) => Promise<T>
}

interface Waiting {
  readonly urgency: () => number
  readonly start: () => void
}

export function createRequestScheduler(limit: number): RequestScheduler {
  const waiting: Waiting[] = []
  let running = 0

  const startNext = (): void => {
    while (running < limit) {
      const next = takeMostUrgent(waiting)
      if (!next) return
      running += 1
      next.start()
    }
  }

  const schedule = <T>(run: () => Promise<T>, { signal, urgency }: Scheduled): Promise<T> =>
    new Promise<T>((resolve, reject) => {
      if (signal.aborted) {
        reject(signal.reason)
        return
      }
      const leave = (): void => {
        const place = waiting.indexOf(entry)
        if (place >= 0) waiting.splice(place, 1)
        reject(signal.reason)
      }
      const entry: Waiting = {
        urgency,
        start: () => {
          signal.removeEventListener('abort', leave)
          run()
            .then(resolve, reject)
            .finally(() => {
              running -= 1
              startNext()
            })
        },
      }
      signal.addEventListener('abort', leave, { once: true })
      waiting.push(entry)
      queueMicrotask(startNext)
    })

  return { schedule }
}

function takeMostUrgent(waiting: Waiting[]): Waiting | undefined {
  let best = 0
  let bestUrgency = Number.POSITIVE_INFINITY
  waiting.forEach((entry, index) => {
    const urgency = entry.urgency()
    if (urgency < bestUrgency) {
      best = index
      bestUrgency = urgency
    }
  })
  return waiting.splice(best, 1)[0]
}
