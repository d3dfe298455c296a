import type { Metric, QueryColumn } from './types.ts'

/**
 * What can be dragged in explore: fields of the dataset, and what a control holds of them (requirement
 * ENTITY-MISC-008). An option is a field that was chosen, an ad-hoc one was made for this chart.
 */
export const DRAG_ITEM_TYPES = [
  'column',
  'columnOption',
  'adhocColumn',
  'metric',
  'metricOption',
  'adhocMetric',
  'filterOption',
] as const
export type DragItemType = (typeof DRAG_ITEM_TYPES)[number]

export const columnItemType = (column: QueryColumn): DragItemType =>
  typeof column === 'string' ? 'columnOption' : 'adhocColumn'

export const metricItemType = (metric: Metric): DragItemType =>
  typeof metric === 'string' ? 'metricOption' : 'adhocMetric'

/** What each kind of control takes. */
export const COLUMN_ITEMS: readonly DragItemType[] = ['column', 'columnOption', 'adhocColumn']
export const METRIC_ITEMS: readonly DragItemType[] = ['column', 'metric', 'metricOption', 'adhocMetric']
/** Where the dataset allows its own metrics only. */
export const SAVED_METRIC_ITEMS: readonly DragItemType[] = ['metric', 'metricOption']
export const FILTER_ITEMS: readonly DragItemType[] = ['column', 'metric', 'filterOption']
