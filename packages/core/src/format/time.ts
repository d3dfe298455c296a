import { parseTimeGrain, rangeOfBucket, type TimeGrain, wallOf } from '../time/index.ts'
import { DEFAULT_TIME_CODE, formatWithCode, isAdaptiveCode } from './time-code.ts'
import type { TimeLocale } from './time-locale.ts'

export interface TimeFormatOptions {
  /**
   * d3 code or `smart_date…`. If absent, the format depends on the grain; without a grain, a date with its time of day
   * unless it is midnight.
   */
  readonly format?: string | null | undefined
  /** Time grain such as `P1M`. The value is then the name of a bucket. */
  readonly grain?: string | null | undefined
  /** IANA time zone; default UTC. */
  readonly timeZone?: string | undefined
  readonly locale?: TimeLocale | undefined
  /** Time zone for codes that begin with `local!`. */
  readonly localTimeZone?: string | undefined
}

const LOCAL = 'local!'
const DAY_CODE = '%-d %b %Y'

/** Codes by grain; codes of seconds and weeks are derived below. */
const GRAIN_CODES: Partial<Record<TimeGrain, string>> = {
  P1D: DAY_CODE,
  P1M: '%b %Y',
  P3M: 'Q%q %Y',
  P1Y: '%Y',
}

const isWeek = (grain: TimeGrain): boolean => grain.includes('P1W')
const isFine = (grain: TimeGrain): boolean => grain.endsWith('S')

/** Returns true if the grain identifies a week by its last day. */
const goesByItsEnd = (wall: number, grain: TimeGrain): boolean => rangeOfBucket(wall, grain).since < wall

/**
 * The code of a grain. A quarter or year that begins in another month than those of the calendar, as fiscal ones do, is
 * named by that month, on axes too.
 */
function codeOf(wall: number, grain: TimeGrain, codes: Partial<Record<TimeGrain, string>>): string | undefined {
  const date = new Date(wall)
  const month = date.getUTCMonth()
  const isMonthStart = date.getUTCDate() === 1 && wall % 86_400_000 === 0
  const isFiscal = isMonthStart && ((grain === 'P3M' && month % 3 !== 0) || (grain === 'P1Y' && month !== 0))
  return codes[isFiscal ? 'P1M' : grain]
}

/** Returns the name of a bucket: 13 Apr 2001, Week of 28 May 2001, Week ending 3 Jun 2001, Apr 2001, Q2 2001. */
function nameOfBucket(wall: number, grain: TimeGrain, locale?: TimeLocale): string {
  if (isWeek(grain))
    return `${goesByItsEnd(wall, grain) ? 'Week ending' : 'Week of'} ${formatWithCode(wall, DAY_CODE, locale)}`
  return formatWithCode(
    wall,
    codeOf(wall, grain, GRAIN_CODES) ?? `${DAY_CODE}, ${isFine(grain) ? '%H:%M:%S' : '%H:%M'}`,
    locale,
  )
}

/** Formats a time as date, with the time of day unless it is midnight. */
function nameOfMoment(wall: number, locale?: TimeLocale): string {
  const date = new Date(wall)
  const seconds = date.getUTCSeconds() > 0 ? ':%S' : ''
  const hasTime = date.getUTCHours() + date.getUTCMinutes() + date.getUTCSeconds() > 0
  return formatWithCode(wall, hasTime ? `${DAY_CODE}, %H:%M${seconds}` : DAY_CODE, locale)
}

/** Formats the first and the last day of a week. */
function rangeInCode(wall: number, grain: TimeGrain, code: string, locale?: TimeLocale): string {
  const { since, until } = rangeOfBucket(wall, grain)
  const [first, last] = [formatWithCode(since, code, locale), formatWithCode(until - 1, code, locale)]
  return first === last ? first : `${first} — ${last}`
}

const isReadable = (instant: number): boolean => Number.isFinite(instant) && Math.abs(instant) <= 8.64e15

/** Returns the code without `local!`, and the wall-clock time in its time zone. */
function read(instant: number, options: TimeFormatOptions): { code: string | null | undefined; wall: number } {
  const isLocal = options.format?.startsWith(LOCAL) === true
  const zone = isLocal ? options.localTimeZone : options.timeZone
  return { code: isLocal ? options.format?.slice(LOCAL.length) : options.format, wall: wallOf(instant, zone ?? 'UTC') }
}

/** Formats an instant (epoch milliseconds). Numbers that are not valid dates are returned as text. */
export function formatTime(instant: number, options: TimeFormatOptions = {}): string {
  if (!isReadable(instant)) return String(instant)
  const { code, wall } = read(instant, options)
  const grain = parseTimeGrain(options.grain)
  if (code && !isAdaptiveCode(code)) {
    return grain && isWeek(grain)
      ? rangeInCode(wall, grain, code, options.locale)
      : formatWithCode(wall, code, options.locale)
  }
  if (grain) return nameOfBucket(wall, grain, options.locale)
  return code ? formatWithCode(wall, code, options.locale) : nameOfMoment(wall, options.locale)
}

/** Codes by grain in data; finer grains than a day include the time of day. */
const DATA_CODES: Partial<Record<TimeGrain, string>> = {
  P1D: '%Y-%m-%d',
  P1M: '%b %Y',
  P3M: '%Y Q%q',
  P1Y: '%Y',
}

/** Formats an instant for data, sortable and machine-readable: 2020-05-10, 2020 Q2. */
export function formatDataTime(instant: number, options: TimeFormatOptions = {}): string {
  const grain = parseTimeGrain(options.grain)
  if (options.format || !grain) return formatTime(instant, { ...options, format: options.format || DEFAULT_TIME_CODE })
  if (isWeek(grain)) return formatTime(instant, { ...options, format: '%Y-%m-%d' })
  const fine = isFine(grain) ? DEFAULT_TIME_CODE : '%Y-%m-%d %H:%M'
  const { wall } = read(instant, options)
  return formatTime(instant, { ...options, format: codeOf(wall, grain, DATA_CODES) ?? fine })
}

/** Formats a range with a d3 code: `02-01 — 02-02`; a single text if both ends are equal. */
export function formatTimeRange(since: number, until: number, code: string = DEFAULT_TIME_CODE): string {
  const [first, last] = [formatWithCode(since, code), formatWithCode(until, code)]
  return first === last ? first : `${first} — ${last}`
}
