import type { ChartLogEntry } from '@belvedere/core/chart'
import { credentials } from '../data/credentials.ts'

/** Failures that come together are reported together. */
const GATHER_MS = 1000

let waiting: ChartLogEntry[] = []

async function send(): Promise<void> {
  const events = waiting
  waiting = []
  // a log that cannot be written is no trouble of the reader's
  await fetch('/superset/log/', {
    method: 'POST',
    headers: { 'content-type': 'application/json', ...credentials() },
    body: JSON.stringify({ events }),
    keepalive: true,
  }).catch(() => undefined)
}

/** Reports charts that failed to the server's log (requirement CHART-QUERY-005); what went well needs no words. */
export function logChart(entry: ChartLogEntry): void {
  if (!entry.has_err) return
  if (waiting.length === 0) setTimeout(() => void send(), GATHER_MS)
  waiting.push(entry)
}
