import type { FormData } from '@belvedere/core/form-data'
import { groupedQuery, type QueryObject } from '@belvedere/core/query'

/** One row per way from a source to a target. */
export const buildQuery = (form: FormData, base: QueryObject): readonly QueryObject[] =>
  groupedQuery({ ...form, sort_by_metric: form.sort_by_metric ?? true }, base)
