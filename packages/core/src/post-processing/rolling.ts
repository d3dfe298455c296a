import type { Cell } from '../table/index.ts'
import { quantile, variance } from './aggregate-functions.ts'
import { type Frame, takeRows } from './frame.ts'
import { mapColumns } from './map-columns.ts'
import { defineOperation } from './operation.ts'
import type { OptionReader } from './option-reader.ts'

const ROLLING_TYPES = ['sum', 'mean', 'count', 'min', 'max', 'median', 'quantile', 'std', 'var'] as const
type RollingType = (typeof ROLLING_TYPES)[number]

interface RollingOptions {
  readonly columns: ReadonlyMap<string, string>
  readonly type: RollingType
  readonly window: number
  readonly isCentred: boolean
  /** Numbers that a window needs; fewer give null. */
  readonly needed: number
  /** Rows left out at the start, whose windows are short. */
  readonly dropped: number
  readonly quantile: number
}

function parse(options: OptionReader): RollingOptions {
  const window = options.integer('window')
  if (!window || window < 1) options.fail('option "window" must be at least 1')
  const minimum = options.integer('min_periods')
  if (minimum !== undefined && (minimum < 0 || minimum > window)) {
    options.fail('option "min_periods" must lie between 0 and the window')
  }
  if (options.any('win_type') !== undefined) options.fail('weighted windows are not available')
  const type = options.oneOf('rolling_type', ROLLING_TYPES)
  const { quantile: share } = options.record('rolling_type_options') ?? {}
  if (type === 'quantile' && !(typeof share === 'number' && share >= 0 && share <= 1)) {
    options.fail('rolling_type_options needs a "quantile" from 0 to 1')
  }
  return {
    columns: options.names('columns') ?? options.fail('option "columns" is missing'),
    type,
    window,
    isCentred: options.boolean('center', false),
    needed: minimum ?? window,
    dropped: minimum ?? 0,
    quantile: typeof share === 'number' ? share : 0.5,
  }
}

function reduce(numbers: readonly number[], type: RollingType, share: number): Cell {
  if (numbers.length === 0) return null
  const square = type === 'std' || type === 'var' ? variance(numbers) : null
  if (type === 'median') return quantile(numbers, 0.5)
  if (type === 'quantile') return quantile(numbers, share)
  return type === 'std' && square !== null ? Math.sqrt(square) : square
}

/** Sums and means of wide windows move along with the window, with the rounding error carried beside the total. */
function slidingSums(
  values: readonly Cell[],
  starts: (i: number) => number,
  ends: (i: number) => number,
): [number, number][] {
  let total = 0
  let lost = 0
  let count = 0
  const add = (value: number, step: 1 | -1): void => {
    const term = value * step - lost
    const next = total + term
    lost = next - total - term
    total = next
    count += step
  }
  let from = 0
  let to = 0
  return values.map((_, i) => {
    for (; to < ends(i); to++) {
      const cell = values[to]
      if (typeof cell === 'number') add(cell, 1)
    }
    for (; from < starts(i); from++) {
      const cell = values[from]
      if (typeof cell === 'number') add(cell, -1)
    }
    if (count === 0) {
      total = 0
      lost = 0
    }
    return [total, count]
  })
}

const WIDE_WINDOW = 32

/** What a window starts with, and how a number is taken into it; for types that need no list of the numbers. */
const RUNNING: Partial<Record<RollingType, { start: number; step: (total: number, next: number) => number }>> = {
  sum: { start: 0, step: (total, next) => total + next },
  mean: { start: 0, step: (total, next) => total + next },
  min: { start: Number.POSITIVE_INFINITY, step: (least, next) => Math.min(least, next) },
  max: { start: Number.NEGATIVE_INFINITY, step: (most, next) => Math.max(most, next) },
  count: { start: 0, step: total => total + 1 },
}

/** Narrow windows are added up afresh: no rounding error travels along. */
function runWindows(cells: readonly Cell[], { type, window, needed }: RollingOptions, ahead: number): Cell[] | null {
  const rule = RUNNING[type]
  if (!rule) return null
  const { start, step } = rule
  const numbers = new Float64Array(cells.length)
  for (let i = 0; i < cells.length; i++) {
    const cell = cells[i]
    numbers[i] = typeof cell === 'number' ? cell : Number.NaN
  }
  const rolled = new Array<Cell>(cells.length)
  for (let i = 0; i < cells.length; i++) {
    const end = Math.min(cells.length, i + 1 + ahead)
    let total = start
    let count = 0
    for (let at = Math.max(0, i + 1 + ahead - window); at < end; at++) {
      const value = numbers[at] as number
      if (Number.isNaN(value)) continue
      total = step(total, value)
      count += 1
    }
    const isNone = count < needed || (count === 0 && type !== 'sum' && type !== 'count')
    rolled[i] = isNone ? null : type === 'mean' ? total / count : total
  }
  return rolled
}

function roll(values: readonly Cell[], options: RollingOptions): Cell[] {
  const { type, window, needed } = options
  const ahead = options.isCentred ? Math.floor((window - 1) / 2) : 0
  const ends = (i: number): number => Math.min(values.length, i + 1 + ahead)
  const starts = (i: number): number => Math.max(0, i + 1 + ahead - window)
  if (window > WIDE_WINDOW && (type === 'sum' || type === 'mean')) {
    return slidingSums(values, starts, ends).map(([total, count]) => {
      if (count < needed) return null
      return type === 'sum' ? total : count === 0 ? null : total / count
    })
  }
  const quick = runWindows(values, options, ahead)
  if (quick) return quick
  return values.map((_, i) => {
    const numbers: number[] = []
    for (let at = starts(i); at < ends(i); at++) {
      const cell = values[at]
      if (typeof cell === 'number') numbers.push(cell)
    }
    return numbers.length < needed ? null : reduce(numbers, type, options.quantile)
  })
}

function apply(frame: Frame, options: RollingOptions): Frame {
  const rolled = mapColumns(frame, 'rolling', options.columns, values => roll(values, options))
  if (options.dropped === 0) return rolled
  return takeRows(
    rolled,
    Array.from({ length: Math.max(0, rolled.length - options.dropped) }, (_, i) => i + options.dropped),
  )
}

/**
 * A statistic over the last `window` rows. With `min_periods` that many rows at the start are left out,
 * and windows with fewer numbers give null; without it a window must be full.
 */
export const rolling = defineOperation({ operation: 'rolling', parse, apply })
