/** Durations and failures of the queries of charts since this process was started. */
import { mapLayer } from '../../memory/index.ts'
import type { Services } from '../../services.ts'

export interface ChartTiming {
  /** Number of answers that were queried, and number of answers from the cache. */
  readonly runs: number
  readonly cached: number
  readonly total_ms: number
  readonly slowest_ms: number
  readonly failed: number
  readonly last_error: string | null
  /** Epoch milliseconds; null if no query failed. */
  readonly failed_at: number | null
}

const NONE: ChartTiming = {
  runs: 0,
  cached: 0,
  total_ms: 0,
  slowest_ms: 0,
  failed: 0,
  last_error: null,
  failed_at: null,
}

export const CHART_TIMINGS = mapLayer<number, ChartTiming>({
  name: 'chart timings',
  holds: 'how long the queries of a chart took, and the last failure',
  key: 'chart',
  limit: 2000,
  ends: 'the process ends',
  scope: 'local',
})

type Outcome =
  | { readonly kind: 'run'; readonly ms: number }
  | { readonly kind: 'cached' }
  | { readonly kind: 'failed'; readonly message: string }

/**
 * Records the outcome of a chart's query.
 * @param slice_id id of the chart as the request names it; ignored if it is not a valid id
 */
export function noteTiming(services: Services, slice_id: unknown, outcome: Outcome): void {
  const id = Number(slice_id)
  if (!Number.isSafeInteger(id) || id <= 0) return
  const timings = services.memory.of(CHART_TIMINGS)
  const known = timings.get(id) ?? NONE
  timings.set(id, added(known, outcome, services.clock.now()))
}

function added(timing: ChartTiming, outcome: Outcome, now: number): ChartTiming {
  if (outcome.kind === 'cached') return { ...timing, cached: timing.cached + 1 }
  if (outcome.kind === 'failed')
    return { ...timing, failed: timing.failed + 1, last_error: outcome.message.slice(0, 500), failed_at: now }
  return {
    ...timing,
    runs: timing.runs + 1,
    total_ms: timing.total_ms + outcome.ms,
    slowest_ms: Math.max(timing.slowest_ms, outcome.ms),
  }
}
