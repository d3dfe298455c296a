import type { Metric, QueryColumn } from './types.ts'

/**
 * Items that can be dragged in explore: fields of the dataset, and contents of a control (requirement ENTITY-MISC-008).
 * An option is a selected field; an ad hoc item was created for this chart.
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

/** Items that each kind of control accepts. */
export const COLUMN_ITEMS: readonly DragItemType[] = ['column', 'columnOption', 'adhocColumn']
export const METRIC_ITEMS: readonly DragItemType[] = ['column', 'metric', 'metricOption', 'adhocMetric']
/** For datasets that allow only saved metrics. */
export const SAVED_METRIC_ITEMS: readonly DragItemType[] = ['metric', 'metricOption']
export const FILTER_ITEMS: readonly DragItemType[] = ['column', 'metric', 'filterOption']
