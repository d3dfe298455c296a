import { DAY } from '../civil.ts'
import type { BucketKind } from './step.ts'

const CLOCK = { hour: '%H:%M', minute: '%H:%M', second: '%H:%M:%S' } as const

/** Labels with the year in each, or only in the first one and when the year changes. */
export type LabelStyle = 'full' | 'short'

const isMidnight = (wall: number): boolean => wall % DAY === 0
const monthOf = (wall: number): number => new Date(wall).getUTCMonth()
const yearOf = (wall: number): number => new Date(wall).getUTCFullYear()
const isMonthStart = (wall: number): boolean => isMidnight(wall) && new Date(wall).getUTCDate() === 1

/** Returns the coarsest kind that identifies the start of every bucket, at most as coarse as `kind`. */
export function kindOfBuckets(walls: readonly number[], kind: BucketKind | null): BucketKind {
  const isYearStart = (wall: number): boolean => isMonthStart(wall) && monthOf(wall) === 0
  if ((kind === 'year' || kind === null) && walls.every(isYearStart)) return 'year'
  if (kind === 'quarter' && walls.every(wall => isMonthStart(wall) && monthOf(wall) % 3 === 0)) return 'quarter'
  // A year or quarter that starts in another month, such as a fiscal one, is named by that month.
  const isOfMonths = kind === 'year' || kind === 'quarter' || kind === 'month' || kind === null
  if (isOfMonths && walls.every(isMonthStart)) return 'month'
  if (kind === 'month') return 'month'
  if (kind === 'week' || kind === 'day') return kind
  if (isOfMonths && walls.every(isMidnight)) return 'day'
  if (kind === 'hour' || kind === 'minute' || kind === 'second') return kind
  return walls.every(wall => wall % 60_000 === 0) ? 'minute' : 'second'
}

/**
 * Returns the d3 time code of each label.
 * @param walls wall-clock starts of the labeled buckets in axis order
 */
export function bucketCodes(walls: readonly number[], kind: BucketKind, style: LabelStyle): readonly string[] {
  return walls.map((wall, index) => {
    const before = index === 0 ? undefined : walls[index - 1]
    const isNewYear = before === undefined || yearOf(before) !== yearOf(wall)
    const year = isNewYear || style === 'full' ? ' %Y' : ''
    switch (kind) {
      case 'year':
        return '%Y'
      case 'quarter':
        return `Q%q${year}`
      case 'month':
        return `%b${year}`
      case 'day':
      case 'week':
        return `%-d %b${year}`
      default: {
        const isNewDay = before === undefined || Math.floor(before / DAY) !== Math.floor(wall / DAY)
        if (!isNewDay) return CLOCK[kind]
        return isMidnight(wall) ? `%-d %b${year}` : `%-d %b ${CLOCK[kind]}`
      }
    }
  })
}
