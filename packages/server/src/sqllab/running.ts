/** Queries of this process that are being run: each can be stopped by its number. */
import type { Services } from '../services.ts'

const memories = new WeakMap<Services['db'], Map<number, AbortController>>()

function memoryOf({ db }: Services): Map<number, AbortController> {
  const known = memories.get(db) ?? new Map<number, AbortController>()
  memories.set(db, known)
  return known
}

/** Works with a signal that `stopRunning` aborts, or the caller's own. */
export async function stoppable<Result>(
  services: Services,
  id: number,
  signal: AbortSignal | null,
  work: (signal: AbortSignal) => Promise<Result>,
): Promise<Result> {
  const running = memoryOf(services)
  const stop = new AbortController()
  running.set(id, stop)
  try {
    return await work(signal ? AbortSignal.any([signal, stop.signal]) : stop.signal)
  } finally {
    running.delete(id)
  }
}

/** Stops the query; false when it does not run here. */
export function stopRunning(services: Services, id: number): boolean {
  const stop = memoryOf(services).get(id)
  stop?.abort()
  return stop !== undefined
}
