import type { DuckDBConnection } from '@duckdb/node-api'
import type { DataFile } from './look.ts'
import { type GuessedSource, guessSource } from './sniff.ts'

/** Up to this size all rows are always scanned; a check whether that is necessary would cost more. */
const SMALL_BYTES = 1024 * 1024
/** Up to this size the types of the first rows are compared with those of all rows, once per version of a file. */
const CHECKED_BYTES = 16 * 1024 * 1024
const MAX_CACHED = 1000

/** By version of a file: whether the first rows are enough to guess its types. */
const known = new Map<string, boolean>()

/** Returns everything that was detected about a file, as text. */
const sniffedFacts = async (connection: DuckDBConnection, { sql, columns }: GuessedSource): Promise<string> => {
  if (!sql.startsWith('read_csv(')) return JSON.stringify(columns)
  const sniffed = await connection.run(
    `SELECT * EXCLUDE (Prompt, UserArguments) FROM ${sql.replace('read_csv(', 'sniff_csv(')}`,
  )
  return JSON.stringify(await sniffed.getRowsJson())
}

/**
 * Returns the data file as a SQL source with the types of its rows. Types of large files are guessed from the first
 * rows, until a row contradicts them (`careful`).
 * @throws JobFailure bad_file
 */
export const sourceOf = async (connection: DuckDBConnection, file: DataFile, careful: boolean): Promise<string> => {
  const guess = (sample_all: boolean) => guessSource(connection, file.path, file.format, { sample_all, as_text: [] })
  if (file.format === 'parquet') return (await guess(false)).sql
  if (careful || file.bytes <= SMALL_BYTES) return (await guess(true)).sql
  const head = await guess(false)
  if (file.bytes > CHECKED_BYTES) return head.sql
  const key = `${file.path} ${file.stamp}`
  const isEnough = known.get(key)
  if (isEnough === true) return head.sql
  const all = await guess(true)
  const isSame = isEnough ?? (await sniffedFacts(connection, head)) === (await sniffedFacts(connection, all))
  if (known.size >= MAX_CACHED) known.clear()
  known.set(key, isSame)
  return (isSame ? head : all).sql
}
