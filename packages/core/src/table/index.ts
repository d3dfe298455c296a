export { clipboardRows } from './clipboard-rows.ts'
export { type NumericOrder, numericCompare } from './compare-values.ts'
export { distinctNames, repeatedNames } from './distinct-names.ts'
export { cellsOf, listCell, numbersOf } from './list-cell.ts'
export { holds, rankedCompare, rankedSearch } from './ranked-search.ts'
export { rowMaker } from './row-maker.ts'
export {
  type Cell,
  type ColumnOrigin,
  type ComparedTime,
  GENERIC_TYPE,
  type GenericType,
  type ResultTable,
  type Row,
} from './table.ts'
