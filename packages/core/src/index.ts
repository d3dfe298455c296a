export { AppError, ERRORS, type ErrorCode, type ErrorSpec, type Problem } from './errors/index.ts'
export { type Cell, GENERIC_TYPE, type GenericType, type ResultTable, type Row } from './table/index.ts'
