import { type FormatLocaleDefinition, type FormatLocaleObject, formatLocale } from 'd3-format'

/** Separators and signs of a language. */
export interface NumberLocale {
  readonly decimal: string
  readonly thousands: string
  readonly grouping: readonly number[]
  readonly currency: readonly [prefix: string, suffix: string]
  readonly minus: string
}

/** English, with a true minus sign. */
export const DEFAULT_NUMBER_LOCALE: NumberLocale = {
  decimal: '.',
  thousands: ',',
  grouping: [3],
  currency: ['$', ''],
  minus: '\u2212',
}

const known = new WeakMap<NumberLocale, FormatLocaleObject>()

/** d3's formatter for a locale, made once. */
export function d3LocaleOf(locale: NumberLocale): FormatLocaleObject {
  const cached = known.get(locale)
  if (cached) return cached
  const made = formatLocale({ ...locale, grouping: [...locale.grouping] } as FormatLocaleDefinition)
  known.set(locale, made)
  return made
}
