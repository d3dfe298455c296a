import type { FormData } from '@belvedere/core/form-data'
import { buildBaseQuery, type QueryObject } from '@belvedere/core/query'

/** Builds a query with one row per node: its id, its parent, and its name. */
export const buildQuery = (form: FormData): readonly QueryObject[] => [
  buildBaseQuery(form, { id: 'columns', parent: 'columns', name: 'columns' }),
]
