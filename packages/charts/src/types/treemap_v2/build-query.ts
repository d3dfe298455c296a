import type { FormData } from '@belvedere/core/form-data'
import { groupedQuery, type QueryObject } from '@belvedere/core/query'
import { withSharesOfAll } from '../../families/part-of-whole/shares.ts'

/** Builds a query with one row per innermost group, with its share of the whole. */
export const buildQuery = (form: FormData, base: QueryObject): readonly QueryObject[] =>
  groupedQuery({ ...form, sort_by_metric: form.sort_by_metric ?? true }, base).map(query =>
    withSharesOfAll(form, query),
  )
