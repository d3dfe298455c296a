import type { FormData } from '@belvedere/core/form-data'
import { graphQuery, type QueryObject } from '@belvedere/core/query'

/** Builds a query with one row per link and categories of its ends. */
export const buildQuery = (form: FormData): readonly QueryObject[] => graphQuery(form)
