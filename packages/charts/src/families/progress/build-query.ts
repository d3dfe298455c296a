import type { FormData } from '@belvedere/core/form-data'
import { groupedQuery, type QueryObject } from '@belvedere/core/query'
import { columnsOf, flag } from '../shared/form.ts'

/** Builds a query with one row per group, largest first unless the form disables sorting. */
export const buildGroupedQuery = (form: FormData, base: QueryObject): readonly QueryObject[] =>
  groupedQuery(
    { ...form, sort_by_metric: flag(form, 'sort_by_metric', true) },
    { ...base, columns: columnsOf(form, 'groupby') },
  )
