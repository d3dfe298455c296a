import type { Cell, ResultTable } from '../table/index.ts'
import { type BoxplotOptions, readBoxplot } from './boxplot-options.ts'
import { type HistogramOptions, readHistogram } from './histogram-options.ts'
import { OptionReader } from './option-reader.ts'

/**
 * Columns of a result whose statistics the database computed over all rows. Such a result has a row for each group
 * (`part` 0), preceded by the rows that belong to the groups: bins, boxes, outliers.
 */
export const STATISTICS = {
  part: '__part',
  /** Number of rows that were counted. */
  rows: '__rows',
  low: '__low',
  high: '__high',
  /** Index of a bin, from 0. */
  bin: '__bin',
  /** Number of all outliers of a box; sum of all cells of a histogram. */
  total: '__total',
  mean: '__mean',
  q1: '__q1',
  median: '__median',
  q3: '__q3',
} as const

/**
 * Columns with the digits of values that are one of the rows' own, as text: numbers of JavaScript have 15. Null where a
 * box has no such value.
 */
export const EXACT_STATISTICS = { low: '__low_text', median: '__median_text', high: '__high_text' } as const

/** Returns the value of `part` for the boxes of a metric; `outlierPart` returns that for their outliers. */
export const boxPart = (metric: number): number => 2 * metric + 1
export const outlierPart = (metric: number): number => 2 * metric + 2
/** Value of `part` for the bins of a histogram. */
export const BIN_PART = 1

/**
 * Maximum number of distinct outliers of one box; the farthest ones are selected. More cannot be distinguished in a
 * chart.
 */
export const MAX_OUTLIERS = 500

/** First post-processing operation of a query if it is a statistic, which the database can compute. */
export type StatisticsRule =
  | ({ readonly operation: 'boxplot' } & BoxplotOptions)
  | ({ readonly operation: 'histogram' } & HistogramOptions)

interface Rule {
  readonly operation: string
  readonly options?: Readonly<Record<string, unknown>> | undefined
}

/**
 * Returns the statistics operation that the rules start with; null if there is none.
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

/** Returns true if the database computed the statistics of a result. */
export const hasStatistics = (names: readonly string[]): boolean => names.includes(STATISTICS.part)

const countOf = (cell: Cell | undefined): number => (Number.isFinite(Number(cell)) ? Number(cell ?? 0) : 0)

/** Returns the number of groups and rows that the statistics of a result are based on; null if it has none. */
export function statisticsBasis({
  colnames,
  rows,
}: ResultTable): { readonly groups: number; readonly rows: number } | null {
  if (!hasStatistics(colnames)) return null
  const groups = rows.filter(row => countOf(row[STATISTICS.part]) === 0)
  return { groups: groups.length, rows: groups.reduce((sum, row) => sum + countOf(row[STATISTICS.rows]), 0) }
}
