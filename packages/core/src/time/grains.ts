import { addMonths, DAY, floorTo, HOUR, MINUTE, SECOND, WEEK, wallDate } from './civil.ts'

interface Step {
  /** Milliseconds, or calendar months. */
  readonly ms?: number
  readonly months?: number
  /** A time at which a bucket starts. */
  readonly origin?: number
  /** True if the bucket is named by its last day. */
  readonly namesEnd?: boolean
}

/** Sunday, 28 December 1969. */
const SUNDAY = -4 * DAY
const MONDAY = -3 * DAY

interface GrainSpec extends Step {
  readonly label: string
}

/** Time grains by their value in requests, with label and bucket boundaries (requirement CONST-074). */
const SPECS = {
  PT1S: { label: 'Second', ms: SECOND },
  PT5S: { label: '5 second', ms: 5 * SECOND },
  PT30S: { label: '30 second', ms: 30 * SECOND },
  PT1M: { label: 'Minute', ms: MINUTE },
  PT5M: { label: '5 minute', ms: 5 * MINUTE },
  PT10M: { label: '10 minute', ms: 10 * MINUTE },
  PT15M: { label: '15 minute', ms: 15 * MINUTE },
  PT30M: { label: '30 minute', ms: 30 * MINUTE },
  PT1H: { label: 'Hour', ms: HOUR },
  PT6H: { label: '6 hour', ms: 6 * HOUR },
  P1D: { label: 'Day', ms: DAY },
  P1W: { label: 'Week', ms: WEEK, origin: MONDAY },
  P1M: { label: 'Month', months: 1 },
  P3M: { label: 'Quarter', months: 3 },
  P1Y: { label: 'Year', months: 12 },
  '1969-12-28T00:00:00Z/P1W': { label: 'Week starting Sunday', ms: WEEK, origin: SUNDAY },
  '1969-12-29T00:00:00Z/P1W': { label: 'Week starting Monday', ms: WEEK, origin: MONDAY },
  'P1W/1970-01-03T00:00:00Z': { label: 'Week ending Saturday', ms: WEEK, origin: SUNDAY, namesEnd: true },
  'P1W/1970-01-04T00:00:00Z': { label: 'Week ending Sunday', ms: WEEK, origin: MONDAY, namesEnd: true },
} as const satisfies Record<string, GrainSpec>

export type TimeGrain = keyof typeof SPECS
export const TIME_GRAINS: readonly { readonly value: TimeGrain; readonly label: string }[] = Object.entries(SPECS).map(
  ([value, { label }]) => ({ value: value as TimeGrain, label }),
)

/** Options of the granularity control, for sources without SQL grains (requirements CONST-010, CONST-011). */
export const GRANULARITIES: readonly { readonly value: string | null; readonly label: string }[] = [
  { value: null, label: 'All' },
  ...(['PT5S', 'PT30S', 'PT1M', 'PT5M', 'PT30M', 'PT1H', 'PT6H', 'P1D'] as const).map(value => ({
    value,
    label: SPECS[value].label,
  })),
  { value: 'P7D', label: '7 days' },
  { value: 'P1W', label: 'Week' },
  { value: 'week_starting_sunday', label: 'Week starting Sunday' },
  { value: 'week_ending_saturday', label: 'Week ending Saturday' },
  ...(['P1M', 'P3M', 'P1Y'] as const).map(value => ({ value, label: SPECS[value].label })),
]

const ALIASES: Readonly<Record<string, TimeGrain>> = {
  date: 'P1D',
  P7D: 'P1W',
  'P0.25Y': 'P3M',
  week_starting_sunday: '1969-12-28T00:00:00Z/P1W',
  week_ending_saturday: 'P1W/1970-01-03T00:00:00Z',
}

/** Returns the grain of a value, including legacy spellings. Undefined for no grain and unsupported values. */
export function parseTimeGrain(value: string | null | undefined): TimeGrain | undefined {
  if (!value) return undefined
  if (Object.hasOwn(SPECS, value)) return value as TimeGrain
  return Object.hasOwn(ALIASES, value) ? ALIASES[value] : undefined
}

export const labelTimeGrain = (value: string | null | undefined): string => {
  const grain = parseTimeGrain(value)
  return grain ? SPECS[grain].label : (value ?? 'Original value')
}

/**
 * Returns the name of the bucket that contains a time: its start, or midnight of its last day for weeks that are named
 * by their end.
 */
export function epochOfBucket(wall: number, grain: TimeGrain): number {
  const { ms, months, origin = 0, namesEnd }: Step = SPECS[grain]
  if (ms !== undefined) return floorTo(wall, ms, origin) + (namesEnd ? ms - DAY : 0)
  const date = new Date(wall)
  const step = months ?? 1
  return wallDate(date.getUTCFullYear(), Math.floor(date.getUTCMonth() / step) * step + 1, 1)
}

/**
 * Returns the name of the next bucket.
 * @param bucket name of a bucket
 */
export function nextBucket(bucket: number, grain: TimeGrain): number {
  const { ms, months }: Step = SPECS[grain]
  return ms === undefined ? addMonths(bucket, months ?? 1) : bucket + ms
}

/**
 * Returns the half-open range of a bucket.
 * @param bucket name of the bucket
 */
export function rangeOfBucket(bucket: number, grain: TimeGrain): { readonly since: number; readonly until: number } {
  const { ms, namesEnd }: Step = SPECS[grain]
  if (namesEnd && ms !== undefined) return { since: bucket - ms + DAY, until: bucket + DAY }
  return { since: bucket, until: nextBucket(bucket, grain) }
}

/** Returns the length of a grain's buckets in months, or in milliseconds; the other one is 0. */
export function lengthOfGrain(grain: TimeGrain): { readonly months: number; readonly ms: number } {
  const { ms = 0, months = 0 }: Step = SPECS[grain]
  return { months, ms }
}
