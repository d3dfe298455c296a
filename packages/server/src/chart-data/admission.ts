import { AppError } from '@belvedere/core/errors'
import {
  type Admission,
  admit,
  checkLength,
  duckdbReader,
  isOwnTable,
  isSystemTable,
  type ParsedSql,
  type ParsedTable,
  parserDialectOf,
  polyglotReaderOf,
  type SqlKind,
  type SqlReader,
} from '@belvedere/sql/guard'
import type { Services } from '../services.ts'
import { Flights } from './flights.ts'

const MOST = 5000
const PARSE_TIMEOUT_MS = 5000

/** What the engine's parser said of a text; the same for ever, whoever asks. */
type Verdict = { readonly parsed: ParsedSql } | { readonly error: AppError }

/** Who parses SQL of a backend, and how what is said is read. */
interface Parser {
  readonly reader: SqlReader
  readonly parse: (texts: readonly string[], services: Services, signal: AbortSignal) => Promise<readonly string[]>
  /** May a table of this name be asked about at all? */
  readonly isOpen: (table: ParsedTable) => boolean
}

const DUCKDB: Parser = {
  reader: duckdbReader,
  parse: parseInDuckdb,
  isOpen: ({ schema }) => schema === '' || schema.toLowerCase() === 'main',
}

/** Files of others: their own schemas and tables, and nothing that the engine would read beside them. */
const DUCKDB_FILES: Parser = { ...DUCKDB, isOpen: isOwnTable }

/** @throws AppError SQL_NOT_ALLOWED where nobody can parse what the backend speaks */
function parserOf(backend: string): Parser {
  if (backend === 'duckdb') return DUCKDB
  if (backend === 'duckdb_file') return DUCKDB_FILES
  const dialect = parserDialectOf(backend)
  const reader = dialect === undefined ? undefined : polyglotReaderOf(dialect)
  if (dialect === undefined || !reader) {
    throw new AppError('SQL_NOT_ALLOWED', { reason: `SQL of ${backend} cannot be read here` })
  }
  const parse: Parser['parse'] = (texts, services, signal) => parseElsewhere(dialect, texts, services, signal)
  return { reader, parse, isOpen: table => !isSystemTable(table) }
}

class Parses {
  readonly #known = new Map<string, Verdict>()
  readonly #flights = new Flights<Verdict>()
  constructor(readonly services: Services) {}

  async of({ sql, kind, backend }: Asked, parser: Parser, signal: AbortSignal): Promise<ParsedSql> {
    const key = `${backend} ${kind} ${sql}`
    const verdict = this.#known.get(key) ?? (await this.#ask(key, { sql, kind, backend }, parser, signal))
    if ('error' in verdict) throw verdict.error
    return verdict.parsed
  }

  async #ask(key: string, asked: Asked, parser: Parser, signal: AbortSignal): Promise<Verdict> {
    const verdict = await this.#flights.join(key, signal, stop => this.#parse(asked, parser, stop))
    if (this.#known.size >= MOST) this.#known.clear()
    this.#known.set(key, verdict)
    return verdict
  }

  async #parse({ sql, kind }: Asked, { reader, parse }: Parser, signal: AbortSignal): Promise<Verdict> {
    try {
      const trees = await parse(reader.textsOf(sql, kind), this.services, signal)
      return { parsed: reader.read(trees, kind) }
    } catch (error) {
      if (error instanceof AppError && IN_THE_SQL.has(error.code)) return { error }
      throw error
    }
  }
}
type Asked = Pick<Admitting, 'sql' | 'kind' | 'backend'>

/** What is wrong with the text itself, and so with every later asking of it. */
const IN_THE_SQL = new Set<string>(['SQL_NOT_ALLOWED', 'SYNTAX_ERROR'])

/** Has the text lane parse some texts. */
async function parseElsewhere(
  dialect: string,
  texts: readonly string[],
  services: Services,
  signal: AbortSignal,
): Promise<readonly string[]> {
  const { trees } = await services.engine.parse({ kind: 'parse', dialect, texts }, signal)
  return trees.map(found => {
    if ('tree' in found) return found.tree
    throw new AppError('SYNTAX_ERROR', { reason: found.error })
  })
}

/** Has DuckDB parse some texts: nothing of them is run. */
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
      post_processing: [],
      format: 'json',
      row_limit: 1,
      timeout_ms: PARSE_TIMEOUT_MS,
    },
    signal,
  )
  const [row] = JSON.parse(bytes.toString()) as readonly Readonly<Record<string, string>>[]
  return texts.map((_, index) => row?.[`t${index}`] ?? '')
}

const parsesOf = new WeakMap<Services['db'], Parses>()

export interface Admitting {
  readonly sql: string
  readonly kind: SqlKind
  /** Whose SQL it is: a connection's `backend`. */
  readonly backend: string
  /** May this table be read? Names of files, catalogues and system tables never reach this question. */
  readonly mayRead: (table: ParsedTable) => boolean
  /** Sub-queries may stand in expressions. Left out: none may. */
  readonly subqueries?: boolean
}

/**
 * Lets a text of a user through, or throws.
 * @throws AppError SQL_NOT_ALLOWED, SYNTAX_ERROR
 */
export async function admitSql(
  { sql, kind, backend, mayRead, subqueries }: Admitting,
  services: Services,
  signal: AbortSignal,
): Promise<Admission> {
  checkLength(sql, kind)
  let parses = parsesOf.get(services.db)
  if (!parses) {
    parses = new Parses(services)
    parsesOf.set(services.db, parses)
  }
  const parser = parserOf(backend)
  const parsed = await parses.of({ sql, kind, backend }, parser, signal)
  const mayBeRead = (table: ParsedTable) => parser.isOpen(table) && mayRead(table)
  return admit(parsed, kind, { reader: parser.reader, mayRead: mayBeRead, subqueries })
}
