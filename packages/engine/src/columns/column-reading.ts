import type { ReadOptions } from '@belvedere/core/engine-protocol'
import { type NumberNotation, PLAIN } from './number-notation.ts'

/** Difference between stored values and their texts, for notes. */
export interface ValueChange {
  /** SQL condition on the text. */
  readonly is_changed: string
  /** SQL of the stored value. */
  readonly stored: string
  /** Subject of a note: "number is", "numbers are". */
  readonly one: string
  readonly many: string
  /** Rest of a note: "stored without signs and separators". */
  readonly how: string
}

/** Conversion of the text of one column into values. */
export interface ColumnReading {
  readonly name: string
  /** Engine type. */
  readonly type: string
  /** `strptime` format of dates that are not ISO; null otherwise. */
  readonly format: string | null
  readonly notation: NumberNotation
  /** True if the dates can be read as day first or month first. */
  readonly is_ambiguous: boolean
  /** Note for the user to read before the column is stored; null if there is none. */
  readonly note: string | null
  /** Null if the values are stored as in the file. */
  readonly change: ValueChange | null
}

export interface GuessOptions {
  readonly read: ReadOptions
  /** True if a number of the file may have more digits than a 64-bit type can store. */
  readonly has_long_numbers: boolean
  /** True if a comma may be a decimal separator, because it does not separate fields. */
  readonly may_have_commas: boolean
  /** Columns that must become dates. */
  readonly dates: ReadonlySet<string>
}

export const textColumn = (name: string, note: string | null = null): ColumnReading => ({
  name,
  type: 'VARCHAR',
  format: null,
  notation: PLAIN,
  is_ambiguous: false,
  note,
  change: null,
})
