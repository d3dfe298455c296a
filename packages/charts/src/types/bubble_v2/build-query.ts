import type { FormData } from '@belvedere/core/form-data'
import type { QueryObject } from '@belvedere/core/query'
import { columnsOf } from '../../families/shared/form.ts'

/** Builds a query with one row per entity and series; the base query has the three metrics and the order. */
export function buildQuery(form: FormData, base: QueryObject): readonly QueryObject[] {
  const columns = [...columnsOf(form, 'entity'), ...columnsOf(form, 'series')]
  const distinct = [...new Map(columns.map(column => [JSON.stringify(column), column])).values()]
  return [{ ...base, columns: distinct }]
}
