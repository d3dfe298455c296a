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
  if (type === 'count') return numbers.length
  if (type === 'sum') return numbers.reduce((total, next) => total + next, 0)
  if (numbers.length === 0) return null
  switch (type) {
    case 'mean':
      return numbers.reduce((total, next) => total + next, 0) / numbers.length
    case 'min':
      return numbers.reduce((a, b) => Math.min(a, b))
    case 'max':
      return numbers.reduce((a, b) => Math.max(a, b))
    case 'median':
      return quantile(numbers, 0.5)
    case 'quantile':
      return quantile(numbers, share)
    case 'std': {
      const square = variance(numbers)
      return square === null ? null : Math.sqrt(square)
    }
    case 'var':
      return variance(numbers)
  }
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
