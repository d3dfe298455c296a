import type { FormData } from '@belvedere/core/form-data'
import { buildBaseQuery, type QueryObject } from '@belvedere/core/query'

/** Builds a query with one row per period with its four metrics. */
export const buildQuery = (form: FormData): readonly QueryObject[] => [
  buildBaseQuery(form, { open: 'metrics', high: 'metrics', low: 'metrics', close: 'metrics' }),
]
