export { readExactJson } from './exact.ts'
export { isExactNumber, parseExactValues } from './exact-values.ts'
export { own } from './own.ts'
export { readJson, readJsonRecord } from './read.ts'
export {
  finiteNumber,
  listOrEmpty,
  nonEmptyText,
  oneOrMany,
  recordOrEmpty,
  recordsIn,
  textOrEmpty,
  textOrNull,
  textsIn,
} from './readers.ts'
export { isEmptyValue, isRecord, type JsonRecord } from './record.ts'
