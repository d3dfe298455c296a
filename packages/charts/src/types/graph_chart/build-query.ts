import type { FormData } from '@belvedere/core/form-data'
import { graphQuery, type QueryObject } from '@belvedere/core/query'

/** One row per link and kinds of its ends. */
export const buildQuery = (form: FormData): readonly QueryObject[] => graphQuery(form)
