export {
  axisLabel,
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
} from './operators.ts'
export {
  COMPARISON_TYPES,
  type ComparisonType,
  comparisonOf,
  isDerivedSeries,
  LIST_COMPARISON_TYPES,
  timeOffsetsOf,
} from './time-comparison.ts'
