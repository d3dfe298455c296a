import { isNumberFormat, NUMBER_FORMATS } from '@belvedere/core/format'
import type { Numbers } from '../message-format.ts'
import { bootstrap } from './bootstrap.ts'

/**
 * Groups of three by hand for whole numbers: the browser's first format of a page takes 16 ms to make, as much as two
 * charts to draw.
 */
const inEnglish = (value: number): string =>
  Number.isSafeInteger(value) ? String(value).replace(/\B(?=(\d{3})+$)/g, ',') : value.toLocaleString('en-US')

/**
 * Writes counts with the signs that values in charts have.
 *
 * @param number_format as users choose it; null: the product's own
 */
export function numbersOf(number_format: string | null): Numbers {
  const { thousands, decimal } = NUMBER_FORMATS[isNumberFormat(number_format) ? number_format : 'en']
  return { format: value => inEnglish(value).replace(/[,.]/g, sign => (sign === ',' ? thousands : decimal)) }
}

let numbers: Numbers | undefined

/** A count as the user writes numbers: `1,234`, `1.234`. */
export function countText(count: number): string {
  numbers ??= numbersOf(bootstrap().config.number_format)
  return numbers.format(count)
}
