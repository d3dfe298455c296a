import type { FileFormat, GuessedColumn } from '@belvedere/core/engine-protocol'
import { GENERIC_TYPE } from '@belvedere/core/table'
import type { DuckDBConnection } from '@duckdb/node-api'
import { JobFailure } from '../failure.ts'
import { quoteName } from './duckdb-names.ts'

/** Types that a column of a file may be given. */
const CHOOSABLE =
  /^(boolean|(u?(tiny|small|big|huge)int)|u?integer|float|real|double|decimal\(\d{1,2}, ?\d{1,2}\)|date|time|timestamp(_s|_ms|_ns)?|timestamptz|timestamp with time zone|varchar|text|json|uuid)$/i
const TEMPORAL = /^(date|timestamp)/i
const TEXT = /^(varchar|text)$/i

/** @throws JobFailure for a type that is no type */
export const checkTypes = (types: Readonly<Record<string, string>>): void => {
  for (const [column, type] of Object.entries(types)) {
    if (!CHOOSABLE.test(type)) throw new JobFailure('bad_file', `Column "${column}" cannot have the type "${type}".`)
  }
}

/** How one column gets from the file into the table. */
export interface ColumnCast {
  readonly name: string
  readonly sql: string
  /** The type that was chosen, where the values have to be turned into it. */
  readonly chosen: string | null
  /** The file's text is to be read as it stands. */
  readonly from_text: boolean
}

const textual = (format: FileFormat): boolean => format === 'csv' || format === 'tsv'

/**
 * A chosen type that differs from the guessed one is made from the file's own text, so that no digit is
 * lost on a detour; only times keep the notation that was found for them.
 */
export const castColumn = (
  { name, type, generic_type }: GuessedColumn,
  chosen: string | undefined,
  format: FileFormat,
): ColumnCast => {
  const quoted = quoteName(name)
  if (chosen === undefined || chosen.toUpperCase() === type) {
    return { name, sql: quoted, chosen: null, from_text: false }
  }
  const keeps_notation = generic_type === GENERIC_TYPE.temporal && TEMPORAL.test(chosen)
  const from_text = textual(format) && !keeps_notation
  if (from_text && TEXT.test(chosen)) return { name, sql: quoted, chosen: null, from_text }
  return { name, sql: `CAST(${quoted} AS ${chosen}) AS ${quoted}`, chosen, from_text }
}

const SHOWN = 80

/** After a failed conversion: the first value of a chosen column that cannot have its type. */
export const findUncastable = async (
  connection: DuckDBConnection,
  error: unknown,
  source: string,
  casts: readonly ColumnCast[],
): Promise<JobFailure | null> => {
  if (!(error instanceof Error) || !/^(Conversion|Invalid Input) Error/.test(error.message)) return null
  for (const { name, chosen } of casts) {
    if (chosen === null) continue
    const quoted = quoteName(name)
    const found = await connection.run(
      `SELECT ${quoted}::VARCHAR FROM ${source} WHERE ${quoted} IS NOT NULL AND TRY_CAST(${quoted} AS ${chosen}) IS NULL LIMIT 1`,
    )
    const [[value] = []] = await found.getRows()
    if (value === undefined) continue
    const shown = String(value).slice(0, SHOWN)
    return new JobFailure('bad_file', `Column "${name}" holds "${shown}", which is not a value of type ${chosen}.`, {
      column: name,
      value: shown,
    })
  }
  return null
}
