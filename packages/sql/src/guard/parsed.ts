import { isMeaningful, isSign, type Token, tokensOf } from '@belvedere/core/sql-text'
import type { ParsedType } from './types.ts'

/** What a text of SQL does, read by an engine's own parser: all that the rules of admission need to know. */
export interface ParsedSql {
  /** The text is exactly what was expected: one expression, or one SELECT, and nothing around it. */
  readonly whole: boolean
  readonly tables: readonly ParsedTable[]
  readonly functions: readonly ParsedFunction[]
  /** Types by names that are none of the database's own. */
  readonly types: readonly ParsedType[]
  /** Names of the parts of its WITH clauses, in all depths, as they are spelled. */
  readonly parts: readonly string[]
  /** Things other than columns, constants and operators, by name. */
  readonly constructs: ReadonlySet<Construct>
}
export interface ParsedTable {
  readonly catalog: string
  readonly schema: string
  readonly name: string
  /** Set where a part of a WITH that is seen from here has this name, quoted where this is not or the other way: it may be what is read. */
  readonly maybe_part?: true | undefined
}
export interface ParsedFunction {
  readonly catalog: string
  readonly schema: string
  /** Lower case. */
  readonly name: string
  /** It stands where a table could stand. */
  readonly makes_table: boolean
}
export type Construct = 'subquery' | 'star' | 'parameter' | 'position' | 'unknown'

/** How to request the parse of a text from one engine, and how to read what it says. */
export interface SqlReader {
  /** The texts that have to be parsed, in this order, to judge one text of a user. */
  readonly textsOf: (sql: string, kind: SqlKind) => readonly string[]
  /** @throws AppError SYNTAX_ERROR, SQL_NOT_ALLOWED */
  readonly read: (trees: readonly string[], kind: SqlKind) => ParsedSql
  readonly scalarFunctions: ReadonlySet<string>
  readonly tableFunctions: ReadonlySet<string>
  /** Functions of extensions that only compute, by their names. Left out: none. */
  readonly isOfFamily?: ((name: string) => boolean) | undefined
  /** Functions that reach outside of their arguments: they can never be allowed. */
  readonly isDenied: (name: string) => boolean
  /** Functions whose value changes without the data changing. */
  readonly volatileFunctions: ReadonlySet<string>
  /** Bytes of a name; the database cuts a longer one, and means another table by it. Left out: it has no such limit. */
  readonly longestName?: number | undefined
}
const isPart = (token: Token): boolean => isMeaningful(token) && !isSign(token, ';')

/**
 * A query's text without the semicolons around it, which cannot stand inside a larger statement: those beside it, and
 * those before and after comments. They become spaces, so that places in the text stay what they are.
 */
export function withoutSemicolons(sql: string): string {
  if (!sql.includes(';')) return sql.trimEnd()
  const tokens = tokensOf(sql)
  const first = tokens.findIndex(isPart)
  const last = tokens.findLastIndex(isPart)
  const isAround = (at: number) => first < 0 || at < first || at > last
  const texts = tokens.map((token, at) => (isAround(at) && isSign(token, ';') ? ' ' : token.text))
  return texts.join('').trimEnd()
}

export type SqlKind = 'expression' | 'query'
