import { own } from '../../json/index.ts'
import type { Cell } from '../../table/index.ts'
import { quantile, variance } from '../aggregate-functions.ts'
import { extremeAmount, meanAmount, nearestNumber, sumAmounts } from '../exact-sums.ts'

/** Summarizes the cells of a group in row order. Nulls have been removed. */
type Summary = (cells: readonly Cell[]) => Cell

const numbersIn = (cells: readonly Cell[]): readonly number[] =>
  cells.flatMap(cell => {
    const value = nearestNumber(cell)
    return Number.isNaN(value) ? [] : value
  })
const ofNumbers =
  (summary: (numbers: readonly number[]) => Cell): Summary =>
  cells =>
    summary(numbersIn(cells))

const sum: Summary = sumAmounts
const count: Summary = cells => cells.length
const spread = ofNumbers(numbers => variance(numbers) ?? 0)

/** Summary functions of a pivot table for cells and totals, by display name. */
export const SUMMARIES: Readonly<Record<string, Summary>> = {
  Count: count,
  'Count Unique Values': cells => new Set(cells).size,
  'List Unique Values': cells => [...new Set(cells)].map(String).join(', '),
  Sum: sum,
  Average: cells => (numbersIn(cells).length === 0 ? null : meanAmount(cells)),
  Median: ofNumbers(numbers => quantile(numbers, 0.5)),
  'Sample Variance': spread,
  'Sample Standard Deviation': cells => Math.sqrt(Number(spread(cells))),
  Minimum: cells => extremeAmount(cells, (a, b) => a < b),
  Maximum: cells => extremeAmount(cells, (a, b) => a > b),
  First: cells => cells[0] ?? null,
  Last: cells => cells.at(-1) ?? null,
  'Sum as Fraction of Total': sum,
  'Sum as Fraction of Rows': sum,
  'Sum as Fraction of Columns': sum,
  'Count as Fraction of Total': count,
  'Count as Fraction of Rows': count,
  'Count as Fraction of Columns': count,
}

export const summaryNamed = (name: string): Summary => own(SUMMARIES, name) ?? sum

/** Returns the whole that a function computes shares of, if any. */
export function fractionOf(name: string): 'Total' | 'Rows' | 'Columns' | undefined {
  const whole = / as Fraction of (Total|Rows|Columns)$/.exec(name)?.[1]
  return whole === 'Total' || whole === 'Rows' || whole === 'Columns' ? whole : undefined
}
