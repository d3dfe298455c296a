export { own } from './own.ts'
export { isEmptyValue, isRecord, type JsonRecord } from './record.ts'
