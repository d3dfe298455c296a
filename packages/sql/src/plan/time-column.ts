import type { QueryObject } from '@belvedere/core/query'
import { type DatasetColumn, findColumn, type SqlDataset } from '../dataset.ts'
import type { Dialect } from '../dialects/dialect.ts'
import { isTemporal } from './temporal.ts'

/**
 * Returns the time column for a query's time range and legacy time axis: the column in `granularity` if the dataset has
 * it and it is temporal, otherwise the main time column of the dataset. Null if there is none.
 */
export function timeColumnOf(
  query: Pick<QueryObject, 'granularity'>,
  dataset: Pick<SqlDataset, 'columns' | 'main_dttm_col'>,
  dialect: Dialect,
): DatasetColumn | null {
  for (const name of [query.granularity, dataset.main_dttm_col]) {
    const source = name ? findColumn(dataset, name) : undefined
    if (source && isTemporal(source, dialect)) return source
  }
  return null
}
