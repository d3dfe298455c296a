import { nextOf, startOf, startsWithin, weekday } from './unit-starts.ts'
import type { Unit } from './units.ts'

export interface CalendarCell {
  readonly time: number
  readonly column: number
  readonly row: number
}

/** A domain with its cells: a month of days, a day of hours. */
export interface CalendarBlock {
  readonly start: number
  readonly columns: number
  readonly rows: number
  readonly cells: readonly CalendarCell[]
}

/** Number of cells in a column. */
const ROWS: Readonly<Partial<Record<`${Unit} ${Unit}`, number>>> = {
  'hour min': 10,
  'day hour': 6,
  'week hour': 24,
  'month hour': 24,
  'year hour': 24,
  'week day': 7,
  'month day': 7,
  'year day': 7,
  'month week': 6,
  'year week': 6,
  'year month': 3,
}

/**
 * Days are in the row of their weekday, and hours of longer domains in the row of their hour; other units follow in
 * order.
 */
function blockOf(start: number, domain: Unit, sub: Unit): CalendarBlock {
  const rows = ROWS[`${domain} ${sub}`] ?? 6
  const offset = sub === 'day' && domain !== 'day' ? weekday(start) : 0
  const cells = startsWithin(start, nextOf(start, domain), sub).map((time, i) => ({
    time,
    column: Math.floor((i + offset) / rows),
    row: (i + offset) % rows,
  }))
  return { start, cells, rows, columns: (cells.at(-1)?.column ?? 0) + 1 }
}

/** Maximum numbers of domains and of cells that can be distinguished. */
const MAX_BLOCKS = 240
const MAX_CELLS = 20_000

/** Returns the domains from the first to the last value, including empty ones; if there are too many, the newest. */
export function calendarBlocks(
  times: readonly number[],
  domain: Unit,
  sub: Unit,
): { readonly blocks: readonly CalendarBlock[]; readonly leftOut: number } {
  const starts = [...new Set(times.map(time => startOf(time, domain)))].sort((a, b) => b - a)
  const [newest, oldest] = [starts[0], starts.at(-1)]
  if (newest === undefined || oldest === undefined) return { blocks: [], leftOut: 0 }
  const blocks: CalendarBlock[] = []
  let cells = 0
  let start = newest
  // Backwards, because the newest are retained.
  while (start >= oldest && blocks.length < MAX_BLOCKS && cells < MAX_CELLS) {
    const block = blockOf(start, domain, sub)
    blocks.push(block)
    cells += block.cells.length
    start = startOf(start - 1, domain)
  }
  const last = blocks.at(-1)?.start ?? oldest
  return { blocks: blocks.reverse(), leftOut: starts.filter(one => one < last).length }
}

export interface Place {
  readonly x: number
  readonly y: number
}
export interface Fitting {
  /** Side of a cell without its gap, in pixels. */
  readonly cell: number
  readonly places: readonly Place[]
  readonly height: number
}

export interface Space {
  readonly width: number
  readonly height: number
  readonly gap: number
  /** Space between domains, and above them for their names. */
  readonly between: number
  readonly label: number
  readonly largest: number
  readonly smallest: number
}

/** Arranges domains side by side, in lines of the available width. */
function wrap(blocks: readonly CalendarBlock[], cell: number, space: Space): Fitting {
  const { width, gap, between, label } = space
  let [x, y] = [0, 0]
  const places = blocks.map(({ columns, rows }) => {
    const wide = columns * (cell + gap) - gap
    if (x > 0 && x + wide > width) {
      x = 0
      y += label + rows * (cell + gap) + between
    }
    const place = { x, y }
    x += wide + between
    return place
  })
  const rows = blocks[0]?.rows ?? 0
  return { cell, places, height: y + label + rows * (cell + gap) }
}

/** Returns the layout with the largest cells with which everything fits; otherwise with the smallest cells. */
export function fitBlocks(blocks: readonly CalendarBlock[], space: Space): Fitting {
  const widest = Math.max(0, ...blocks.map(({ columns }) => columns))
  for (let cell = space.largest; cell > space.smallest; cell -= 0.5) {
    const fitting = wrap(blocks, cell, space)
    if (fitting.height <= space.height && widest * (cell + space.gap) - space.gap <= space.width) return fitting
  }
  return wrap(blocks, space.smallest, space)
}
