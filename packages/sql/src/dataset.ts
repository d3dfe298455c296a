import type { GenericType } from '@belvedere/core/table'
import type { Calendar, ChosenCalendar } from '@belvedere/core/time'

/** The type that the database gives an expression. */
export interface ExpressionType {
  readonly type: string
  readonly generic_type: GenericType
}

/** A dataset, as far as SQL needs to know it. */
export interface DatasetColumn {
  readonly column_name: string
  /** Type name as the engine spells it; null when it was never read. */
  readonly type: string | null
  readonly is_dttm: boolean
  /** SQL of a calculated column. */
  readonly expression: string | null
  /** How text or numbers hold a time: `epoch_s`, `epoch_ms` or a `%Y-%m-%d` style pattern. */
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
  /** IANA zone of timestamps without one; null: the deployment's. */
  readonly time_zone: string | null
  /** Where weeks start that do not say it themselves (grain `P1W`); absent: on Monday. */
  readonly week_start?: Calendar['week_start'] | null | undefined
  /** Month (1 to 12) with which years and quarters start; absent: January. */
  readonly fiscal_month?: number | null | undefined
  /** The calendar of the dashboard or the user, which wins over the dataset's own. */
  readonly calendar?: ChosenCalendar | undefined
  /** Hours by which every time of the dataset is moved: those of its columns that have a time of day. */
  readonly offset?: number | null | undefined
  /** Types of expressions that users wrote, by their text, as the database gives them. */
  readonly expression_types?: ReadonlyMap<string, ExpressionType> | undefined
  /** Condition on the rows that filter values are taken from. */
  readonly fetch_values_predicate: string | null
}

export const findColumn = (dataset: Pick<SqlDataset, 'columns'>, name: string): DatasetColumn | undefined =>
  dataset.columns.find(entry => entry.column_name === name)

export const findMetric = (dataset: SqlDataset, name: string): DatasetMetric | undefined =>
  dataset.metrics.find(entry => entry.metric_name === name)
