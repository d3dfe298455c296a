export { cleanRules, postProcess, postProcessFrame } from './apply-rules.ts'
export { pivotResult, tableResult, type VerboseNames } from './chart-result.ts'
export {
  escapeSeparator,
  type Frame,
  type FrameColumn,
  type FrameIndex,
  toFrame,
  toTable,
  unescapeSeparator,
} from './frame.ts'
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
export { isTotalOver, splitTotals, totalMarker } from './totals.ts'
