import { type FormData, readLatLong } from '@belvedere/core/form-data'
import type { QueryObject } from '@belvedere/core/query'
import { placeColumns } from '../../families/map/place-columns.ts'
import { placesQuery } from '../../families/map/places-query.ts'
import { pointSize } from '../../families/map/point-size.ts'
import { columnsOf, metricsOf } from '../../families/shared/form.ts'

/** Builds a query of locations with size and category: raw rows, or one row per location if the size is a metric. */
export function buildQuery(form: FormData, base: QueryObject): readonly QueryObject[] {
  const size = pointSize(form)
  const metrics = size.kind === 'metric' ? metricsOf({ ...form, size: size.metric }, 'size').slice(0, 1) : []
  return placesQuery(form, base, placeColumns(readLatLong(form.spatial)), columnsOf(form, 'dimension'), metrics)
}
