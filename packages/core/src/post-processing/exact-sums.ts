/**
 * Exact sums and differences of decimals. A cell is a number, or the text of a decimal with more digits than a number
 * can represent. A column is computed as integers in units of its last decimal place.
 */
import { type Amount, decimalOf, digitsOf, isBeyondDecimals, isDecimalText } from '../format/index.ts'
import type { Cell } from '../table/index.ts'

/** Maximum number of decimals of texts in exact computations. */
const MAX_PLACES = 60
/** Numbers with more digits are binary fractions and are added as such. */
const MAX_DIGITS = 16
/** Numbers with more decimals may be binary fractions, so their sums are numbers too. */
const MAX_CERTAIN_PLACES = 9
/**
 * Maximum length of columns without texts whose fractions are added exactly. Beyond it, they are added as numbers; the
 * error is below the displayed precision.
 */
const MAX_FRACTIONS = 200_000

const isAmount = (cell: Cell | undefined): cell is Amount =>
  typeof cell === 'number' ? Number.isFinite(cell) : typeof cell === 'string' && isDecimalText(cell)

/** Returns true for a number that is too large, too small or too long for exact decimals. */
const isBeyond = (cell: Cell | undefined): cell is string => typeof cell === 'string' && isBeyondDecimals(cell)

/** Returns the digits of an amount without an exponent. */
function plainDigits(amount: Amount): string {
  const text = String(amount)
  if (/^-?\d+(\.\d+)?$/.test(text)) return text
  const decimal = decimalOf(amount)
  return decimal === null ? '0' : digitsOf(decimal)
}

const placesOf = (digits: string): number => {
  const point = digits.indexOf('.')
  return point < 0 ? 0 : digits.length - point - 1
}

/** Returns a cell of a numeric column as a number; NaN if it is not one. */
export const nearestNumber = (cell: Cell | undefined): number =>
  typeof cell === 'number' ? cell : isAmount(cell) || isBeyond(cell) ? Number(cell) : Number.NaN

/** Exact arithmetic for the decimals of some columns. */
export class Decimals {
  constructor(
    /** Number of decimals of a unit. */
    readonly places: number,
    /** True if a cell has more digits than a number can represent. */
    readonly hasTexts: boolean,
  ) {}

  get mayBeBinary(): boolean {
    return !this.hasTexts && this.places > MAX_CERTAIN_PLACES
  }

  /** Returns a cell in units; null if it is not an amount. */
  unitsOf(cell: Cell | undefined): bigint | null {
    if (!isAmount(cell)) return null
    const [whole = '0', fraction = ''] = plainDigits(cell).split('.')
    return BigInt(whole + fraction.padEnd(this.places, '0'))
  }

  /** Returns a number if it has all digits, otherwise the digits as text. */
  amountOf(units: bigint): Amount {
    const sign = units < 0n ? '-' : ''
    const digits = (units < 0n ? -units : units).toString().padStart(this.places + 1, '0')
    const whole = digits.slice(0, digits.length - this.places)
    const fraction = digits.slice(digits.length - this.places).replace(/0+$/, '')
    const text = `${sign}${whole}${fraction === '' ? '' : `.${fraction}`}`
    const number = Number(text)
    return this.mayBeBinary || plainDigits(number) === text ? number : text
  }

  mean(units: bigint, count: number): Amount {
    const of = BigInt(count)
    return units % of === 0n ? this.amountOf(units / of) : Number(this.amountOf(units)) / count
  }
}

/**
 * Returns the exact arithmetic for columns. Null if plain number arithmetic loses no digits or exactness is not
 * feasible.
 */
export function decimalsIn(...columns: readonly (readonly Cell[])[]): Decimals | null {
  let [places, sum, count] = [0, 0, 0]
  let [hasTexts, isBinary] = [false, false]
  for (const cells of columns) {
    for (const cell of cells) {
      if (!isAmount(cell)) {
        if (isBeyond(cell)) return null
        continue
      }
      count += 1
      if (Number.isInteger(cell)) sum += Math.abs(cell as number)
      else {
        const digits = plainDigits(cell)
        places = Math.max(places, placesOf(digits))
        if (typeof cell === 'string') hasTexts = true
        else if (digits.replace(/^-?0\.0*|[-.]/g, '').length > MAX_DIGITS) isBinary = true
      }
      if (typeof cell === 'number' && Math.abs(cell) > Number.MAX_SAFE_INTEGER) isBinary = true
    }
  }
  if (places > MAX_PLACES || (!hasTexts && (isBinary || (places > 0 && count > MAX_FRACTIONS)))) return null
  return hasTexts || places > 0 || sum > Number.MAX_SAFE_INTEGER ? new Decimals(places, hasTexts) : null
}

/** Returns the mean of amounts. At least one is required. */
export function meanAmount(cells: readonly Cell[]): Amount {
  const count = cells.filter(cell => !Number.isNaN(nearestNumber(cell))).length
  const decimals = decimalsIn(cells)
  return decimals ? decimals.mean(unitsIn(cells, decimals), count) : Number(sumAmounts(cells)) / count
}

const unitsIn = (cells: readonly Cell[], decimals: Decimals): bigint =>
  cells.reduce<bigint>((total, cell) => total + (decimals.unitsOf(cell) ?? 0n), 0n)

/** Returns the minimum or maximum amount unchanged; null if there are none. */
export function extremeAmount(
  cells: readonly Cell[],
  isBetter: (a: number | bigint, b: number | bigint) => boolean,
): Cell {
  const decimals = decimalsIn(cells)
  let best: { readonly cell: Cell; readonly value: number | bigint } | null = null
  for (const cell of cells) {
    const value = decimals?.hasTexts ? decimals.unitsOf(cell) : nearestNumber(cell)
    if (value === null || Number.isNaN(value)) continue
    if (best === null || isBetter(value, best.value)) best = { cell, value }
  }
  return best?.cell ?? null
}

/** Returns the sum of amounts; nulls are ignored. */
export function sumAmounts(cells: readonly Cell[]): Amount {
  const decimals = decimalsIn(cells)
  if (decimals === null) {
    return cells.reduce<number>((total, cell) => {
      const value = nearestNumber(cell)
      return Number.isNaN(value) ? total : total + value
    }, 0)
  }
  return decimals.amountOf(unitsIn(cells, decimals))
}
