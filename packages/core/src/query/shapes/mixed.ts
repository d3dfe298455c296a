import type { FormData } from '../../form-data/index.ts'
import { buildBaseQuery } from '../base-query/build-base-query.ts'
import { normalizeOrderBy } from '../base-query/order-by.ts'
import type { QueryObject } from '../types.ts'
import { withoutSuffix, withSuffixOnly } from './suffix.ts'
import { timeseriesQuery } from './timeseries.ts'

/** Suffix of the controls of the second query. */
export const SECOND = '_b'

/** Returns two time series queries with a common axis. */
export const mixedQuery = (form: FormData): readonly QueryObject[] =>
  [withoutSuffix(form, SECOND), withSuffixOnly(form, SECOND)].flatMap(half =>
    timeseriesQuery(half, buildBaseQuery(half)).map(normalizeOrderBy),
  )
