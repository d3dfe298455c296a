import type { Cell, ResultTable } from '../table/index.ts'
import { type BoxplotOptions, readBoxplot } from './boxplot-options.ts'
import { type HistogramOptions, readHistogram } from './histogram-options.ts'
import { OptionReader } from './option-reader.ts'

/**
 * Columns of an answer whose statistics the database computed over all rows, beside its groups. Such an answer has a row
 * for each group (`part` 0), and before these the rows that belong to the groups: bins, boxes, outliers.
 */
export const STATISTICS = {
  part: '__part',
  /** Rows that were counted. */
  rows: '__rows',
  low: '__low',
  high: '__high',
  /** Number of a bin, from 0. */
  bin: '__bin',
  /** All outliers of a box; the sum of all cells of a histogram. */
  total: '__total',
  mean: '__mean',
  q1: '__q1',
  median: '__median',
  q3: '__q3',
} as const

/** `part` of the boxes of a metric, and of their outliers. */
export const boxPart = (metric: number): number => 2 * metric + 1
export const outlierPart = (metric: number): number => 2 * metric + 2
/** `part` of the bins of a histogram. */
export const BIN_PART = 1

/** Different outliers of one box: the farthest ones. More cannot be distinguished in a picture. */
export const MAX_OUTLIERS = 500

/** Statistics that a query's post-processing begins with; the database can compute them. */
export type StatisticsRule =
  | ({ readonly operation: 'boxplot' } & BoxplotOptions)
  | ({ readonly operation: 'histogram' } & HistogramOptions)

interface Rule {
  readonly operation: string
  readonly options?: Readonly<Record<string, unknown>> | undefined
}

/**
 * The statistics that the rules begin with; null: they begin with something else.
 * @throws AppError INVALID_POST_PROCESSING for options that the operation would refuse
 */
export function statisticsRule(rules: readonly (Rule | null | undefined)[]): StatisticsRule | null {
  const first = rules.find(rule => rule !== null && rule !== undefined)
  if (first?.operation !== 'boxplot' && first?.operation !== 'histogram') return null
  const reader = new OptionReader(first.operation, first.options ?? {})
  return first.operation === 'boxplot'
    ? { operation: 'boxplot', ...readBoxplot(reader) }
    : { operation: 'histogram', ...readHistogram(reader) }
}

/** Whether the database computed the statistics of this answer. */
export const hasStatistics = (names: readonly string[]): boolean => names.includes(STATISTICS.part)

const countOf = (cell: Cell | undefined): number => (Number.isFinite(Number(cell)) ? Number(cell ?? 0) : 0)

/** How many groups the statistics of an answer have, and over how many rows they are; null: it has none. */
export function statisticsBasis({
  colnames,
  rows,
}: ResultTable): { readonly groups: number; readonly rows: number } | null {
  if (!hasStatistics(colnames)) return null
  const groups = rows.filter(row => countOf(row[STATISTICS.part]) === 0)
  return { groups: groups.length, rows: groups.reduce((sum, row) => sum + countOf(row[STATISTICS.rows]), 0) }
}
