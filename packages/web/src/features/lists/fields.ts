import { LIST_ORDER } from '@belvedere/core/lists'

/** Fields of every list: id, creator and last change. */
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

/** Default sort column: time of the last change. */
export const CHANGED = LIST_ORDER.order_column
export const CHANGED_BY = 'changed_by.first_name'
