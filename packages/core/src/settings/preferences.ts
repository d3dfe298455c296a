import { isRecord } from '../json/index.ts'

/** Languages of the names in date pickers (requirement CONST-071). */
export const DATE_LOCALES = [
  'en',
  'fr',
  'es',
  'it',
  'zh',
  'ja',
  'de',
  'pt',
  'pt_BR',
  'ru',
  'ko',
  'sk',
  'sl',
  'nl',
] as const
export type DateLocale = (typeof DATE_LOCALES)[number]

/** A language that is not known is English (requirement CONST-071). */
export const dateLocaleOf = (locale: unknown): DateLocale => DATE_LOCALES.find(each => each === locale) ?? 'en'

/** What users choose for themselves; null: as the deployment has it. */
export interface UserPreferences {
  /** IANA zone in which moments are shown. Charts keep the zone of their dashboard or dataset. */
  readonly time_zone: string | null
  /** Name of a number format. */
  readonly number_format: string | null
  readonly date_locale: string | null
}

export const NO_PREFERENCES: UserPreferences = { time_zone: null, number_format: null, date_locale: null }

const textOrNull = (value: unknown): string | null => (typeof value === 'string' && value !== '' ? value : null)

/** Reads what is stored; whatever is not understood counts as not chosen. */
export function readPreferences(stored: unknown): UserPreferences {
  if (!isRecord(stored)) return NO_PREFERENCES
  return {
    time_zone: textOrNull(stored.time_zone),
    number_format: textOrNull(stored.number_format),
    date_locale: textOrNull(stored.date_locale),
  }
}
