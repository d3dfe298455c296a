import { AppError } from '@belvedere/core/errors'
import { isRecord, type JsonRecord } from '@belvedere/core/json'
import { VIRTUAL_TABLE } from '../print/print.ts'
import { DUCKDB_SCALAR_FUNCTIONS, DUCKDB_TABLE_FUNCTIONS, DUCKDB_VOLATILE_FUNCTIONS } from './duckdb-functions.ts'
import { walkTree } from './duckdb-walk.ts'
import { deniedClassOf } from './functions/classes.ts'
import { type ParsedSql, type SqlKind, type SqlReader, withoutSemicolons } from './parsed.ts'

/**
 * Reads the output of DuckDB's `json_serialize_sql`.
 *
 * An expression is parsed inside square brackets and inside parentheses, each closed on a separate line. A text that
 * closes a bracket to escape, or that ends in a comment, is a syntax error in at least one of the two. A query is
 * parsed both alone and in its final context.
 */
export const duckdbReader: SqlReader = {
  textsOf: (sql, kind) =>
    kind === 'expression'
      ? [`SELECT [\n${sql}\n]`, `SELECT (\n${sql}\n)`]
      : [withoutSemicolons(sql), `SELECT * FROM (\n${withoutSemicolons(sql)}\n) AS ${VIRTUAL_TABLE}`],
  read,
  scalarFunctions: DUCKDB_SCALAR_FUNCTIONS,
  tableFunctions: DUCKDB_TABLE_FUNCTIONS,
  isDenied: name => deniedClassOf('duckdb', name) !== null,
  volatileFunctions: DUCKDB_VOLATILE_FUNCTIONS,
}

function read(trees: readonly string[], kind: SqlKind): ParsedSql {
  const [first, second] = trees.map((text, index) => statementsOf(text, kind === 'query' && index === 0))
  const [tree] = first ?? []
  if (!first || !second || !tree) throw new AppError('SQL_NOT_ALLOWED', { reason: 'it is empty' })
  const alone = first.length === 1 && second.length === 1
  if (kind === 'query') return { ...walkTree(tree), whole: alone && isVirtual(second[0]) }
  const expression = alone ? listed(tree) : null
  const inBrackets = alone ? selected(second[0]) : null
  if (!expression || !inBrackets)
    return { whole: false, tables: [], functions: [], types: [], parts: [], constructs: new Set() }
  return { ...walkTree(expression), whole: withoutPlaces(expression) === withoutPlaces(inBrackets) }
}

/** Parses a tree. The engine serializes numbers that are too large as bare words, which is invalid JSON. */
function treeOf(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch (cause) {
    throw new AppError('SYNTAX_ERROR', { reason: 'a number in it is too large' }, { cause })
  }
}

/**
 * Returns the first syntax error of a text: message and character position from 0. The position is omitted unless the
 * text was parsed as written.
 */
function mistakeIn({ error_message, position }: JsonRecord, isAsWritten: boolean): Readonly<Record<string, unknown>> {
  const reason = String(error_message ?? 'it cannot be read')
  const isLocated = isAsWritten && typeof position === 'string' && /^\d+$/.test(position)
  return isLocated ? { reason, position: Number(position) } : { reason }
}

function statementsOf(text: string, isAsWritten: boolean): readonly JsonRecord[] {
  const parsed = treeOf(text)
  if (!isRecord(parsed)) throw new AppError('SYNTAX_ERROR', { reason: 'the engine cannot read it' })
  if (parsed.error === true) {
    const isMistake = parsed.error_type === 'parser' || parsed.error_type === 'syntax'
    if (isMistake) throw new AppError('SYNTAX_ERROR', mistakeIn(parsed, isAsWritten))
    throw new AppError('SQL_NOT_ALLOWED', { reason: 'only SELECT is allowed' })
  }
  return Array.isArray(parsed.statements) ? parsed.statements.filter(isRecord) : []
}

const EMPTY_PARTS = ['where_clause', 'having', 'qualify', 'sample'] as const

/** Returns the only term of a SELECT that contains nothing else; null for anything else. */
function selected(statement: JsonRecord | undefined): JsonRecord | null {
  const node = statement?.node
  if (!isRecord(node) || node.type !== 'SELECT_NODE' || !isRecord(node.from_table)) return null
  const terms = node.select_list
  const bare =
    node.from_table.type === 'EMPTY' &&
    EMPTY_PARTS.every(part => node[part] === null) &&
    isEmptyList(node.modifiers) &&
    isEmptyList(node.group_expressions) &&
    isRecord(node.cte_map) &&
    isEmptyList(node.cte_map.map)
  if (!bare || !Array.isArray(terms) || terms.length !== 1 || !isRecord(terms[0])) return null
  return terms[0].alias === '' ? terms[0] : null
}

const isEmptyList = (value: unknown) => Array.isArray(value) && value.length === 0

/** Returns the only element of the list that the statement selects. */
function listed(statement: JsonRecord): JsonRecord | null {
  const list = selected(statement)
  if (list?.function_name !== 'list_value' || !Array.isArray(list.children)) return null
  const [only, ...more] = list.children
  return isRecord(only) && more.length === 0 && only.alias === '' ? only : null
}

/** Matches `SELECT * FROM (…) AS virtual_table` without anything else. */
function isVirtual(statement: JsonRecord | undefined): boolean {
  const node = statement?.node
  if (!isRecord(node) || node.type !== 'SELECT_NODE' || !isRecord(node.from_table)) return false
  const { type, alias } = node.from_table
  return (
    type === 'SUBQUERY' &&
    alias === VIRTUAL_TABLE &&
    EMPTY_PARTS.every(part => node[part] === null) &&
    isEmptyList(node.modifiers) &&
    isEmptyList(node.group_expressions)
  )
}

/** Serializes a tree without positions, to compare two parses of one expression. */
const withoutPlaces = (tree: JsonRecord): string =>
  JSON.stringify(tree, (key, part: unknown) => (key === 'query_location' ? 0 : part))
