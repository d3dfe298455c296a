export { readExactJson } from './exact.ts'
export { own } from './own.ts'
export { readJson, readJsonRecord } from './read.ts'
export { isEmptyValue, isRecord, type JsonRecord } from './record.ts'
