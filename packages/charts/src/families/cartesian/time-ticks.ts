import type { ChartEnv } from '../../chart-type.ts'
import { textWidth } from '../shared/text-width.ts'
import { addSteps, DAY, stepLength, type TimeStep, toInstant, type ZoneOffset } from '../shared/time-grain.ts'

export interface TimeTick {
  readonly value: number
  readonly label: string
}

const STEPS: readonly TimeStep[] = [
  ...[1, 2, 5, 10, 15, 30].map(count => ({ unit: 'second', count }) as const),
  ...[1, 2, 5, 10, 15, 30].map(count => ({ unit: 'minute', count }) as const),
  ...[1, 2, 3, 6, 12].map(count => ({ unit: 'hour', count }) as const),
  ...[1, 2, 7, 14].map(count => ({ unit: 'day', count }) as const),
  ...[1, 2, 3, 6].map(count => ({ unit: 'month', count }) as const),
  ...[1, 2, 5, 10, 20, 25, 50, 100].map(count => ({ unit: 'year', count }) as const),
]

/** The last round wall-clock time at or before `wall`. */
function floorTo(wall: number, { unit, count }: TimeStep): number {
  const date = new Date(wall)
  if (unit === 'year') return Date.UTC(Math.floor(date.getUTCFullYear() / count) * count, 0, 1)
  if (unit === 'month') return Date.UTC(date.getUTCFullYear(), Math.floor(date.getUTCMonth() / count) * count, 1)
  if (unit === 'day') {
    const day = count === 1 ? date.getUTCDate() : Math.floor((date.getUTCDate() - 1) / count) * count + 1
    return Date.UTC(date.getUTCFullYear(), date.getUTCMonth(), day)
  }
  const length = stepLength({ unit, count })
  const midnight = Math.floor(wall / DAY) * DAY
  return midnight + Math.floor((wall - midnight) / length) * length
}

/** Steps of several days start anew each month, and a stub of a step at its end is skipped. */
function nextAfter(wall: number, step: TimeStep): number {
  const next = addSteps(wall, step)
  if (step.unit !== 'day' || step.count === 1) return next
  const date = new Date(wall)
  const month = Date.UTC(date.getUTCFullYear(), date.getUTCMonth() + 1, 1)
  return next > month - (step.count * DAY) / 2 ? month : next
}

const SPACE = { year: 46, month: 46, day: 64, hour: 50, minute: 50, second: 64 } as const

function chooseStep(span: number, width: number, finest: number): TimeStep {
  const fits = STEPS.find(
    step => stepLength(step) >= finest * 0.9 && (span / stepLength(step)) * SPACE[step.unit] <= width,
  )
  return fits ?? { unit: 'year', count: 10 ** Math.ceil(Math.log10(span / stepLength({ unit: 'year', count: 1 }) / 4)) }
}

const FORMATS = { year: '%Y', month: '%b', day: '%-d %b', hour: '%H:%M', minute: '%H:%M', second: '%H:%M:%S' } as const

const isNewYear = (wall: number): boolean => new Date(wall).getUTCMonth() === 0 && new Date(wall).getUTCDate() === 1

/** Month and day axes name the year once for each year; hour axes name the day at midnight. */
function labelOf(wall: number, isFirst: boolean, previousYear: number | null, { unit }: TimeStep): string {
  const year = new Date(wall).getUTCFullYear()
  if (unit === 'year') return FORMATS.year
  if (unit === 'month' || unit === 'day') {
    const isTurn = isFirst || year !== previousYear
    return isTurn ? `${FORMATS[unit]} %Y` : FORMATS[unit]
  }
  if (isFirst) return wall % DAY === 0 ? '%-d %b %Y' : `%-d %b ${FORMATS[unit]}`
  return wall % DAY === 0 ? (isNewYear(wall) ? '%-d %b %Y' : '%-d %b') : FORMATS[unit]
}

interface Draft extends TimeTick {
  /** Names the year: it stays when there is no room for its neighbour. */
  readonly isTurn: boolean
}

const AIR = 8

/** Labels that do not touch; `scale` is pixels per millisecond. A label at the very start is set to its right. */
function withoutOverlap(ticks: readonly Draft[], min: number, scale: number, isSlotted: boolean): readonly TimeTick[] {
  const taken: (readonly [number, number])[] = []
  const drawn = new Set<Draft>()
  for (const tick of [...ticks.filter(({ isTurn }) => isTurn), ...ticks.filter(({ isTurn }) => !isTurn)]) {
    const width = textWidth(tick.label)
    const middle = (tick.value - min) * scale
    const from = middle === 0 && !isSlotted ? 0 : middle - width / 2
    if (taken.some(([left, right]) => from < right + AIR && from + width > left - AIR)) continue
    taken.push([from, from + width])
    drawn.add(tick)
  }
  return ticks.filter(tick => drawn.has(tick)).map(({ value, label }) => ({ value, label }))
}

export interface TimeTickInput {
  readonly min: number
  readonly max: number
  /** Pixels for the whole axis. */
  readonly width: number
  /** Milliseconds between two data points: finer ticks would promise more than there is. */
  readonly finest: number
  /** Slots of equal width, with their labels in the middle. */
  readonly isSlotted: boolean
  readonly env: ChartEnv
  /** A d3 time format that a user has set for all labels. */
  readonly format: string | null
}

/** Round moments of the wall clock that fit, with their labels. */
export function timeTicks({ min, max, width, finest, isSlotted, env, format }: TimeTickInput): readonly TimeTick[] {
  const zone: ZoneOffset = env.zoneOffset ?? (() => 0)
  const span = max - min
  if (!(span > 0)) return [{ value: min, label: env.format.time(min, format ?? '%-d %b %Y') }]
  const step = chooseStep(span, width, finest)
  const ticks: Draft[] = []
  let previousYear: number | null = null
  for (let wall = floorTo(min + zone(min), step); ticks.length < 200; wall = nextAfter(wall, step)) {
    const value = toInstant(wall, zone)
    if (value > max) break
    if (value < min) continue
    const label = format ?? labelOf(wall, ticks.length === 0, previousYear, step)
    ticks.push({ value, label: env.format.time(value, label), isTurn: label.includes('%Y') })
    previousYear = new Date(wall).getUTCFullYear()
  }
  return withoutOverlap(ticks, min, width / span, isSlotted)
}
