import type { FormData } from '@belvedere/core/form-data'
import { normalizeOrderBy, type QueryObject } from '@belvedere/core/query'
import { columnsOf } from '../../families/shared/form.ts'

/** Builds a query with one row per series, with all metrics. */
export const buildQuery = (form: FormData, base: QueryObject): readonly QueryObject[] => [
  { ...normalizeOrderBy(base), columns: columnsOf(form, 'series') },
]
