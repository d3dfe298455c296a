import { type FileNote, NULL_VALUES } from '@belvedere/core/engine-protocol'
import type { DuckDBConnection } from '@duckdb/node-api'
import { quoteName } from '../duckdb-names.ts'
import { aggregate } from './aggregate.ts'
import { count, inRow } from './near-misses.ts'

/** Words that are read as NULL by default. */
export const NULL_WORDS = NULL_VALUES.filter(word => word !== '')

/** Returns a note on a word that was read as NULL, with the option that retains it as text. */
export const nullWordNote = (column: string, values: number, row: number | bigint, word: string): FileNote => ({
  column,
  text: `${count(values, 'value is', 'values are')} stored as NULL, first "${word}" in ${inRow(row)}.`,
  proposal: { null_values: NULL_WORDS.filter(other => other !== word) },
})

/** Returns the columns of a table that contain a NULL. Only in these can a word have been read as NULL. */
export async function columnsWithNulls(
  connection: DuckDBConnection,
  table: string,
  names: readonly string[],
): Promise<readonly string[]> {
  if (names.length === 0) return []
  const tests = names.map(name => `count(*) > count(${quoteName(name)})`)
  const row = await aggregate(connection, table, tests)
  return names.filter((_, i) => row[i] === true)
}
