/** Detects SQL that has the same meaning in the source database and in the engine that holds the extract. */
import type { LoadedColumn, LoadedDataset } from '../datasets/load-dataset.ts'

const EXPRESSION = /^\s*(count\(\s*\*\s*\)|(sum|min|max|count)\(\s*(distinct\s+)?\w+\s*\))\s*$/i

/** Returns whether an expression has the same meaning in every database. Others are queried live. */
export const isPortableExpression = (sql: string): boolean => EXPRESSION.test(sql)

/** Numbers, texts, names, keywords and operators of a plain condition. */
const TOKENS = /\s*(?:(\d+(?:\.\d+)?)|'((?:[^'\\]|'')*)'|"([^"]+)"|`([^`]+)`|([a-z_]\w*)|(<=|>=|<>|!=|[=<>(),]))/iy
const WORDS = new Set(['and', 'or', 'not', 'in', 'is', 'null', 'between'])

interface ParsedClause {
  readonly names: readonly string[]
  readonly words: readonly string[]
  readonly signs: readonly string[]
  readonly has_text: boolean
}

/** Returns the parts of a condition; null if it contains anything but columns, numbers, texts and comparisons. */
function parseClause(clause: string): ParsedClause | null {
  const [names, words, signs]: string[][] = [[], [], []]
  let has_text = false
  const rest = clause.trimEnd()
  TOKENS.lastIndex = 0
  while (TOKENS.lastIndex < rest.length) {
    const match = TOKENS.exec(rest)
    if (!match) return null
    const [, , text, quoted, ticked, word, sign] = match
    const name = quoted ?? ticked ?? word
    if (text !== undefined) has_text = true
    else if (sign !== undefined) signs?.push(sign)
    else if (word !== undefined && WORDS.has(word.toLowerCase())) words?.push(word.toLowerCase())
    else if (name !== undefined) names?.push(name)
  }
  return { names: names ?? [], words: words ?? [], signs: signs ?? [], has_text }
}

/** Databases that compare texts exactly. */
const EXACT_TEXTS = new Set(['postgresql', 'postgres', 'sqlite', 'trino', 'clickhouse', 'clickhousedb'])
const TEXT = /^(nullable\()?(varchar|text|string|character varying)\b/i
const EXACT_NUMBER =
  /^(nullable\()?(u?int|integer|bigint|smallint|tinyint|mediumint|serial|bigserial|numeric|decimal|number)/i

/**
 * Returns whether a row rule allows the same rows of an extract as of its source. Texts may only be compared for
 * equality, because databases differ in equality and order of texts, and the extract must not reveal more rows.
 */
export function isPortableRule(clause: string, { columns, database }: LoadedDataset): boolean {
  const clauseParts = parseClause(clause)
  if (!clauseParts) return false
  const named = clauseParts.names.map(name => columns.find(column => column.column_name === name && !column.expression))
  const isOf = (type: RegExp) => (column: LoadedColumn | undefined) => type.test(column?.type ?? '')
  if (!clauseParts.has_text) return named.every(isOf(EXACT_NUMBER)) || (named.every(Boolean) && onlyNull(clauseParts))
  const isEqual = clauseParts.signs.every(sign => sign === '=' || sign === ',' || sign === '(' || sign === ')')
  const isPositive = clauseParts.words.every(word => word === 'and' || word === 'or' || word === 'in')
  const isKnown = named.every(column => isOf(TEXT)(column) || isOf(EXACT_NUMBER)(column))
  return isEqual && isPositive && isKnown && EXACT_TEXTS.has(database.backend)
}

/** Returns whether a condition only tests for null. */
const onlyNull = ({ words, signs }: ParsedClause): boolean =>
  words.every(word => word !== 'in' && word !== 'between') && signs.every(sign => sign === '(' || sign === ')')
