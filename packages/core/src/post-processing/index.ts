export { cleanRules, postProcess, postProcessFrame, readRules } from './apply-rules.ts'
export { Budget, type Limits } from './budget.ts'
export {
  indexedColumns,
  isShapedChart,
  pivotResult,
  shapedResult,
  tableResult,
} from './chart-result.ts'
export { escapeSeparator, unescapeSeparator } from './column-names.ts'
export {
  type RequestedSum,
  type RequestedWholes,
  renamedWhole,
  requestedWholes,
  wholeColumn,
} from './contribution-whole.ts'
export {
  type Frame,
  type FrameColumn,
  type FrameIndex,
  toFrame,
  toTable,
} from './frame.ts'
export { decodeGeohash } from './geohash-text.ts'
export { OPERATIONS } from './operations.ts'

export type { Grid } from './pivot-table/grid.ts'
export { gridTable, type PivotTableOptions, pivotTable } from './pivot-table/pivot-table.ts'
export { pivotGroupingSets, pivotTableWithTotals } from './pivot-table/with-totals.ts'
export { MAX_PLACES, PLACE_SUMS, type PlacesRule, requestedPlaces } from './place-sums.ts'
export { PLACE_COLUMNS, requestedRanks } from './rank-whole.ts'
export {
  BIN_PART,
  boxPart,
  EXACT_STATISTICS,
  MAX_OUTLIERS,
  outlierPart,
  STATISTICS,
  type StatisticsRule,
  statisticsBasis,
  statisticsRule,
} from './statistics.ts'
export { joinOffset, type OffsetJoin } from './time-offsets.ts'
export { isTotalOver, splitTotals, totalMarker, withoutTotals } from './totals.ts'
