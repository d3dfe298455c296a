import { isNumberFormat, NUMBER_FORMATS } from '@belvedere/core/format'
import { bootstrap } from './bootstrap.ts'

const ENGLISH = new Intl.NumberFormat('en-US')

/**
 * Writes counts with the signs that values in charts have.
 *
 * @param number_format as users choose it; null: the product's own
 */
export function numbersOf(number_format: string | null): Pick<Intl.NumberFormat, 'format'> {
  const { thousands, decimal } = NUMBER_FORMATS[isNumberFormat(number_format) ? number_format : 'en']
  return { format: value => ENGLISH.format(value).replace(/[,.]/g, sign => (sign === ',' ? thousands : decimal)) }
}

let numbers: Pick<Intl.NumberFormat, 'format'> | undefined

/** A count as the user writes numbers: `1,234`, `1.234`. */
export function countText(count: number): string {
  numbers ??= numbersOf(bootstrap().config.number_format)
  return numbers.format(count)
}
