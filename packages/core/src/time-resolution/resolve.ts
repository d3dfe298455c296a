import { AppError } from '../errors/index.ts'
import { addUnits, parseIsoText, parseUnit, startOf, type TimeUnit } from '../time/civil.ts'
import { SEPARATOR } from '../time/custom-range.ts'
import { isBareRelativeUnit } from '../time/human-offset.ts'
import { NO_TIME_RANGE, splitTimeRange } from '../time/time-range.ts'
import { parseTimeShift, shiftBound } from '../time/time-shift.ts'
import { wallOf } from '../time/zone.ts'
import { parseHumanTime } from './human-time.ts'
import { evaluateTimeExpression, parseTimeExpression } from './time-expression.ts'

/** The moment a range is resolved at, and what its relative ends count from. */
export interface TimeContext {
  /** Epoch milliseconds; ranges count in whole seconds, so that `now` means the same in all queries of a second. */
  readonly now: number
  /** IANA name; the answer's ends are wall-clock times of this zone. Default UTC. */
  readonly timeZone?: string | undefined
  /** `today` (default), `now` or any moment: what `Last …` counts back from. */
  readonly relative_start?: string | null | undefined
  /** `today` (default), `now` or any moment: where `Last …` ends. */
  readonly relative_end?: string | null | undefined
}

/** Half open: `since` belongs to it, `until` does not; null is an open end. Wall-clock milliseconds (see `civil.ts`). */
export interface ResolvedRange {
  readonly since: number | null
  readonly until: number | null
}

/** A range in its older spellings. */
export interface RangeParts {
  readonly time_range?: string | null | undefined
  readonly since?: string | null | undefined
  readonly until?: string | null | undefined
  /** Moves both ends: `1 week` and `1 week ago` go back. */
  readonly time_shift?: string | null | undefined
}

const SECOND = 1000
/** `Next month` ends where the next month begins, `Next 1 month` a month from today. */
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

  /** `Current week`, `previous calendar month`: from its first moment to its last. */
  calendar(text: string): ResolvedRange | undefined {
    const [, word = '', name = ''] = /^(previous calendar|current) (day|week|month|quarter|year)$/i.exec(text) ?? []
    const unit = parseUnit(name)
    if (!unit) return undefined
    const current = startOf(this.moment('today'), unit)
    return word.toLowerCase() === 'current'
      ? { since: current, until: addUnits(current, 1, unit) }
      : { since: addUnits(current, -1, unit), until: current }
  }

  /** A day, a month or a year that is written alone, as in `2025-02-10`, `2025-02` and `2025`: all of it. */
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
    // As a whole range these two mean all that was before today, as charts of other products have it stored.
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
 * The two ends of a range. No range at all, and `No filter`, have none.
 *
 * @throws AppError INVALID_TIME_RANGE for text that is not understood, TIME_RANGE_REVERSED when it starts after its end.
 */
export function resolveTimeRange(text: string | null | undefined, context: TimeContext): ResolvedRange {
  return ordered(new Resolver(context).range(text ?? ''))
}

/** As `resolveTimeRange`, with the older `since` and `until`; without any of them everything up to the relative end. */
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

/** One moment, as an end of a range may be written. Wall-clock milliseconds. */
export const resolveMoment = (text: string, context: TimeContext): number => new Resolver(context).moment(text)
