import type { SqlDataset } from '../dataset.ts'
import { withoutSemicolons } from '../guard/parsed.ts'
import type { Source } from '../tree.ts'

/** Returns the source of a dataset's rows. */
export const planSource = (dataset: SqlDataset): Source =>
  dataset.sql
    ? { kind: 'virtual', sql: withoutSemicolons(dataset.sql) }
    : { kind: 'table', schema: dataset.schema, name: dataset.table_name }
