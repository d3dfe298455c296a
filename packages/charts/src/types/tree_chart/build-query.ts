import type { FormData } from '@belvedere/core/form-data'
import { buildBaseQuery, type QueryObject } from '@belvedere/core/query'

/** One row per node: who it is, what hangs it up, and how it is called. */
export const buildQuery = (form: FormData): readonly QueryObject[] => [
  buildBaseQuery(form, { id: 'columns', parent: 'columns', name: 'columns' }),
]
