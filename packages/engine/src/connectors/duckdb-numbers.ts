/** Exactness rules that the JSON writer and the cell reader share. */
import type { ChunkColumn } from './duckdb-column.ts'
import { KIND } from './duckdb-kinds.ts'

const DAY_MS = 86_400_000
/** Values that DuckDB stores for +-infinity in dates and timestamps. */
const DAYS_INFINITY = 0x7fff_ffff
const TIMESTAMP_INFINITY = 0x7fff_ffff_ffff_ffffn
/** Decimals of at most 15 digits are exact as JavaScript numbers. */
const DECIMAL_LIMIT = 1e15
const DECIMAL_LIMIT_BIG = 10n ** 15n

const floorDiv = (value: bigint, by: bigint): bigint => (value >= 0n ? value / by : -((-value + by - 1n) / by))

const bigMillis = (column: ChunkColumn, row: number): number => {
  const raw = column.bigInt(row)
  if (raw === TIMESTAMP_INFINITY || raw === -TIMESTAMP_INFINITY) return Number.NaN
  switch (column.shape.kind) {
    case KIND.seconds:
      return Number(raw * 1000n)
    case KIND.micros:
      return Number(floorDiv(raw, 1000n))
    case KIND.nanos:
      return Number(floorDiv(raw, 1_000_000n))
    default:
      return Number(raw)
  }
}

/** Returns epoch milliseconds, rounded down; NaN for infinity. */
export const epochMillis = (column: ChunkColumn, row: number): number => {
  if (column.shape.kind === KIND.days) {
    const days = column.view.getInt32(row * 4, true)
    return days >= DAYS_INFINITY || days <= -DAYS_INFINITY ? Number.NaN : days * DAY_MS
  }
  const raw = column.safeInt64(row)
  if (Number.isNaN(raw)) return bigMillis(column, row)
  switch (column.shape.kind) {
    case KIND.seconds:
      return raw * 1000
    case KIND.micros:
      return Math.floor(raw / 1000)
    case KIND.nanos:
      return Math.floor(raw / 1_000_000)
    default:
      return raw
  }
}

/** Converts a 32-bit float to the number with the fewest digits that rounds to the same float. */
export const shortestFloat = (value: number): number => {
  if (!Number.isFinite(value) || Number.isInteger(value)) return value
  for (let digits = 6; digits < 9; digits++) {
    const shorter = Number(value.toPrecision(digits))
    if (Math.fround(shorter) === value) return shorter
  }
  return Number(value.toPrecision(9))
}

/** Returns the digits of the decimal as a whole number of at most 15 digits; NaN if it has more. */
export const shortDecimal = (column: ChunkColumn, row: number): number => {
  switch (column.shape.kind) {
    case KIND.decimal16:
      return column.view.getInt16(row * 2, true)
    case KIND.decimal32:
      return column.view.getInt32(row * 4, true)
    case KIND.decimal64: {
      const value = column.safeInt64(row)
      return Math.abs(value) < DECIMAL_LIMIT ? value : Number.NaN
    }
    default: {
      const value = column.bigInt(row)
      return value < DECIMAL_LIMIT_BIG && value > -DECIMAL_LIMIT_BIG ? Number(value) : Number.NaN
    }
  }
}

/** Returns all digits of a decimal as text. */
export const decimalText = (unscaled: bigint, scale: number): string => {
  if (scale === 0) return unscaled.toString()
  const negative = unscaled < 0n
  const digits = (negative ? -unscaled : unscaled).toString().padStart(scale + 1, '0')
  return `${negative ? '-' : ''}${digits.slice(0, -scale)}.${digits.slice(-scale)}`
}

/** Returns a whole number as a number if that is exact, otherwise as text. */
export const exactInteger = (value: bigint): number | string =>
  value <= BigInt(Number.MAX_SAFE_INTEGER) && value >= BigInt(Number.MIN_SAFE_INTEGER)
    ? Number(value)
    : value.toString()
