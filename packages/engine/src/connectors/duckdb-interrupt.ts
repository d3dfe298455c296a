import type { DuckDBConnection } from '@duckdb/node-api'

const AGAIN_MS = 20

/**
 * Interrupts the running statement when the signal fires, and repeats this until the returned function is called: an
 * interrupt between two statements would have no effect.
 */
export const interruptOn = (signal: AbortSignal, connection: DuckDBConnection): (() => void) => {
  let timer: NodeJS.Timeout | undefined
  const stop = () => {
    connection.interrupt()
    timer = setTimeout(stop, AGAIN_MS)
  }
  if (signal.aborted) stop()
  else signal.addEventListener('abort', stop, { once: true })
  return () => {
    signal.removeEventListener('abort', stop)
    clearTimeout(timer)
  }
}
