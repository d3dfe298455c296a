import type { EmptyChartOption } from '../../chart-option.ts'

export const NO_ROWS = 'No results were returned for this query'
export const NO_METRIC = 'Choose a metric to draw this chart'
export const ONLY_NULLS = 'Every value in this result is empty'
export const NOT_DRAWABLE = 'The result has no column that this chart can draw'

/** Returns an option that shows a message instead of a picture. */
export const emptyOption = (message: string): EmptyChartOption => ({
  renderer: 'empty',
  marks: [],
  summary: message,
  message,
})
