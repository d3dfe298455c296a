import { isRecord } from '../json/index.ts'

/** What a deployment says of timed refreshes (requirements DASH-VIEW-007, DASH-VIEW-015). */
export interface TimedRefreshSettings {
  /** `force` queries the data anew, `fetch` is content with what a cache holds. */
  readonly mode: 'force' | 'fetch'
  /** Seconds; a refresh that comes more often is confirmed first. 0: none is. */
  readonly limit: number
  /** Said where a refresh comes more often. */
  readonly warning: string
}

const WARNING = 'Refreshing this often may slow the dashboard down for everybody.'

/** From `common.conf` of the page; what is missing or makes no sense has its default. */
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

/** A refresh every `interval` seconds has to be confirmed. */
export const isTooOften = (interval: number, { limit }: TimedRefreshSettings): boolean =>
  interval > 0 && interval < limit
