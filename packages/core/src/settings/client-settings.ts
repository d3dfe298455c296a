import { recordOrEmpty } from '../json/index.ts'
import { NO_TIME_RANGE } from '../time/index.ts'
import { type Flags, readFlags } from './flags.ts'

/** Settings of the deployment for the browser, with defaults. The channel of jobs is read in `jobs`. */
export interface ClientSettings {
  readonly flags: Flags
  /** Timeout of a chart's query in seconds (requirement CONST-001). */
  readonly chart_timeout_s: number
  /** Timeout of an annotation's query in seconds (requirement CONST-004). */
  readonly annotation_timeout_s: number
  /** Time range of a new chart (requirements CONST-012, CONST-013). */
  readonly default_time_range: string
}

const QUERY_TIMEOUT_S = 60
/** Type of a new chart (requirement CONST-020). */
export const DEFAULT_VIZ_TYPE = 'table'

const positive = (value: unknown, fallback: number): number =>
  typeof value === 'number' && Number.isFinite(value) && value > 0 ? value : fallback
const text = (value: unknown): string => (typeof value === 'string' ? value.trim() : '')

/**
 * Reads the settings in a page's bootstrap data (`common.conf` and `common.feature_flags`). Missing or invalid values
 * get their defaults.
 */
export function readClientSettings(common: unknown): ClientSettings {
  const raw = recordOrEmpty(common)
  const conf = recordOrEmpty(raw.conf)
  const timeout = positive(conf.SUPERSET_WEBSERVER_TIMEOUT, QUERY_TIMEOUT_S)
  return {
    flags: readFlags(raw.feature_flags),
    chart_timeout_s: timeout,
    annotation_timeout_s: timeout,
    default_time_range: text(conf.DEFAULT_TIME_FILTER) || NO_TIME_RANGE,
  }
}

/** Returns true if a query has timed out. Times are epoch milliseconds. */
export const isOverdue = (startedAt: number, now: number, timeout_s: number): boolean =>
  now - startedAt >= timeout_s * 1000
