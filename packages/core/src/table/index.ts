export { listCell, numbersOf } from './list-cell.ts'
export { type Cell, GENERIC_TYPE, type GenericType, type ResultTable, type Row } from './table.ts'
