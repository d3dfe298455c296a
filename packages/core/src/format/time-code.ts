import { memoize } from '../memoize.ts'
import { startOf } from '../time/index.ts'
import { timeWriter } from './time-directives.ts'
import { DEFAULT_TIME_LOCALE, type TimeLocale } from './time-locale.ts'

export const DEFAULT_TIME_CODE = '%Y-%m-%d %H:%M:%S'

/** d3 codes by the unit of the time: the coarsest one that it is aligned to. */
interface Adaptive {
  readonly millisecond: string
  readonly second: string
  readonly minute: string
  readonly hour: string
  readonly day: string
  readonly week: string
  readonly month: string
  readonly year: string
}

const ADAPTIVE: Readonly<Record<string, Adaptive>> = {
  smart_date: {
    millisecond: '.%L',
    second: ':%S',
    minute: '%I:%M',
    hour: '%I %p',
    day: '%a %d',
    week: '%b %d',
    month: '%B',
    year: '%Y',
  },
  smart_date_detailed: {
    millisecond: '%Y-%m-%d %H:%M:%S.%L',
    second: '%Y-%m-%d %H:%M:%S',
    minute: '%Y-%m-%d %H:%M',
    hour: '%Y-%m-%d %H:%M',
    day: '%Y-%m-%d',
    week: '%Y-%m-%d',
    month: '%Y-%m-%d',
    year: '%Y',
  },
  smart_date_verbose: {
    millisecond: '.%L',
    second: '%a %b %d, %I:%M:%S %p',
    minute: '%a %b %d, %I:%M %p',
    hour: '%a %b %d, %I %p',
    day: '%a %b %-e',
    week: '%a %b %-e',
    month: '%b %Y',
    year: '%Y',
  },
}

export const isAdaptiveCode = (code: string): boolean => Object.hasOwn(ADAPTIVE, code)

function stepOf(wall: number): keyof Adaptive {
  const date = new Date(wall)
  if (date.getUTCMilliseconds() !== 0) return 'millisecond'
  if (date.getUTCSeconds() !== 0) return 'second'
  if (date.getUTCMinutes() !== 0) return 'minute'
  if (date.getUTCHours() !== 0) return 'hour'
  if (startOf(wall, 'year') === wall) return 'year'
  if (startOf(wall, 'month') === wall) return 'month'
  return date.getUTCDay() === 0 ? 'week' : 'day'
}

type Write = (date: Date) => string
const MAX_CODES = 1000
const writers = new WeakMap<TimeLocale, (code: string) => Write>()

function writerOf(code: string, locale: TimeLocale): Write {
  const cached = writers.get(locale)
  if (cached) return cached(code)
  const compiled = memoize(MAX_CODES, key => timeWriter(key, locale))
  writers.set(locale, compiled)
  return compiled(code)
}

const write = (code: string, wall: number, locale: TimeLocale): string => writerOf(code, locale)(new Date(wall))

/**
 * Formats a wall-clock time with a d3 code or an adaptive format: `smart_date`, `smart_date_detailed`,
 * `smart_date_verbose`.
 */
export function formatWithCode(wall: number, code: string, locale: TimeLocale = DEFAULT_TIME_LOCALE): string {
  const adaptive = isAdaptiveCode(code) ? ADAPTIVE[code] : undefined
  return write(adaptive ? adaptive[stepOf(wall)] : code, wall, locale)
}
