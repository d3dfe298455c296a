/** Meaning of a number according to its format (ECMA-376, part 1, 18.8.30 and 18.8.31). */
export type NumberMeaning = 'number' | 'date' | 'moment' | 'time'

const inRange = (id: number, from: number, to: number): boolean => id >= from && id <= to

/** Returns the meaning of a built-in format; 27 to 36 and 50 to 58 are East Asian dates. */
function builtIn(id: number): NumberMeaning {
  if (inRange(id, 14, 17) || inRange(id, 27, 31) || id === 36 || inRange(id, 50, 54) || inRange(id, 57, 58))
    return 'date'
  if (inRange(id, 18, 21) || inRange(id, 32, 35) || inRange(id, 45, 47) || inRange(id, 55, 56)) return 'time'
  return id === 22 ? 'moment' : 'number'
}

/**
 * Text in quotes, escaped and padding signs, colors and conditions. Elapsed hours, minutes and seconds are not removed.
 */
const NOT_PLACEHOLDERS = /"[^"]*"|\\.|_.|\*.|\[(?!(?:h+|m+|s+)\])[^\]]*\]/gi

function meaningOfCode(code: string): NumberMeaning {
  const [first = ''] = code.replace(NOT_PLACEHOLDERS, '').split(';')
  const letters = first.toLowerCase().replace('general', '')
  const hasTime = /[hs]/.test(letters) || letters.includes('[m')
  const hasDate = /[yd]/.test(letters) || (letters.includes('m') && !hasTime)
  if (hasDate) return hasTime ? 'moment' : 'date'
  return hasTime ? 'time' : 'number'
}

/** Returns the meaning of a format. `codes` has the custom formats of the workbook. */
export const meaningOf = (id: number, codes: ReadonlyMap<number, string>): NumberMeaning => {
  const code = codes.get(id)
  return code === undefined ? builtIn(id) : meaningOfCode(code)
}

const DAY_MS = 86_400_000
/** Days from the epochs of the two calendars of spreadsheets to 1970. */
const EPOCH_DAYS = { 1900: 25_569, 1904: 24_107 } as const
/** The 1900 calendar has a nonexistent 29 February; days before it are one ahead. */
const LEAP_DAY = 60
/** The year 10000, above the maximum of spreadsheets. */
const TOO_LATE = 2_958_466

/** Returns a day or a moment in DuckDB's notation; null if the number is out of range. */
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

/** Returns a time of day, or of several days, as `hh:mm:ss`. */
export function timeText(serial: number): string {
  const seconds = Math.round(Math.abs(serial) * 86_400)
  const two = (value: number): string => String(value).padStart(2, '0')
  const text = `${two(Math.floor(seconds / 3600))}:${two(Math.floor(seconds / 60) % 60)}:${two(seconds % 60)}`
  return serial < 0 ? `-${text}` : text
}
