export { type Admission, type AdmissionRules, admit, checkLength } from './admit.ts'
export { duckdbReader } from './duckdb-reader.ts'
export type { ParsedSql, ParsedTable, SqlKind, SqlReader } from './parsed.ts'
export { isSystemTable, parserDialectOf, polyglotReaderOf } from './polyglot-reader.ts'
