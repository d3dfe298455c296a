import Big from 'big.js'

/**
 * Exact number. A JavaScript number represents its shortest decimal (0.1, not 0.1000000000000000055). A text is a
 * decimal, for values such as integers beyond 2^53.
 */
export type Amount = number | string

const NOTATION = /^[-+]?(\d+(\.\d*)?|\.\d+)(e[-+]?\d+)?$/i

/** Numbers with longer texts or exponents are not computed exactly. With both, a decimal has at most 1998 digits. */
const MAX_LENGTH = 1000
const DECIMAL = /^[-+]?(\d+(\.\d*)?|\.\d+)(e[-+]?0*\d{1,3})?$/i

/**
 * Returns true if a text is a decimal number of limited size. A short text such as `1e999999` would otherwise be a
 * million digits wherever it is added, compared or written.
 */
export const isDecimalText = (text: string): boolean => text.length <= MAX_LENGTH && DECIMAL.test(text)

/** Returns true if a text is a number that is too large, too small or too long for exact decimals. */
export const isBeyondDecimals = (text: string): boolean => !isDecimalText(text) && NOTATION.test(text)

/** Returns the number of an amount; null for NaN, infinities and texts that are not decimals within the size limit. */
export function finiteOf(amount: Amount): number | Big | null {
  if (typeof amount === 'number') return Number.isFinite(amount) ? amount : null
  const text = amount.trim()
  return isDecimalText(text) ? new Big(text.replace(/^\+/, '').replace(/\.(?=$|e)/i, '')) : null
}

/** Returns an amount as an exact decimal; null if it is not a number. */
export function decimalOf(amount: Amount): Big | null {
  const number = finiteOf(amount)
  return typeof number === 'number' ? new Big(number) : number
}

/** Returns a decimal as text without an exponent. */
export const digitsOf = (decimal: Big): string => decimal.toFixed()

/** Returns the exact sum of amounts; null if one of them is not a number. */
export function sumOf(amounts: Iterable<Amount>): Big | null {
  let total = new Big(0)
  for (const amount of amounts) {
    const value = decimalOf(amount)
    if (value === null) return null
    total = total.plus(value)
  }
  return total
}

/** Returns the number of decimals of an amount. */
export function decimalsOf(amount: Amount): number {
  const [, decimals = ''] = (decimalOf(amount)?.toFixed() ?? '').split('.')
  return decimals.length
}
