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
export { SUMMARIES } from './pivot-table/functions.ts'
export type { Grid, Header } from './pivot-table/grid.ts'
export { gridTable, type PivotTableOptions, pivotTable } from './pivot-table/pivot-table.ts'
export { pivotGroupingSets, pivotTableWithTotals } from './pivot-table/with-totals.ts'
export { joinOffset, type OffsetJoin } from './time-offsets.ts'
export { isTotalOver, splitTotals, totalMarker, withoutTotals } from './totals.ts'
