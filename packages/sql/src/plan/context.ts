import type { AdhocColumn } from '@belvedere/core/expressions'
import type { QueryObject } from '@belvedere/core/query'
import { type Calendar, DEFAULT_CALENDAR, type TimeShift } from '@belvedere/core/time'
import type { ResolvedRange } from '@belvedere/core/time-resolution'
import { type DatasetColumn, findColumn, type SqlDataset } from '../dataset.ts'
import type { Dialect } from '../dialects/dialect.ts'

export interface PlanOptions {
  /** Epoch milliseconds. */
  readonly now: number
  /** The deployment's zone (IANA): that of datasets without one. */
  readonly time_zone: string
  /** The calendar of datasets without their own; absent: weeks start on Monday, years in January. */
  readonly default_calendar?: Partial<Omit<Calendar, 'time_zone'>> | undefined
  /** Rows of a query that names no limit. */
  readonly row_limit: number
  /** Rows at most, whatever is requested. */
  readonly sql_max_row: number
  readonly dialect: Dialect
}

export interface RejectedFilter {
  readonly column: string
  readonly reason: 'not_in_datasource' | 'no_temporal_column'
}

/** A query about another time: its ranges along its axis are moved. */
export interface OffsetContext {
  /** By any of the names of a column. */
  readonly isAlong: (names: readonly string[]) => boolean
  readonly moveRange: (range: ResolvedRange) => ResolvedRange
  /**
   * The distance from the other time back to this one. Times are moved by it before they are cut into buckets. Null if
   * whole buckets are compared.
   */
  readonly toBucket: TimeShift | null
}

/** What the steps of one plan share: the query, and what they note down on the way. */
export interface PlanContext {
  readonly query: QueryObject
  readonly dataset: SqlDataset
  readonly options: PlanOptions
  readonly dialect: Dialect
  /** Zone of everything that is grouped, filtered and shown. */
  readonly zone: string
  /** Zone of the dataset's timestamps without one. */
  readonly stored_zone: string
  readonly week_start: Calendar['week_start']
  readonly fiscal_month: Calendar['fiscal_month']
  /** Texts of users that the statement will contain; each must be admitted before it runs. */
  readonly free: Set<string>
  readonly applied: Set<string>
  /** Names in the statement of columns of the answer, by label, where they differ. */
  readonly aliases: Map<string, string>
  readonly rejected: Map<string, RejectedFilter>
  /** Wall-clock milliseconds of the time range, for the answer. */
  readonly range: { since: number | null; until: number | null }
  /** Null: the query is about its own time. */
  readonly shift: OffsetContext | null
}

export const planContext = (query: QueryObject, dataset: SqlDataset, options: PlanOptions): PlanContext => ({
  query,
  dataset,
  options,
  dialect: options.dialect,
  zone: dataset.calendar?.time_zone ?? dataset.time_zone ?? options.time_zone,
  stored_zone: dataset.time_zone ?? options.time_zone,
  week_start:
    dataset.calendar?.week_start ??
    dataset.week_start ??
    options.default_calendar?.week_start ??
    DEFAULT_CALENDAR.week_start,
  fiscal_month:
    dataset.calendar?.fiscal_month ??
    dataset.fiscal_month ??
    options.default_calendar?.fiscal_month ??
    DEFAULT_CALENDAR.fiscal_month,
  free: new Set(),
  applied: new Set(),
  aliases: new Map(),
  rejected: new Map(),
  range: { since: null, until: null },
  shift: null,
})

/** A custom column whose text is just the name of a column (as the x-axis is sent) is that column. */
export const columnBehind = (dataset: SqlDataset, adhoc: AdhocColumn): DatasetColumn | undefined =>
  findColumn(dataset, adhoc.sqlExpression)
