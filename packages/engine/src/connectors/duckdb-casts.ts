import type { GuessedColumn } from '@belvedere/core/engine-protocol'
import { quoteName } from '../duckdb-names.ts'
import { JobFailure } from '../failure.ts'

/** Types that a client may choose for a column of a file. */
const CHOOSABLE =
  /^(boolean|(u?(tiny|small|big|huge)int)|u?integer|float|real|double|decimal\(\d{1,2}, ?\d{1,2}\)|date|time|timestamp(_s|_ms|_ns)?|timestamptz|timestamp with time zone|varchar|text|json|uuid)$/i

/** @throws JobFailure for an unsupported type */
export const checkTypes = (types: Readonly<Record<string, string>>): void => {
  for (const [column, type] of Object.entries(types)) {
    if (!CHOOSABLE.test(type)) throw new JobFailure('bad_file', `Column "${column}" cannot have the type "${type}".`)
  }
}

/** Conversion of one column of a typed file into a column of the table. */
export interface ColumnCast {
  readonly name: string
  readonly sql: string
  /** The chosen type if the values must be converted to it; otherwise null. */
  readonly chosen: string | null
}

export const castColumn = ({ name, type }: GuessedColumn, chosen: string | undefined): ColumnCast => {
  const quoted = quoteName(name)
  if (chosen === undefined || chosen.toUpperCase() === type) return { name, sql: quoted, chosen: null }
  return { name, sql: `CAST(${quoted} AS ${chosen}) AS ${quoted}`, chosen }
}
