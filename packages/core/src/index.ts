export type { Problem } from './errors/index.ts'
export { type Cell, GENERIC_TYPE, type GenericType, type Row } from './table/index.ts'
