import type { GuessedColumn } from '@belvedere/core/engine-protocol'
import type { DuckDBConnection } from '@duckdb/node-api'
import { aggregate } from '../columns/aggregate.ts'
import { quoteName } from '../duckdb-names.ts'
import { jsonSql } from './duckdb-source.ts'

/** Number of values from which the date format of a column is derived. DuckDB reads a column in one format. */
const FIRST_VALUES = 20
const ISO = '\\d{4}-\\d{2}-\\d{2}([ T].*)?|\\d{2}:\\d{2}.*'

const isTemporal = ({ type }: GuessedColumn): boolean => /^(DATE|TIME)/.test(type)

/** Returns the columns of texts such as `24-01-05` that DuckDB read as dates. */
async function guessedDates(
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
  const guessed: string[] = []
  for (const name of names) {
    const first = `(SELECT ${quoteName(name)} AS v FROM ${asText} WHERE ${quoteName(name)} IS NOT NULL LIMIT ${FIRST_VALUES})`
    const [areIso] = await aggregate(connection, first, [`coalesce(bool_and(regexp_full_match(v, '${ISO}')), true)`])
    if (areIso !== true) guessed.push(name)
  }
  return guessed
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
 * Returns the columns that are read as text because their values in DuckDB would lose information.
 * @param has_long_numbers true if a number of the file may have more digits than a floating-point number can store
 * @param areDatesTexts true if all dates are read as text
 */
export async function textsOfJson(
  connection: DuckDBConnection,
  file: string,
  columns: readonly GuessedColumn[],
  { has_long_numbers, areDatesTexts }: { readonly has_long_numbers: boolean; readonly areDatesTexts: boolean },
): Promise<ReadonlySet<string>> {
  const long = has_long_numbers ? columns.filter(({ type }) => type === 'DOUBLE').map(({ name }) => name) : []
  const dates = areDatesTexts
    ? columns.filter(isTemporal).map(({ name }) => name)
    : await guessedDates(connection, file, columns)
  return new Set([...long, ...dates, ...(await mixedScalars(connection, file, columns))])
}
