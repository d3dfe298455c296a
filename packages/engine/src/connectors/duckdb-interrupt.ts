import type { DuckDBConnection } from '@duckdb/node-api'

const AGAIN_MS = 20

/**
 * Interrupts whatever the connection runs when the signal fires, again and again until the returned
 * function is called: an interrupt that falls between two statements would be lost otherwise.
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
