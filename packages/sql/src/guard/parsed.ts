import { isMeaningful, isSign, type Token, tokensOf } from '@belvedere/core/sql-text'
import type { ParsedType } from './types.ts'

/** Content of an SQL text as parsed by the engine, with everything that admission needs. */
export interface ParsedSql {
  /** True if the text is exactly one expression or one SELECT. */
  readonly whole: boolean
  readonly tables: readonly ParsedTable[]
  readonly functions: readonly ParsedFunction[]
  /** Type names that are not built-in. */
  readonly types: readonly ParsedType[]
  /** Names of all WITH parts at any depth, as spelled. */
  readonly parts: readonly string[]
  /** Constructs other than columns, constants and operators. */
  readonly constructs: ReadonlySet<Construct>
}
export interface ParsedTable {
  readonly catalog: string
  readonly schema: string
  readonly name: string
  /** Set if the name may refer to a visible WITH part: the part has the same name, but possibly differs in quoting. */
  readonly maybe_part?: true | undefined
}
export interface ParsedFunction {
  readonly catalog: string
  readonly schema: string
  /** In lower case. */
  readonly name: string
  /** True for a call in the position of a table. */
  readonly makes_table: boolean
}
export type Construct = 'subquery' | 'star' | 'parameter' | 'position' | 'unknown'

/** Requests the parse of a text from an engine and interprets the result. */
export interface SqlReader {
  /** Returns the texts to parse, in this order, to check one text of a user. */
  readonly textsOf: (sql: string, kind: SqlKind) => readonly string[]
  /**
   * Interprets the parsed trees.
   * @throws AppError SYNTAX_ERROR, SQL_NOT_ALLOWED
   */
  readonly read: (trees: readonly string[], kind: SqlKind) => ParsedSql
  readonly scalarFunctions: ReadonlySet<string>
  readonly tableFunctions: ReadonlySet<string>
  /** Returns true for pure functions of extensions, by name. Undefined if there are none. */
  readonly isOfFamily?: ((name: string) => boolean) | undefined
  /** Returns true for functions that access anything outside of their arguments. They can never be allowed. */
  readonly isDenied: (name: string) => boolean
  /** Functions whose value can change while the data does not. */
  readonly volatileFunctions: ReadonlySet<string>
  /**
   * Maximum bytes of a name. The database truncates longer names, which then refer to another table. Undefined if there
   * is no such limit.
   */
  readonly longestName?: number | undefined
}
const isPart = (token: Token): boolean => isMeaningful(token) && !isSign(token, ';')

/**
 * Replaces semicolons at both ends of a query, including those next to comments, by spaces, because they are invalid
 * inside of a larger statement. Positions in the text remain valid.
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
