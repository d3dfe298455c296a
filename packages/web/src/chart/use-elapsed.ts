import { useEffect, useState } from 'react'

/** Nothing is said about waiting before this long. */
const QUIET_MS = 1000
const TICK_MS = 100

/** Milliseconds that something has been running, once that is worth telling (after one second); else null. */
export function useElapsed(isRunning: boolean, key: string): number | null {
  const [elapsed, setElapsed] = useState<{ readonly key: string; readonly ms: number } | null>(null)
  useEffect(() => {
    if (!isRunning) return
    const start = performance.now()
    let timer = setTimeout(function tick() {
      setElapsed({ key, ms: performance.now() - start })
      timer = setTimeout(tick, TICK_MS)
    }, QUIET_MS)
    return () => {
      clearTimeout(timer)
      setElapsed(null)
    }
  }, [isRunning, key])
  return isRunning && elapsed?.key === key ? elapsed.ms : null
}
