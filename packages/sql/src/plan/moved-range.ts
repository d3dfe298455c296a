import { AppError } from '@belvedere/core/errors'
import { parseIsoText, parseTimeShift, shiftBound, type TimeShift } from '@belvedere/core/time'
import { type ResolvedRange, resolveTimeRange, type TimeContext } from '@belvedere/core/time-resolution'

/** Compares with the range of the same length that ends at the start of this one. */
const INHERIT = /^inherit$/i
const RANGE = / : /
const SECOND = 1000

/** Shift to another time, and the function that moves a range to it. */
export interface MovedRange {
  readonly shift: TimeShift
  readonly move: (range: ResolvedRange) => ResolvedRange
}

export const refusedOffset = (offset: string, reason: string) => new AppError('INVALID_TIME_OFFSET', { offset, reason })

const movedBy = (shift: TimeShift): MovedRange => {
  const move = (wall: number | null) => (wall === null ? null : shiftBound(wall, shift))
  return { shift, move: ({ since, until }) => ({ since: move(since), until: move(until) }) }
}

const distance = (ms: number): TimeShift => ({ months: 0, ms: Math.floor(ms / SECOND) * SECOND })

/**
 * Parses a time offset: a distance (`1 year ago`), `inherit`, a start date of the other range (`2024-01-01`), or the
 * other range itself (`2024-01-01 : 2024-02-01`). All except a distance require the compared range.
 * @throws AppError INVALID_TIME_OFFSET
 */
export function movedRange(offset: string, range: ResolvedRange, time: TimeContext): MovedRange {
  const shift = parseTimeShift(offset)
  if (shift) return movedBy(shift)
  const { since, until } = range
  if (INHERIT.test(offset)) {
    if (since === null || until === null) {
      throw refusedOffset(offset, 'a time range with a start and an end is needed')
    }
    return movedBy(distance(since - until))
  }
  const start = parseIsoText(offset)
  const other = start === undefined && RANGE.test(offset) ? resolveTimeRange(offset, time) : null
  const from = start ?? other?.since ?? null
  if (from === null) {
    const texts = '1 year ago, inherit, a date such as 2024-01-01, or a time range with a start'
    throw refusedOffset(offset, `use one of: ${texts}`)
  }
  if (since === null) throw refusedOffset(offset, 'a time range with a start is needed')
  const moved = movedBy(distance(from - since))
  if (!other) return moved
  return { shift: moved.shift, move: () => other }
}
