import type { GuessedColumn } from '@belvedere/core/engine-protocol'
import { quoteName } from '../duckdb-names.ts'
import { JobFailure } from '../failure.ts'

/** Types that a column of a file may be given. */
const CHOOSABLE =
  /^(boolean|(u?(tiny|small|big|huge)int)|u?integer|float|real|double|decimal\(\d{1,2}, ?\d{1,2}\)|date|time|timestamp(_s|_ms|_ns)?|timestamptz|timestamp with time zone|varchar|text|json|uuid)$/i

/** @throws JobFailure for a type that is no type */
export const checkTypes = (types: Readonly<Record<string, string>>): void => {
  for (const [column, type] of Object.entries(types)) {
    if (!CHOOSABLE.test(type)) throw new JobFailure('bad_file', `Column "${column}" cannot have the type "${type}".`)
  }
}

/** How one column of a file with types gets into the table. */
export interface ColumnCast {
  readonly name: string
  readonly sql: string
  /** The type that was chosen, where the values have to be turned into it. */
  readonly chosen: string | null
}

export const castColumn = ({ name, type }: GuessedColumn, chosen: string | undefined): ColumnCast => {
  const quoted = quoteName(name)
  if (chosen === undefined || chosen.toUpperCase() === type) return { name, sql: quoted, chosen: null }
  return { name, sql: `CAST(${quoted} AS ${chosen}) AS ${quoted}`, chosen }
}
