import type { FormData } from '@belvedere/core/form-data'
import { boxplotQuery, type QueryObject } from '@belvedere/core/query'
import { text } from '../../families/shared/form.ts'

/** Builds a query of each metric over the chosen columns; the server computes a box per group. */
export const buildQuery = (form: FormData, base: QueryObject): readonly QueryObject[] =>
  boxplotQuery({ ...form, whiskerOptions: text(form, 'whiskerOptions') ?? 'Tukey' }, base)
