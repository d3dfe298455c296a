import type { Cell } from '../table/index.ts'
import { quantile, variance } from './aggregate-functions.ts'
import type { Budget } from './budget.ts'
import { type Decimals, decimalsIn, nearestNumber } from './exact-sums.ts'
import { columnsNamed, type Frame, takeRows } from './frame.ts'
import { mapColumns } from './map-columns.ts'
import { defineOperation } from './operation.ts'
import type { OptionReader } from './option-reader.ts'
import { type WindowStatistic, windowReducer } from './window-reducers.ts'

const ROLLING_TYPES = ['sum', 'mean', 'count', 'min', 'max', 'median', 'quantile', 'std', 'var'] as const
type RollingType = WindowStatistic
/** Maximum number of rows of a window. */
const MAX_ROWS = 1_000_000

interface RollingOptions {
  readonly columns: ReadonlyMap<string, string>
  readonly type: RollingType
  readonly window: number
  readonly isCentred: boolean
  /** Minimum number of values in a window; with fewer, the result is null. */
  readonly needed: number
  /** Number of rows to omit at the start, because their windows are incomplete. */
  readonly dropped: number
  readonly quantile: number
}

function parse(options: OptionReader): RollingOptions {
  const window =
    options.integer('window', { least: 1, most: MAX_ROWS }) ?? options.fail('option "window" must be at least 1')
  const minimum = options.integer('min_periods', { least: 0, most: MAX_ROWS })
  if (minimum !== undefined && minimum > window) options.fail('option "min_periods" must be at most the window')
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
    dropped: Math.max(0, (minimum ?? 0) - 1),
    quantile: typeof share === 'number' ? share : 0.5,
  }
}

/** Maximum width of windows that are computed from scratch, so that no rounding errors accumulate. */
const WIDE_WINDOW = 32

/** Returns the statistic of some numbers; nulls have been removed. */
function reduce(numbers: readonly number[], type: RollingType, share: number): Cell {
  if (type === 'count') return numbers.length
  if (type === 'sum') return numbers.reduce((total, next) => total + next, 0)
  if (numbers.length === 0) return null
  const square = type === 'std' || type === 'var' ? variance(numbers) : null
  switch (type) {
    case 'mean':
      return numbers.reduce((total, next) => total + next, 0) / numbers.length
    case 'min':
      return numbers.reduce((least, next) => Math.min(least, next))
    case 'max':
      return numbers.reduce((most, next) => Math.max(most, next))
    case 'median':
      return quantile(numbers, 0.5)
    case 'quantile':
      return quantile(numbers, share)
    case 'var':
      return square
    case 'std':
      return square === null ? null : Math.sqrt(square)
  }
}

/** Returns the numbers of a column; NaN for other cells. */
function numbersIn(cells: readonly Cell[]): Float64Array {
  const numbers = new Float64Array(cells.length)
  for (let i = 0; i < cells.length; i++) {
    numbers[i] = nearestNumber(cells[i])
  }
  return numbers
}

interface Span {
  /** Number of rows in the window that follow its own row. */
  readonly following: number
  readonly window: number
}

function rollNarrow(numbers: Float64Array, { following, window }: Span, options: RollingOptions): Cell[] {
  const { type, needed } = options
  const rolled = new Array<Cell>(numbers.length)
  const inside: number[] = []
  for (let i = 0; i < numbers.length; i++) {
    const end = Math.min(numbers.length, i + 1 + following)
    inside.length = 0
    for (let at = Math.max(0, i + 1 + following - window); at < end; at++) {
      const value = numbers[at] as number
      if (!Number.isNaN(value)) inside.push(value)
    }
    rolled[i] = inside.length < needed ? null : reduce(inside, type, options.quantile)
  }
  return rolled
}

function rollWide(numbers: Float64Array, { following, window }: Span, options: RollingOptions): Cell[] {
  const { type, needed } = options
  const reducer = windowReducer(type, numbers, options.quantile)
  const hasResultOfNone = type === 'sum' || type === 'count'
  const rolled = new Array<Cell>(numbers.length)
  let from = 0
  let to = 0
  let count = 0
  for (let i = 0; i < numbers.length; i++) {
    for (const end = Math.min(numbers.length, i + 1 + following); to < end; to++) {
      const value = numbers[to] as number
      if (Number.isNaN(value)) continue
      reducer.enter(value, to)
      count += 1
    }
    for (const start = Math.max(0, i + 1 + following - window); from < start; from++) {
      const value = numbers[from] as number
      if (Number.isNaN(value)) continue
      reducer.leave(value, from)
      count -= 1
    }
    rolled[i] = count < needed || (count === 0 && !hasResultOfNone) ? null : reducer.result(count)
  }
  return rolled
}

