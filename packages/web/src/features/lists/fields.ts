import { LIST_ORDER } from '@belvedere/core/lists'

/** Of every row: what it is, who made it, and who changed it last. */
export const OF_EVERY_ROW = [
  'id',
  'uuid',
  'version',
  'changed_on_delta_humanized',
  'changed_on_utc',
  'changed_by_name',
  'created_by',
  'owners',
] as const

/** The column that lists are sorted by at first: the newest change. */
export const CHANGED = LIST_ORDER.order_column
export const CHANGED_BY = 'changed_by.first_name'
