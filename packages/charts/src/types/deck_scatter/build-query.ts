import type { Metric, QueryFilter } from '@belvedere/core/expressions'
import { columnLabel } from '@belvedere/core/expressions'
import { type FormData, readLatLong } from '@belvedere/core/form-data'
import type { QueryObject } from '@belvedere/core/query'
import { placeColumns } from '../../families/map/places.ts'
import { pointSize } from '../../families/map/radius.ts'
import { columnsOf, flag, metricsOf } from '../../families/shared/form.ts'

/** Places with their size and kind: rows as they are, or one row per place where a metric is the size. */
export function buildQuery(form: FormData, base: QueryObject): readonly QueryObject[] {
  const places = placeColumns(readLatLong(form.spatial))
  const all = [...places, ...columnsOf(form, 'dimension'), ...columnsOf(form, 'js_columns')]
  const columns = [...new Map(all.map(column => [columnLabel(column), column])).values()]
  const size = pointSize(form)
  const [metric] = size.kind === 'metric' ? metricsOf({ ...form, size: size.metric }, 'size') : []
  const notNull: readonly QueryFilter[] = flag(form, 'filter_nulls', true)
    ? places.map(col => ({ col, op: 'IS NOT NULL' }))
    : []
  const { metrics: _, ...rest } = base
  const query: QueryObject = { ...rest, columns, filters: [...(base.filters ?? []), ...notNull] }
  return [metric === undefined ? query : { ...query, metrics: [metric as Metric], orderby: [[metric, false]] }]
}
