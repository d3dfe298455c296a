import type { FormData } from '@belvedere/core/form-data'
import { buildBaseQuery, type QueryObject, SECOND, withoutSuffix, withSuffixOnly } from '@belvedere/core/query'
import { buildCartesianQuery } from '../../families/cartesian/build-query.ts'

/** Builds two queries: settings of the second have the suffix `_b` and default to those of the first. */
export const buildQuery = (form: FormData): readonly QueryObject[] =>
  [withoutSuffix(form, SECOND), withSuffixOnly(form, SECOND)].flatMap(half =>
    buildCartesianQuery(half, buildBaseQuery(half)),
  )
