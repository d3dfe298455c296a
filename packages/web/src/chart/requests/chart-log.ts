import type { ChartLogEntry } from '@belvedere/core/chart'
import { credentials } from '../../data/calls/credentials.ts'
import type { App } from '../../state/app.ts'

/** Time in ms during which failures are collected into one report. */
const GATHER_MS = 1000

/** Creates the function that reports failed charts to the server's log (CHART-QUERY-005). Successes are not logged. */
export function createChartLog(app: App): (entry: ChartLogEntry) => void {
  let waiting: ChartLogEntry[] = []

  const send = async (): Promise<void> => {
    const events = waiting
    waiting = []
    // a failure to log is ignored: it does not concern the user
    await fetch('/superset/log/', {
      method: 'POST',
      headers: { 'content-type': 'application/json', ...credentials(app) },
      body: JSON.stringify({ events }),
      keepalive: true,
    }).catch(() => undefined)
  }

  return entry => {
    if (!entry.has_err) return
    if (waiting.length === 0) setTimeout(() => void send(), GATHER_MS)
    waiting.push(entry)
  }
}
