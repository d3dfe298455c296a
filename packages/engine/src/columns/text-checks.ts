import { quoteName, quoteText } from '../duckdb-names.ts'
import type { ValueChange } from './column-reading.ts'
import {
  type DecimalCharacter,
  isPlainNumber,
  type NumberNotation,
  numberText,
  PLAIN_DIGITS,
  PLAIN_INTEGER,
} from './number-notation.ts'

/** Maximum number of digits with which a DOUBLE is written. */
const FLOAT_DIGITS = 17

/** SQL conditions on a text column; each is null for a null. */
export interface TextChecks {
  readonly boolean: string
  readonly integer: string
  readonly number: string
  readonly date: string
  readonly timestamp: string
  readonly zoned: string
  readonly time: string
}

const full = (value: string, pattern: string): string => `regexp_full_match(${value}, ${quoteText(pattern)})`

const DAY = '\\s*\\d{4}-\\d{1,2}-\\d{1,2}'
const CLOCK = '\\d{1,2}:\\d{2}(:\\d{2}(\\.\\d+)?)?'
const ZONE = '\\s?(Z|UTC|[-+]\\d{2}(:?\\d{2})?)'

/**
 * Returns the condition that a text has the form and is a valid value of the type. Null for a null, which is valid in
 * every type.
 */
const parses = (value: string, pattern: string, type: string): string =>
  `CASE WHEN ${value} IS NOT NULL THEN ${full(value, pattern)} AND TRY_CAST(${value} AS ${type}) IS NOT NULL END`

/**
 * Returns how stored moments differ from their texts: a fraction beyond microseconds, or a missing zone if other values
 * have one.
 */
export const momentChange = (column: string, isZoned: boolean): Omit<ValueChange, 'how'> => {
  const value = quoteName(column)
  const isFine = `regexp_matches(${value}, '\\.\\d{6}\\d*[1-9]')`
  const lacksZone = `(contains(${value}, ':') AND NOT regexp_matches(${value}, '${ZONE}\\s*$'))`
  return {
    is_changed: isZoned ? `(${isFine} OR ${lacksZone})` : isFine,
    stored: `TRY_CAST(${value} AS ${isZoned ? 'TIMESTAMPTZ' : 'TIMESTAMP'})`,
    one: 'time is',
    many: 'times are',
  }
}

export const BOOLEAN_WORDS = "('true', 'false', 't', 'f', 'yes', 'no', 'y', 'n')"

export const checksOf = (column: string, decimal: DecimalCharacter): TextChecks => {
  const value = quoteName(column)
  return {
    boolean: `lower(${value}) IN ${BOOLEAN_WORDS}`,
    integer: full(value, PLAIN_INTEGER),
    number: isPlainNumber(column, decimal),
    date: parses(value, `${DAY}\\s*`, 'DATE'),
    timestamp: parses(value, `${DAY}([ T]${CLOCK})?\\s*`, 'TIMESTAMP'),
    zoned: parses(value, `${DAY}([ T]${CLOCK}(${ZONE})?)?\\s*`, 'TIMESTAMPTZ'),
    time: parses(value, `\\s*${CLOCK}\\s*`, 'TIME'),
  }
}

/**
 * Returns the condition that a DOUBLE loses no digit: the number has few digits, or an exponent and at most
 * `FLOAT_DIGITS` digits (it was then written from floating-point numbers), or its double printed with as many digits is
 * the same text.
 */
export const isExactDouble = (column: string, notation: NumberNotation): string => {
  const value = `trim(${numberText(quoteName(column), notation)})`
  const digits = `replace(ltrim(ltrim(${value}, '+-'), '0.'), '.', '')`
  // Programs write floating-point numbers with up to 17 digits.
  const isFloat = `regexp_matches(${value}, '[eE]') AND length(split_part(lower(${digits}), 'e', 1)) <= ${FLOAT_DIGITS}`
  const printed = `format('{:.{}e}', abs(TRY_CAST(${value} AS DOUBLE)), length(${digits}) - 1)`
  const same = `split_part(replace(${printed}, '.', ''), 'e', 1) = ${digits}`
  const whole = `ltrim(${value}, '+-') = TRY_CAST(TRY_CAST(${value} AS DOUBLE) AS HUGEINT)::VARCHAR`
  return `(CASE WHEN length(${digits}) <= ${PLAIN_DIGITS} OR ${isFloat} THEN true
    WHEN regexp_matches(${value}, '[eE]') THEN false
    WHEN contains(${value}, '.') THEN ${same} ELSE coalesce(${whole}, false) END)`
}

/** Returns the SQL of the maximum number of digits before and after the point in a column of plain numbers. */
export const digitCounts = (column: string, notation: NumberNotation): { before: string; after: string } => {
  const value = `ltrim(ltrim(trim(${numberText(quoteName(column), notation)}), '+-'), '0')`
  return {
    before: `coalesce(max(length(split_part(${value}, '.', 1))), 0)::INTEGER`,
    after: `coalesce(max(length(rtrim(split_part(${value}, '.', 2), '0'))), 0)::INTEGER`,
  }
}

export const hasExponent = (column: string): string => `bool_or(regexp_matches(${quoteName(column)}, '[eE]'))`
