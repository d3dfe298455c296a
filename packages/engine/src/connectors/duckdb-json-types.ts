import type { GuessedColumn } from '@belvedere/core/engine-protocol'
import type { DuckDBConnection } from '@duckdb/node-api'
import { aggregate } from '../columns/aggregate.ts'
import { quoteName, quoteText } from '../duckdb-names.ts'
import { jsonSql } from './duckdb-source.ts'

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
export async function textsOfJson(
  connection: DuckDBConnection,
  file: string,
  columns: readonly GuessedColumn[],
  hasLongNumbers: boolean,
): Promise<ReadonlySet<string>> {
  const long = hasLongNumbers ? columns.filter(({ type }) => type === 'DOUBLE').map(({ name }) => name) : []
  const moments = await guessedMoments(connection, file, columns)
  return new Set([...long, ...moments, ...(await mixedScalars(connection, file, columns))])
}
