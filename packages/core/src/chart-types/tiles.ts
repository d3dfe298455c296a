/** The quick tiles of the explore page, in their order (requirements EXPLORE-PAGE-003, CONST-077). */
const QUICK_TYPES: readonly string[] = [
  'echarts_timeseries_line',
  'echarts_timeseries_bar',
  'echarts_area',
  'table',
  'big_number_total',
  'pie',
]

/**
 * The types that are offered as quick tiles.
 * @param current type of the chart; one outside of the quick types stands before them
 */
export const quickTypes = (current: string): readonly string[] =>
  QUICK_TYPES.includes(current) ? QUICK_TYPES : [current, ...QUICK_TYPES]
