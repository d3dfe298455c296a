import { type Cell, GENERIC_TYPE, listCell } from '../table/index.ts'
import { rowsOf, spendAxis, toAxis } from './axis.ts'
import type { BoxplotOptions } from './boxplot-options.ts'
import type { Budget } from './budget.ts'
import type { Frame, FrameColumn } from './frame.ts'
import { requireColumn } from './operation.ts'
import { boxPart, outlierPart, STATISTICS } from './statistics.ts'

export const BOX_PARTS = ['mean', 'median', 'max', 'min', 'q1', 'q3', 'count', 'outliers'] as const
/** Name suffix of the column with the number of outliers, for boxes whose list is incomplete. */
const OUTLIER_COUNT = 'outlier_count'

type Box = Readonly<Record<string, Cell>>

/** Returns a numeric column of the result; NaN for null. */
type NumbersOf = (name: string) => readonly number[]

/** Maximum number of outliers that are listed with duplicates. */
const MAX_LISTED = 10_000

/** Returns the outliers of a box, those above the median first. If there are too many, duplicates are omitted. */
function outliersOf(rows: readonly number[], total: number, median: number, numbersOf: NumbersOf): readonly number[] {
  const [values, counts] = [numbersOf(STATISTICS.low), numbersOf(STATISTICS.rows)]
  const distinct = rows
    .map(row => ({ value: values[row] ?? 0, count: counts[row] ?? 0 }))
    .sort((a, b) => a.value - b.value)
  const isWhole = total <= MAX_LISTED && distinct.reduce((sum, { count }) => sum + count, 0) === total
  const listed = distinct.flatMap(({ value, count }) => (isWhole ? new Array<number>(count).fill(value) : [value]))
  return [...listed.filter(value => value > median), ...listed.filter(value => value <= median)]
}

function boxOf(members: readonly number[], metric: number, count: number, numbersOf: NumbersOf): Box {
  const parts = numbersOf(STATISTICS.part)
  const box = members.find(row => parts[row] === boxPart(metric))
  if (box === undefined) return { count, outliers: listCell([]), [OUTLIER_COUNT]: 0 }
  const cell = (name: string): number => numbersOf(name)[box] ?? Number.NaN
  const beyond = members.filter(row => parts[row] === outlierPart(metric))
  const total = cell(STATISTICS.total)
  const median = cell(STATISTICS.median)
  return {
    mean: cell(STATISTICS.mean),
    median,
    max: cell(STATISTICS.high),
    min: cell(STATISTICS.low),
    q1: cell(STATISTICS.q1),
    q3: cell(STATISTICS.q3),
    count,
    outliers: listCell(outliersOf(beyond, total, median, numbersOf)),
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
  const numbersOf: NumbersOf = name => {
    const numbers = cached.get(name) ?? one(name).values.map(cell => (cell === null ? Number.NaN : Number(cell)))
    cached.set(name, numbers)
    return numbers
  }
  spendAxis(budget, 'boxplot', frame.length, groupby.length)
  budget.sort('boxplot', frame.length, metrics.length)
  const groups = groupby.map(one)
  const axis = toAxis(groups, frame.length)
  const [parts, counts] = [numbersOf(STATISTICS.part), numbersOf(STATISTICS.rows)]
  // A group beyond the limit has boxes, but no row of its own.
  const shown = rowsOf(axis).flatMap((members, at) => {
    const own = members.find(row => parts[row] === 0 && (counts[row] ?? 0) > 0)
    return own === undefined ? [] : { members, count: counts[own] ?? 0, key: axis.keys[at] ?? [] }
  })
  const boxes = metrics.flatMap((metric, index) => {
    const own = shown.map(({ members, count }) => boxOf(members, index, count, numbersOf))
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
