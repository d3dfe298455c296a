import type { FormData } from '@belvedere/core/form-data'
import { normalizeOrderBy, type QueryObject } from '@belvedere/core/query'
import { columnsOf } from '../../families/shared/form.ts'

/** One row per member of the series, with every measure. */
export const buildQuery = (form: FormData, base: QueryObject): readonly QueryObject[] => [
  { ...normalizeOrderBy(base), columns: columnsOf(form, 'series') },
]
