/** Running queries of this process, which can be stopped by id. */
import { defineLayer } from '../memory/index.ts'
import type { Services } from '../services.ts'

export const RUNNING_QUERIES = defineLayer<Map<number, AbortController>>({
  name: 'running queries',
  holds: 'how to stop the running queries of the SQL editor',
  key: 'query',
  limit: null,
  ends: 'the query ends',
  scope: 'shared',
  open: () => {
    const state = new Map<number, AbortController>()
    const close = () => {
      for (const stop of state.values()) stop.abort()
    }
    return { state, size: () => ({ entries: state.size }), close }
  },
})

/** Runs `work` with a signal that `stopRunning` or the caller's signal aborts. */
export async function stoppable<Result>(
  services: Services,
  id: number,
  signal: AbortSignal | null,
  work: (signal: AbortSignal) => Promise<Result>,
): Promise<Result> {
  const running = services.memory.of(RUNNING_QUERIES)
  const stop = new AbortController()
  running.set(id, stop)
  try {
    return await work(signal ? AbortSignal.any([signal, stop.signal]) : stop.signal)
  } finally {
    running.delete(id)
  }
}

/** Stops the query; false if it does not run in this process. */
export function stopRunning(services: Services, id: number): boolean {
  const stop = services.memory.of(RUNNING_QUERIES).get(id)
  stop?.abort()
  return stop !== undefined
}
