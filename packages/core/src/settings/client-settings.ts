import { isRecord, type JsonRecord } from '../json/index.ts'
import { NO_TIME_RANGE } from '../time/index.ts'
import { type Flags, readFlags } from './flags.ts'

/** What the browser needs to know of the deployment, with a value for everything; the channel of jobs is read by `jobs`. */
export interface ClientSettings {
  readonly flags: Flags
  /** Seconds after which a chart's query is aborted (requirement CONST-001). */
  readonly chart_timeout_s: number
  /** Seconds after which an annotation's query is aborted (requirement CONST-004). */
  readonly annotation_timeout_s: number
  /** The range of a new chart (requirements CONST-012, CONST-013). */
  readonly default_time_range: string
}

const QUERY_TIMEOUT_S = 60
/** The type of a new chart (requirement CONST-020). */
export const DEFAULT_VIZ_TYPE = 'table'

const record = (value: unknown): JsonRecord => (isRecord(value) ? value : {})
const positive = (value: unknown, fallback: number): number =>
  typeof value === 'number' && Number.isFinite(value) && value > 0 ? value : fallback
const text = (value: unknown): string => (typeof value === 'string' ? value.trim() : '')

/**
 * The settings in a page's bootstrap data (`common.conf` and `common.feature_flags`). What is missing or makes no
 * sense has its default.
 */
export function readClientSettings(common: unknown): ClientSettings {
  const raw = record(common)
  const conf = record(raw.conf)
  const timeout = positive(conf.SUPERSET_WEBSERVER_TIMEOUT, QUERY_TIMEOUT_S)
  return {
    flags: readFlags(raw.feature_flags),
    chart_timeout_s: timeout,
    annotation_timeout_s: timeout,
    default_time_range: text(conf.DEFAULT_TIME_FILTER) || NO_TIME_RANGE,
  }
}

/** Whether a query that was sent at `startedAt` has timed out; both times are epoch milliseconds. */
export const isOverdue = (startedAt: number, now: number, timeout_s: number): boolean =>
  now - startedAt >= timeout_s * 1000
