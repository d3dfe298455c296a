import type { QueryObject } from '@belvedere/core/query'
import { type DatasetColumn, findColumn, type SqlDataset } from '../dataset.ts'
import type { Dialect } from '../dialects/dialect.ts'
import { isTemporal } from './temporal.ts'

/**
 * The time column that a query's time range and its older time axis are about: the one that it names, or the dataset's
 * main one where it names none, or one that the dataset does not have or that holds no times. Null: there is none.
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
