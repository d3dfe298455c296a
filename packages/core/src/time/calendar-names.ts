import { DAY, wallDate } from './civil.ts'

/** Locales of date pickers, and whether their weeks start on Sunday. */
const STARTS_SUNDAY: Readonly<Record<string, boolean>> = {
  en: true,
  fr: false,
  es: false,
  it: false,
  zh: false,
  ja: true,
  de: false,
  pt: false,
  pt_BR: true,
  ru: false,
  ko: true,
  sk: false,
  sl: false,
  nl: false,
}

/** The locale that dates are shown in: English for one that is not known. */
export const calendarLocale = (locale: string): string => {
  const name = locale.replace('-', '_')
  if (Object.hasOwn(STARTS_SUNDAY, name)) return name
  const language = name.split('_')[0] ?? ''
  return Object.hasOwn(STARTS_SUNDAY, language) ? language : 'en'
}

/** Some Sunday. */
const SUNDAY = wallDate(2023, 1, 1)

/** The days of the week as a calendar heads its columns with them: two letters, from the locale's first day on. */
export function weekdayHeaders(locale: string): readonly string[] {
  const known = calendarLocale(locale)
  const names = new Intl.DateTimeFormat(known.replace('_', '-'), { weekday: 'short', timeZone: 'UTC' })
  const first = STARTS_SUNDAY[known] ? SUNDAY : SUNDAY + DAY
  return Array.from({ length: 7 }, (_, i) => [...names.format(new Date(first + i * DAY))].slice(0, 2).join(''))
}
