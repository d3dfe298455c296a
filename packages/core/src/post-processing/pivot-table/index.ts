export { SUMMARIES } from './functions.ts'
export type { Grid, Header } from './grid.ts'
export { gridTable, type PivotTableOptions, pivotTable } from './pivot-table.ts'
export { pivotGroupingSets, pivotTableWithTotals } from './with-totals.ts'
