import { isRecord } from '../json/index.ts'
import type { Cell } from '../table/index.ts'
import { GENERIC_TYPE } from '../table/index.ts'
import { AGGREGATORS, type Aggregator } from './aggregate-functions.ts'
import type { Axis } from './axis.ts'
import type { Budget } from './budget.ts'
import { type Decimals, decimalsIn, nearestNumber } from './exact-sums.ts'
import type { FrameColumn } from './frame.ts'
import type { OptionReader } from './option-reader.ts'

/** Computed column of a grouping. */
export interface Aggregate {
  /** Name of the new column. */
  readonly name: string
  /** Column that is aggregated. */
  readonly source: string
  readonly operator: string
  readonly aggregator: Aggregator
  readonly options: Readonly<Record<string, unknown>>
}

/** Reads the option `aggregates`: `{name: {column?, operator, options?}}`. */
export function readAggregates(options: OptionReader): readonly Aggregate[] {
  const raw = options.record('aggregates') ?? options.fail('option "aggregates" is missing')
  return Object.entries(raw).map(([name, spec]) => {
    const given = { ...(typeof spec === 'object' ? spec : {}) } as Record<string, unknown>
    const { operator, column, options: extra } = given
    const aggregator =
      typeof operator === 'string' && Object.hasOwn(AGGREGATORS, operator) ? AGGREGATORS[operator] : undefined
    if (!aggregator || typeof operator !== 'string') {
      return options.fail(`there is no aggregate operator "${String(operator)}"`)
    }
    return {
      name,
      source: typeof column === 'string' ? column : name,
      operator,
      aggregator,
      options: isRecord(extra) ? extra : {},
    }
  })
}

/** Aggregators that sort the numbers of a group. */
const SORTING = ['median', 'nanmedian', 'percentile', 'nanpercentile']

/** Charges the cost of `aggregateCells` to the budget before it runs. */
export function spendAggregates(
  budget: Budget,
  operation: string,
  rows: number,
  aggregates: readonly Aggregate[],
): void {
  for (const { operator } of aggregates) {
    if (SORTING.includes(operator)) budget.sort(operation, rows)
    else budget.spend(operation, rows)
  }
}

/** Returns a cell as a number. Decimals with many digits are texts. NaN if it is not a number. */
function amount(cell: Cell | undefined, isNumeric: boolean): number {
  if (typeof cell === 'number') return cell
  return isNumeric ? nearestNumber(cell) : Number.NaN
}

type Finish = (total: number, count: number) => Cell

/** Aggregations with a running total, which do not need the list of a group's numbers. */
const RUNNING: Readonly<
  Record<string, { start: number; step: (total: number, next: number) => number; finish: Finish }>
> = {
  sum: { start: 0, step: (total, next) => total + next, finish: total => total },
  mean: { start: 0, step: (total, next) => total + next, finish: (total, n) => (n === 0 ? null : total / n) },
  min: {
    start: Number.POSITIVE_INFINITY,
    step: (least, next) => Math.min(least, next),
    finish: (least, n) => (n === 0 ? null : least),
  },
  max: {
    start: Number.NEGATIVE_INFINITY,
    step: (most, next) => Math.max(most, next),
    finish: (most, n) => (n === 0 ? null : most),
  },
  count: { start: 0, step: total => total, finish: (_, n) => n },
}

/** Groups without rows remain null. A count of -1 distinguishes them from groups without numbers. */
function runCells(source: FrameColumn, rows: Axis, series: Axis, operator: string): Cell[][] | undefined {
  const rule = RUNNING[operator]
  if (!rule) return undefined
  const size = rows.keys.length * series.keys.length
  const totals = new Float64Array(size).fill(rule.start)
  const counts = new Int32Array(size).fill(-1)
  const isNumeric = source.type === GENERIC_TYPE.numeric
  const countsAnything = operator === 'count'
  const { step } = rule
  for (let row = 0; row < rows.positions.length; row++) {
    const r = rows.positions[row] as number
    const s = series.positions[row] as number
    if (r < 0 || s < 0) continue
    const at = s * rows.keys.length + r
    const cell = source.values[row] ?? null
    const value = amount(cell, isNumeric)
    const count = counts[at] as number
    if (countsAnything ? cell === null : Number.isNaN(value)) {
      if (count < 0) counts[at] = 0
      continue
    }
    counts[at] = count < 0 ? 1 : count + 1
    totals[at] = step(totals[at] as number, value)
  }
  return series.keys.map((_, s) => finishColumn(totals, counts, s * rows.keys.length, rows.keys.length, rule.finish))
}

