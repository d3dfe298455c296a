export { changeFilterOperator, filterProblems, isFilter } from './adhoc-filter.ts'
export type { NewOptionId } from './draft-parts.ts'
export {
  COLUMN_ITEMS,
  columnItemType,
  DRAG_ITEM_TYPES,
  type DragItemType,
  FILTER_ITEMS,
  METRIC_ITEMS,
  metricItemType,
  SAVED_METRIC_ITEMS,
} from './drag-items.ts'
export {
  canSaveFilter,
  chooseFilterClause,
  chooseFilterComparator,
  chooseFilterOperator,
  chooseFilterSubject,
  customFilter,
  editFilter,
  type FilterEdit,
  filterOf,
  leaveTimeRange,
  offeredOperators,
  takesTimeRange,
  writeFilterSql,
} from './edit-filter.ts'
export {
  canSaveMetric,
  chooseAggregate,
  chooseMetricColumn,
  chooseSavedMetric,
  editMetric,
  givenMetricLabel,
  type MetricEdit,
  type MetricKind,
  metricOf,
  metricOfColumn,
  metricSqlToEdit,
  writeMetricLabel,
  writeMetricSql,
} from './edit-metric.ts'
export { type ChoiceDefaults, type FieldsOfDataset, findField, isTemporalField } from './fields.ts'
export {
  type Comparator,
  duplicateFilter,
  type FilterDraft,
  newFilter,
  sameFilter,
  switchOperator,
} from './filter-draft.ts'
export { conditionSql, filterLabel, filterSql, havingSql } from './filter-sql.ts'
export { columnLabel, defaultMetricLabel, metricLabel, metricSql } from './label.ts'
export { isMetric, metricProblems } from './metric.ts'
export { duplicateMetric, inferSimple, type MetricDraft, newMetric, sameMetric } from './metric-draft.ts'
export {
  findOperator,
  OPERATORS,
  type Operator,
  type OperatorId,
  operatorOf,
  operatorsAmong,
  operatorsFor,
} from './operators.ts'
export { partitionColumnOf } from './partition.ts'
export { closedSql, joinConditions, splitAdhocFilters, toQueryFilter } from './split-filters.ts'
export {
  type AdhocColumn,
  type AdhocFilter,
  type AdhocMetric,
  AGGREGATES,
  type Aggregate,
  type FilterValue,
  type Metric,
  type QueryColumn,
  type QueryFilter,
  type SimpleAdhocFilter,
  type SimpleAdhocMetric,
} from './types.ts'
