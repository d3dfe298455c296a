import type { GenericType } from '@belvedere/core/table'
import type { Calendar, ChosenCalendar } from '@belvedere/core/time'

/** Type of an expression in the database. */
export interface ExpressionType {
  readonly type: string
  readonly generic_type: GenericType
}

/** Dataset with the properties that SQL generation needs. */
export interface DatasetColumn {
  readonly column_name: string
  /** Type name of the engine; null if it was never determined. */
  readonly type: string | null
  readonly is_dttm: boolean
  /** SQL of a calculated column. */
  readonly expression: string | null
  /** Format of times in a text or numeric column: `epoch_s`, `epoch_ms` or a `%Y-%m-%d` style pattern. */
  readonly python_date_format: string | null
  readonly verbose_name?: string | null
}
export interface DatasetMetric {
  readonly metric_name: string
  readonly expression: string
}
export interface SqlDataset {
  readonly table_name: string
  readonly schema: string | null
  /** Set for virtual datasets. */
  readonly sql: string | null
  readonly columns: readonly DatasetColumn[]
  readonly metrics: readonly DatasetMetric[]
  readonly main_dttm_col: string | null
  /** IANA zone of timestamps without a zone; null for that of the deployment. */
  readonly time_zone: string | null
  /** First day of weeks for the grain `P1W`; Monday by default. */
  readonly week_start?: Calendar['week_start'] | null | undefined
  /** First month (1 to 12) of years and quarters; January by default. */
  readonly fiscal_month?: number | null | undefined
  /** Calendar of the dashboard or the user; takes precedence over that of the dataset. */
  readonly calendar?: ChosenCalendar | undefined
  /** Hours to add to all times of the dataset, in columns with a time of day. */
  readonly offset?: number | null | undefined
  /** Types of users' expressions in the database, by expression text. */
  readonly expression_types?: ReadonlyMap<string, ExpressionType> | undefined
  /** Condition on the rows from which filter values are taken. */
  readonly fetch_values_predicate: string | null
}

export const findColumn = (dataset: Pick<SqlDataset, 'columns'>, name: string): DatasetColumn | undefined =>
  dataset.columns.find(entry => entry.column_name === name)

export const findMetric = (dataset: SqlDataset, name: string): DatasetMetric | undefined =>
  dataset.metrics.find(entry => entry.metric_name === name)
