import { isMeaningful, isSign, isWord, type Token, tokensOf, withDepth } from './lexer.ts'

/** The number of rows in the LIMIT of a statement itself, not of a query inside: `LIMIT 10`, `LIMIT 20, 10`. */
function limitToken(sql: string): Token | 'unknown' | null {
  const tokens = withDepth(tokensOf(sql).filter(isMeaningful))
  const at = tokens.findLastIndex(token => token.depth === 0 && isWord(token, 'LIMIT'))
  if (at < 0) return null
  const number = isSign(tokens[at + 2], ',') ? tokens[at + 3] : tokens[at + 1]
  return number?.kind === 'number' && /^\d+$/.test(number.text) ? number : 'unknown'
}

/** Rows that a statement requests at most; null when it names no number. */
export function readLimit(sql: string): number | null {
  const token = limitToken(sql)
  return token === null || token === 'unknown' ? null : Number(token.text)
}

/**
 * The statement with at most that many rows; with `force`, exactly that limit. The text is changed at the place of its
 * own limit, or has one added; nothing else in it is touched.
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
