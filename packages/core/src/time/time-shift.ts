import { addMonths, DAY, FIXED, MONTHS, startOf } from './civil.ts'
import { lengthOfGrain, parseTimeGrain, rangeOfBucket } from './grains.ts'
import { parseTimeOffset } from './human-offset.ts'

/** How far another time is: whole months, or milliseconds. One of the two is 0; negative: before. */
export interface TimeShift {
  readonly months: number
  readonly ms: number
}

/** Reads the distance of a comparison: `1 week` and `1 week ago` are before, `1 week later` is after. Undefined for other text. */
export function parseTimeShift(text: string): TimeShift | undefined {
  const offset = parseTimeOffset(text)
  if (!offset) return undefined
  const isForward = /\b(later|after|hence|from now)$/i.test(text.trim())
  // Adding 0 turns -0 into 0.
  const amount = (isForward ? offset.amount : -Math.abs(offset.amount)) + 0
  const fixed = FIXED[offset.unit]
  return fixed === undefined
    ? { months: amount * (MONTHS[offset.unit] ?? 1) + 0, ms: 0 }
    : { months: 0, ms: amount * fixed + 0 }
}

/** How a time to compare with reads: `1 week ago`, `the period before`, `the period from 2024-01-01`. */
export function labelTimeOffset(offset: string): string {
  if (offset === 'inherit') return 'the period before'
  return parseTimeShift(offset) || offset.includes(' : ') ? offset : `the period from ${offset}`
}

const dayOfMonth = (wall: number): number => new Date(wall).getUTCDate()

/** The same moment at the other time. Null: its month has no such day, as there is no 30 February. */
export function partnerOf(wall: number, { months, ms }: TimeShift): number | null {
  if (months === 0) return wall + ms
  const moved = addMonths(wall, months)
  return dayOfMonth(moved) === dayOfMonth(wall) ? moved : null
}

/**
 * An end of a range at the other time. A day that the month does not have is the end of that month, so that ranges that
 * meet still meet and every row of the other time is in one of them.
 */
export const shiftBound = (wall: number, shift: TimeShift): number =>
  partnerOf(wall, shift) ?? addMonths(startOf(addMonths(wall, shift.months), 'month'), 1)

/** Whether every bucket is a bucket at the other time too, so that buckets are compared as they are. */
export function isBucketShift({ months, ms }: TimeShift, grain: string | null | undefined): boolean {
  const known = parseTimeGrain(grain)
  if (!known) return true
  const step = lengthOfGrain(known)
  if (step.months > 0) return ms === 0 && months % step.months === 0
  return months === 0 ? ms % step.ms === 0 : step.ms <= DAY
}

/** The half-open period at the other time that a bucket, given its name, is compared with. */
export function shiftedPeriod(
  bucket: number,
  grain: string | null | undefined,
  shift: TimeShift,
): { readonly since: number; readonly until: number } {
  const known = parseTimeGrain(grain)
  const { since, until } = known ? rangeOfBucket(bucket, known) : { since: bucket, until: bucket }
  return { since: shiftBound(since, shift), until: shiftBound(until, shift) }
}
