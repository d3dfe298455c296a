/** What a number stands for, as its format shows it (ECMA-376, part 1, 18.8.30 and 18.8.31). */
export type NumberMeaning = 'number' | 'date' | 'moment' | 'time'

const inRange = (id: number, from: number, to: number): boolean => id >= from && id <= to

/** Meanings of the formats that every program knows by number; 27 to 36 and 50 to 58 are dates of East Asia. */
function builtIn(id: number): NumberMeaning {
  if (inRange(id, 14, 17) || inRange(id, 27, 31) || id === 36 || inRange(id, 50, 54) || inRange(id, 57, 58))
    return 'date'
  if (inRange(id, 18, 21) || inRange(id, 32, 35) || inRange(id, 45, 47) || inRange(id, 55, 56)) return 'time'
  return id === 22 ? 'moment' : 'number'
}

/** Text in quotes, escaped and padding signs, colours and conditions; elapsed hours, minutes and seconds stay. */
const NOT_PLACEHOLDERS = /"[^"]*"|\\.|_.|\*.|\[(?!(?:h+|m+|s+)\])[^\]]*\]/gi

function meaningOfCode(code: string): NumberMeaning {
  const [first = ''] = code.replace(NOT_PLACEHOLDERS, '').split(';')
  const letters = first.toLowerCase().replace('general', '')
  const hasTime = /[hs]/.test(letters) || letters.includes('[m')
  const hasDate = /[yd]/.test(letters) || (letters.includes('m') && !hasTime)
  if (hasDate) return hasTime ? 'moment' : 'date'
  return hasTime ? 'time' : 'number'
}

/** `codes` holds the formats that the workbook itself describes. */
export const meaningOf = (id: number, codes: ReadonlyMap<number, string>): NumberMeaning => {
  const code = codes.get(id)
  return code === undefined ? builtIn(id) : meaningOfCode(code)
}

const DAY_MS = 86_400_000
/** Days from the beginnings of the two calendars of spreadsheets to 1970. */
const EPOCH_DAYS = { 1900: 25_569, 1904: 24_107 } as const
/** The calendar of 1900 has a 29 February that never was; days before it are one ahead. */
const LEAP_DAY = 60
/** The year 10000, which no spreadsheet reaches. */
const TOO_LATE = 2_958_466

/** Text of a day or a moment in the engine's notation; null where the number is no day. */
export function momentText(
  serial: number,
  calendar: 1900 | 1904,
): { readonly text: string; readonly isDay: boolean } | null {
  if (!(serial >= 0 && serial < TOO_LATE)) return null
  const days = calendar === 1900 && serial < LEAP_DAY ? serial + 1 : serial
  const moment = new Date(Math.round((days - EPOCH_DAYS[calendar]) * DAY_MS))
  const text = moment.toISOString()
  const isDay = moment.getTime() % DAY_MS === 0
  return { text: isDay ? text.slice(0, 10) : text.slice(0, 23).replace('T', ' '), isDay }
}

/** A time of day, or of several days, as `hh:mm:ss`. */
export function timeText(serial: number): string {
  const seconds = Math.round(Math.abs(serial) * 86_400)
  const two = (value: number): string => String(value).padStart(2, '0')
  const text = `${two(Math.floor(seconds / 3600))}:${two(Math.floor(seconds / 60) % 60)}:${two(seconds % 60)}`
  return serial < 0 ? `-${text}` : text
}
