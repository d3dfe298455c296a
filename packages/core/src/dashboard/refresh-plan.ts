/** Delay of a chart's query, in milliseconds from the start of the refresh. */
export interface RefreshStep {
  readonly chartId: number
  readonly delay: number
}

export interface RefreshSettings {
  readonly chartIds: readonly number[]
  /** Seconds; 0 for a manual refresh, which queries all charts at once, including immune ones. */
  readonly interval: number
  readonly immune: readonly number[]
  readonly isStaggered: boolean
  /** Minimum time over which the queries are spread, in milliseconds. */
  readonly staggerTime: number
}

/**
 * Returns which charts a refresh queries, and when (requirements DASH-VIEW-005, DASH-VIEW-006). The queries are spread
 * over the larger of the stagger time and a fifth of the interval: the first starts at once, the last at the end.
 */
export function refreshPlan({
  chartIds,
  interval,
  immune,
  isStaggered,
  staggerTime,
}: RefreshSettings): readonly RefreshStep[] {
  const isTimed = interval > 0
  const charts = isTimed ? chartIds.filter(id => !immune.includes(id)) : chartIds
  const spread = isTimed && isStaggered ? Math.max((interval * 1000) / 5, staggerTime) : 0
  const step = charts.length > 1 ? spread / (charts.length - 1) : 0
  return charts.map((chartId, i) => ({ chartId, delay: Math.round(i * step) }))
}

/** Available refresh intervals, in seconds (requirement DASH-VIEW-007). */
export const REFRESH_INTERVALS: readonly { readonly value: number; readonly label: string }[] = [
  { value: 0, label: "Don't refresh" },
  { value: 10, label: '10 seconds' },
  { value: 30, label: '30 seconds' },
  { value: 60, label: '1 minute' },
  { value: 300, label: '5 minutes' },
  { value: 1800, label: '30 minutes' },
  { value: 3600, label: '1 hour' },
  { value: 21600, label: '6 hours' },
  { value: 43200, label: '12 hours' },
  { value: 86400, label: '24 hours' },
]
