import { isMeaningful, isSign, isWord, type Token, tokensOf, withDepth } from './lexer.ts'

const textOf = (tokens: readonly Token[]): string => tokens.map(({ text }) => text).join('')

/** Part of a text. */
export interface TextRange {
  readonly from: number
  readonly to: number
}

/** Returns the statements of a text, each with its comments and without separators. Empty statements are omitted. */
export function statementRanges(sql: string): readonly TextRange[] {
  const parts: Token[][] = [[]]
  for (const token of tokensOf(sql)) {
    if (isSign(token, ';')) parts.push([])
    else if (token.kind !== 'space') parts.at(-1)?.push(token)
  }
  return parts.flatMap(part => {
    const [first] = part
    const last = part.at(-1)
    return first && last && part.some(isMeaningful) ? [{ from: first.start, to: last.start + last.text.length }] : []
  })
}

export const splitStatements = (sql: string): readonly string[] =>
  statementRanges(sql).map(({ from, to }) => sql.slice(from, to))

/** Returns the text without comments. */
export const stripComments = (sql: string): string =>
  textOf(tokensOf(sql).filter(({ kind }) => kind !== 'comment')).trim()

const QUERY_WORDS = ['SELECT', 'FROM', 'VALUES', 'TABLE'] as const
const WRITING_WORDS = ['INSERT', 'UPDATE', 'DELETE', 'MERGE', 'REPLACE'] as const

/** Kind of a statement, from its words only. For errors and menus; a parser decides what may run. */
export type StatementKind = 'select' | 'set' | 'show' | 'explain' | 'other'

const FIRST_WORDS: Readonly<Record<string, StatementKind>> = { SET: 'set', SHOW: 'show', EXPLAIN: 'explain' }

function kindOf(statement: string): StatementKind {
  const tokens = withDepth(tokensOf(statement).filter(token => isMeaningful(token) && token.kind !== 'template'))
  const first = tokens.find(token => !isSign(token, '('))
  if (!first) return 'other'
  if (isWord(first, ...QUERY_WORDS)) return 'select'
  if (isWord(first, 'WITH')) return kindOfWith(tokens)
  return FIRST_WORDS[first.text.toUpperCase()] ?? 'other'
}

/** Returns the kind of a `WITH` statement: `select` if none of its parts writes. */
function kindOfWith(tokens: readonly (Token & { readonly depth: number })[]): StatementKind {
  const starts = tokens.filter(
    (token, index) =>
      (isSign(tokens[index - 1], '(') || token.depth === 0) && isWord(token, ...QUERY_WORDS, ...WRITING_WORDS),
  )
  const writes = starts.some(token => isWord(token, ...WRITING_WORDS))
  return !writes && starts.some(({ depth }) => depth === 0) ? 'select' : 'other'
}

const kindsOf = (sql: string): readonly StatementKind[] => splitStatements(sql).map(kindOf)

export interface SqlClass {
  /** True if all statements are queries. */
  readonly is_select: boolean
  readonly is_set: boolean
  readonly is_show: boolean
  readonly is_explain: boolean
}

/** Classifies a text by its words only. */
export function classifySql(sql: string): SqlClass {
  const kinds = kindsOf(sql)
  const isAll = (kind: StatementKind) => kinds.length > 0 && kinds.every(expected => expected === kind)
  return {
    is_select: isAll('select'),
    is_set: kinds[0] === 'set',
    is_show: kinds[0] === 'show',
    is_explain: kinds[0] === 'explain',
  }
}

/**
 * Returns whether a table or view can be created from a text. The last statement must be a query; for a view, it must
 * be the only one.
 */
export function canCreateAs(sql: string): { readonly table: boolean; readonly view: boolean } {
  const kinds = kindsOf(sql)
  const table = kinds.at(-1) === 'select'
  return { table, view: table && kinds.length === 1 }
}
