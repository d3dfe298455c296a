import type { FormData } from '@belvedere/core/form-data'
import type { QueryObject } from '@belvedere/core/query'
import { placesQuery } from '../../families/map/places-query.ts'
import { columnsOf, text } from '../../families/shared/form.ts'

/** Builds a query of raw documents, one per row. */
export function buildQuery(form: FormData, base: QueryObject): readonly QueryObject[] {
  const column = text(form, 'geojson')
  return placesQuery(form, base, column === null ? [] : [column], columnsOf(form, 'cross_filter_column'), [])
}
