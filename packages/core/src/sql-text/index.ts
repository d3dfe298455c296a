export { isOneCall } from './calls.ts'
export { firstLines, SQL_LINES } from './first-lines.ts'
export { isMeaningful, isSign, type Token, tokensOf } from './lexer.ts'
export { applyLimit, readLimit } from './limit.ts'
export {
  canCreateAs,
  classifySql,
  splitStatements,
  statementRanges,
  stripComments,
  type TextRange,
} from './statements.ts'
export { type TableName, tableNameText, tablesOf } from './tables.ts'
