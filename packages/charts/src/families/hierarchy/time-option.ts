import type { FormData } from '@belvedere/core/form-data'
import { text } from '../shared/form.ts'

/**
 * Use of the time column: none, as the outermost level, aggregated over all times, or the change between first and
 * last.
 */
export type TimeOption = 'not_time' | 'time' | 'agg_sum' | 'agg_mean' | 'point_diff' | 'point_percent' | 'point_factor'

const OPTIONS: Readonly<Record<string, TimeOption>> = {
  time_series: 'time',
  adv_anal: 'time',
  agg_sum: 'agg_sum',
  agg_mean: 'agg_mean',
  point_diff: 'point_diff',
  point_percent: 'point_percent',
  point_factor: 'point_factor',
}

/** Returns the time option of a form. Unknown texts mean `not_time`. */
export const timeOptionOf = (form: FormData): TimeOption =>
  OPTIONS[text(form, 'time_series_option') ?? ''] ?? 'not_time'

/** Returns true if parts are sums of rows, so that groups beyond the row limit can be included in the whole. */
export const isSummed = (form: FormData): boolean => ['not_time', 'time', 'agg_sum'].includes(timeOptionOf(form))
