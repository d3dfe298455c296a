import type { GuessedColumn } from '@belvedere/core/engine-protocol'
import type { DuckDBConnection } from '@duckdb/node-api'
import { aggregate } from '../columns/aggregate.ts'
import type { Heading } from '../columns/headings.ts'
import { quoteName, quoteText } from '../duckdb-names.ts'
import { distinctKeys } from '../files/json-names.ts'
import { renameKeys, reshapeJson } from '../files/json-shape.ts'
import type { PreparedFile } from '../files/prepare.ts'
import { columnsOf } from './duckdb-reader.ts'
import { jsonObjectsSql, jsonSql, parquetSql } from './duckdb-source.ts'

/** Moments that the engine reads as they are written. It drops zones other than Z, and guesses years of two digits. */
const CLOCK = '\\d{2}:\\d{2}(:\\d{2}(\\.\\d{1,6})?)?'
const PLAIN_MOMENT = `\\d{4}-\\d{2}-\\d{2}([ T]${CLOCK}Z?)?|${CLOCK}`

const isTemporal = ({ type }: GuessedColumn): boolean => /^(DATE|TIME)/.test(type)

/** Columns of moments that the engine made of other texts, such as `24-01-05`. */
async function guessedMoments(
  connection: DuckDBConnection,
  file: string,
  columns: readonly GuessedColumn[],
): Promise<readonly string[]> {
  const names = columns.filter(isTemporal).map(({ name }) => name)
  if (names.length === 0) return []
  const asText = jsonSql(
    file,
    names.map(name => [name, 'VARCHAR']),
  )
  const checks = names.map(
    name => `coalesce(bool_and(regexp_full_match(${quoteName(name)}, ${quoteText(PLAIN_MOMENT)})), true)`,
  )
  const row = await aggregate(connection, asText, checks)
  return names.filter((_, i) => row[i] !== true)
}

/**
 * Returns JSON columns that mix numbers and texts, without objects or lists. Their texts would be stored with quotes.
 */
async function mixedScalars(
  connection: DuckDBConnection,
  file: string,
  columns: readonly GuessedColumn[],
): Promise<readonly string[]> {
  const names = columns.filter(({ type }) => type === 'JSON').map(({ name }) => name)
  if (names.length === 0) return []
  const checks = names.map(
    name => `coalesce(bool_and(json_type(${quoteName(name)}) NOT IN ('OBJECT', 'ARRAY')), false)`,
  )
  const row = await aggregate(
    connection,
    jsonSql(
      file,
      names.map(name => [name, 'JSON']),
    ),
    checks,
  )
  return names.filter((_, i) => row[i] === true)
}

/**
 * Columns whose texts say more than the values that the engine made of them.
 * @param hasLongNumbers a number of the file may have more digits than a floating number retains
 */
async function textsOfJson(
  connection: DuckDBConnection,
  file: string,
  columns: readonly GuessedColumn[],
  hasLongNumbers: boolean,
): Promise<ReadonlySet<string>> {
  const long = hasLongNumbers ? columns.filter(({ type }) => type === 'DOUBLE').map(({ name }) => name) : []
  const moments = await guessedMoments(connection, file, columns)
  return new Set([...long, ...moments, ...(await mixedScalars(connection, file, columns))])
}

/** Returns the names of a Parquet file's columns, in order: its schema lists columns with the fields inside of them. */
const parquetNames = async (connection: DuckDBConnection, path: string): Promise<readonly string[]> => {
  const rows = await connection.run(`SELECT name, num_children FROM parquet_schema(${quoteText(path)})`)
  const fields = (await rows.getRows()).map(([name, children]) => [String(name), Number(children ?? 0)] as const)
  const names: string[] = []
  // The first field is the root.
  for (let at = 1; at < fields.length; ) {
    names.push(fields[at]?.[0] ?? '')
    for (let open = 1; open > 0; at += 1) open += (fields[at]?.[1] ?? 0) - 1
  }
  return names
}

async function parquetHeadings(connection: DuckDBConnection, path: string): Promise<readonly Heading[]> {
  const columns = await columnsOf(connection, `SELECT * FROM ${parquetSql(path)}`)
  const texts = await parquetNames(connection, path)
  return texts.length === columns.length ? columns.map(({ name }, index) => ({ text: texts[index] ?? '', name })) : []
}

/** Keys of an object within a record that differ only in case: the engine has no type for it. */
const TWO_FIELDS = /Duplicate name .* in struct/

interface JsonFile {
  readonly file: string
  readonly columns: readonly GuessedColumn[]
  /** SQL of the records with these columns. */
  readonly sql: string
}

async function guessColumns(connection: DuckDBConnection, file: string): Promise<JsonFile> {
  const guess = async (isNested: boolean): Promise<JsonFile> => {
    const sql = jsonSql(file, null, isNested)
    return { file, sql, columns: await columnsOf(connection, `SELECT * FROM ${sql}`) }
  }
  return guess(true).catch((error: unknown) => {
    if (error instanceof Error && TWO_FIELDS.test(error.message)) return guess(false)
    throw error
  })
}

/** Paths that may be written: for JSON in another shape, and for JSON with other keys. */
export interface JsonPaths {
  readonly reshaped: readonly [string, string]
  readonly signal: AbortSignal
}

/** Returns a file of records whose keys are distinct in any case. */
async function jsonFile(
  connection: DuckDBConnection,
  path: string,
  { reshaped: [reshaped, renamed], signal }: JsonPaths,
): Promise<JsonFile & { readonly headings: readonly Heading[] }> {
  const written = await reshapeJson(connection, path, reshaped, signal)
  const own = written ? reshaped : path
  const guessed = await guessColumns(connection, own)
  const headings = await distinctKeys(connection, jsonObjectsSql(own), guessed.columns)
  if (!headings) return { ...guessed, headings: written ?? [] }
  await renameKeys(connection, jsonObjectsSql(own), headings, { target: renamed, signal })
  return { ...(await guessColumns(connection, renamed)), headings: [...(written ?? []), ...headings] }
}

/** A typed file as SQL. */
export interface TypedSql {
  readonly sql: string
  /** Columns that are read as text although the engine made values of them. */
  readonly texts: ReadonlySet<string>
  /** Names of columns with their headers in the file. */
  readonly headings: readonly Heading[]
}

/** Returns the SQL of a JSON, Parquet or converted spreadsheet file. */
export async function typedSql(
  connection: DuckDBConnection,
  { kind, paths, columns, has_long_numbers }: PreparedFile,
  json: JsonPaths,
): Promise<TypedSql> {
  const [path = ''] = paths
  const texts: ReadonlySet<string> = new Set()
  if (kind === 'parquet') return { sql: parquetSql(path), texts, headings: await parquetHeadings(connection, path) }
  if (columns) return { sql: jsonSql(path, columns), texts, headings: [] }
  const { file, columns: guessed, sql, headings } = await jsonFile(connection, path, json)
  const as_text = await textsOfJson(connection, file, guessed, has_long_numbers)
  if (as_text.size === 0) return { sql, texts, headings }
  const types = guessed.map(({ name, type }) => [name, as_text.has(name) ? 'VARCHAR' : type] as const)
  return { sql: jsonSql(file, types), texts: as_text, headings }
}
