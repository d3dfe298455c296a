/** Number separators and symbols of a language. */
export interface NumberLocale {
  readonly decimal: string
  readonly thousands: string
  readonly grouping: readonly number[]
  readonly currency: readonly [prefix: string, suffix: string]
  readonly minus: string
}

/** English, with a Unicode minus sign. */
export const DEFAULT_NUMBER_LOCALE: NumberLocale = {
  decimal: '.',
  thousands: ',',
  grouping: [3],
  currency: ['$', ''],
  minus: '\u2212',
}
