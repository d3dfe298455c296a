import type { FilterValue } from '@belvedere/core/expressions'
import { GENERIC_TYPE } from '@belvedere/core/table'
import type { ValueList } from '../tree.ts'
import { exactInteger, unlabelled } from './filter-value.ts'
import type { PlannedColumn } from './planned-column.ts'

export interface LongList {
  readonly list: ValueList
  /** Null was among the values. */
  readonly hasNull: boolean
}

/** A list of so many values is sent as one: each parameter of a statement costs more than reading the list does. */
const MANY_VALUES = 256

/** What a value of a list of this type is; null: the list holds others too, and is planned value by value. */
const READERS: Readonly<Record<ValueList['type'], (raw: string | number | boolean) => string | number | null>> = {
  text: raw => String(raw),
  integer: exactInteger,
}

/** What the values for a column are sent as together. Those for a column without a type are what they are themselves. */
function listType({ type }: PlannedColumn, given: readonly FilterValue[]): ValueList['type'] | null {
  if (type === GENERIC_TYPE.string) return 'text'
  if (type === GENERIC_TYPE.numeric) return 'integer'
  if (type !== null) return null
  const isNatural = (kind: 'string' | 'number') => given.every(raw => raw === null || typeof raw === kind)
  if (isNatural('string')) return 'text'
  return isNatural('number') ? 'integer' : null
}

/** Many values for a column as one list, where they are all of the same type; else null. */
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
