import { isRecord, nonEmptyText } from '../json/index.ts'

/** Languages of date pickers (requirement CONST-071). */
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

/** Returns a supported language; English for all others (requirement CONST-071). */
export const dateLocaleOf = (locale: unknown): DateLocale => DATE_LOCALES.find(each => each === locale) ?? 'en'

/** Preferences of a user; null for the deployment's setting. */
export interface UserPreferences {
  /** IANA time zone in which times are displayed. Charts use the zone of their dashboard or dataset. */
  readonly time_zone: string | null
  /** Name of a number format. */
  readonly number_format: string | null
  readonly date_locale: string | null
}

export const NO_PREFERENCES: UserPreferences = { time_zone: null, number_format: null, date_locale: null }

/** Parses stored preferences. Invalid values are treated as not set. */
export function readPreferences(stored: unknown): UserPreferences {
  if (!isRecord(stored)) return NO_PREFERENCES
  return {
    time_zone: nonEmptyText(stored.time_zone),
    number_format: nonEmptyText(stored.number_format),
    date_locale: nonEmptyText(stored.date_locale),
  }
}
