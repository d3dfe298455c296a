import { isSameValue, type NewOptionId, type PartsOf } from './draft-parts.ts'
import { defaultMetricLabel } from './label.ts'
import { isMetric } from './metric.ts'
import { type AdhocMetric, AGGREGATES, type Aggregate, type ColumnRef } from './types.ts'

/** A metric while it is edited: everything may be missing (requirements ENTITY-ADHOC-*). */
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

/** The aggregate and the column of SQL that is nothing but `AVG(column)`. */
export function inferSimple(sql: string | null | undefined): { aggregate: Aggregate; column: string } | undefined {
  const match = SIMPLE_SQL.exec(sql ?? '')
  const aggregate = AGGREGATES.find(name => name === match?.[1]?.toUpperCase())
  return aggregate && match?.[2] ? { aggregate, column: match[2] } : undefined
}

type Computed = Pick<MetricDraft, 'expressionType' | 'column' | 'aggregate' | 'sqlExpression'>

/** What a draft computes; null while that is not complete. */
function computedOf({ expressionType, column, aggregate, sqlExpression }: Computed): AdhocMetric | null {
  const sql = sqlExpression?.trim() ?? ''
  if (expressionType === 'SQL') return sql === '' ? null : { expressionType, sqlExpression: sql }
  return column && aggregate ? { expressionType, column, aggregate } : null
}

/** The label that a metric has until it gets another one; empty as long as it computes nothing. */
function labelOf(draft: Computed): string {
  const computed = computedOf(draft)
  return computed ? defaultMetricLabel(computed) : ''
}

/** A metric with its defaults; SQL that is plain enough becomes a simple one's aggregate and column. */
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

/** A copy with changes; a copy is never new, and its label follows unless it was given. */
export const duplicateMetric = (metric: MetricDraft, change: PartsOf<MetricDraft>): MetricDraft =>
  newMetric({ ...metric, isNew: false, ...change }, () => metric.optionName)

/** The same computation under the same label. */
export const sameMetric = (a: MetricDraft, b: MetricDraft): boolean =>
  a.column?.column_name === b.column?.column_name &&
  (['expressionType', 'aggregate', 'sqlExpression', 'label'] as const).every(key => isSameValue(a[key], b[key]))

/** The metric that a draft stands for, as form data holds it; null while it is not complete. */
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
