import { type FormData, readLatLong } from '@belvedere/core/form-data'
import type { QueryObject } from '@belvedere/core/query'
import { placeColumns } from '../../families/map/place-columns.ts'
import { placesQuery } from '../../families/map/places-query.ts'
import { columnsOf } from '../../families/shared/form.ts'

/** Builds a query of raw rows: both ends of each, and its category. */
export function buildQuery(form: FormData, base: QueryObject): readonly QueryObject[] {
  const ends = [form.start_spatial, form.end_spatial].flatMap(end => placeColumns(readLatLong(end)))
  return placesQuery(form, base, ends, columnsOf(form, 'dimension'), [])
}
