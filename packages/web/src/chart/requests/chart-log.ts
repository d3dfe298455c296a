import type { ChartLogEntry } from '@belvedere/core/chart'
import { credentials } from '../../data/calls/credentials.ts'

/** Time in ms during which failures are collected into one report. */
const GATHER_MS = 1000

let waiting: ChartLogEntry[] = []

async function send(): Promise<void> {
  const events = waiting
  waiting = []
  // a failure to log is ignored: it does not concern the user
  await fetch('/superset/log/', {
    method: 'POST',
    headers: { 'content-type': 'application/json', ...credentials() },
    body: JSON.stringify({ events }),
    keepalive: true,
  }).catch(() => undefined)
}

/** Reports failed charts to the server's log (requirement CHART-QUERY-005). Successes are not logged. */
export function logChart(entry: ChartLogEntry): void {
  if (!entry.has_err) return
  if (waiting.length === 0) setTimeout(() => void send(), GATHER_MS)
  waiting.push(entry)
}
