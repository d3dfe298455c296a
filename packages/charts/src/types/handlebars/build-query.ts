import type { FormData } from '@belvedere/core/form-data'
import type { QueryObject } from '@belvedere/core/query'
import { buildQuery as buildTableQuery } from '../table/build-query.ts'

/** Builds the query of a table with these settings, without its totals. */
export const buildQuery = (form: FormData, base: QueryObject): readonly QueryObject[] =>
  buildTableQuery({ ...form, show_totals: false }, base)
