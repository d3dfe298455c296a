import { useEffect, useState } from 'react'

/** Time in ms before a loading time is shown. */
const QUIET_MS = 1000
const TICK_MS = 100

/** Returns the milliseconds that something has been running, from one second on; null before. */
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
