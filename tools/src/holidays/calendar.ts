/** Holidays of a country as the npm package `date-holidays` knows them, with the lunar dates of Saudi Arabia's calendar. */
import Holidays from 'date-holidays'
import { FIRST_YEAR, LAST_YEAR } from './fit.ts'

export interface CalendarHoliday {
  /** English first, then the country's own language, without repetition. */
  readonly names: readonly string[]
  readonly isPublic: boolean
  /** Midnights by year, in UTC. Of several days in one year the first. */
  readonly days: ReadonlyMap<number, number>
}

const MONTHS = [
  'Muharram',
  'Safar',
  'Rabi al-awwal',
  'Rabi al-thani',
  'Jumada al-awwal',
  'Jumada al-thani',
  'Rajab',
  'Shaban',
  'Ramadan',
  'Shawwal',
  'Dhu al-Qidah',
  'Dhu al-Hijjah',
]
/** The package counts these from the evening before. */
const FEASTS: readonly (readonly [name: RegExp, day: number, month: number])[] = [
  [/Eid al-Fitr/, 1, 10],
  [/Eid al-Adha/, 10, 12],
]
/** What people also call a day, by the package's name. */
const ALSO: Readonly<Record<string, string>> = {
  'Day after Thanksgiving Day': 'Black Friday',
  "Washington's Birthday": "Presidents' Day",
}
const LUNAR = new Intl.DateTimeFormat('en-US-u-ca-islamic-umalqura', {
  day: 'numeric',
  month: 'numeric',
  timeZone: 'UTC',
})
const DAY = 86_400_000

/** First days of every year by `month/day` of the Umm al-Qura calendar. */
const lunarDays = (() => {
  const byName = new Map<string, Map<number, number>>()
  for (let wall = Date.UTC(FIRST_YEAR, 0, 1); wall < Date.UTC(LAST_YEAR + 1, 0, 1); wall += DAY) {
    const key = LUNAR.format(wall).replace(/ .*$/, '')
    const byYear = byName.get(key) ?? new Map<number, number>()
    const year = new Date(wall).getUTCFullYear()
    if (!byYear.has(year)) byYear.set(year, wall)
    byName.set(key, byYear)
  }
  return byName
})()

/** The days of `10 Dhu al-Hijjah` and the like; undefined for any other rule. */
function lunar(rule: string, name: string): ReadonlyMap<number, number> | undefined {
  const [, day, month = ''] = /^(\d+) ([A-Z][A-Za-z -]*?)(?: P\d+D)?$/.exec(rule) ?? []
  if (day === undefined || !MONTHS.includes(month)) return undefined
  const feast = FEASTS.find(([pattern]) => pattern.test(name))
  return lunarDays.get(feast ? `${feast[2]}/${feast[1]}` : `${MONTHS.indexOf(month) + 1}/${day}`)
}

/** All codes of countries. */
export const countries = (): readonly string[] => Object.keys(new Holidays().getCountries('en'))

export function holidaysOf(country: string, years: readonly number[]): readonly CalendarHoliday[] {
  const english = new Holidays(country, { timezone: 'UTC' })
  const own = new Holidays(country, { timezone: 'UTC' })
  const byName = new Map<string, { names: Set<string>; isPublic: boolean; days: Map<number, number> }>()
  for (const year of years) {
    const ownNames = new Map(
      own.getHolidays(year).flatMap(({ rule, name, substitute }) => (substitute ? [] : [[rule, name] as const])),
    )
    for (const { rule, name, type, date, substitute } of english.getHolidays(year, 'en')) {
      if (substitute || Number(date.slice(0, 4)) !== year) continue
      const entry = byName.get(name) ?? { names: new Set([name]), isPublic: false, days: new Map<number, number>() }
      byName.set(name, entry)
      entry.names.add(ownNames.get(rule) ?? name)
      entry.isPublic ||= type === 'public'
      const wall = lunar(rule, name)?.get(year) ?? Date.parse(`${date.slice(0, 10)}T00:00:00Z`)
      entry.days.set(year, Math.min(wall, entry.days.get(year) ?? wall))
    }
  }
  return [...byName.entries()].map(([name, entry]) => {
    const also = ALSO[name]
    return { ...entry, names: [...entry.names, ...(also ? [also] : [])] }
  })
}
