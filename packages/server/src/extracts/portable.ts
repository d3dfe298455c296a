/** What means the same to the database that was copied and to the engine that holds the copy. */
import type { LoadedColumn, LoadedDataset } from '../datasets/load-dataset.ts'

const EXPRESSION = /^\s*(count\(\s*\*\s*\)|(sum|min|max|count)\(\s*(distinct\s+)?\w+\s*\))\s*$/i

/** Expressions of users that mean the same in every database; any other is queried live. */
export const isPortableExpression = (sql: string): boolean => EXPRESSION.test(sql)

/** Numbers, texts, names, words and signs of a plain condition. */
const TOKENS = /\s*(?:(\d+(?:\.\d+)?)|'((?:[^'\\]|'')*)'|"([^"]+)"|`([^`]+)`|([a-z_]\w*)|(<=|>=|<>|!=|[=<>(),]))/iy
const WORDS = new Set(['and', 'or', 'not', 'in', 'is', 'null', 'between'])

interface ParsedClause {
  readonly names: readonly string[]
  readonly words: readonly string[]
  readonly signs: readonly string[]
  readonly has_text: boolean
}

/** What a condition is made of; null where it holds anything but columns, numbers, texts and comparisons. */
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

/** Databases in which two texts are equal only letter by letter. */
const EXACT_TEXTS = new Set(['postgresql', 'postgres', 'sqlite', 'trino', 'clickhouse', 'clickhousedb'])
const TEXT = /^(nullable\()?(varchar|text|string|character varying)\b/i
const EXACT_NUMBER =
  /^(nullable\()?(u?int|integer|bigint|smallint|tinyint|mediumint|serial|bigserial|numeric|decimal|number)/i

/**
 * A row rule that lets the same rows of a copy through as of its table. Texts may only be equal: a database can take
 * others for different, or put them in another order, and what is not let through there must not be let through here.
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

/** Only whether there is a value. */
const onlyNull = ({ words, signs }: ParsedClause): boolean =>
  words.every(word => word !== 'in' && word !== 'between') && signs.every(sign => sign === '(' || sign === ')')
