import { decimalOf, digitsOf } from '../format/index.ts'
import { type Cell, GENERIC_TYPE, listCell } from '../table/index.ts'
import { rowsOf, spendAxis, toAxisWithNull } from './axis.ts'
import type { BoxplotOptions } from './boxplot-options.ts'
import type { Budget } from './budget.ts'
import type { Frame, FrameColumn } from './frame.ts'
import { requireColumn } from './operation.ts'
import { boxPart, EXACT_STATISTICS, outlierPart, STATISTICS } from './statistics.ts'

export const BOX_PARTS = ['mean', 'median', 'max', 'min', 'q1', 'q3', 'count', 'outliers'] as const
/** Name suffix of the column with the number of outliers, for boxes whose list is incomplete. */
const OUTLIER_COUNT = 'outlier_count'

type Box = Readonly<Record<string, Cell>>

interface Statistics {
  /** Returns a numeric column of the result; NaN for null. */
  readonly numbersOf: (name: string) => readonly number[]
  /** Returns a number of the result as a cell with all digits, which another column has as text. */
  readonly exact: (name: keyof typeof EXACT_STATISTICS, row: number) => Cell
}

/** Returns a cell with all digits, by the rule of `Cell`. A text of another number is ignored. */
function exactCell(value: number, digits: Cell): Cell {
  if (typeof digits !== 'string' || Number(digits) !== value) return value
  const isLong = /^-?\d+$/.test(digits) && !Number.isSafeInteger(value)
  const decimal = decimalOf(digits)
  return decimal !== null && (isLong || !decimal.eq(value)) ? digitsOf(decimal) : value
}

/** Maximum number of outliers that are listed with duplicates. */
const MAX_LISTED = 10_000

/** Returns the outliers of a box, those above the median first. If there are too many, duplicates are omitted. */
function outliersOf(
  rows: readonly number[],
  total: number,
  median: number,
  { numbersOf, exact }: Statistics,
): readonly Cell[] {
  const [values, counts] = [numbersOf(STATISTICS.low), numbersOf(STATISTICS.rows)]
  const distinct = rows
    .map(row => ({ value: values[row] ?? 0, cell: exact('low', row), count: counts[row] ?? 0 }))
    .sort((a, b) => a.value - b.value || compareDecimals(a.cell, b.cell))
  const isWhole = total <= MAX_LISTED && distinct.reduce((sum, { count }) => sum + count, 0) === total
  const listed = distinct.flatMap(one => (isWhole ? new Array<typeof one>(one.count).fill(one) : [one]))
  const above = listed.filter(({ value }) => value > median)
  return [...above, ...listed.filter(({ value }) => value <= median)].map(({ cell }) => cell)
}

const compareDecimals = (a: Cell, b: Cell): number =>
  a === b ? 0 : (decimalOf(String(a))?.cmp(decimalOf(String(b)) ?? 0) ?? 0)

function boxOf(members: readonly number[], metric: number, statistics: Statistics): Box {
  const { numbersOf, exact } = statistics
  const parts = numbersOf(STATISTICS.part)
  const box = members.find(row => parts[row] === boxPart(metric))
  if (box === undefined) return { count: 0, outliers: listCell([]), [OUTLIER_COUNT]: 0 }
  const cell = (name: string): number => numbersOf(name)[box] ?? Number.NaN
  const beyond = members.filter(row => parts[row] === outlierPart(metric))
  const total = cell(STATISTICS.total)
  const median = cell(STATISTICS.median)
  const [min, max] = [exact('low', box), exact('high', box)]
  // Equal values are their own mean and quartiles, with all digits.
  const only = total === 0 && min === max ? min : undefined
  return {
    mean: only ?? cell(STATISTICS.mean),
    median: exact('median', box),
    max,
    min,
    q1: only ?? cell(STATISTICS.q1),
    q3: only ?? cell(STATISTICS.q3),
    count: cell(STATISTICS.rows),
    outliers: listCell(outliersOf(beyond, total, median, statistics)),
    [OUTLIER_COUNT]: total,
  }
}

const isShortened = (box: Box): boolean => {
  const { outliers, [OUTLIER_COUNT]: total } = box
  return (Array.isArray(outliers) ? outliers.length : 0) < Number(total)
}

/** Returns the boxes that the database computed. The frame has one row per group, per box, and per distinct outlier. */
export function boxesFromStatistics(
  frame: Frame,
  { groupby, metrics }: Pick<BoxplotOptions, 'groupby' | 'metrics'>,
  budget: Budget,
): Frame {
  const one = (name: string): FrameColumn => requireColumn(frame, 'boxplot', name)
  const cached = new Map<string, readonly number[]>()
  const numbersOf: Statistics['numbersOf'] = name => {
    const numbers = cached.get(name) ?? one(name).values.map(cell => (cell === null ? Number.NaN : Number(cell)))
    cached.set(name, numbers)
    return numbers
  }
  const digits = new Map(frame.columns.map(({ key, values }) => [String(key[0]), values]))
  const exact: Statistics['exact'] = (name, row) =>
    exactCell(numbersOf(STATISTICS[name])[row] ?? Number.NaN, digits.get(EXACT_STATISTICS[name])?.[row] ?? null)
  spendAxis(budget, 'boxplot', frame.length, groupby.length)
  budget.sort('boxplot', frame.length, metrics.length)
  const groups = groupby.map(one)
  const axis = toAxisWithNull(groups, frame.length)
  const [parts, counts] = [numbersOf(STATISTICS.part), numbersOf(STATISTICS.rows)]
  // A group beyond the limit has boxes, but no row of its own.
  const shown = rowsOf(axis).flatMap((members, at) => {
    const own = members.find(row => parts[row] === 0 && (counts[row] ?? 0) > 0)
    return own === undefined ? [] : { members, key: axis.keys[at] ?? [] }
  })
  const boxes = metrics.flatMap((metric, index) => {
    const own = shown.map(({ members }) => boxOf(members, index, { numbersOf, exact }))
    const names = own.some(isShortened) ? [...BOX_PARTS, OUTLIER_COUNT] : BOX_PARTS
    return names.map(
      (part): FrameColumn => ({
        key: [`${metric}__${part}`],
        type: part === 'outliers' ? GENERIC_TYPE.string : GENERIC_TYPE.numeric,
        values: own.map(box => box[part] ?? null),
      }),
    )
  })
  const keys = groups.map(
    (group, level): FrameColumn => ({ ...group, values: shown.map(({ key }) => key[level] ?? null) }),
  )
  return { length: shown.length, index: [], levels: [], columns: [...keys, ...boxes] }
}
