import { isMeaningful, tokensOf } from '@belvedere/core/sql-text'
import type { Expr } from '../tree.ts'

/** Spelled without quotes, it is the same name in every database. */
const PLAIN_NAME = /^[a-z_][a-z0-9_]*$/

/** `SUM ( "amount" )` → `SUM("amount")`, whatever the letters of the function. */
function plainCall(sql: string): string {
  const [fn, ...rest] = tokensOf(sql).filter(isMeaningful)
  const words = rest.map(({ kind, text }) => (kind === 'word' && /^distinct$/i.test(text) ? 'DISTINCT ' : text))
  return [fn?.text.toUpperCase(), ...words].join('')
}

/** The ways in which somebody would write an aggregate of a stored column, or the count of rows. */
function spellings(expr: Expr, quote: (name: string) => string): readonly string[] {
  if (expr.kind !== 'aggregate') return []
  if (expr.of === null) return [`${expr.fn}(*)`]
  if (expr.of.kind !== 'column') return []
  const { name } = expr.of
  const [fn, distinct] = expr.fn === 'COUNT_DISTINCT' ? ['COUNT', 'DISTINCT '] : [expr.fn, '']
  return [quote(name), ...(PLAIN_NAME.test(name) ? [name] : [])].map(written => `${fn}(${distinct}${written})`)
}

/** The same term: one may be an aggregate of a column, and the other custom SQL that says just this. */
export function isSameTerm(one: Expr, other: Expr, quote: (name: string) => string): boolean {
  if (JSON.stringify(one) === JSON.stringify(other)) return true
  if (one.kind === 'free') return spellings(other, quote).includes(plainCall(one.sql))
  return other.kind === 'free' && spellings(one, quote).includes(plainCall(other.sql))
}
