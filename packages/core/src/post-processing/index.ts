export { cleanRules, MOST_OPERATIONS, postProcess, postProcessFrame, readRules } from './apply-rules.ts'
export { Budget, type Limits, POST_PROCESSING_LIMITS } from './budget.ts'
export {
  indexedColumns,
  isShapedChart,
  pivotResult,
  shapedResult,
  tableResult,
  type VerboseNames,
} from './chart-result.ts'
export {
  escapeSeparator,
  type Frame,
  type FrameColumn,
  type FrameIndex,
  toFrame,
  toTable,
  unescapeSeparator,
} from './frame.ts'
export { decodeGeohash } from './geohash-text.ts'
export { OPERATIONS } from './operations.ts'
export {
  type Grid,
  gridTable,
  type Header,
  type PivotTableOptions,
  pivotGroupingSets,
  pivotTable,
  pivotTableWithTotals,
  SUMMARIES,
} from './pivot-table/index.ts'
export { joinOffset, type OffsetJoin } from './time-offsets.ts'
export { isTotalOver, splitTotals, totalMarker, withoutTotals } from './totals.ts'
