import { isRecord, type JsonRecord } from '../json/index.ts'

const record = (value: unknown): JsonRecord => (isRecord(value) ? value : {})

/**
 * The one column by which a table is cut, from the answer of `table_extra`; null for a plain table and for one that
 * is cut by several, where no single value names the newest part (requirement API-DATASET-008).
 */
export function partitionColumnOf(extra: unknown): string | null {
  const { cols } = record(record(extra).partitions)
  const [first, ...others] = Array.isArray(cols) ? cols : []
  return typeof first === 'string' && others.length === 0 ? first : null
}
