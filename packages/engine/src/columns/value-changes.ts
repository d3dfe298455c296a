import type { FileNote } from '@belvedere/core/engine-protocol'
import type { DuckDBConnection } from '@duckdb/node-api'
import { quoteName } from '../duckdb-names.ts'
import { aggregate } from './aggregate.ts'
import type { ColumnReading, ValueChange } from './column-reading.ts'
import { count, inRow } from './near-misses.ts'

/** Maximum number of columns in one statement. */
const AT_ONCE = 60
const MAX_SHOWN = 40

/** Removes trailing zeros: `5.0` becomes 5, `5.50` becomes 5.5. */
const withoutZeros = (text: string): string => text.replace(/(\.\d*?)0+$/, '$1').replace(/\.$/, '')

const cut = (text: string): string => (text.length > MAX_SHOWN ? `${text.slice(0, MAX_SHOWN)}…` : text)

type Changed = ColumnReading & { readonly change: ValueChange }

/**
 * Returns a note for each column whose stored values differ from the file: their number, and the first of them.
 * @param source SQL source of all rows as text
 */
export async function describeChanges(
  connection: DuckDBConnection,
  source: string,
  readings: readonly ColumnReading[],
): Promise<readonly FileNote[]> {
  const changed = readings.filter((reading): reading is Changed => reading.change !== null)
  const notes: FileNote[] = []
  for (let at = 0; at < changed.length; at += AT_ONCE) {
    notes.push(...(await describeGroup(connection, source, changed.slice(at, at + AT_ONCE))))
  }
  return notes
}

async function describeGroup(
  connection: DuckDBConnection,
  source: string,
  group: readonly Changed[],
): Promise<readonly FileNote[]> {
  const columns = group.flatMap(({ name, change }, i) => [
    `${quoteName(name)} AS v${i}`,
    `coalesce(${change.is_changed}, false) AS c${i}`,
    `CAST(${change.stored} AS VARCHAR) AS s${i}`,
  ])
  const numbered = `(SELECT ${columns.join(', ')}, row_number() OVER () AS line FROM ${source})`
  const facts = group.flatMap((_, i) => [
    `count(*) FILTER (WHERE c${i})`,
    `min(line) FILTER (WHERE c${i})`,
    `arg_min(v${i}, line) FILTER (WHERE c${i})`,
    `arg_min(s${i}, line) FILTER (WHERE c${i})`,
  ])
  const row = await aggregate(connection, numbered, facts)
  return group.flatMap(({ name, change }, i) => {
    const [values, line, text, stored] = row.slice(i * 4, i * 4 + 4)
    if (Number(values) === 0) return []
    const { one, many, how } = change
    const as = `first "${cut(String(text))}" as ${withoutZeros(String(stored))} in ${inRow(line)}`
    return [{ column: name, text: `${count(values, one, many)} ${how}, ${as}.` }]
  })
}
