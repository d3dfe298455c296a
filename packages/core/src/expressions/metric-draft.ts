import { isSameValue, type NewOptionId, type PartsOf } from './draft-parts.ts'
import { defaultMetricLabel } from './label.ts'
import { isMetric } from './metric.ts'
import { type AdhocMetric, AGGREGATES, type Aggregate, type ColumnRef } from './types.ts'

/** Metric in the editor, where every part may be missing (requirements ENTITY-ADHOC-*). */
export interface MetricDraft {
  readonly expressionType: 'SIMPLE' | 'SQL'
  readonly column: ColumnRef | null
  readonly aggregate: Aggregate | null
  readonly sqlExpression: string | null
  readonly label: string
  readonly hasCustomLabel: boolean
  readonly optionName: string
  readonly isNew: boolean
  readonly datasourceWarning: boolean
}

const SIMPLE_SQL = new RegExp(String.raw`^\s*(${AGGREGATES.join('|')})\(\s*([a-z_]\w*)\s*\)\s*$`, 'i')

/** Returns aggregate and column of SQL that only consists of a call such as `AVG(column)`. */
export function inferSimple(sql: string | null | undefined): { aggregate: Aggregate; column: string } | undefined {
  const match = SIMPLE_SQL.exec(sql ?? '')
  const aggregate = AGGREGATES.find(name => name === match?.[1]?.toUpperCase())
  return aggregate && match?.[2] ? { aggregate, column: match[2] } : undefined
}

type Computed = Pick<MetricDraft, 'expressionType' | 'column' | 'aggregate' | 'sqlExpression'>

/** Returns the metric of a draft without its label; null if it is incomplete. */
function computedOf({ expressionType, column, aggregate, sqlExpression }: Computed): AdhocMetric | null {
  const sql = sqlExpression?.trim() ?? ''
  if (expressionType === 'SQL') return sql === '' ? null : { expressionType, sqlExpression: sql }
  return column && aggregate ? { expressionType, column, aggregate } : null
}

/** Returns the automatic label of a metric; empty if it is incomplete. */
function labelOf(draft: Computed): string {
  const computed = computedOf(draft)
  return computed ? defaultMetricLabel(computed) : ''
}

/** Returns a metric with defaults. SQL such as `AVG(column)` is converted to an aggregate and a column. */
export function newMetric(props: PartsOf<MetricDraft>, newId: NewOptionId): MetricDraft {
  const expressionType = props.expressionType ?? 'SIMPLE'
  const inferred = expressionType === 'SIMPLE' ? inferSimple(props.sqlExpression) : undefined
  const own: Computed =
    expressionType === 'SQL'
      ? { expressionType, column: null, aggregate: null, sqlExpression: props.sqlExpression ?? null }
      : {
          expressionType,
          column: props.column ?? (inferred ? { column_name: inferred.column } : null),
          aggregate: props.aggregate ?? inferred?.aggregate ?? null,
          sqlExpression: null,
        }
  const hasCustomLabel = Boolean(props.hasCustomLabel && props.label)
  return {
    ...own,
    hasCustomLabel,
    label: hasCustomLabel && props.label ? props.label : labelOf(own),
    optionName: props.optionName || `metric_${newId()}`,
    isNew: props.isNew === true,
    datasourceWarning: props.datasourceWarning === true,
  }
}

/** Returns a copy with changes. The copy is not marked as new; an automatic label is updated. */
export const duplicateMetric = (metric: MetricDraft, change: PartsOf<MetricDraft>): MetricDraft =>
  newMetric({ ...metric, isNew: false, ...change }, () => metric.optionName)

/** Returns true if two metrics have the same computation and label. */
export const sameMetric = (a: MetricDraft, b: MetricDraft): boolean =>
  a.column?.column_name === b.column?.column_name &&
  (['expressionType', 'aggregate', 'sqlExpression', 'label'] as const).every(key => isSameValue(a[key], b[key]))

/** Returns the metric of a draft, as in form data; null if it is incomplete. */
export function adhocMetricOf(draft: MetricDraft): AdhocMetric | null {
  const computed = computedOf(draft)
  if (computed === null || !isMetric(computed)) return null
  const { label, hasCustomLabel, optionName, datasourceWarning } = draft
  return {
    ...computed,
    label: label.trim(),
    hasCustomLabel,
    optionName,
    ...(datasourceWarning ? { datasourceWarning } : {}),
  }
}