/** Returns the cells of one column. A plain loop, because the engine stores arrays of numbers unboxed. */
function finishColumn(totals: Float64Array, counts: Int32Array, from: number, length: number, finish: Finish): Cell[] {
  const cells = new Array<Cell>(length)
  for (let r = 0; r < length; r++) {
    const count = counts[from + r] as number
    cells[r] = count < 0 ? null : finish(totals[from + r] as number, count)
  }
  return cells
}

/** Aggregations of decimals by operator name. */
const OF_UNITS: Readonly<Record<string, 'sum' | 'mean' | 'min' | 'max'>> = {
  sum: 'sum',
  nansum: 'sum',
  mean: 'mean',
  average: 'mean',
  nanmean: 'mean',
  min: 'min',
  nanmin: 'min',
  max: 'max',
  nanmax: 'max',
}

/** Aggregates decimals that cannot be added exactly as numbers. */
function decimalCells(
  source: FrameColumn,
  rows: Axis,
  series: Axis,
  operator: 'sum' | 'mean' | 'min' | 'max',
  decimals: Decimals,
): Cell[][] {
  const size = rows.keys.length * series.keys.length
  const totals: (bigint | undefined)[] = new Array(size)
  const counts = new Int32Array(size).fill(-1)
  for (let row = 0; row < rows.positions.length; row++) {
    const r = rows.positions[row] as number
    const s = series.positions[row] as number
    if (r < 0 || s < 0) continue
    const at = s * rows.keys.length + r
    const units = decimals.unitsOf(source.values[row])
    counts[at] = Math.max(0, counts[at] as number) + (units === null ? 0 : 1)
    if (units !== null) totals[at] = foldUnits(operator, totals[at], units)
  }
  const finish = (at: number): Cell => {
    const [total, count] = [totals[at], counts[at] as number]
    if (count < 0) return null
    if (total === undefined) return operator === 'sum' ? 0 : null
    return operator === 'mean' ? decimals.mean(total, count) : decimals.amountOf(total)
  }
  return series.keys.map((_, s) => rows.keys.map((_key, r) => finish(s * rows.keys.length + r)))
}

function foldUnits(operator: 'sum' | 'mean' | 'min' | 'max', total: bigint | undefined, units: bigint): bigint {
  if (total === undefined) return units
  if (operator === 'min') return units < total ? units : total
  if (operator === 'max') return units > total ? units : total
  return total + units
}

/**
 * Returns the aggregated cells of a source column: one list per position on the second axis, with a cell per position
 * on the first.
 */
export function aggregateCells(aggregate: Aggregate, source: FrameColumn, rows: Axis, series: Axis): Cell[][] {
  const { operator } = aggregate
  const ofUnits = Object.hasOwn(OF_UNITS, operator) ? OF_UNITS[operator] : undefined
  const decimals = ofUnits && source.type === GENERIC_TYPE.numeric ? decimalsIn(source.values) : null
  if (ofUnits && decimals) return decimalCells(source, rows, series, ofUnits, decimals)
  const quick = runCells(source, rows, series, aggregate.operator)
  if (quick) return quick
  const groups: (number[] | undefined)[] = new Array(rows.keys.length * series.keys.length)
  const isNumeric = source.type === GENERIC_TYPE.numeric
  for (let row = 0; row < rows.positions.length; row++) {
    const r = rows.positions[row] ?? -1
    const s = series.positions[row] ?? -1
    if (r < 0 || s < 0) continue
    const at = s * rows.keys.length + r
    const group = groups[at] ?? []
    groups[at] = group
    const value = amount(source.values[row], isNumeric)
    if (!Number.isNaN(value)) group.push(value)
  }
  return series.keys.map((_, s) =>
    rows.keys.map((_key, r) => {
      const group = groups[s * rows.keys.length + r]
      return group ? aggregate.aggregator(group, aggregate.options) : null
    }),
  )
}
