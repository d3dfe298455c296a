import type { AdhocColumn } from '@belvedere/core/expressions'
import type { QueryObject } from '@belvedere/core/query'
import { type Calendar, DEFAULT_CALENDAR, type TimeShift } from '@belvedere/core/time'
import type { ResolvedRange } from '@belvedere/core/time-resolution'
import { type DatasetColumn, findColumn, type SqlDataset } from '../dataset.ts'
import type { Dialect } from '../dialects/dialect.ts'

export interface PlanOptions {
  /** Epoch milliseconds. */
  readonly now: number
  /** Time zone of the deployment (IANA), for datasets without one. */
  readonly time_zone: string
  /** Calendar for datasets without one. By default, weeks start on Monday and years in January. */
  readonly default_calendar?: Partial<Omit<Calendar, 'time_zone'>> | undefined
  /** Row limit of queries without one. */
  readonly row_limit: number
  /** Maximum number of rows. */
  readonly sql_max_row: number
  readonly dialect: Dialect
}

export interface RejectedFilter {
  readonly column: string
  readonly reason: 'not_in_datasource' | 'no_temporal_column'
}

/** Query about another time: its ranges on its axis are shifted. */
export interface OffsetContext {
  /** Returns true if one of the names of a column is the axis. */
  readonly isAlong: (names: readonly string[]) => boolean
  readonly moveRange: (range: ResolvedRange) => ResolvedRange
  /**
   * Shift from the other time back to the query's own time. It is applied to times before they are truncated to
   * buckets. Null if whole buckets are compared.
   */
  readonly toBucket: TimeShift | null
}

/** State of planning: the query, and values that the steps collect. */
export interface PlanContext {
  readonly query: QueryObject
  readonly dataset: SqlDataset
  readonly options: PlanOptions
  readonly dialect: Dialect
  /** Time zone in which times are grouped, filtered and displayed. */
  readonly zone: string
  /** Time zone of the dataset's timestamps without one. */
  readonly stored_zone: string
  readonly week_start: Calendar['week_start']
  readonly fiscal_month: Calendar['fiscal_month']
  /** Texts of users in the statement. Each must be admitted before the statement runs. */
  readonly free: Set<string>
  readonly applied: Set<string>
  /** Names in the statement by label of the result column, if they differ. */
  readonly aliases: Map<string, string>
  readonly rejected: Map<string, RejectedFilter>
  /** Time range in the result, in wall-clock milliseconds. */
  readonly range: { since: number | null; until: number | null }
  /** Null if the query is about its own time. */
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

/** Returns the dataset column whose name is the text of a custom column, as sent for the x-axis. */
export const columnBehind = (dataset: SqlDataset, adhoc: AdhocColumn): DatasetColumn | undefined =>
  findColumn(dataset, adhoc.sqlExpression)
