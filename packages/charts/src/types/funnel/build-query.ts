import type { FormData } from '@belvedere/core/form-data'
import type { QueryObject } from '@belvedere/core/query'
import { withSums } from '../../families/part-of-whole/shares.ts'
import { buildGroupedQuery } from '../../families/progress/build-query.ts'
import { metricsOf } from '../../families/shared/form.ts'

/** Builds a query with one row per step, and the sum of all steps. */
export const buildQuery = (form: FormData, base: QueryObject): readonly QueryObject[] =>
  buildGroupedQuery(form, base).map(query => withSums(metricsOf(form, 'metric').slice(0, 1), query))
