import type { FormData } from '@belvedere/core/form-data'
import type { QueryObject } from '@belvedere/core/query'
import { buildSeriesQuery } from '../../families/cartesian/build-query.ts'

/** Builds a query of the single metric over time. */
export const buildQuery = (form: FormData, base: QueryObject): readonly QueryObject[] =>
  buildSeriesQuery({ ...form, groupby: [] }, base)
