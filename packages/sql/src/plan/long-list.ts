import type { FilterValue } from '@belvedere/core/expressions'
import { GENERIC_TYPE } from '@belvedere/core/table'
import type { ValueList } from '../tree.ts'
import { exactInteger, unlabelled } from './filter-value.ts'
import type { PlannedColumn } from './planned-column.ts'

export interface LongList {
  readonly list: ValueList
  /** True if null is one of the values. */
  readonly hasNull: boolean
}

/** Minimum length of lists that are sent as one parameter, because each parameter of a statement has a cost. */
const MANY_VALUES = 256

/** Convert a value to the type of the list. Null if that is not possible; the values are then planned one by one. */
const READERS: Readonly<Record<ValueList['type'], (raw: string | number | boolean) => string | number | null>> = {
  text: raw => String(raw),
  integer: exactInteger,
}

/**
 * Returns the common type of the values for a column. Without a column type, it is the type of the values themselves.
 */
function listType({ type }: PlannedColumn, given: readonly FilterValue[]): ValueList['type'] | null {
  if (type === GENERIC_TYPE.string) return 'text'
  if (type === GENERIC_TYPE.numeric) return 'integer'
  if (type !== null) return null
  const isNatural = (kind: 'string' | 'number') => given.every(raw => raw === null || typeof raw === kind)
  if (isNatural('string')) return 'text'
  return isNatural('number') ? 'integer' : null
}

/** Returns many values of the same type as one list; otherwise null. */
export function longList(given: readonly FilterValue[], column: PlannedColumn): LongList | null {
  const type = given.length < MANY_VALUES ? null : listType(column, given)
  if (type === null) return null
  const read = READERS[type]
  const values: (string | number)[] = []
  let hasNull = false
  for (const labelled of given) {
    const raw = unlabelled(labelled)
    const value = raw === null ? null : read(raw)
    if (value !== null) values.push(value)
    else if (raw === null) hasNull = true
    else return null
  }
  return values.length === 0 ? null : { list: { type, values }, hasNull }
}
