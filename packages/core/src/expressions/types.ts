/** Properties of a dataset column that expressions require. */
export interface ColumnRef {
  readonly column_name: string
  readonly type?: string | null
  readonly verbose_name?: string | null
}

export const AGGREGATES = ['AVG', 'COUNT', 'COUNT_DISTINCT', 'MAX', 'MIN', 'SUM'] as const
export type Aggregate = (typeof AGGREGATES)[number]

export interface SimpleAdhocMetric {
  readonly expressionType: 'SIMPLE'
  readonly column: ColumnRef
  readonly aggregate: Aggregate
  readonly label?: string | undefined
  readonly hasCustomLabel?: boolean | undefined
  readonly optionName?: string | undefined
  readonly isNew?: boolean | undefined
  /** May not fit the current dataset. */
  readonly datasourceWarning?: boolean | undefined
}
export interface SqlAdhocMetric {
  readonly expressionType: 'SQL'
  readonly sqlExpression: string
  readonly label?: string | undefined
  readonly hasCustomLabel?: boolean | undefined
  readonly optionName?: string | undefined
  readonly isNew?: boolean | undefined
  /** May not fit the current dataset. */
  readonly datasourceWarning?: boolean | undefined
}
export type AdhocMetric = SimpleAdhocMetric | SqlAdhocMetric
/** Name of a saved metric, or an ad hoc metric. */
export type Metric = string | AdhocMetric

export interface AdhocColumn {
  readonly expressionType: 'SQL'
  readonly sqlExpression: string
  readonly label: string
  /** `BASE_AXIS` marks the x-axis column, to which the time grain applies. */
  readonly columnType?: 'BASE_AXIS' | undefined
  readonly timeGrain?: string | null | undefined
  readonly hasCustomLabel?: boolean | undefined
}
/** Name of a dataset column, or a custom SQL column. */
export type QueryColumn = string | AdhocColumn

export type FilterValue = string | number | boolean | null
export interface SimpleAdhocFilter {
  readonly expressionType: 'SIMPLE'
  readonly clause: 'WHERE' | 'HAVING'
  readonly subject: string
  readonly operator: string
  readonly operatorId?: string | undefined
  readonly comparator?: FilterValue | readonly FilterValue[] | undefined
  readonly filterOptionName?: string | undefined
  readonly isExtra?: boolean | undefined
  readonly isNew?: boolean | undefined
  /** May not fit the current dataset. */
  readonly datasourceWarning?: boolean | undefined
}
export interface SqlAdhocFilter {
  readonly expressionType: 'SQL'
  readonly clause: 'WHERE' | 'HAVING'
  readonly sqlExpression: string
  readonly filterOptionName?: string | undefined
  readonly isExtra?: boolean | undefined
  readonly isNew?: boolean | undefined
  /** May not fit the current dataset. */
  readonly datasourceWarning?: boolean | undefined
}
export type AdhocFilter = SimpleAdhocFilter | SqlAdhocFilter

/** Entry of `filters` in a query object. `op` is an operator such as `==`, `IN`, `TEMPORAL_RANGE`. */
export interface QueryFilter {
  readonly col: string | AdhocColumn
  readonly op: string
  readonly val?: FilterValue | readonly FilterValue[] | undefined
  readonly grain?: string | null | undefined
  readonly isExtra?: boolean | undefined
}
