import { type Cell, GENERIC_TYPE, listCell } from '../table/index.ts'
import { quantile } from './aggregate-functions.ts'
import { rowsOf, spendAxis, toAxis } from './axis.ts'
import { type BoxplotOptions, readBoxplot, type Whiskers } from './boxplot-options.ts'
import { BOX_PARTS, boxesFromStatistics } from './boxplot-statistics.ts'
import type { Budget } from './budget.ts'
import type { Frame, FrameColumn } from './frame.ts'
import { defineOperation, requireColumn } from './operation.ts'
import { hasStatistics } from './statistics.ts'

/** Returns the ends of the whiskers of some numbers: low and high. */
type WhiskersOf = (numbers: readonly number[]) => readonly [number, number]

/** Returns a quantile; between two numbers, their midpoint. */
function midpoint(numbers: readonly number[], share: number): number {
  const sorted = [...numbers].sort((a, b) => a - b)
  const rank = (sorted.length - 1) * share
  return ((sorted[Math.floor(rank)] ?? Number.NaN) + (sorted[Math.ceil(rank)] ?? Number.NaN)) / 2
}

const extremes: WhiskersOf = numbers => [
  numbers.reduce((a, b) => Math.min(a, b), Number.POSITIVE_INFINITY),
  numbers.reduce((a, b) => Math.max(a, b), Number.NEGATIVE_INFINITY),
]

/**
 * Returns the smallest number from q1 - 1.5 * IQR on and the largest number up to q3 + 1.5 * IQR. Only one bound applies
 * to each: a box of two numbers has no height, so its lower whisker is the greater number, as in Superset
 * (`whisker_low` and `whisker_high` of its `boxplot`).
 */
const tukey: WhiskersOf = numbers => {
  const [q1, q3] = [midpoint(numbers, 0.25), midpoint(numbers, 0.75)]
  const reach = 1.5 * (q3 - q1)
  const [low] = extremes(numbers.filter(number => number >= q1 - reach))
  const [, high] = extremes(numbers.filter(number => number <= q3 + reach))
  return [low, high]
}

function whiskersOf(whiskers: Whiskers): WhiskersOf {
  if (whiskers.kind === 'tukey') return tukey
  if (whiskers.kind === 'extremes') return extremes
  const share = (percentile: number) => (numbers: readonly number[]) =>
    quantile(numbers, percentile / 100) ?? Number.NaN
  const [low, high] = [share(whiskers.low), share(whiskers.high)]
  return numbers => [low(numbers), high(numbers)]
}

function describe(numbers: readonly number[], rows: number, whiskers: WhiskersOf): Readonly<Record<string, Cell>> {
  if (numbers.length === 0) return { count: rows, outliers: listCell([]) }
  const [low, high] = whiskers(numbers)
  const outliers = [...numbers.filter(number => number > high), ...numbers.filter(number => number < low)]
  return {
    mean: numbers.reduce((a, b) => a + b, 0) / numbers.length,
    median: quantile(numbers, 0.5),
    max: high,
    min: low,
    q1: midpoint(numbers, 0.25),
    q3: midpoint(numbers, 0.75),
    count: rows,
    outliers: listCell(outliers),
  }
}

/** Quartiles, median and whiskers each sort the numbers. */
const SORTS_OF_A_BOX = 5

function apply(frame: Frame, { groupby, metrics, whiskers }: BoxplotOptions, budget: Budget): Frame {
  if (hasStatistics(frame.columns.map(column => String(column.key[0])))) {
    return boxesFromStatistics(frame, { groupby, metrics }, budget)
  }
  const whiskersOfNumbers = whiskersOf(whiskers)
  const one = (name: string): FrameColumn => requireColumn(frame, 'boxplot', name)
  spendAxis(budget, 'boxplot', frame.length, groupby.length)
  budget.sort('boxplot', frame.length, metrics.length * SORTS_OF_A_BOX)
  const groups = groupby.map(one)
  const axis = toAxis(groups, frame.length)
  const rows = rowsOf(axis)
  const boxes = metrics.flatMap(metric => {
    const { values } = one(metric)
    const boxRows = rows.map(members => {
      const numbers = members.map(row => values[row]).filter((cell): cell is number => typeof cell === 'number')
      return describe(numbers, members.length, whiskersOfNumbers)
    })
    return BOX_PARTS.map(
      (part): FrameColumn => ({
        key: [`${metric}__${part}`],
        type: part === 'outliers' ? GENERIC_TYPE.string : GENERIC_TYPE.numeric,
        values: boxRows.map(box => box[part] ?? null),
      }),
    )
  })
  return {
    length: axis.keys.length,
    index: [],
    levels: [],
    columns: [
      ...groups.map((group, level): FrameColumn => ({ ...group, values: axis.keys.map(key => key[level] ?? null) })),
      ...boxes,
    ],
  }
}

/**
 * Computes mean, quartiles, whiskers, number of rows and outliers of each metric per group, groups in ascending order.
 * Numbers beyond the whiskers are outliers, those above first.
 */
export const boxplot = defineOperation({
  operation: 'boxplot',
  parse: readBoxplot,
  apply,
})
