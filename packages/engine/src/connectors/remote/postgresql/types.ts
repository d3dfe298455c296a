import type { GenericType } from '@belvedere/core/table'
import type { CellKind } from '../cells.ts'

interface PostgresType {
  readonly dbtype: string
  readonly generic_type: GenericType
  readonly kind: CellKind
}

const type = (dbtype: string, generic_type: GenericType, kind: CellKind): PostgresType => ({
  dbtype,
  generic_type,
  kind,
})

/** Built-in types by their number, which never changes; everything else is shown as the text that the server makes. */
const TYPES: Readonly<Record<number, PostgresType>> = {
  16: type('BOOLEAN', 3, 'boolean'),
  17: type('BYTEA', 1, 'text'),
  20: type('BIGINT', 0, 'integer'),
  21: type('SMALLINT', 0, 'integer'),
  23: type('INTEGER', 0, 'integer'),
  25: type('TEXT', 1, 'text'),
  26: type('OID', 0, 'integer'),
  114: type('JSON', 1, 'text'),
  700: type('REAL', 0, 'double'),
  701: type('DOUBLE PRECISION', 0, 'double'),
  790: type('MONEY', 1, 'text'),
  1042: type('CHAR', 1, 'text'),
  1043: type('VARCHAR', 1, 'text'),
  1082: type('DATE', 2, 'date'),
  1083: type('TIME', 1, 'text'),
  1114: type('TIMESTAMP', 2, 'timestamp'),
  1184: type('TIMESTAMP WITH TIME ZONE', 2, 'timestamp'),
  1186: type('INTERVAL', 1, 'text'),
  1266: type('TIME WITH TIME ZONE', 1, 'text'),
  1700: type('NUMERIC', 0, 'decimal'),
  2950: type('UUID', 1, 'text'),
  3802: type('JSONB', 1, 'text'),
}
const TEXT = type('TEXT', 1, 'text')

export const typeOf = (oid: number): PostgresType => TYPES[oid] ?? TEXT

/** Type numbers of parameters. Texts have none: the server takes the type that the place asks for. */
export const PARAM_TYPES = { text: 0, null: 0, integer: 20, double: 1700, boolean: 16, timestamp: 1114, date: 1082 }
