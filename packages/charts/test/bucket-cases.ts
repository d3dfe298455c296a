import { TIME_GRAINS } from '@belvedere/core/time'
import { randoms } from './cases.ts'

const DAY = 86_400_000
const ZONES = ['UTC', 'America/New_York', 'Europe/Berlin', 'Asia/Kolkata', 'Australia/Lord_Howe', 'America/St_Johns']

interface Clock {
  readonly year: number
  readonly month: string
  readonly day: number
  readonly time: string
  readonly seconds: string
}
const clocks = new Map<string, Intl.DateTimeFormat>()
/** The wall clock of a zone by the runtime's own calendar: shares no code with what is tested. */
export function clockAt(instant: number, timeZone: string): Clock {
  const known = clocks.get(timeZone)
  const format =
    known ??
    new Intl.DateTimeFormat('en-US', {
      timeZone,
      hourCycle: 'h23',
      year: 'numeric',
      month: 'short',
      day: 'numeric',
      hour: '2-digit',
      minute: '2-digit',
      second: '2-digit',
    })
  if (!known) clocks.set(timeZone, format)
  const parts = Object.fromEntries(format.formatToParts(instant).map(({ type, value }) => [type, value]))
  return {
    year: Number(parts.year),
    month: parts.month ?? '',
    day: Number(parts.day),
    time: `${parts.hour}:${parts.minute}`,
    seconds: `${parts.hour}:${parts.minute}:${parts.second}`,
  }
}

const MONTHS = ['Jan', 'Feb', 'Mar', 'Apr', 'May', 'Jun', 'Jul', 'Aug', 'Sep', 'Oct', 'Nov', 'Dec']
const wallAt = (instant: number, zone: string): number => {
  const { year, month, day, seconds } = clockAt(instant, zone)
  const [h = 0, m = 0, s = 0] = seconds.split(':').map(Number)
  return Date.UTC(year, MONTHS.indexOf(month), day, h, m, s)
}
/** The first occurrence of a wall-clock time; null for a time that the zone skips. */
function instantAt(wall: number, zone: string): number | null {
  if (zone === 'UTC') return wall
  const offsets = [wall - DAY, wall + DAY].map(near => wallAt(near, zone) - near)
  for (const offset of [...new Set(offsets)].sort((a, b) => b - a))
    if (wallAt(wall - offset, zone) === wall) return wall - offset
  return null
}

/** True for grains whose labels have a time of day. */
export const isFinerThanDay = (grain: string): boolean => SECONDS[grain] !== undefined

const SECONDS: Readonly<Record<string, number>> = {
  PT1S: 1,
  PT5S: 5,
  PT30S: 30,
  PT1M: 60,
  PT5M: 300,
  PT10M: 600,
  PT15M: 900,
  PT30M: 1800,
  PT1H: 3600,
  PT6H: 21_600,
}
const FIRST_WEEKDAY: Readonly<Record<string, number>> = {
  P1W: 1,
  '1969-12-28T00:00:00Z/P1W': 0,
  '1969-12-29T00:00:00Z/P1W': 1,
  'P1W/1970-01-03T00:00:00Z': 6,
  'P1W/1970-01-04T00:00:00Z': 0,
}

/** Wall-clock names of `count` buckets from about `near` on. */
function wallsOf(grain: string, near: number, count: number): readonly number[] {
  const at = new Date(near)
  const [year, month, day] = [at.getUTCFullYear(), at.getUTCMonth(), at.getUTCDate()]
  const range = Array.from({ length: count }, (_, index) => index)
  const seconds = SECONDS[grain]
  const midnight = Date.UTC(year, month, day)
  if (seconds !== undefined) {
    const first = midnight + Math.floor((near - midnight) / (seconds * 1000)) * seconds * 1000
    return range.map(index => first + index * seconds * 1000)
  }
  const weekday = FIRST_WEEKDAY[grain]
  if (weekday !== undefined) {
    const first = midnight - ((at.getUTCDay() - weekday + 7) % 7) * DAY
    return range.map(index => first + index * 7 * DAY)
  }
  if (grain === 'P1D') return range.map(index => Date.UTC(year, month, day + index))
  if (grain === 'P1M') return range.map(index => Date.UTC(year, month + index))
  if (grain === 'P3M') return range.map(index => Date.UTC(year, Math.floor(month / 3) * 3 + 3 * index))
  return range.map(index => Date.UTC(year + index, 0))
}

/** The texts that may name a bucket. */
export function namesOf(bucket: number, grain: string, zone: string): readonly string[] {
  const { year, month, day, time, seconds } = clockAt(bucket, zone)
  const quarter = `Q${Math.floor(MONTHS.indexOf(month) / 3) + 1}`
  if (grain === 'P1Y') return [`${year}`]
  if (grain === 'P3M') return [`${quarter} ${year}`, quarter]
  if (grain === 'P1M') return [`${month} ${year}`, month]
  const days = [`${day} ${month} ${year}`, `${day} ${month}`]
  if (SECONDS[grain] === undefined) return days
  const clock = grain.endsWith('S') ? seconds : time
  return [clock, `${day} ${month} ${clock}`, ...(seconds === '00:00:00' ? days : [])]
}

const NEAR = [
  Date.UTC(2024, 1, 27, 22, 30),
  Date.UTC(2023, 11, 18),
  Date.UTC(2024, 2, 9, 20),
  Date.UTC(2024, 9, 26, 18),
  Date.UTC(2024, 10, 2, 20),
  Date.UTC(1999, 11, 30, 5, 45),
  Date.UTC(2024, 0, 31),
  Date.UTC(1969, 11, 20),
]

/** An axis of one grain in one zone, as an answer would have it. */
export interface BucketCase {
  readonly grain: string
  readonly zone: string
  readonly width: number
  readonly buckets: readonly number[]
  readonly hasGaps: boolean
  /** All buckets from the first to the last, the missing ones too. */
  readonly all: readonly number[]
}

/** The same case for the same number; grains take turns. */
export function bucketCase(index: number): BucketCase {
  const random = randoms(index + 1)
  const grain = TIME_GRAINS[index % TIME_GRAINS.length]?.value ?? 'P1D'
  const zone = ZONES[random(ZONES.length)] ?? 'UTC'
  const near = (NEAR[random(NEAR.length)] ?? 0) + random(3) * DAY
  const count = 1 + random(random(4) === 0 ? 400 : 60)
  const hasGaps = random(3) === 0
  const walls = wallsOf(grain, near, count)
  const whole = walls.flatMap(wall => instantAt(wall, zone) ?? [])
  const buckets = whole.filter(() => !hasGaps || random(3) > 0)
  const all = whole.filter(at => at >= (buckets[0] ?? 0) && at <= (buckets.at(-1) ?? 0))
  return { grain, zone, width: 60 + random(200) * 7, buckets, hasGaps, all }
}
