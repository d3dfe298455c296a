import type { ResultTable } from '@belvedere/core/table'

/** Text in place of a figure that would add up averages, distinct counts or other values that do not add up. */
export const NO_TOTAL = 'No total'

/** Returns whether the value of a whole is the sum of the values of its parts, as it is for SUM and COUNT. */
export const addsUp = ({ non_additive_metrics }: ResultTable, metric: string): boolean =>
  non_additive_metrics?.includes(metric) !== true

/** Returns whether all metrics of a result add up. */
export const allAddUp = (table: ResultTable | undefined): boolean => (table?.non_additive_metrics ?? []).length === 0
