import type { GenericType } from '@belvedere/core/table'
import type { FieldPacket } from 'mysql2'
import type { CellKind, RawValue } from '../cells.ts'
import type { ResultColumn } from '../connector.ts'
import { genericTypeIn } from '../generic-type.ts'

const BINARY = 63
const UNSIGNED = 32

interface MysqlType {
  readonly dbtype: string
  readonly generic_type: GenericType
  readonly kind: CellKind
}
const type = (dbtype: string, generic_type: GenericType, kind: CellKind): MysqlType => ({ dbtype, generic_type, kind })

/** Types by their number in the protocol. */
const TYPES: Readonly<Record<number, MysqlType>> = {
  0: type('DECIMAL', 0, 'decimal'),
  1: type('TINYINT', 0, 'integer'),
  2: type('SMALLINT', 0, 'integer'),
  3: type('INT', 0, 'integer'),
  4: type('FLOAT', 0, 'float'),
  5: type('DOUBLE', 0, 'double'),
  7: type('TIMESTAMP', 2, 'timestamp'),
  8: type('BIGINT', 0, 'integer'),
  9: type('MEDIUMINT', 0, 'integer'),
  10: type('DATE', 2, 'date'),
  11: type('TIME', 1, 'text'),
  12: type('DATETIME', 2, 'timestamp'),
  13: type('YEAR', 0, 'integer'),
  16: type('BIT', 0, 'integer'),
  245: type('JSON', 1, 'text'),
  246: type('DECIMAL', 0, 'decimal'),
  247: type('ENUM', 1, 'text'),
  248: type('SET', 1, 'text'),
  249: type('TINYTEXT', 1, 'text'),
  250: type('MEDIUMTEXT', 1, 'text'),
  251: type('LONGTEXT', 1, 'text'),
  252: type('TEXT', 1, 'text'),
  253: type('VARCHAR', 1, 'text'),
  254: type('CHAR', 1, 'text'),
}
const TEXT = type('VARCHAR', 1, 'text')
const BLOBS: Readonly<Record<string, string>> = { VARCHAR: 'VARBINARY', CHAR: 'BINARY', TEXT: 'BLOB' }
const TRUTH = type('TINYINT(1)', 3, 'boolean')
const TINY = 1
const BIT = 16

/** Returns a result column. `TINYINT(1)` is the type of booleans; multi-bit BIT values become numbers. */
export const columnOf = (field: FieldPacket): ResultColumn => {
  const { name, columnType = 253, columnLength, characterSet, flags } = field
  const is_truth = columnLength === 1 && columnType === TINY
  const { dbtype, generic_type, kind } = is_truth ? TRUTH : (TYPES[columnType] ?? TEXT)
  if (kind === 'text' && characterSet === BINARY && BLOBS[dbtype]) {
    return { name, dbtype: BLOBS[dbtype] ?? dbtype, generic_type, kind }
  }
  const is_unsigned = kind === 'integer' && typeof flags === 'number' && (flags & UNSIGNED) !== 0
  return { name, dbtype: is_unsigned && columnType !== BIT ? `${dbtype} UNSIGNED` : dbtype, generic_type, kind }
}

/** Returns a 32-bit float as the number with the fewest digits that rounds to the same float. */
const shortest = (value: number): number => Number(Math.fround(value).toPrecision(7))

/** Converts a value of the driver to the form that the other connectors use. */
export const readValue = (value: unknown, { kind }: ResultColumn): RawValue => {
  if (value === null || value === undefined) return null
  if (Buffer.isBuffer(value)) return kind === 'text' ? `0x${value.toString('hex')}` : bits(value)
  if (typeof value === 'number') return kind === 'float' ? shortest(value) : value
  return typeof value === 'boolean' || typeof value === 'bigint' ? value : String(value)
}

const bits = (value: Buffer): RawValue => {
  const number = BigInt(`0x${value.toString('hex') || '0'}`)
  return number <= 1n ? Number(number) : String(number)
}

/** Returns the generic type of a full type name as in `information_schema`. */
export const genericTypeOf = (name: string): GenericType => genericTypeIn('mysql', name)
