import type { QueryJob } from '@belvedere/core/engine-protocol'
import { AppError } from '@belvedere/core/errors'
import {
  type Admission,
  admit,
  checkLength,
  duckdbReader,
  foldAscii,
  isOwnTable,
  isSystemTable,
  type ParsedSql,
  type ParsedTable,
  parserDialectOf,
  polyglotReaderOf,
  type SqlKind,
  type SqlReader,
} from '@belvedere/sql/guard'
import { Flights } from '../memory/flights.ts'
import { BoundedMap, defineLayer } from '../memory/index.ts'
import type { Services } from '../services.ts'
import { allowedFunctions } from './allowed-functions.ts'

const MAX_ENTRIES = 5000
const PARSE_TIMEOUT_MS = 5000

/** Result of parsing a text. It is the same for every requester. */
type Verdict = { readonly parsed: ParsedSql } | { readonly error: AppError }

/** Parser of a backend's SQL, with the reader of its output. */
interface Parser {
  readonly reader: SqlReader
  readonly parse: (texts: readonly string[], services: Services, signal: AbortSignal) => Promise<readonly string[]>
  /** Returns whether a table of this name may be looked up at all. */
  readonly isOpen: (table: ParsedTable) => boolean
}

const DUCKDB: Parser = {
  reader: duckdbReader,
  parse: parseInDuckdb,
  isOpen: ({ schema }) => schema === '' || foldAscii(schema) === 'main',
}

/** Database files of users: their own schemas and tables, but no other files that the engine could read. */
const DUCKDB_FILES: Parser = { ...DUCKDB, isOpen: isOwnTable }

/**
 * Returns the parser of a backend.
 * @throws AppError SQL_NOT_ALLOWED if no parser supports the backend
 */
function parserOf(backend: string): Parser {
  if (backend === 'duckdb') return DUCKDB
  if (backend === 'duckdb_file') return DUCKDB_FILES
  const dialect = parserDialectOf(backend)
  const reader = dialect === undefined ? undefined : polyglotReaderOf(dialect)
  if (dialect === undefined || !reader) {
    throw new AppError('SQL_NOT_ALLOWED', { reason: `SQL of ${backend} is not supported` })
  }
  const parse: Parser['parse'] = (texts, services, signal) => parseElsewhere(dialect, texts, services, signal)
  return { reader, parse, isOpen: table => !isSystemTable(table, dialect) }
}

interface Parses {
  readonly verdicts: BoundedMap<string, Verdict>
  readonly flights: Flights<Verdict>
}

export const PARSED_SQL = defineLayer<Parses>({
  name: 'parsed SQL',
  holds: 'tables and functions of an SQL text of a user, or the reason why it is refused',
  key: 'kind of database, kind of text, text',
  limit: { entries: MAX_ENTRIES },
  ends: 'never: the same text always gives the same result',
  scope: 'local',
  open: () => {
    const verdicts = new BoundedMap<string, Verdict>(MAX_ENTRIES)
    return { state: { verdicts, flights: new Flights() }, size: () => ({ entries: verdicts.size }) }
  },
})

async function parsedSql(
  request: AdmissionRequest,
  parser: Parser,
  services: Services,
  signal: AbortSignal,
): Promise<ParsedSql> {
  const { verdicts, flights } = services.memory.of(PARSED_SQL)
  const { backend, kind, sql } = request
  const key = `${backend} ${kind} ${sql}`
  const known = verdicts.get(key)
  const verdict = known ?? (await flights.join(key, signal, stop => parse(request, parser, services, stop)))
  if (!known) verdicts.set(key, verdict)
  if ('error' in verdict) throw verdict.error
  return verdict.parsed
}

async function parse(
  { sql, kind }: AdmissionRequest,
  parser: Parser,
  services: Services,
  signal: AbortSignal,
): Promise<Verdict> {
  try {
    const trees = await parser.parse(parser.reader.textsOf(sql, kind), services, signal)
    return { parsed: parser.reader.read(trees, kind) }
  } catch (error) {
    if (error instanceof AppError && IN_THE_SQL.has(error.code)) return { error }
    throw error
  }
}
type AdmissionRequest = Pick<Admitting, 'sql' | 'kind' | 'backend'>

/** Errors of the text itself, which every later check of it would repeat. */
const IN_THE_SQL = new Set<string>(['SQL_NOT_ALLOWED', 'SYNTAX_ERROR'])

/** Parses texts in the text lane. */
async function parseElsewhere(
  dialect: string,
  texts: readonly string[],
  services: Services,
  signal: AbortSignal,
): Promise<readonly string[]> {
  const { trees } = await services.engine.parse({ kind: 'parse', dialect, texts }, signal)
  return trees.map(parsed => {
    if ('tree' in parsed) return parsed.tree
    throw new AppError('SYNTAX_ERROR', { reason: parsed.error })
  })
}

/** Parses texts with DuckDB, without running them. */
async function parseInDuckdb(
  texts: readonly string[],
  services: Services,
  signal: AbortSignal,
): Promise<readonly string[]> {
  const columns = texts.map((_, index) => `json_serialize_sql($${index + 1}::VARCHAR)::VARCHAR AS t${index}`)
  const { bytes } = await services.engine.query(
    'chart',
    {
      kind: 'query',
      sql: `SELECT ${columns.join(', ')}`,
      params: texts.map(value => ({ type: 'text', value })),
      shadows: [],
      reads: null,
      post_processing: [],
      format: 'json',
      row_limit: 1,
      timeout_ms: PARSE_TIMEOUT_MS,
    },
    signal,
    { is_immediate: true },
  )
  const [row] = JSON.parse(bytes.toString()) as readonly Readonly<Record<string, string>>[]
  return texts.map((_, index) => row?.[`t${index}`] ?? '')
}

export interface Admitting {
  readonly sql: string
  readonly kind: SqlKind
  /** Backend of the connection, which determines the SQL dialect. */
  readonly backend: string
  /**
   * Id of the database, in which an administrator may allow more functions; null if the SQL is not for a particular
   * database.
   */
  readonly database_id: number | null
  /** Returns whether this table may be read. It is never called with names of files, catalogs and system tables. */
  readonly mayRead: (table: ParsedTable) => boolean
  /** True if expressions may contain sub-queries. Default: false. */
  readonly subqueries?: boolean
}

/** Returns the tables of an admission in the form of engine jobs. */
export const readsOf = (tables: readonly ParsedTable[]): QueryJob['reads'] =>
  tables.map(({ schema, name }) => ({ schema, name }))

/**
 * Admits a text of a user, or throws.
 * @throws AppError SQL_NOT_ALLOWED, SYNTAX_ERROR
 */
export async function admitSql(
  { sql, kind, backend, database_id, mayRead, subqueries }: Admitting,
  services: Services,
  signal: AbortSignal,
): Promise<Admission> {
  checkLength(sql, kind)
  const parser = parserOf(backend)
  const parsed = await parsedSql({ sql, kind, backend }, parser, services, signal)
  const mayBeRead = (table: ParsedTable) => parser.isOpen(table) && mayRead(table)
  const functions = await allowedFunctions(services, database_id)
  return admit(parsed, kind, { reader: parser.reader, functions, mayRead: mayBeRead, subqueries })
}
