import type { FormData } from '@belvedere/core/form-data'
import { buildBaseQuery, type QueryObject } from '@belvedere/core/query'

/** One row per period with its four measures. */
export const buildQuery = (form: FormData): readonly QueryObject[] => [
  buildBaseQuery(form, { open: 'metrics', high: 'metrics', low: 'metrics', close: 'metrics' }),
]
