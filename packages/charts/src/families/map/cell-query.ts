import { type FormData, readLatLong } from '@belvedere/core/form-data'
import type { QueryObject } from '@belvedere/core/query'
import { metricsOf } from '../shared/form.ts'
import { placeColumns } from './place-columns.ts'
import { placesQuery } from './places-query.ts'

/** Builds a query of locations with the weight from `size`. */
export function cellQuery(form: FormData, base: QueryObject): readonly QueryObject[] {
  return placesQuery(form, base, placeColumns(readLatLong(form.spatial)), [], metricsOf(form, 'size').slice(0, 1))
}
