import type { FormData } from '@belvedere/core/form-data'
import { buildBaseQuery, type QueryObject, SECOND, withoutSuffix, withSuffixOnly } from '@belvedere/core/query'
import { buildCartesianQuery } from '../../families/cartesian/build-query.ts'

/** Two queries: controls of the second end in `_b`, and what it does not say is shared. */
export const buildQuery = (form: FormData): readonly QueryObject[] =>
  [withoutSuffix(form, SECOND), withSuffixOnly(form, SECOND)].flatMap(half =>
    buildCartesianQuery(half, buildBaseQuery(half)),
  )
