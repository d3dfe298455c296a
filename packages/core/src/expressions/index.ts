export { changeFilterOperator, filterProblems, isEmptyComparator, isFilter } from './adhoc-filter.ts'
export {
  duplicateFilter,
  duplicateMetric,
  type FilterDraft,
  inferSimple,
  type MetricDraft,
  type NewOptionId,
  newFilter,
  newMetric,
  sameFilter,
  sameMetric,
  switchOperator,
} from './drafts.ts'
export { filterLabel, filterSql, havingSql } from './filter-sql.ts'
export { columnLabel, cutLabel, defaultMetricLabel, metricLabel, metricSql } from './label.ts'
export { isAggregate, isMetric, metricProblems, relabelMetric } from './metric.ts'
export {
  type FilterSubject,
  findOperator,
  OPERATORS,
  type Operator,
  type OperatorId,
  operatorOf,
  operatorsAmong,
  operatorsFor,
} from './operators.ts'
export { partitionColumnOf } from './partition.ts'
export { joinConditions, type SplitFilters, splitAdhocFilters, toQueryFilter } from './split-filters.ts'
export {
  type AdhocColumn,
  type AdhocFilter,
  type AdhocMetric,
  AGGREGATES,
  type Aggregate,
  type ColumnRef,
  type FilterValue,
  type Metric,
  type QueryColumn,
  type QueryFilter,
  type SimpleAdhocFilter,
  type SimpleAdhocMetric,
  type SqlAdhocFilter,
  type SqlAdhocMetric,
} from './types.ts'
