import { recordOrEmpty } from '../json/index.ts'

/**
 * Returns the only partition column of a table, from the response of `table_extra`. Null if the table is not
 * partitioned, or has several partition columns, as then no single value identifies the newest partition (requirement
 * API-DATASET-008).
 */
export function partitionColumnOf(extra: unknown): string | null {
  const { cols } = recordOrEmpty(recordOrEmpty(extra).partitions)
  const [first, ...others] = Array.isArray(cols) ? cols : []
  return typeof first === 'string' && others.length === 0 ? first : null
}
