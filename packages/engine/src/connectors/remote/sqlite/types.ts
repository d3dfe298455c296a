import { GENERIC_TYPE, type GenericType } from '@belvedere/core/table'
import type { ResultColumn } from '../connector.ts'
import { genericTypeIn } from '../generic-type.ts'
import type { SqliteValue } from './messages.ts'

/** A declared type describes the intended use of a column; its values may have any type. */
const shapeOf = (type: string): Pick<ResultColumn, 'generic_type' | 'kind'> => {
  const generic_type = genericTypeOf(type)
  if (generic_type === GENERIC_TYPE.boolean) return { generic_type, kind: 'boolean' }
  if (generic_type !== GENERIC_TYPE.temporal) return { generic_type, kind: 'dynamic' }
  return { generic_type, kind: /^date$/i.test(type) ? 'date' : 'timestamp' }
}

export const genericTypeOf = (type: string): GenericType => genericTypeIn('sqlite', type)

const MOMENT = /^\d{4}-\d\d-\d\d([ T]\d\d:\d\d:\d\d(\.\d+)?)?$/

/**
 * Derives a column of an expression, which has no declared type, from its values. Text in the format of SQLite's date
 * and time functions counts as temporal.
 */
const guessed = (name: string, values: readonly SqliteValue[]): ResultColumn => {
  const known = values.filter(value => value !== null)
  const [first] = known
  if (first === undefined) return { name, dbtype: 'TEXT', generic_type: 1, kind: 'dynamic' }
  if (known.every(value => typeof value !== 'string')) {
    const dbtype = known.every(value => typeof value === 'bigint') ? 'INTEGER' : 'REAL'
    return { name, dbtype, generic_type: 0, kind: 'dynamic' }
  }
  const is_moment = known.every(value => typeof value === 'string' && MOMENT.test(value))
  return is_moment
    ? { name, dbtype: 'TIMESTAMP', generic_type: 2, kind: 'timestamp' }
    : { name, dbtype: 'TEXT', generic_type: 1, kind: 'dynamic' }
}

/** Returns the result columns from their declared types and the first rows. */
export const columnsOf = (
  names: readonly string[],
  types: readonly (string | null)[],
  rows: readonly (readonly SqliteValue[])[],
): readonly ResultColumn[] =>
  names.map((name, i) => {
    const declared = types[i]
    if (!declared) {
      return guessed(
        name,
        rows.map(row => row[i] ?? null),
      )
    }
    return { name, dbtype: declared.toUpperCase(), ...shapeOf(declared) }
  })
