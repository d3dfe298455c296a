import { AppError } from '../errors/index.ts'
import { addUnits, parseIsoText, parseUnit, startOf, type TimeUnit } from '../time/civil.ts'
import { SEPARATOR } from '../time/custom-range.ts'
import { isBareRelativeUnit } from '../time/human-offset.ts'
import { NO_TIME_RANGE, splitTimeRange } from '../time/time-range.ts'
import { parseTimeShift, shiftBound } from '../time/time-shift.ts'
import { wallOf } from '../time/zone.ts'
import { parseHumanTime } from './human-time.ts'
import { evaluateTimeExpression, parseTimeExpression } from './time-expression.ts'

/** Current time and settings for resolving relative ranges. */
export interface TimeContext {
  /** Epoch milliseconds. Rounded down to seconds, so that `now` is equal in all queries within a second. */
  readonly now: number
  /** IANA time zone; the resolved ends are wall-clock times of this zone. Default UTC. */
  readonly timeZone?: string | undefined
  /** `today` (default), `now` or a time expression: the base of `Last …`. */
  readonly relative_start?: string | null | undefined
  /** `today` (default), `now` or a time expression: the end of `Last …`. */
  readonly relative_end?: string | null | undefined
}

/**
 * Half-open range from `since` (inclusive) to `until` (exclusive), in wall-clock milliseconds (see `civil.ts`); null
 * for an open end.
 */
export interface ResolvedRange {
  readonly since: number | null
  readonly until: number | null
}

/** Time range, or its parts in legacy form. */
export interface RangeParts {
  readonly time_range?: string | null | undefined
  readonly since?: string | null | undefined
  readonly until?: string | null | undefined
  /** Shifts both ends: `1 week` and `1 week ago` shift to the past. */
  readonly time_shift?: string | null | undefined
}

const SECOND = 1000
/** `Next month` ends at the start of the next month, `Next 1 month` a month from today. */
const BEGINS_NEXT: ReadonlySet<TimeUnit> = new Set(['month', 'quarter', 'year'])

const fail = (text: string): never => {
  throw new AppError('INVALID_TIME_RANGE', { text })
}

class Resolver {
  readonly #now: number
  constructor(readonly context: TimeContext) {
    this.#now = wallOf(Math.floor(context.now / SECOND) * SECOND, context.timeZone ?? 'UTC')
  }

  moment(text: string): number {
    const expression = parseTimeExpression(text)
    const wall = expression ? evaluateTimeExpression(expression, this.#now) : parseHumanTime(text, this.#now)
    return typeof wall === 'number' && Number.isFinite(wall) ? wall : fail(text)
  }
  get start(): number {
    return this.moment(this.context.relative_start || 'today')
  }
  get end(): number {
    return this.moment(this.context.relative_end || 'today')
  }

  side(text: string, isStart: boolean): number | null {
    if (text === '') return null
    const calendar = this.calendar(text)
    if (calendar) return isStart ? calendar.since : calendar.until
    const [, word = '', amount, name = ''] = /^(last|next)\s+(?:(\d+)\s+)?([a-z]+)$/i.exec(text) ?? []
    const unit = parseUnit(name)
    if (unit && word.toLowerCase() === 'last') return addUnits(this.start, -Number(amount ?? 1), unit)
    if (unit && amount === undefined && BEGINS_NEXT.has(unit)) {
      return addUnits(startOf(this.moment('now'), unit), 1, unit)
    }
    if (unit) return addUnits(this.end, Number(amount ?? 1), unit)
    return this.moment(isStart && isBareRelativeUnit(text) ? `${text} ago` : text)
  }

  /** Resolves `Current week`, `previous calendar month`, etc. to the whole period. */
  calendar(text: string): ResolvedRange | undefined {
    const [, word = '', name = ''] = /^(previous calendar|current) (day|week|month|quarter|year)$/i.exec(text) ?? []
    const unit = parseUnit(name)
    if (!unit) return undefined
    const current = startOf(this.moment('today'), unit)
    return word.toLowerCase() === 'current'
      ? { since: current, until: addUnits(current, 1, unit) }
      : { since: addUnits(current, -1, unit), until: current }
  }

  /** Resolves a single day, month or year, such as `2025-02-10`, `2025-02` and `2025`, to the whole period. */
  period(text: string): ResolvedRange | undefined {
    const [, year, month, day] = /^(\d{4})(?:-(\d{2})(?:-(\d{2}))?)?$/.exec(text) ?? []
    if (year === undefined) return undefined
    const since = parseIsoText(`${year}-${month ?? '01'}-${day ?? '01'}`)
    const unit = day !== undefined ? 'day' : month !== undefined ? 'month' : 'year'
    return since === undefined ? undefined : { since, until: addUnits(since, 1, unit) }
  }

  range(text: string): ResolvedRange {
    const trimmed = text.trim()
    if (trimmed === '' || trimmed === NO_TIME_RANGE) return { since: null, until: null }
    const calendar = this.calendar(trimmed)
    if (calendar) return calendar
    // As whole ranges, these two mean everything before today, for compatibility with charts stored by other products.
    if (/^(today|now)$/i.test(trimmed)) return { since: null, until: this.end }
    if (text.includes(SEPARATOR)) {
      const [since, until] = splitTimeRange(text)
      return { since: this.side(since, true), until: this.side(until, false) }
    }
    if (/^last\s/i.test(trimmed)) return { since: this.side(trimmed, true), until: this.end }
    if (/^next\s/i.test(trimmed)) return { since: this.start, until: this.side(trimmed, false) }
    return this.period(trimmed) ?? fail(text)
  }
}

function ordered(range: ResolvedRange): ResolvedRange {
  if (range.since !== null && range.until !== null && range.since > range.until) {
    throw new AppError('TIME_RANGE_REVERSED')
  }
  return range
}

/**
 * Resolves a range to its two ends. Both are null for an empty range and `No filter`.
 * @throws AppError INVALID_TIME_RANGE for text that is not recognized, TIME_RANGE_REVERSED if the start is after the
 * end.
 */
export function resolveTimeRange(text: string | null | undefined, context: TimeContext): ResolvedRange {
  return ordered(new Resolver(context).range(text ?? ''))
}

/** Resolves a range, or the legacy `since` and `until`. Without any of them, the range ends at the relative end. */
export function resolveRangeParts(parts: RangeParts, context: TimeContext): ResolvedRange {
  const resolver = new Resolver(context)
  const range = parts.time_range
    ? resolver.range(parts.time_range)
    : {
        since: resolver.side(parts.since?.trim() ?? '', true),
        until: resolver.side(parts.until?.trim() ?? '', false) ?? resolver.end,
      }
  const shift = parts.time_shift
  if (!shift) return ordered(range)
  const distance = parseTimeShift(shift) ?? fail(shift)
  const move = (end: number | null): number | null => (end === null ? null : shiftBound(end, distance))
  return ordered({ since: move(range.since), until: move(range.until) })
}

/** Resolves a single time, as in an end of a range, to wall-clock milliseconds. */
export const resolveMoment = (text: string, context: TimeContext): number => new Resolver(context).moment(text)
