import type { FileNote, ReadOptions } from '@belvedere/core/engine-protocol'
import type { DuckDBConnection } from '@duckdb/node-api'
import { NULL_WORDS, nullWordNote } from '../columns/null-words.ts'
import { quoteName, quoteText } from '../duckdb-names.ts'
import { type CsvFile, csvSql } from '../files/csv-file.ts'

/** Columns of one statement. */
const AT_ONCE = 60

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
  const words = NULL_WORDS.map(quoteText).join(', ')
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
