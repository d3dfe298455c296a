import type { DuckDBConnection } from '@duckdb/node-api'
import { quoteName } from '../duckdb-names.ts'
import { aggregate } from './aggregate.ts'
import { type ColumnReading, textColumn } from './column-reading.ts'
import { notationChange } from './number-column.ts'
import { type NumberNotation, numberText, PLAIN_DIGITS } from './number-notation.ts'
import { digitCounts, hasExponent, isExactDouble } from './text-checks.ts'

/** Digits of the widest exact type. */
const MAX_DIGITS = 38

const wholeNumbers = (narrow: ColumnReading, digits: number, isExact: boolean): ColumnReading => {
  if (digits > MAX_DIGITS) return textColumn(narrow.name, `Stored as text: ${digits}-digit whole numbers.`)
  const type = isExact ? 'BIGINT' : 'HUGEINT'
  if (digits <= PLAIN_DIGITS) return narrow
  return { ...narrow, type, note: `Whole numbers of up to ${digits} digits, stored exactly as ${type}.` }
}

/** Chooses the narrowest type that stores every digit of a column of numbers. */
export async function readDigits(
  connection: DuckDBConnection,
  source: string,
  column: { readonly name: string; readonly notation: NumberNotation; readonly isWhole: boolean },
): Promise<ColumnReading> {
  const { name, notation, isWhole } = column
  const { before, after } = digitCounts(name, notation)
  const value = quoteName(name)
  const isBigint = `TRY_CAST(${numberText(value, notation)} AS BIGINT) IS NOT NULL`
  const row = await aggregate(connection, source, [
    `coalesce(bool_and(CASE WHEN ${value} IS NOT NULL THEN ${isWhole ? isBigint : isExactDouble(name, notation)} END), true)`,
    before,
    after,
    `coalesce(${hasExponent(name)}, false)`,
  ])
  const [isExact, whole, fraction, exponent] = [row[0] === true, Number(row[1]), Number(row[2]), row[3] === true]
  const change = notationChange(name, notation)
  const narrow = { ...textColumn(name), type: isWhole ? 'BIGINT' : 'DOUBLE', notation, change }
  if (isWhole) return wholeNumbers(narrow, whole, isExact)
  if (isExact) return narrow
  const digits = whole + fraction
  if (exponent || digits > MAX_DIGITS) return textColumn(name, `Stored as text: ${digits}-digit decimals.`)
  const type = `DECIMAL(${MAX_DIGITS},${fraction})`
  return { ...narrow, type, note: `Decimals of up to ${digits} digits, stored exactly as ${type}.` }
}
