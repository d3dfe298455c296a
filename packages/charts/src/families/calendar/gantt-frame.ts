import type { Cell } from '@belvedere/core/table'
import { roundTicks } from '@belvedere/core/time'
import type { ChartEnv } from '../../chart-type.ts'
import type { SceneElement } from '../shared/scene.ts'
import { fitText, textWidth } from '../shared/text-width.ts'
import type { GanttPlan } from './gantt-lanes.ts'

const SIZE = 11
/** Pixels below the plot for the labels of the time axis. */
const AXIS = 22
const RIGHT = 12
/** Maximum share of the picture's width for names of lines. */
const WIDEST = 0.3

export interface GanttFrame {
  readonly left: number
  readonly top: number
  readonly width: number
  /** Height of a lane in pixels. */
  readonly lane: number
  readonly x: (instant: number) => number
  /** Rules, names and times behind the bars. */
  readonly elements: readonly SceneElement[]
}

interface GanttSpace {
  readonly top: number
  readonly bottom: number
  readonly format: string | null
  readonly write: (y: Cell) => string
}

/** Returns the area of the bars; the axis ranges from the first start to the last end. */
export function ganttFrame(
  { lines, laneCount }: GanttPlan,
  [from, to]: readonly [number, number],
  env: ChartEnv,
  { top, bottom, format, write }: GanttSpace,
): GanttFrame {
  const names = lines.map(({ y }) => write(y))
  const most = Math.max(0, env.width * WIDEST)
  const left = Math.min(most, names.reduce((widest, name) => Math.max(widest, textWidth(name, SIZE)), 0) + 12)
  const width = Math.max(1, env.width - left - RIGHT)
  const height = Math.max(1, env.height - top - bottom - AXIS)
  const lane = height / Math.max(1, laneCount)
  const span = Math.max(1, to - from)
  const x = (instant: number): number => left + ((instant - from) / span) * width
  const words = (text: string, at: readonly [number, number], align: string): SceneElement => ({
    type: 'text',
    x: at[0],
    y: at[1],
    style: {
      text,
      fill: env.theme.textMuted,
      fontFamily: env.theme.fontFamily,
      fontSize: SIZE,
      align,
      verticalAlign: 'middle',
    },
  })
  const rule = (x1: number, y1: number, x2: number, y2: number): SceneElement => ({
    type: 'line',
    shape: { x1, y1, x2, y2 },
    style: { stroke: env.theme.rule, lineWidth: 1, fill: 'none' },
  })
  const ticks = roundTicks({
    min: from,
    max: from + span,
    width,
    finest: 1000,
    isCentred: true,
    zone: env.zoneOffset ?? (() => 0),
    measure: textWidth,
    write: (instant, code) => env.format.time(instant, code),
    format,
  })
  const base = top + height
  const times = ticks.flatMap(({ value, label }) => {
    const half = textWidth(label, SIZE) / 2
    const middle = Math.min(env.width - half - 2, Math.max(half + 2, x(value)))
    return [rule(x(value), top, x(value), base), words(label, [middle, base + AXIS / 2 + 2], 'center')]
  })
  let free = top
  const rows = lines.flatMap(({ first, lanes }, i) => {
    const [start, end] = [top + first * lane, top + (first + lanes) * lane]
    const middle = (start + end) / 2
    // A name that would touch the one above is omitted.
    const hasSpace = middle - SIZE / 2 >= free
    if (hasSpace) free = middle + SIZE / 2 + 2
    return [
      ...(lane * lanes >= 6 ? [rule(left, end, left + width, end)] : []),
      ...(hasSpace ? [words(fitText(names[i] ?? '', left - 8, SIZE), [left - 8, middle], 'right')] : []),
    ]
  })
  return { left, top, width, lane, x, elements: [...times, ...rows, rule(left, base, left + width, base)] }
}
