import type { FormData } from '@belvedere/core/form-data'
import { groupedQuery, type QueryObject } from '@belvedere/core/query'
import { columnsOf } from '../../families/shared/form.ts'

/** Builds a query with one row per region. */
export const buildQuery = (form: FormData, base: QueryObject): readonly QueryObject[] =>
  groupedQuery({ ...form, sort_by_metric: true }, { ...base, columns: columnsOf(form, 'entity') })
