import { parseTimeGrain, rangeOfBucket, type TimeGrain, wallOf } from '../time/index.ts'
import { DEFAULT_TIME_CODE, formatWithCode, isAdaptiveCode } from './time-code.ts'
import type { TimeLocale } from './time-locale.ts'

export interface TimeFormatOptions {
  /** d3 code or `smart_date…`; absent: by grain, or as a date with its time of day if it has one. */
  readonly format?: string | null | undefined
  /** Time grain of the value, e.g. `P1M`: then it is the name of a bucket. */
  readonly grain?: string | null | undefined
  /** IANA name; default UTC. */
  readonly timeZone?: string | undefined
  readonly locale?: TimeLocale | undefined
  /** Zone that a code starting with `local!` means. */
  readonly localTimeZone?: string | undefined
}

const LOCAL = 'local!'
const DAY_CODE = '%-d %b %Y'

/** How buckets of a grain read; seconds and weeks are made below. */
const GRAIN_CODES: Partial<Record<TimeGrain, string>> = {
  P1D: DAY_CODE,
  P1M: '%b %Y',
  P3M: 'Q%q %Y',
  P1Y: '%Y',
}

const isWeek = (grain: TimeGrain): boolean => grain.includes('P1W')
const isFine = (grain: TimeGrain): boolean => grain.endsWith('S')

/** True for weeks that the grain names by their last day. */
const goesByItsEnd = (wall: number, grain: TimeGrain): boolean => rangeOfBucket(wall, grain).since < wall

/** A bucket as people say it: 13 Apr 2001, Week of 28 May 2001, Week ending 3 Jun 2001, Apr 2001, Q2 2001. */
function nameOfBucket(wall: number, grain: TimeGrain, locale?: TimeLocale): string {
  if (isWeek(grain))
    return `${goesByItsEnd(wall, grain) ? 'Week ending' : 'Week of'} ${formatWithCode(wall, DAY_CODE, locale)}`
  return formatWithCode(wall, GRAIN_CODES[grain] ?? `${DAY_CODE}, ${isFine(grain) ? '%H:%M:%S' : '%H:%M'}`, locale)
}

/** A moment as people say it; its time of day only if it is not midnight. */
function nameOfMoment(wall: number, locale?: TimeLocale): string {
  const date = new Date(wall)
  const seconds = date.getUTCSeconds() > 0 ? ':%S' : ''
  const hasTime = date.getUTCHours() + date.getUTCMinutes() + date.getUTCSeconds() > 0
  return formatWithCode(wall, hasTime ? `${DAY_CODE}, %H:%M${seconds}` : DAY_CODE, locale)
}

/** From the first to the last day of a week, in one code each. */
function rangeInCode(wall: number, grain: TimeGrain, code: string, locale?: TimeLocale): string {
  const { since, until } = rangeOfBucket(wall, grain)
  const [first, last] = [formatWithCode(since, code, locale), formatWithCode(until - 1, code, locale)]
  return first === last ? first : `${first} — ${last}`
}

const isReadable = (instant: number): boolean => Number.isFinite(instant) && Math.abs(instant) <= 8.64e15

/** The code without its `local!`, and the time on the wall of the zone that it means. */
function read(instant: number, options: TimeFormatOptions): { code: string | null | undefined; wall: number } {
  const isLocal = options.format?.startsWith(LOCAL) === true
  const zone = isLocal ? options.localTimeZone : options.timeZone
  return { code: isLocal ? options.format?.slice(LOCAL.length) : options.format, wall: wallOf(instant, zone ?? 'UTC') }
}

/** An instant (epoch milliseconds) in words or in a format. Unreadable numbers come out as they are. */
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

/** How buckets of a grain read in data; finer ones than a day have a time of day. */
const DATA_CODES: Partial<Record<TimeGrain, string>> = {
  P1D: '%Y-%m-%d',
  P1M: '%b %Y',
  P3M: '%Y Q%q',
  P1Y: '%Y',
}

/** An instant in the notation of data, which sorts and which other programs read: 2020-05-10, 2020 Q2. */
export function formatDataTime(instant: number, options: TimeFormatOptions = {}): string {
  const grain = parseTimeGrain(options.grain)
  if (options.format || !grain) return formatTime(instant, { ...options, format: options.format || DEFAULT_TIME_CODE })
  if (isWeek(grain)) return formatTime(instant, { ...options, format: '%Y-%m-%d' })
  const fine = isFine(grain) ? DEFAULT_TIME_CODE : '%Y-%m-%d %H:%M'
  return formatTime(instant, { ...options, format: DATA_CODES[grain] ?? fine })
}

/** Both ends of a range in a d3 code: `02-01 — 02-02`; one text if they read the same. */
export function formatTimeRange(since: number, until: number, code: string = DEFAULT_TIME_CODE): string {
  const [first, last] = [formatWithCode(since, code), formatWithCode(until, code)]
  return first === last ? first : `${first} — ${last}`
}
