import type { FormData } from '@belvedere/core/form-data'
import type { QueryObject } from '@belvedere/core/query'
import { withSharesOfAll } from '../../families/part-of-whole/shares.ts'
import { buildGroupedQuery } from '../../families/progress/build-query.ts'

/** Builds a query with one row per step, with its share of the sum of all steps. */
export const buildQuery = (form: FormData, base: QueryObject): readonly QueryObject[] =>
  buildGroupedQuery(form, base).map(query => withSharesOfAll(form, query))
