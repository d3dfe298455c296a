import type { FormData } from '../../form-data/index.ts'
import { buildBaseQuery } from '../base-query/build-base-query.ts'
import { normalizeOrderBy } from '../base-query/order-by.ts'
import type { QueryObject } from '../types.ts'
import { withoutSuffix, withSuffixOnly } from './suffix.ts'
import { timeseriesQuery } from './timeseries.ts'

/** Controls of the second query end with this. */
export const SECOND = '_b'

/** Two queries about series over one axis. */
export const mixedQuery = (form: FormData): readonly QueryObject[] =>
  [withoutSuffix(form, SECOND), withSuffixOnly(form, SECOND)].flatMap(half =>
    timeseriesQuery(half, buildBaseQuery(half)).map(normalizeOrderBy),
  )
