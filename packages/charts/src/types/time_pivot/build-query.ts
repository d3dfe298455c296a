import type { FormData } from '@belvedere/core/form-data'
import type { QueryObject } from '@belvedere/core/query'
import { buildCartesianQuery } from '../../families/cartesian/build-query.ts'

/** The one measure over time. */
export const buildQuery = (form: FormData, base: QueryObject): readonly QueryObject[] =>
  buildCartesianQuery({ ...form, groupby: [] }, base)
