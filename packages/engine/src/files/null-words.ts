import { type FileNote, NULL_VALUES, type ReadOptions } from '@belvedere/core/engine-protocol'
import type { DuckDBConnection } from '@duckdb/node-api'
import { aggregate } from '../columns/aggregate.ts'
import { count, inRow } from '../columns/near-misses.ts'
import { quoteName, quoteText } from '../duckdb-names.ts'
import { type CsvFile, csvSql } from './csv-file.ts'

/** Words that are read as NULL without the user's choice. */
const WORDS = NULL_VALUES.filter(word => word !== '')
/** Columns of one statement. */
const AT_ONCE = 60

/** What reading a word as NULL changed, and the option that would keep it as text. */
export const nullWordNote = (column: string, values: number, row: number | bigint, word: string): FileNote => ({
  column,
  text: `${count(values, 'value is', 'values are')} stored as NULL, first "${word}" in ${inRow(row)}.`,
  proposal: { null_values: WORDS.filter(other => other !== word) },
})

/** The columns of a table that hold a NULL: only there a word can have been read as one. */
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

/**
 * Notes on texts of files, such as NA for Namibia, that are stored as NULL.
 * @param names columns of text; in other columns such words are not values
 * @param rows rows that are read; null: all
 */
export async function nullWordNotes(
  connection: DuckDBConnection,
  files: readonly CsvFile[],
  names: readonly string[],
  read: ReadOptions,
  rows: number | null,
): Promise<readonly FileNote[]> {
  if (read.null_values !== undefined || names.length === 0) return []
  const limit = rows === null ? '' : ` LIMIT ${rows}`
  const union = files.map(file => `SELECT * FROM ${csvSql({ ...file, null_values: [''] })}`).join(' UNION ALL ')
  const words = WORDS.map(quoteText).join(', ')
  const notes: FileNote[] = []
  for (let from = 0; from < names.length; from += AT_ONCE) {
    const group = names.slice(from, from + AT_ONCE)
    const sums = group.flatMap(name => {
      const isWord = `FILTER (WHERE ${quoteName(name)} IN (${words}))`
      return [`count(*) ${isWord}`, `min(line) ${isWord}`, `arg_min(${quoteName(name)}, line) ${isWord}`]
    })
    const numbered = `SELECT ${group.map(quoteName).join(', ')}, row_number() OVER () AS line FROM (${union}${limit})`
    const [row = []] = await (await connection.run(`SELECT ${sums.join(', ')} FROM (${numbered})`)).getRows()
    for (const [i, name] of group.entries()) {
      const [values, line, word] = row.slice(i * 3, i * 3 + 3)
      if (Number(values) > 0) notes.push(nullWordNote(name, Number(values), Number(line), String(word)))
    }
  }
  return notes
}
