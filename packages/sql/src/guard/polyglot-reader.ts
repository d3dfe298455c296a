import { AppError } from '@belvedere/core/errors'
import { isRecord, type JsonRecord } from '@belvedere/core/json'
import { VIRTUAL_TABLE } from '../print/print.ts'
import { DIALECT_FUNCTIONS, VOLATILE_FUNCTIONS } from './dialect-functions.ts'
import { deniedClassOf } from './functions/classes.ts'
import { lexicalDoubt } from './lexical.ts'
import { type ParsedSql, type ParsedTable, type SqlKind, type SqlReader, withoutSemicolons } from './parsed.ts'
import { type ReaderNames, walkPolyglot } from './polyglot-walk.ts'

/** Names of the parser's dialects, by `backend` of a connection. */
const PARSER_DIALECTS: Readonly<Record<string, string>> = {
  postgresql: 'postgresql',
  postgres: 'postgresql',
  mysql: 'mysql',
  mariadb: 'mysql',
  sqlite: 'sqlite',
  clickhouse: 'clickhouse',
  clickhousedb: 'clickhouse',
  trino: 'trino',
}

/** Returns the parser's name for the dialect of a connection; undefined if it is not supported. */
export const parserDialectOf = (backend: string): string | undefined =>
  Object.hasOwn(PARSER_DIALECTS, backend) ? PARSER_DIALECTS[backend] : undefined

/** Maximum length of names in databases that truncate longer ones instead of rejecting them. */
const MAX_NAMES_LENGTH: Readonly<Record<string, number>> = { postgresql: 63 }

const SYSTEM_SCHEMAS = new Set([
  'information_schema',
  'pg_catalog',
  'pg_toast',
  'mysql',
  'performance_schema',
  'sys',
  'system',
])

/**
 * Modules of SQLite that are tables without being created: pages, sizes and names of all tables, statements, files.
 * Modules that need a CREATE VIRTUAL TABLE (csv, fts5) are not listed: a table of such a name is a user's own.
 */
const SQLITE_VIRTUAL =
  /^(dbstat|dbpage|bytecode|tables_used|completion|fsdir|zipfile|fts\dtokenize|json_(each|tree)|jsonb_(each|tree)|generate_series)$/i

/** Returns true for tables with metadata of a database or of other users. */
export const isSystemTable = ({ schema, name }: Pick<ParsedTable, 'schema' | 'name'>, dialect: string): boolean =>
  SYSTEM_SCHEMAS.has(schema.toLowerCase()) ||
  /^(pg_|sqlite_|pragma_)/i.test(name) ||
  (dialect === 'sqlite' && SQLITE_VIRTUAL.test(name)) ||
  name === ''

/**
 * Returns a reader of the parser's trees for databases other than DuckDB. An expression is parsed inside brackets that
 * it cannot close; a query is parsed both alone and in its final context.
 */
function readerFor(dialect: string): SqlReader {
  const functions = DIALECT_FUNCTIONS[dialect] ?? {
    scalar: new Set<string>(),
    table: new Set<string>(),
    kinds: new Set<string>(),
  }
  const names: ReaderNames = {
    ...functions,
    foldsUnquoted: dialect === 'postgresql',
    hasRowTypes: dialect === 'postgresql',
    hidesOuterParts: dialect === 'mysql',
    readsOwnName: dialect === 'clickhouse',
  }
  return {
    textsOf: (sql, kind) => {
      const doubt = lexicalDoubt(sql, dialect)
      if (doubt) throw new AppError('SQL_NOT_ALLOWED', { reason: doubt })
      return kind === 'expression'
        ? [`SELECT (\n${sql}\n)`]
        : [withoutSemicolons(sql), `SELECT * FROM (\n${withoutSemicolons(sql)}\n) AS ${VIRTUAL_TABLE}`]
    },
    read: (trees, kind) => read(trees, kind, names),
    scalarFunctions: names.scalar,
    isOfFamily: name => functions.family?.test(name) ?? false,
    isDenied: name => deniedClassOf(dialect, name) !== null,
    tableFunctions: names.table,
    volatileFunctions: VOLATILE_FUNCTIONS,
    longestName: MAX_NAMES_LENGTH[dialect],
  }
}

const readers = new Map(Object.keys(DIALECT_FUNCTIONS).map(dialect => [dialect, readerFor(dialect)] as const))

/** Returns the reader for a parser dialect. */
export const polyglotReaderOf = (dialect: string): SqlReader | undefined => readers.get(dialect)

const NOTHING: ParsedSql = { whole: false, tables: [], functions: [], types: [], parts: [], constructs: new Set() }

function read(trees: readonly string[], kind: SqlKind, names: ReaderNames): ParsedSql {
  const [first = [], second] = trees.map(statementsOf)
  const [statement] = first
  if (!statement) throw new AppError('SQL_NOT_ALLOWED', { reason: 'it is empty' })
  if (kind === 'expression') {
    const inner = first.length === 1 ? bracketed(statement) : null
    return inner ? { ...walkPolyglot(inner, names), whole: true } : NOTHING
  }
  const whole = first.length === 1 && second?.length === 1 && isQuery(statement) && isVirtual(second[0])
  return { ...walkPolyglot(statement, names), whole }
}

const statementsOf = (tree: string): readonly JsonRecord[] => {
  const parsed: unknown = JSON.parse(tree)
  return Array.isArray(parsed) ? parsed.filter(isRecord) : []
}

const isQuery = (statement: JsonRecord): boolean =>
  ['select', 'union', 'intersect', 'except', 'subquery', 'values'].some(kind => isRecord(statement[kind]))

const isEmpty = (value: unknown): boolean =>
  value === null || value === false || value === undefined || (Array.isArray(value) && value.length === 0)

/** Returns the only term of a SELECT that contains nothing else. */
function onlyTerm(statement: JsonRecord, beside: readonly string[]): JsonRecord | null {
  const { select } = statement
  if (!isRecord(select)) return null
  const bare = Object.entries(select).every(
    ([key, value]) => key === 'expressions' || beside.includes(key) || isEmpty(value),
  )
  const terms = select.expressions
  if (!bare || !Array.isArray(terms) || terms.length !== 1) return null
  return isRecord(terms[0]) ? terms[0] : null
}

/** Returns the content of the parentheses in `SELECT ( … )`. */
function bracketed(statement: JsonRecord): unknown {
  const term = onlyTerm(statement, [])
  const inner = isRecord(term?.annotated) ? term.annotated.this : term
  return isRecord(inner) && Object.keys(inner).length === 1 && isRecord(inner.paren) ? inner.paren.this : null
}

/** Matches `SELECT * FROM (…) AS virtual_table` without anything else. */
function isVirtual(statement: JsonRecord | undefined): boolean {
  if (!statement || !isRecord(onlyTerm(statement, ['from'])?.star)) return false
  const from = isRecord(statement.select) && isRecord(statement.select.from) ? statement.select.from.expressions : null
  if (!Array.isArray(from) || from.length !== 1 || !isRecord(from[0]) || !isRecord(from[0].subquery)) return false
  const { alias } = from[0].subquery
  return isRecord(alias) && alias.name === VIRTUAL_TABLE
}
