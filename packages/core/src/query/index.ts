export { buildBaseQuery } from './base-query/build-base-query.ts'
export { overrideQuery, overrideTemporalFilters } from './base-query/extra-form-data.ts'
export { extractQueryFields } from './base-query/fields.ts'
export { extractFilters } from './base-query/filters.ts'
export { normalizeOrderBy } from './base-query/order-by.ts'
export { extractTimeFields, timeGrainOf } from './base-query/time.ts'
export { baseAxisOf, withTimeAxis, xAxisOf } from './base-query/time-axis.ts'
export { type BuildQuery, buildQueryContext } from './build-query-context.ts'
export { canonicalJson } from './canonical-json.ts'
export { withoutDrawnRules, withoutDrawnSums } from './drawn-rules.ts'
export { type FileShape, fileContext } from './file-context.ts'
export { hashText } from './hash.ts'
export {
  boxplotOperator,
  contributionOperator,
  flattenOperator,
  forecastOperator,
  type Operator,
  pivotOperator,
  renameOperator,
  resampleOperator,
  rollingOperator,
  sortOperator,
  timeCompareOperator,
  timeComparePivotOperator,
} from './operators/operators.ts'
export { ROLLING_FIRST, storedStepOrder } from './operators/step-order.ts'
export {
  COMPARISON_TYPES,
  comparisonOf,
  isDerivedSeries,
  LIST_COMPARISON_TYPES,
  timeOffsetsOf,
} from './operators/time-comparison.ts'
export { queryHash } from './query-hash.ts'
export { type OptionSearch, rangeEndsQuery, selectOptionsQuery, timeChoicesQuery } from './shapes/filters.ts'
export { boxplotQuery, graphQuery, groupedQuery } from './shapes/grouped.ts'
export { mixedQuery, SECOND } from './shapes/mixed.ts'
export { withoutSuffix, withSuffixOnly } from './shapes/suffix.ts'
export { timeseriesQuery } from './shapes/timeseries.ts'
export {
  type Datasource,
  type OrderBy,
  type QueryContext,
  type QueryObject,
  RESULT_FORMATS,
  RESULT_TYPES,
  type ResultFormat,
  type ResultType,
} from './types.ts'
