/** Quick tiles of the explore page, in order (requirements EXPLORE-PAGE-003, CONST-077). */
const QUICK_TYPES: readonly string[] = [
  'echarts_timeseries_line',
  'echarts_timeseries_bar',
  'echarts_area',
  'table',
  'big_number_total',
  'pie',
]

/**
 * Returns the chart types of the quick tiles.
 * @param current type of the chart; it is prepended if it is not a quick type
 */
export const quickTypes = (current: string): readonly string[] =>
  QUICK_TYPES.includes(current) ? QUICK_TYPES : [current, ...QUICK_TYPES]
