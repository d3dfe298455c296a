import { addMonths, DAY, FIXED, MONTHS, startOf } from './civil.ts'
import { lengthOfGrain, parseTimeGrain, rangeOfBucket } from './grains.ts'
import { parseTimeOffset } from './human-offset.ts'

/** Time shift in months or in milliseconds; the other one is 0. Negative for the past. */
export interface TimeShift {
  readonly months: number
  readonly ms: number
}

/**
 * Parses the offset of a comparison: `1 week` and `1 week ago` are in the past, `1 week later` is in the future.
 * Undefined for other texts.
 */
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

/** Returns the label of a time offset: `1 week ago`, `the period before`, `the period from 2024-01-01`. */
export function labelTimeOffset(offset: string): string {
  if (offset === 'inherit') return 'the period before'
  return parseTimeShift(offset) || offset.includes(' : ') ? offset : `the period from ${offset}`
}

const dayOfMonth = (wall: number): number => new Date(wall).getUTCDate()

/** Returns the shifted time. Null if its month does not have the day, such as February 30. */
export function partnerOf(wall: number, { months, ms }: TimeShift): number | null {
  if (months === 0) return wall + ms
  const moved = addMonths(wall, months)
  return dayOfMonth(moved) === dayOfMonth(wall) ? moved : null
}

/**
 * Shifts an end of a range. A day that the month does not have becomes the end of that month, so that adjacent ranges
 * remain adjacent and include all rows.
 */
export const shiftBound = (wall: number, shift: TimeShift): number =>
  partnerOf(wall, shift) ?? addMonths(startOf(addMonths(wall, shift.months), 'month'), 1)

/** Returns true if shifted buckets are buckets too, so that they can be compared directly. */
export function isBucketShift({ months, ms }: TimeShift, grain: string | null | undefined): boolean {
  const known = parseTimeGrain(grain)
  if (!known) return true
  const step = lengthOfGrain(known)
  if (step.months > 0) return ms === 0 && months % step.months === 0
  return months === 0 ? ms % step.ms === 0 : step.ms <= DAY
}

/**
 * Returns the half-open period that a bucket is compared with, which is a bucket too if the shift is one of buckets.
 * Null if it does not exist: no month before March has a 30th day.
 * @param bucket name of the bucket
 */
export function shiftedPeriod(
  bucket: number,
  grain: string | null | undefined,
  shift: TimeShift,
): { readonly since: number; readonly until: number } | null {
  const known = parseTimeGrain(grain)
  const rangeOf = (name: number) => (known ? rangeOfBucket(name, known) : { since: name, until: name })
  if (isBucketShift(shift, grain)) {
    const partner = partnerOf(bucket, shift)
    return partner === null ? null : rangeOf(partner)
  }
  const { since, until } = rangeOf(bucket)
  const [from, to] = [shiftBound(since, shift), shiftBound(until, shift)]
  return from === to ? null : { since: from, until: to }
}
