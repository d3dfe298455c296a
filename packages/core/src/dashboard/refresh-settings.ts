import { isRecord } from '../json/index.ts'

/** Settings of a deployment for timed refreshes (requirements DASH-VIEW-007, DASH-VIEW-015). */
export interface TimedRefreshSettings {
  /** `force` bypasses the cache, `fetch` allows cached results. */
  readonly mode: 'force' | 'fetch'
  /** Seconds; a shorter interval needs a confirmation. 0 disables the confirmation. */
  readonly limit: number
  /** Text of the confirmation. */
  readonly warning: string
}

const WARNING = 'Refreshing this often may slow down the dashboard for all readers.'

/** Reads the settings from `common.conf` of the page. Missing or invalid values get their defaults. */
export function readTimedRefresh(conf: unknown): TimedRefreshSettings {
  const raw = isRecord(conf) ? conf : {}
  const limit = Number(raw.SUPERSET_DASHBOARD_PERIODICAL_REFRESH_LIMIT)
  const warning = raw.SUPERSET_DASHBOARD_PERIODICAL_REFRESH_WARNING_MESSAGE
  return {
    mode: raw.DASHBOARD_AUTO_REFRESH_MODE === 'fetch' ? 'fetch' : 'force',
    limit: Number.isFinite(limit) && limit > 0 ? limit : 0,
    warning: typeof warning === 'string' && warning.trim() !== '' ? warning.trim() : WARNING,
  }
}

/** Returns true if an interval in seconds needs a confirmation. */
export const isTooOften = (interval: number, { limit }: TimedRefreshSettings): boolean =>
  interval > 0 && interval < limit
