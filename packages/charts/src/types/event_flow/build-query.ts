import type { FormData } from '@belvedere/core/form-data'
import { type QueryObject, xAxisOf } from '@belvedere/core/query'
import { columnsOf, flag } from '../../families/shared/form.ts'

/** Builds a query of raw events, sorted by time, or by entity so that a row limit cuts off whole entities. */
export function buildQuery(form: FormData, base: QueryObject): readonly QueryObject[] {
  const { metrics: _, ...rest } = base
  const time = xAxisOf(form) ?? columnsOf(form, 'granularity_sqla')[0]
  const [entity] = columnsOf(form, 'entity')
  const requestedColumns = [time, entity, ...columnsOf(form, 'all_columns_x'), ...columnsOf(form, 'all_columns')]
  const columns = [
    ...new Map(
      requestedColumns.flatMap(column => (column === undefined ? [] : [[JSON.stringify(column), column] as const])),
    ).values(),
  ]
  const order = flag(form, 'order_by_entity', true) ? [entity, time] : [time]
  return [
    { ...rest, columns, orderby: order.flatMap(column => (column === undefined ? [] : [[column, true] as const])) },
  ]
}
