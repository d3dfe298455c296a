import type { FormData } from '@belvedere/core/form-data'
import type { QueryObject } from '@belvedere/core/query'
import { placesQuery } from '../../families/map/places-query.ts'
import { text } from '../../families/shared/form.ts'

/** Builds a query of raw lines, with the extra columns. */
export function buildQuery(form: FormData, base: QueryObject): readonly QueryObject[] {
  const line = text(form, 'line_column')
  return placesQuery(form, base, line === null ? [] : [line], [], [])
}
