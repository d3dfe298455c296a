import { type Cell, GENERIC_TYPE } from '../table/index.ts'
import { AGGREGATORS } from './aggregate-functions.ts'
import type { Budget } from './budget.ts'
import { meanAmount, nearestNumber, sumAmounts } from './exact-sums.ts'
import { compareCells, type Frame, type FrameColumn, type FrameIndex, takeRows } from './frame.ts'
import { type Frequency, parseFrequency, stepsBetween, type TimeStep } from './frequency.ts'
import { defineOperation, refuse } from './operation.ts'

/** Maximum length of a rule such as `7D`. */
const MAX_RULE_LENGTH = 20

const METHODS = ['asfreq', 'bfill', 'ffill', 'linear', 'median', 'mean', 'sum'] as const
type Method = (typeof METHODS)[number]

interface ResampleOptions {
  readonly frequency: Frequency
  readonly method: Method
  /** Value for missing rows and empty cells; null for methods other than `asfreq`. */
  readonly fill: Cell
}

/** Sorts rows by time and returns their times. */
function inOrder(frame: Frame): { frame: Frame; level: FrameIndex; moments: readonly number[] } {
  const [level, ...others] = frame.index
  if (!level || others.length > 0 || level.type !== GENERIC_TYPE.temporal) {
    refuse('resample', 'the index must be one temporal column')
  }
  const order = level.values
    .flatMap((cell, row) => (typeof cell === 'number' ? row : []))
    .sort((a, b) => compareCells(level.values[a] ?? null, level.values[b] ?? null))
  return { frame: takeRows(frame, order), level, moments: order.map(row => Number(level.values[row])) }
}

/** Returns the row at the time of each interval, or the row before or after it, depending on the method. */
function rowAt(moments: readonly number[], steps: readonly TimeStep[], method: Method): readonly (number | null)[] {
  let next = 0
  return steps.map(({ name }) => {
    while (next < moments.length && (moments[next] ?? 0) < name) next++
    const isHere = moments[next] === name
    if (isHere) return next
    if (method === 'ffill') return next > 0 ? next - 1 : null
    if (method === 'bfill') return next < moments.length ? next : null
    return null
  })
}

/** Interpolates gaps between two numbers linearly by position. After the last number, it is repeated. */
function interpolate(values: readonly Cell[]): readonly Cell[] {
  const filled = [...values]
  let before = -1
  values.forEach((cell, at) => {
    const to = nearestNumber(cell)
    if (Number.isNaN(to)) return
    const from = before < 0 ? Number.NaN : nearestNumber(values[before])
    for (let i = before + 1; !Number.isNaN(from) && i < at; i++) {
      filled[i] = from + ((to - from) * (i - before)) / (at - before)
    }
    before = at
  })
  const last = before < 0 ? undefined : values[before]
  return last === undefined ? filled : filled.map((cell, i) => (i > before ? last : cell))
}

/** Fills empty cells from the same direction as missing rows. */
function carry(values: readonly Cell[], method: Method): readonly Cell[] {
  if (method !== 'ffill' && method !== 'bfill') return values
  let last: Cell = null
  const walk = method === 'ffill' ? values : values.toReversed()
  const filled = walk.map(cell => {
    last = cell ?? last
    return last
  })
  return method === 'ffill' ? filled : filled.reverse()
}

function pick(column: FrameColumn, rows: readonly (number | null)[], { method, fill }: ResampleOptions): FrameColumn {
  const picked = rows.map(row => (row === null ? fill : (column.values[row] ?? fill)))
  const isLine = method === 'linear' && column.type === GENERIC_TYPE.numeric
  const values = isLine ? interpolate(picked) : carry(picked, method)
  return { ...column, values }
}

/** Returns the number of values in rows that no step shows, because they are between two steps. */
function countLeftOut({ length, columns }: Frame, rows: readonly (number | null)[]): number {
  const shown = new Set(rows)
  const left = Array.from({ length }, (_, row) => row).filter(row => !shown.has(row))
  return columns.reduce((count, { values }) => count + left.filter(row => (values[row] ?? null) !== null).length, 0)
}

function summarise(column: FrameColumn, moments: readonly number[], steps: readonly TimeStep[], method: Method) {
  let row = 0
  const values = steps.map(({ until }) => {
    const from = row
    while (row < moments.length && (moments[row] ?? 0) < until) row++
    const cells = column.values.slice(from, row)
    if (method === 'sum') return sumAmounts(cells)
    const numbers = cells.map(nearestNumber).filter(value => !Number.isNaN(value))
    if (method === 'mean') return numbers.length === 0 ? null : meanAmount(cells)
    return AGGREGATORS[method]?.(numbers, {}) ?? null
  })
  return { ...column, values }
}

function apply(source: Frame, options: ResampleOptions, budget: Budget): Frame {
  // A database may not return the type of a column without rows.
  if (source.length === 0) return source
  budget.sort('resample', source.length)
  const { frame, level, moments } = inOrder(source)
  const [first] = moments
  const last = moments.at(-1)
  if (first === undefined || last === undefined) return source
  const steps = stepsBetween(first, last, options.frequency) ?? refuse('resample', 'the rule makes too many time steps')
  budget.allocate('resample', steps.length * (1 + frame.columns.length))
  const isSummary = options.method === 'median' || options.method === 'mean' || options.method === 'sum'
  const rows = isSummary ? [] : rowAt(moments, steps, options.method)
  const columns = isSummary
    ? frame.columns
        .filter(({ type }) => type === GENERIC_TYPE.numeric)
        .map(column => summarise(column, moments, steps, options.method))
    : frame.columns.map(column => pick(column, rows, options))
  const leftOut = isSummary ? 0 : countLeftOut(frame, rows)
  const index = [{ ...level, values: steps.map(({ name }) => name) }]
  return { ...frame, length: steps.length, index, columns, ...(leftOut > 0 ? { leftOut } : {}) }
}

/**
 * Replaces the time axis by a regular one. Intervals without rows are empty, filled from before or after, or
 * interpolated. Sums, means and medians combine all rows of an interval. The other methods, as in pandas, show rows at
 * the times of the axis only, such as the last days of months; the result has the number of values left out.
 */
export const resample = defineOperation({
  operation: 'resample',
  parse: (options): ResampleOptions => {
    const method = options.oneOf('method', METHODS)
    const fill = options.scalar('fill_value') ?? null
    const rule = options.text('rule', MAX_RULE_LENGTH) ?? options.fail('option "rule" is missing')
    return {
      frequency:
        parseFrequency(rule) ?? options.fail(`"${rule}" is not a valid rule; use 1T, 1H, 1D, 7D, 1MS, 1AS or the like`),
      method,
      fill: method === 'asfreq' ? fill : null,
    }
  },
  apply,
})
