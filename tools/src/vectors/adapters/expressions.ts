import {
  type AdhocFilter,
  type AdhocMetric,
  defaultMetricLabel,
  duplicateFilter,
  duplicateMetric,
  type FilterDraft,
  filterSql,
  inferSimple,
  isFilter,
  isMetric,
  type MetricDraft,
  metricSql,
  newFilter,
  newMetric,
  OPERATORS,
  type OperatorId,
  operatorsFor,
  sameFilter,
  sameMetric,
  switchOperator,
} from '@belvedere/core/expressions'
import { advancedTypePath } from '@belvedere/core/filters'
import type { JsonRecord } from '@belvedere/core/json'
import type { Adapters } from '../vector.ts'

const newId = (): string => 'xxxxx_yyyyy'
const filterOf = (raw: unknown): FilterDraft => newFilter(raw as Partial<FilterDraft>, newId)
const metricOf = (raw: unknown): MetricDraft => newMetric(raw as Partial<MetricDraft>, newId)

const operatorId = (text: unknown): OperatorId => {
  const operator = OPERATORS.find(({ id, op }) => id === text || op === text)
  if (!operator) throw new Error(`unknown operator ${String(text)}`)
  return operator.id
}

export const expressions: Adapters = {
  new_adhoc_filter: ({ props }) => filterOf(props),
  duplicate_adhoc_filter: ({ props, change }) => duplicateFilter(filterOf(props), change as Partial<FilterDraft>),
  adhoc_filter_equals: ({ a, b }) => ({ equal: sameFilter(filterOf(a), filterOf(b)) }),
  adhoc_filter_is_valid: ({ filter }) => ({ valid: isFilter(filter as AdhocFilter) }),
  adhoc_filter_to_sql: ({ filter }) => ({ sql: filterSql(filter as AdhocFilter) }),
  simple_sql_expression: ({ subject, operator, comparator }) => ({
    sql: filterSql({ expressionType: 'SIMPLE', clause: 'WHERE', subject, operator, comparator } as AdhocFilter),
  }),
  change_filter_operator: ({ filter, new_operator }) => switchOperator(filterOf(filter), operatorId(new_operator)),
  operators_offered: ({ column, operators }) => {
    const { type, expression, is_partition_column } = column as JsonRecord
    const offered = operatorsFor({
      kind: 'column',
      type: type as string | undefined,
      isCalculated: Boolean(expression),
      isPartition: is_partition_column === true,
    }).map(({ id }) => id)
    return { offered: (operators as readonly OperatorId[]).every(id => offered.includes(id)) }
  },
  type_value_in_advanced_type_column: ({ advanced_data_type, value }) => {
    const path = advancedTypePath(advanced_data_type as string | undefined, value)
    return { request: path === undefined ? null : `GET ${path}` }
  },
  new_adhoc_metric: ({ props }) => metricOf(props),
  duplicate_adhoc_metric: ({ props, change }) => duplicateMetric(metricOf(props), change as Partial<MetricDraft>),
  adhoc_metric_equals: ({ a, b }) => ({ equal: sameMetric(metricOf(a), metricOf(b)) }),
  adhoc_metric_is_valid: ({ metric }) => ({
    valid: isMetric({ expressionType: 'SIMPLE', ...(metric as JsonRecord) }),
  }),
  infer_simple_from_sql: ({ sqlExpression }) => {
    const simple = inferSimple(String(sqlExpression))
    return { column: simple?.column ?? null, aggregate: simple?.aggregate ?? null }
  },
  metric_sql_and_label: ({ metric, transformCountDistinct }) => {
    const adhoc = { expressionType: 'SIMPLE', ...(metric as JsonRecord) } as AdhocMetric
    return {
      sql: metricSql(adhoc, { countsDistinct: transformCountDistinct !== false }),
      default_label: defaultMetricLabel(adhoc),
    }
  },
}
