import { isMeaningful, tokensOf } from '@belvedere/core/sql-text'
import type { Expr } from '../tree.ts'

/** Matches names that are equal with and without quotes in every database. */
const PLAIN_NAME = /^[a-z_][a-z0-9_]*$/

/** Normalizes a call: `SUM ( "amount" )` becomes `SUM("amount")`, with the function in upper case. */
function plainCall(sql: string): string {
  const [fn, ...rest] = tokensOf(sql).filter(isMeaningful)
  const words = rest.map(({ kind, text }) => (kind === 'word' && /^distinct$/i.test(text) ? 'DISTINCT ' : text))
  return [fn?.text.toUpperCase(), ...words].join('')
}

/** Returns the usual spellings of an aggregate of a stored column, or of a row count. */
function spellings(expr: Expr, quote: (name: string) => string): readonly string[] {
  if (expr.kind !== 'aggregate') return []
  if (expr.of === null) return [`${expr.fn}(*)`]
  if (expr.of.kind !== 'column') return []
  const { name } = expr.of
  const [fn, distinct] = expr.fn === 'COUNT_DISTINCT' ? ['COUNT', 'DISTINCT '] : [expr.fn, '']
  return [quote(name), ...(PLAIN_NAME.test(name) ? [name] : [])].map(written => `${fn}(${distinct}${written})`)
}

/** Returns true if two terms are equal. One of them may be custom SQL for the same aggregate of a column. */
export function isSameTerm(one: Expr, other: Expr, quote: (name: string) => string): boolean {
  if (JSON.stringify(one) === JSON.stringify(other)) return true
  if (one.kind === 'free') return spellings(other, quote).includes(plainCall(one.sql))
  return other.kind === 'free' && spellings(one, quote).includes(plainCall(other.sql))
}
