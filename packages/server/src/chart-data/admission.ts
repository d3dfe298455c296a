import { AppError } from '@belvedere/core/errors'
import {
  type Admission,
  admit,
  checkLength,
  duckdbReader,
  type ParsedSql,
  type ParsedTable,
  type SqlKind,
} from '@belvedere/sql/guard'
import type { Services } from '../services.ts'
import { Flights } from './flights.ts'

const MOST = 5000
const PARSE_TIMEOUT_MS = 5000

/** What the engine's parser said of a text; the same for ever, whoever asks. */
type Verdict = { readonly parsed: ParsedSql } | { readonly error: AppError }

class Parses {
  readonly #known = new Map<string, Verdict>()
  readonly #flights = new Flights<Verdict>()
  constructor(readonly services: Services) {}

  async of(sql: string, kind: SqlKind, signal: AbortSignal): Promise<ParsedSql> {
    const key = `${kind} ${sql}`
    const verdict = this.#known.get(key) ?? (await this.#ask(key, sql, kind, signal))
    if ('error' in verdict) throw verdict.error
    return verdict.parsed
  }

  async #ask(key: string, sql: string, kind: SqlKind, signal: AbortSignal): Promise<Verdict> {
    const verdict = await this.#flights.join(key, signal, stop => this.#parse(sql, kind, stop))
    if (this.#known.size >= MOST) this.#known.clear()
    this.#known.set(key, verdict)
    return verdict
  }

  async #parse(sql: string, kind: SqlKind, signal: AbortSignal): Promise<Verdict> {
    const texts = duckdbReader.textsOf(sql, kind)
    const trees = await parseTexts(this.services, texts, signal)
    try {
      return { parsed: duckdbReader.read(trees, kind) }
    } catch (error) {
      if (error instanceof AppError) return { error }
      throw error
    }
  }
}

/** Has DuckDB parse some texts: nothing of them is run. */
async function parseTexts(
  services: Services,
  texts: readonly string[],
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
}

/**
 * Lets a text of a user through, or throws.
 * @throws AppError SQL_NOT_ALLOWED, SYNTAX_ERROR
 */
export async function admitSql(
  { sql, kind, mayRead }: Admitting,
  services: Services,
  signal: AbortSignal,
): Promise<Admission> {
  checkLength(sql, kind)
  let parses = parsesOf.get(services.db)
  if (!parses) {
    parses = new Parses(services)
    parsesOf.set(services.db, parses)
  }
  const parsed = await parses.of(sql, kind, signal)
  return admit(parsed, kind, {
    reader: duckdbReader,
    mayRead: table => (table.schema === '' || table.schema.toLowerCase() === 'main') && mayRead(table),
  })
}
