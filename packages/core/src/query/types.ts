import type { Metric, QueryColumn, QueryFilter } from '../expressions/types.ts'

export interface Datasource {
  readonly id: number
  readonly type: 'table' | 'query'
}

export interface QueryExtras {
  readonly where?: string | undefined
  readonly having?: string | undefined
  readonly time_grain_sqla?: string | null | undefined
  readonly relative_start?: string | undefined
  readonly relative_end?: string | undefined
}

export interface PostProcessingRule {
  readonly operation: string
  readonly options?: Readonly<Record<string, unknown>> | undefined
}

/** `[metric or column, ascending]`. */
export type OrderBy = readonly [Metric | QueryColumn, boolean]

/**
 * Query of a dataset, as plain data in a chart data request. Field names are those of the public chart data API
 * (requirement API-CHART-003).
 */
export interface QueryObject {
  readonly columns?: readonly QueryColumn[] | undefined
  /** If null or absent, rows are not aggregated (no GROUP BY). */
  readonly metrics?: readonly Metric[] | null | undefined
  readonly filters?: readonly QueryFilter[] | undefined
  readonly extras?: QueryExtras | undefined
  /** Time column that `time_range` filters. */
  readonly granularity?: string | null | undefined
  readonly time_range?: string | null | undefined
  /** Overrides of dashboard filters. They do not affect the SQL, but distinguish queries. */
  readonly time_column?: string | undefined
  readonly time_grain?: string | undefined
  readonly time_offsets?: readonly string[] | undefined
  readonly orderby?: readonly OrderBy[] | undefined
  readonly order_desc?: boolean | undefined
  /** Maximum number of rows; 0 or null for the maximum of the deployment. */
  readonly row_limit?: number | null | undefined
  readonly row_offset?: number | null | undefined
  readonly series_columns?: readonly QueryColumn[] | undefined
  readonly series_limit?: number | null | undefined
  readonly series_limit_metric?: Metric | null | undefined
  /** If true, series beyond the limit are combined into one series, `Others`. */
  readonly group_others_when_limit_reached?: boolean | undefined
  /** If true, the rows are filtered by `fetch_values_predicate` of the dataset. */
  readonly apply_fetch_values_predicate?: boolean | undefined
  readonly is_timeseries?: boolean | undefined
  readonly is_rowcount?: boolean | undefined
  readonly post_processing?: readonly (PostProcessingRule | null | undefined)[] | undefined
  readonly annotation_layers?: readonly unknown[] | undefined
  readonly applied_time_extras?: Readonly<Record<string, string>> | undefined
  readonly url_params?: Readonly<Record<string, string>> | undefined
  readonly custom_params?: Readonly<Record<string, unknown>> | undefined
  readonly result_type?: ResultType | undefined
  /**
   * Grouping sets of the result, as labels of columns (`pivotGroupingSets`); `[]` is the total. Every column then has a
   * corresponding `totalMarker` column, which is 1 in rows with a total over it.
   */
  readonly grouping_sets?: readonly (readonly string[])[] | undefined
}

export const RESULT_TYPES = [
  'full',
  'results',
  'query',
  'samples',
  'columns',
  'timegrains',
  'post_processed',
  'drill_detail',
] as const
export type ResultType = (typeof RESULT_TYPES)[number]
export const RESULT_FORMATS = ['json', 'csv', 'xlsx'] as const
export type ResultFormat = (typeof RESULT_FORMATS)[number]

export interface QueryContext {
  readonly datasource: Datasource
  readonly queries: readonly QueryObject[]
  readonly force?: boolean | undefined
  readonly form_data?: Readonly<Record<string, unknown>> | undefined
  readonly result_type?: ResultType | undefined
  readonly result_format?: ResultFormat | undefined
  readonly custom_cache_timeout?: number | null | undefined
}
