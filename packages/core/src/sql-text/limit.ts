import { isMeaningful, isSign, isWord, type Token, tokensOf, withDepth } from './lexer.ts'

/** Returns the number of rows in the LIMIT of a statement, ignoring subqueries: `LIMIT 10`, `LIMIT 20, 10`. */
function limitToken(sql: string): Token | 'unknown' | null {
  const tokens = withDepth(tokensOf(sql).filter(isMeaningful))
  const at = tokens.findLastIndex(token => token.depth === 0 && isWord(token, 'LIMIT'))
  if (at < 0) return null
  const number = isSign(tokens[at + 2], ',') ? tokens[at + 3] : tokens[at + 1]
  return number?.kind === 'number' && /^\d+$/.test(number.text) ? number : 'unknown'
}

/** Returns the row limit of a statement; null if it has no literal limit. */
export function readLimit(sql: string): number | null {
  const token = limitToken(sql)
  return token === null || token === 'unknown' ? null : Number(token.text)
}

/**
 * Returns the statement with a limit of at most `limit`; with `force`, exactly `limit`. An existing limit is changed in
 * place, otherwise one is appended. The rest of the text is unchanged.
 */
export function applyLimit(sql: string, limit: number, { force = false } = {}): string {
  const statement = withoutTail(sql)
  const token = limitToken(statement)
  if (token === null) return `${statement}\nLIMIT ${limit}`
  if (token === 'unknown' || (!force && Number(token.text) <= limit)) return statement
  return statement.slice(0, token.start) + String(limit) + statement.slice(token.start + token.text.length)
}

const withoutTail = (sql: string): string => {
  const tokens = tokensOf(sql)
  const last = tokens.findLastIndex(token => token.kind !== 'space' && !isSign(token, ';'))
  const token = tokens[last]
  return token ? sql.slice(0, token.start + token.text.length) : ''
}
