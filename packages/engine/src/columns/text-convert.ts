import { quoteName, quoteText } from '../duckdb-names.ts'
import type { ColumnReading } from './column-reading.ts'
import { isOfNotation, numberText, retainsCharacters } from './number-notation.ts'
import { BOOLEAN_WORDS, isExactDouble } from './text-checks.ts'

/** SQL that converts the text of a column into values. */
export interface Conversion {
  readonly name: string
  readonly sql: string
  /** Condition that is false for a text that cannot be converted without loss; null if nothing has to be checked. */
  readonly fits: string | null
  /** Type that the client chose; null if the type was recognized. */
  readonly chosen: string | null
}

const TEXT = /^(varchar|text)$/i
const TEMPORAL = /^(date|timestamp)/i
const INTEGER = /^(u?(tiny|small|big|huge)int|u?integer)$/i

/**
 * Returns a condition that rejects values which a cast would accept with loss: `1.5` as a whole number, a time of day
 * in a date, a zone in a time without zone. Null if the cast loses nothing.
 */
const fitsType = (column: string, type: string): string | null => {
  if (INTEGER.test(type)) return `TRY_CAST(${column} AS DOUBLE) = TRY_CAST(${column} AS ${type})`
  if (type === 'BOOLEAN') return `lower(${column}) IN ${BOOLEAN_WORDS}`
  if (type === 'DATE') return `length(trim(${column})) <= 10`
  if (type !== 'TIMESTAMP') return null
  const clock = `substr(${column}, 11)`
  return `(length(${column}) <= 30 AND NOT contains(${clock}, '+') AND NOT contains(${clock}, '-') AND NOT contains(${clock}, 'Z'))`
}

const castOf = ({ name, type, format, notation }: ColumnReading): string => {
  const column = quoteName(name)
  if (type === 'VARCHAR') return column
  if (format !== null) {
    const moment = `strptime(trim(${column}), ${quoteText(format)})`
    return type === 'TIMESTAMP' ? moment : `CAST(${moment} AS ${type})`
  }
  return `CAST(${numberText(column, notation)} AS ${type})`
}

/** Like `fitsType`, for a recognized type in files without numbers too long for a DOUBLE. Saves a cast per value. */
const fitsRecognized = (column: string, type: string): string | null => {
  const isRetained = retainsCharacters(column)
  if (type === 'DOUBLE') return isRetained
  return type === 'BIGINT'
    ? `(${isRetained} AND NOT (contains(${column}, '.') OR contains(${column}, 'e') OR contains(${column}, 'E')))`
    : fitsType(column, type)
}

const hasMarks = ({ notation }: ColumnReading): boolean => notation.has_marks || notation.group !== ''

/**
 * Returns the conversion to the recognized type.
 * @param isVerified true if every value was examined, so that nothing has to be checked again
 * @param hasLongNumbers true if a number of the file may have more digits than a DOUBLE can store
 */
export const convertRecognized = (reading: ColumnReading, isVerified: boolean, hasLongNumbers: boolean): Conversion => {
  const { name, type, format, notation } = reading
  const column = quoteName(name)
  const cast = castOf(reading)
  const isLong = type === 'DOUBLE' && hasLongNumbers
  const plain = isLong
    ? `(${retainsCharacters(column)} AND ${isExactDouble(name, notation)})`
    : fitsRecognized(column, type)
  const exact = hasMarks(reading) ? isOfNotation(name, notation) : plain
  const fits = isVerified || format !== null ? null : exact
  const checked =
    fits === null
      ? cast
      : `CASE WHEN ${column} IS NULL OR ${fits} THEN ${cast} ELSE error('a value of another type') END`
  return { name, sql: `${checked} AS ${column}`, fits: null, chosen: null }
}

/** Returns the conversion to a type that the client chose, using the recognized notation of dates and decimals. */
export const convertChosen = (reading: ColumnReading, chosen: string): Conversion => {
  const { name, format, notation } = reading
  const column = quoteName(name)
  if (TEXT.test(chosen)) return { name, sql: column, fits: null, chosen: null }
  if (format !== null && TEMPORAL.test(chosen)) {
    const fits = `try_strptime(trim(${column}), ${quoteText(format)}) IS NOT NULL`
    return { name, sql: `CAST(${castOf(reading)} AS ${chosen}) AS ${column}`, fits, chosen }
  }
  const value = numberText(column, notation)
  const exact = INTEGER.test(chosen) && !/hugeint/i.test(chosen) ? fitsType(value, chosen) : null
  const fits = `coalesce(${exact ?? `TRY_CAST(${value} AS ${chosen}) IS NOT NULL`}, false)`
  const cast = `CAST(${value} AS ${chosen})`
  const sql = exact
    ? `CASE WHEN ${column} IS NULL OR ${exact} THEN ${cast} ELSE error('a value of another type') END`
    : cast
  return { name, sql: `${sql} AS ${column}`, fits, chosen }
}