/** Computes sums and means as differences of exact running totals. */
function rollDecimals(
  cells: readonly Cell[],
  decimals: Decimals,
  { following, window }: Span,
  { type, needed }: RollingOptions,
): Cell[] {
  const totals: bigint[] = [0n]
  const counts = new Int32Array(cells.length + 1)
  for (let i = 0; i < cells.length; i++) {
    const units = decimals.unitsOf(cells[i])
    totals.push((totals[i] ?? 0n) + (units ?? 0n))
    counts[i + 1] = (counts[i] as number) + (units === null ? 0 : 1)
  }
  return cells.map((_, i) => {
    const from = Math.max(0, i + 1 + following - window)
    const to = Math.min(cells.length, i + 1 + following)
    const count = (counts[to] as number) - (counts[from] as number)
    if (count < needed || (count === 0 && type === 'mean')) return null
    const units = (totals[to] ?? 0n) - (totals[from] ?? 0n)
    return type === 'mean' ? decimals.mean(units, count) : decimals.amountOf(units)
  })
}

/** Computes minimum and maximum from ranks instead of values, so that all digits are compared. */
function rollOrdered(cells: readonly Cell[], decimals: Decimals, span: Span, options: RollingOptions): Cell[] {
  const units = cells.map(cell => decimals.unitsOf(cell))
  const sorted = units
    .flatMap((value, at) => (value === null ? [] : { value, at }))
    .sort((a, b) => (a.value < b.value ? -1 : a.value > b.value ? 1 : 0))
  const places = new Float64Array(cells.length).fill(Number.NaN)
  for (const [place, { at }] of sorted.entries()) places[at] = place
  return rollWide(places, span, options).map(place =>
    typeof place === 'number' ? (cells[sorted[place]?.at ?? -1] ?? null) : null,
  )
}

function roll(cells: readonly Cell[], options: RollingOptions): Cell[] {
  const { window, type } = options
  const span = { window, following: options.isCentred ? Math.floor((window - 1) / 2) : 0 }
  const decimals = decimalsIn(cells)
  if (decimals && (type === 'sum' || type === 'mean')) return rollDecimals(cells, decimals, span, options)
  if (decimals?.hasTexts && (type === 'min' || type === 'max')) return rollOrdered(cells, decimals, span, options)
  const numbers = numbersIn(cells)
  return window > WIDE_WINDOW ? rollWide(numbers, span, options) : rollNarrow(numbers, span, options)
}

/** Cost of sorting a narrow window, per row. */
const STEPS_OF_A_SORT = 5
const SORTING: readonly RollingType[] = ['median', 'quantile']

/** Charges the cost of all columns below the named ones. */
function spend(frame: Frame, { columns, window, type }: RollingOptions, budget: Budget): void {
  const series = [...columns.keys()].reduce((sum, name) => sum + columnsNamed(frame, name).length, 0)
  const cells = frame.length * series
  const isSorted = SORTING.includes(type)
  if (window <= WIDE_WINDOW) budget.spend('rolling', cells * window * (isSorted ? STEPS_OF_A_SORT : 1))
  else if (isSorted) budget.sort('rolling', cells, 2)
  else budget.spend('rolling', cells * 2)
}

function apply(frame: Frame, options: RollingOptions, budget: Budget): Frame {
  spend(frame, options, budget)
  const rolled = mapColumns(frame, 'rolling', options.columns, values => roll(values, options))
  if (options.dropped === 0) return rolled
  return takeRows(
    rolled,
    Array.from({ length: Math.max(0, rolled.length - options.dropped) }, (_, i) => i + options.dropped),
  )
}

/**
 * Computes a statistic over the last `window` rows. With `min_periods`, the result starts with the first row whose
 * window has that many rows, and windows with fewer numbers yield null. Without it, windows must be full.
 */
export const rolling = defineOperation({ operation: 'rolling', parse, apply })
