import { DAY, wallDate } from './civil.ts'

/** How a holiday's day is found in a year; several days where a year has it twice, as lunar years do. */
type Rule = (year: number) => readonly number[]

const on =
  (month: number, day: number): Rule =>
  year => [wallDate(year, month, day)]

/** Weekdays count from Sunday, 0. */
const weekdayOf = (wall: number): number => new Date(wall).getUTCDay()

/** The n-th such weekday of a month; -1 is the last. */
const nth =
  (n: number, weekday: number, month: number): Rule =>
  year => {
    if (n < 0) {
      const last = wallDate(year, month + 1, 0)
      return [last - ((weekdayOf(last) - weekday + 7) % 7) * DAY]
    }
    const first = wallDate(year, month, 1)
    return [first + (((weekday - weekdayOf(first) + 7) % 7) + 7 * (n - 1)) * DAY]
  }

/** Easter Sunday of the Gregorian calendar. */
function easter(year: number): number {
  const golden = year % 19
  const century = Math.floor(year / 100)
  const correction = (century - Math.floor(century / 4) - Math.floor((8 * century + 13) / 25) + 19 * golden + 15) % 30
  const moon =
    correction - Math.floor(correction / 28) * (1 - Math.floor(29 / (correction + 1)) * Math.floor((21 - golden) / 11))
  const weekday = (year + Math.floor(year / 4) + moon + 2 - century + Math.floor(century / 4)) % 7
  const offset = moon - weekday
  const month = 3 + Math.floor((offset + 40) / 44)
  return wallDate(year, month, offset + 28 - 31 * Math.floor(month / 4))
}

const fromEaster =
  (days: number): Rule =>
  year => [easter(year) + days * DAY]

/** Midnight of 1 Muharram of the year 1, by the tabular Islamic calendar. */
const HIJRA = wallDate(622, 7, 19)
const hijri = (year: number, month: number, day: number): number =>
  HIJRA + ((year - 1) * 354 + Math.floor((3 + 11 * year) / 30) + Math.ceil(29.5 * (month - 1)) + day - 1) * DAY

/** A day of the Islamic year, as counted; the moon seen may move it by a day. */
const onHijri =
  (month: number, day: number): Rule =>
  year => {
    const about = Math.floor((year - 622) * (33 / 32))
    return [about - 1, about, about + 1, about + 2]
      .map(lunar => hijri(lunar, month, day))
      .filter(wall => new Date(wall).getUTCFullYear() === year)
  }

const [SUNDAY, MONDAY, THURSDAY] = [0, 1, 4] as const

type Calendar = Readonly<Record<string, Rule>>

const CHRISTIAN: Calendar = {
  'Good Friday': fromEaster(-2),
  'Easter Sunday': fromEaster(0),
  'Easter Monday': fromEaster(1),
  'Christmas Day': on(12, 25),
}
const NEW_YEAR: Calendar = { "New Year's Day": on(1, 1) }

const US: Calendar = {
  ...NEW_YEAR,
  'Martin Luther King Jr. Day': nth(3, MONDAY, 1),
  "Valentine's Day": on(2, 14),
  "Washington's Birthday": nth(3, MONDAY, 2),
  "Presidents' Day": nth(3, MONDAY, 2),
  'Memorial Day': nth(-1, MONDAY, 5),
  'Juneteenth National Independence Day': on(6, 19),
  'Independence Day': on(7, 4),
  'Labor Day': nth(1, MONDAY, 9),
  'Columbus Day': nth(2, MONDAY, 10),
  Halloween: on(10, 31),
  'Veterans Day': on(11, 11),
  'Thanksgiving Day': nth(4, THURSDAY, 11),
  'Black Friday': year => nth(4, THURSDAY, 11)(year).map(wall => wall + DAY),
  'Easter Sunday': fromEaster(0),
  "Mother's Day": nth(2, SUNDAY, 5),
  "Father's Day": nth(3, SUNDAY, 6),
  'Christmas Eve': on(12, 24),
  'Christmas Day': on(12, 25),
  "New Year's Eve": on(12, 31),
}
const GB: Calendar = {
  ...NEW_YEAR,
  ...CHRISTIAN,
  'May Day': nth(1, MONDAY, 5),
  'Spring Bank Holiday': nth(-1, MONDAY, 5),
  'Late Summer Bank Holiday': nth(-1, MONDAY, 8),
  'Boxing Day': on(12, 26),
}
const CA: Calendar = {
  ...NEW_YEAR,
  ...CHRISTIAN,
  'Family Day': nth(3, MONDAY, 2),
  'Canada Day': on(7, 1),
  'Labour Day': nth(1, MONDAY, 9),
  Thanksgiving: nth(2, MONDAY, 10),
  'Remembrance Day': on(11, 11),
  'Boxing Day': on(12, 26),
}
const DE: Calendar = {
  Neujahr: on(1, 1),
  Karfreitag: fromEaster(-2),
  Ostermontag: fromEaster(1),
  'Erster Mai': on(5, 1),
  'Christi Himmelfahrt': fromEaster(39),
  Pfingstmontag: fromEaster(50),
  'Tag der Deutschen Einheit': on(10, 3),
  'Erster Weihnachtstag': on(12, 25),
  'Zweiter Weihnachtstag': on(12, 26),
}
const FR: Calendar = {
  "Jour de l'an": on(1, 1),
  'Lundi de Pâques': fromEaster(1),
  'Fête du Travail': on(5, 1),
  'Fête de la Victoire': on(5, 8),
  Ascension: fromEaster(39),
  'Lundi de Pentecôte': fromEaster(50),
  'Fête nationale': on(7, 14),
  Assomption: on(8, 15),
  Toussaint: on(11, 1),
  Armistice: on(11, 11),
  Noël: on(12, 25),
}
const SA: Calendar = {
  'Founding Day': on(2, 22),
  'Eid al-Fitr': onHijri(10, 1),
  'Eid al-Adha': onHijri(12, 10),
  'National Day Holiday': on(9, 23),
}
const AU: Calendar = {
  ...NEW_YEAR,
  ...CHRISTIAN,
  'Australia Day': on(1, 26),
  'Anzac Day': on(4, 25),
  'Boxing Day': on(12, 26),
}
const IN: Calendar = {
  'Republic Day': on(1, 26),
  'Independence Day': on(8, 15),
  'Gandhi Jayanti': on(10, 2),
  'Good Friday': fromEaster(-2),
  Christmas: on(12, 25),
}

const CALENDARS: Readonly<Record<string, Calendar>> = { AU, CA, DE, FR, GB, IN, SA, UK: GB, US, USA: US }

/** Countries whose holidays are known, by their codes. */
export const HOLIDAY_COUNTRIES: readonly string[] = Object.keys(CALENDARS)

/**
 * The day of a holiday in a year: the first one whose name holds the text, whatever its case. Undefined where there
 * is none. Days that are made up for on another one are given as they are, not as they are made up for.
 */
export function holidayIn(year: number, name: string, country = 'US'): number | undefined {
  const wanted = name.trim().toLowerCase()
  const calendar = CALENDARS[country.trim().toUpperCase()]
  if (!calendar || wanted === '') return undefined
  const days = Object.entries(calendar).flatMap(([own, rule]) => (own.toLowerCase().includes(wanted) ? rule(year) : []))
  return days.length > 0 ? Math.min(...days) : undefined
}
