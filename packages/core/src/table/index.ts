export { copyText } from './copy-text.ts'
export { listCell, numbersOf } from './list-cell.ts'
export { type NanTreatment, type NumericSort, rankedCompare, sortNumericValues } from './sort-values.ts'
export { type Cell, GENERIC_TYPE, type GenericType, type ResultTable, type Row } from './table.ts'
