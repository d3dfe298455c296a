import type { DuckDBConnection } from '@duckdb/node-api'
import { quoteName } from '../duckdb-names.ts'
import { type ColumnReading, textColumn } from './column-reading.ts'

const OPPOSITES: Readonly<Record<string, string>> = { t: 'f', f: 't', y: 'n', n: 'y' }
const PLAIN_WORDS: ReadonlySet<string> = new Set(['true', 'false'])

/** Reads a column of words such as yes and no. Single letters count only if both of a pair occur: N may mean north. */
export async function readBooleans(connection: DuckDBConnection, name: string, source: string): Promise<ColumnReading> {
  const value = quoteName(name)
  const rows = await connection.run(
    `SELECT lower(${value}), any_value(${value}) FROM ${source} WHERE ${value} IS NOT NULL GROUP BY 1 ORDER BY 1`,
  )
  const words = new Map((await rows.getRows()).map(([word, text]) => [String(word), String(text)]))
  const isLone = [...words.keys()].some(word => word in OPPOSITES && !words.has(OPPOSITES[word] ?? ''))
  if (isLone) return textColumn(name)
  const isPlain = [...words.keys()].every(word => PLAIN_WORDS.has(word))
  const listed = [...words.values()].join(', ')
  const change = {
    is_changed: `lower(${value}) NOT IN ('true', 'false')`,
    stored: `CAST(${value} AS BOOLEAN)`,
    one: 'value is',
    many: 'values are',
    how: `stored as true and false (${listed})`,
  }
  return { ...textColumn(name), type: 'BOOLEAN', change: isPlain ? null : change }
}
