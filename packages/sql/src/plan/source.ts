import type { SqlDataset } from '../dataset.ts'
import { withoutEnd } from '../guard/parsed.ts'
import type { Source } from '../tree.ts'

/** Where the rows of a dataset come from. */
export const planSource = (dataset: SqlDataset): Source =>
  dataset.sql
    ? { kind: 'virtual', sql: withoutEnd(dataset.sql) }
    : { kind: 'table', schema: dataset.schema, name: dataset.table_name }
