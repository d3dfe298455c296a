import type { FileNote, ReadOptions } from '@belvedere/core/engine-protocol'
import type { DuckDBConnection } from '@duckdb/node-api'
import { NULL_WORDS, nullWordNote } from '../columns/null-words.ts'
import { quoteName, quoteText } from '../duckdb-names.ts'
import { type CsvFile, csvSql } from '../files/csv-file.ts'

/**
 * Returns notes on texts of files, such as NA for Namibia, that are stored as NULL.
 * @param names columns with a NULL
 * @param rows number of rows to read; null for all
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
  const columns = names.map((name, i) => `${quoteName(name)} AS c${i}`).join(', ')
  const numbered = `SELECT ${columns}, row_number() OVER () AS line FROM (${union}${limit})`
  // One row per cell, so that the file is read once for any number of columns.
  const cells = `UNPIVOT (${numbered}) ON ${names.map((_, i) => `c${i}`).join(', ')} INTO NAME cell VALUE word`
  const matches = await connection.run(
    `SELECT cell, count(*), min(line), arg_min(word, line) FROM (${cells}) WHERE word IN (${words}) GROUP BY cell`,
  )
  const facts = new Map((await matches.getRows()).map(([cell, ...counted]) => [String(cell), counted]))
  return names.flatMap((name, i) => {
    const [values, line, word] = facts.get(`c${i}`) ?? []
    return values === undefined ? [] : [nullWordNote(name, Number(values), Number(line), String(word))]
  })
}
