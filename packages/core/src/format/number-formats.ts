import { DEFAULT_NUMBER_LOCALE, type NumberLocale } from './number-locale.ts'

const withSigns = (thousands: string, decimal: string): NumberLocale => ({
  ...DEFAULT_NUMBER_LOCALE,
  thousands,
  decimal,
})

/** Number formats that users can select, by stored name. */
export const NUMBER_FORMATS = {
  en: DEFAULT_NUMBER_LOCALE,
  de: withSigns('.', ','),
  ch: withSigns('’', '.'),
  fr: withSigns('\u202f', ','),
} as const satisfies Readonly<Record<string, NumberLocale>>
export type NumberFormatName = keyof typeof NUMBER_FORMATS

export const isNumberFormat = (name: unknown): name is NumberFormatName =>
  typeof name === 'string' && Object.hasOwn(NUMBER_FORMATS, name)
