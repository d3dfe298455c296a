import type { DuckDBConnection } from '@duckdb/node-api'
import { quoteName } from '../duckdb-names.ts'
import { aggregate } from './aggregate.ts'

/** A form that most values of a text column match. */
export interface LikelyForm {
  /** Name of one value: "a date". */
  readonly one: string
  /** Plural of the name: "dates". */
  readonly many: string
  /** SQL condition; null for a null. */
  readonly sql: string
}

/** Share of the values that must match a form before the others count as exceptions. */
const MIN_SHARE = 0.9
const MAX_SHOWN = 40

const shown = (value: unknown): string => {
  const text = String(value)
  return text.length > MAX_SHOWN ? `${text.slice(0, MAX_SHOWN)}…` : text
}

export const inRow = (row: unknown): string => `row ${Number(row).toLocaleString('en-US')}`

export const count = (values: unknown, one: string, many: string): string => {
  const number = Number(values)
  return number === 1 ? `1 ${one}` : `${number.toLocaleString('en-US')} ${many}`
}

/**
 * Describes the values that prevent a column from having the form of nearly all its values. Null if no form is close.
 */
export const describeNearMiss = async (
  connection: DuckDBConnection,
  name: string,
  source: string,
  forms: readonly LikelyForm[],
): Promise<string | null> => {
  const column = quoteName(name)
  const counts = await aggregate(connection, source, [
    `count(${column})`,
    ...forms.map(({ sql }) => `count(*) FILTER (WHERE ${sql})`),
  ])
  const total = Number(counts[0])
  const [near] = forms
    .map((form, i) => ({ ...form, fitting: Number(counts[i + 1]) }))
    // In a short column a single exception is more than a tenth.
    .filter(({ fitting }) => fitting < total && (fitting >= total * MIN_SHARE || (fitting === total - 1 && total >= 3)))
    .sort((one, other) => other.fitting - one.fitting)
  if (!near) return null
  const numbered = `(SELECT ${column} AS v, ${near.sql} AS fits, row_number() OVER () AS line FROM ${source})`
  const [exceptions, line, value] = await aggregate(connection, `${numbered} WHERE NOT fits`, [
    'count(*)',
    'min(line)',
    'arg_min(v, line)',
  ])
  const are = Number(exceptions) === 1 ? `is not ${near.one}` : `are not ${near.many}`
  return `Stored as text: ${count(exceptions, 'value', 'values')} ${are}, first "${shown(value)}" in ${inRow(line)}.`
}
