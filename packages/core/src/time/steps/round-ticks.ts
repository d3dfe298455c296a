import { DAY } from '../civil.ts'
import type { TimeTick } from './bucket-ticks.ts'
import { addSteps, floorToStep, stepLength, type TimeStep, toInstant, type ZoneOffset } from './step.ts'

const STEPS: readonly TimeStep[] = [
  ...[1, 2, 5, 10, 15, 30].map(count => ({ unit: 'second', count }) as const),
  ...[1, 2, 5, 10, 15, 30].map(count => ({ unit: 'minute', count }) as const),
  ...[1, 2, 3, 6, 12].map(count => ({ unit: 'hour', count }) as const),
  ...[1, 2, 7, 14].map(count => ({ unit: 'day', count }) as const),
  ...[1, 2, 3, 6].map(count => ({ unit: 'month', count }) as const),
  ...[1, 2, 5, 10, 20, 25, 50, 100].map(count => ({ unit: 'year', count }) as const),
]

/**
 * Returns the last round wall-clock time at or before `wall`. Steps of several days are counted from the first of the
 * month.
 */
function floorTo(wall: number, step: TimeStep): number {
  if (step.unit !== 'day' || step.count === 1) return floorToStep(wall, step)
  const date = new Date(wall)
  const day = Math.floor((date.getUTCDate() - 1) / step.count) * step.count
  return floorToStep(wall, { unit: 'month', count: 1 }) + day * DAY
}

/**
 * Returns the next round time. Steps of several days restart each month; a partial step at the end of a month is
 * skipped.
 */
function nextAfter(wall: number, step: TimeStep): number {
  const next = addSteps(wall, step)
  if (step.unit !== 'day' || step.count === 1) return next
  const month = addSteps(floorToStep(wall, { unit: 'month', count: 1 }), { unit: 'month', count: 1 })
  return next > month - (step.count * DAY) / 2 ? month : next
}

/** Minimum width of a label by unit, in pixels. */
const LABEL_WIDTH = { year: 46, month: 46, day: 64, hour: 50, minute: 50, second: 64 } as const

function chooseStep(span: number, width: number, finest: number): TimeStep {
  const fits = STEPS.find(
    step => stepLength(step) >= finest * 0.9 && (span / stepLength(step)) * LABEL_WIDTH[step.unit] <= width,
  )
  return fits ?? { unit: 'year', count: 10 ** Math.ceil(Math.log10(span / stepLength({ unit: 'year', count: 1 }) / 4)) }
}

const FORMATS = { year: '%Y', month: '%b', day: '%-d %b', hour: '%H:%M', minute: '%H:%M', second: '%H:%M:%S' } as const

const isNewYear = (wall: number): boolean => new Date(wall).getUTCMonth() === 0 && new Date(wall).getUTCDate() === 1

/**
 * Returns the time code of a tick. Month and day axes include the year once per year; hour axes include the day at
 * midnight.
 */
function codeOf(wall: number, isFirst: boolean, previousYear: number | null, { unit }: TimeStep): string {
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
  /** True if the label includes the year. It takes precedence over overlapping labels. */
  readonly isTurn: boolean
}

/** Minimum gap between two labels in pixels. */
const MIN_GAP = 8
const MAX_TICKS = 200

interface MomentAxis {
  readonly min: number
  readonly max: number
  /** Width of the axis in pixels. */
  readonly width: number
  /** Milliseconds between two data points. Finer ticks would suggest more precision than the data has. */
  readonly finest: number
  /** If true, a label at the start of the axis is centered on its tick; otherwise it is to its right. */
  readonly isCentred: boolean
  readonly zone: ZoneOffset
  readonly measure: (label: string) => number
  readonly write: (instant: number, code: string) => string
  /** d3 time code that the user selected for all labels. */
  readonly format: string | null
}

/** Returns the labels without overlapping ones. */
function withoutOverlap(ticks: readonly Draft[], { min, max, width, isCentred, measure }: MomentAxis) {
  const scale = width / (max - min)
  const taken: (readonly [number, number])[] = []
  const drawn = new Set<Draft>()
  for (const tick of [...ticks.filter(({ isTurn }) => isTurn), ...ticks.filter(({ isTurn }) => !isTurn)]) {
    const size = measure(tick.label)
    const middle = (tick.value - min) * scale
    const from = middle === 0 && !isCentred ? 0 : middle - size / 2
    if (taken.some(([left, right]) => from < right + MIN_GAP && from + size > left - MIN_GAP)) continue
    taken.push([from, from + size])
    drawn.add(tick)
  }
  return ticks.filter(tick => drawn.has(tick)).map(({ value, label }): TimeTick => ({ value, label }))
}

/** Returns ticks at round wall-clock times, for times without buckets. */
export function roundTicks(axis: MomentAxis): readonly TimeTick[] {
  const { min, max, width, finest, zone, write, format } = axis
  if (!(max > min)) return [{ value: min, label: write(min, format ?? '%-d %b %Y') }]
  const step = chooseStep(max - min, width, finest)
  const ticks: Draft[] = []
  let previousYear: number | null = null
  for (let wall = floorTo(min + zone(min), step); ticks.length < MAX_TICKS; wall = nextAfter(wall, step)) {
    const value = toInstant(wall, zone)
    if (value > max) break
    if (value < min) continue
    const code = format ?? codeOf(wall, ticks.length === 0, previousYear, step)
    ticks.push({ value, label: write(value, code), isTurn: code.includes('%Y') })
    previousYear = new Date(wall).getUTCFullYear()
  }
  return withoutOverlap(ticks, axis)
}
