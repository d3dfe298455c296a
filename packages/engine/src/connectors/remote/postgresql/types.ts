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

/** Built-in types by their number, which never changes. All other types are shown as the server's text. */
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
/** Names of other built-in types by number. */
const TEXTUAL: Readonly<Record<number, string>> = {
  18: '"char"',
  19: 'NAME',
  142: 'XML',
  600: 'POINT',
  601: 'LSEG',
  602: 'PATH',
  603: 'BOX',
  604: 'POLYGON',
  628: 'LINE',
  650: 'CIDR',
  718: 'CIRCLE',
  774: 'MACADDR8',
  829: 'MACADDR',
  869: 'INET',
  1000: 'BOOLEAN[]',
  1005: 'SMALLINT[]',
  1007: 'INTEGER[]',
  1009: 'TEXT[]',
  1015: 'VARCHAR[]',
  1016: 'BIGINT[]',
  1021: 'REAL[]',
  1022: 'DOUBLE PRECISION[]',
  1115: 'TIMESTAMP[]',
  1182: 'DATE[]',
  1231: 'NUMERIC[]',
  1560: 'BIT',
  1562: 'BIT VARYING',
  2951: 'UUID[]',
  3614: 'TSVECTOR',
  3615: 'TSQUERY',
  3904: 'INT4RANGE',
  3906: 'NUMRANGE',
  3908: 'TSRANGE',
  3910: 'TSTZRANGE',
  3912: 'DATERANGE',
  3926: 'INT8RANGE',
}

/** A type without an entry gets the name that `information_schema` uses. */
export const typeOf = (oid: number): PostgresType => TYPES[oid] ?? type(TEXTUAL[oid] ?? 'USER-DEFINED', 1, 'text')

/** Type numbers of parameters. Text has none, so that the server infers the type from the context. */
export const PARAM_TYPES = {
  text: 0,
  null: 0,
  integer: 20,
  decimal: 1700,
  double: 1700,
  boolean: 16,
  timestamp: 1114,
  date: 1082,
}
