import type { FormData } from '@belvedere/core/form-data'
import { groupedQuery, type QueryObject } from '@belvedere/core/query'

/** Builds a query with one row per word, largest first unless the form disables sorting. */
export const buildQuery = (form: FormData, base: QueryObject): readonly QueryObject[] =>
  groupedQuery({ ...form, sort_by_metric: form.sort_by_metric ?? true }, base)
