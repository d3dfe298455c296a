import Big from 'big.js'

/**
 * A number with all its digits: a JavaScript number means the decimal with the fewest digits that reads back as it
 * (0.1 and not 0.1000000000000000055), a text is a decimal of any length, as integers beyond 2^53 travel.
 */
export type Amount = number | string

const DECIMAL = /^[-+]?(\d+\.?\d*|\.\d+)(e[-+]?\d{1,6})?$/i

/** Whether a text is a decimal number. */
export const isDecimalText = (text: string): boolean => DECIMAL.test(text)

/** The number that an amount is; null for NaN, infinities and texts that are no number. */
export function finiteOf(amount: Amount): number | Big | null {
  if (typeof amount === 'number') return Number.isFinite(amount) ? amount : null
  const text = amount.trim()
  return isDecimalText(text) ? new Big(text.replace(/^\+/, '').replace(/\.(?=$|e)/i, '')) : null
}

/** The exact decimal of an amount; null where it is no number. */
export function decimalOf(amount: Amount): Big | null {
  const number = finiteOf(amount)
  return typeof number === 'number' ? new Big(number) : number
}

/** The digits of a decimal as text, without an exponent. */
export const digitsOf = (decimal: Big): string => decimal.toFixed()

/** The exact sum of amounts; null where one of them is no decimal. */
export function sumOf(amounts: Iterable<Amount>): Big | null {
  let total = new Big(0)
  for (const amount of amounts) {
    const value = decimalOf(amount)
    if (value === null) return null
    total = total.plus(value)
  }
  return total
}

/** How many digits a text has behind its point. */
export function decimalsOf(amount: Amount): number {
  const [, decimals = ''] = (decimalOf(amount)?.toFixed() ?? '').split('.')
  return decimals.length
}
