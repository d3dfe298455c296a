import { GENERIC_TYPE, type GenericType } from '@belvedere/core/table'
import { type DuckDBDecimalType, type DuckDBType, DuckDBTypeId } from '@duckdb/node-api'

/** Memory layouts of DuckDB columns. */
export const KIND = {
  bool: 0,
  int8: 1,
  uint8: 2,
  int16: 3,
  uint16: 4,
  int32: 5,
  uint32: 6,
  int64: 7,
  uint64: 8,
  int128: 9,
  uint128: 10,
  float: 11,
  double: 12,
  decimal16: 13,
  decimal32: 14,
  decimal64: 15,
  decimal128: 16,
  days: 17,
  seconds: 18,
  millis: 19,
  micros: 20,
  nanos: 21,
  text: 22,
  enum8: 23,
  enum16: 24,
  enum32: 25,
  nothing: 26,
} as const
export type Kind = (typeof KIND)[keyof typeof KIND]

const KINDS: Partial<Record<DuckDBTypeId, Kind>> = {
  [DuckDBTypeId.BOOLEAN]: KIND.bool,
  [DuckDBTypeId.TINYINT]: KIND.int8,
  [DuckDBTypeId.UTINYINT]: KIND.uint8,
  [DuckDBTypeId.SMALLINT]: KIND.int16,
  [DuckDBTypeId.USMALLINT]: KIND.uint16,
  [DuckDBTypeId.INTEGER]: KIND.int32,
  [DuckDBTypeId.UINTEGER]: KIND.uint32,
  [DuckDBTypeId.BIGINT]: KIND.int64,
  [DuckDBTypeId.UBIGINT]: KIND.uint64,
  [DuckDBTypeId.HUGEINT]: KIND.int128,
  [DuckDBTypeId.UHUGEINT]: KIND.uint128,
  [DuckDBTypeId.FLOAT]: KIND.float,
  [DuckDBTypeId.DOUBLE]: KIND.double,
  [DuckDBTypeId.DATE]: KIND.days,
  [DuckDBTypeId.TIMESTAMP_S]: KIND.seconds,
  [DuckDBTypeId.TIMESTAMP_MS]: KIND.millis,
  [DuckDBTypeId.TIMESTAMP]: KIND.micros,
  [DuckDBTypeId.TIMESTAMP_TZ]: KIND.micros,
  [DuckDBTypeId.TIMESTAMP_NS]: KIND.nanos,
  [DuckDBTypeId.VARCHAR]: KIND.text,
  [DuckDBTypeId.SQLNULL]: KIND.nothing,
}

const decimalKind = (type: DuckDBDecimalType): Kind => {
  if (type.width <= 4) return KIND.decimal16
  if (type.width <= 9) return KIND.decimal32
  return type.width <= 18 ? KIND.decimal64 : KIND.decimal128
}

const enumKind = (labels: number): Kind => {
  if (labels <= 0x100) return KIND.enum8
  return labels <= 0x1_0000 ? KIND.enum16 : KIND.enum32
}

/**
 * Returns the layout of a column of this type; null for types that DuckDB must first convert to text (lists, structs,
 * blobs, intervals, times of day, ...).
 */
export const kindOf = (type: DuckDBType): Kind | null => {
  if (type.typeId === DuckDBTypeId.DECIMAL) return decimalKind(type)
  if (type.typeId === DuckDBTypeId.ENUM) return enumKind(type.values.length)
  return KINDS[type.typeId] ?? null
}

const NUMERIC = new Set<DuckDBTypeId>([
  DuckDBTypeId.TINYINT,
  DuckDBTypeId.SMALLINT,
  DuckDBTypeId.INTEGER,
  DuckDBTypeId.BIGINT,
  DuckDBTypeId.UTINYINT,
  DuckDBTypeId.USMALLINT,
  DuckDBTypeId.UINTEGER,
  DuckDBTypeId.UBIGINT,
  DuckDBTypeId.HUGEINT,
  DuckDBTypeId.UHUGEINT,
  DuckDBTypeId.FLOAT,
  DuckDBTypeId.DOUBLE,
  DuckDBTypeId.DECIMAL,
])
const TEMPORAL = new Set<DuckDBTypeId>([
  DuckDBTypeId.DATE,
  DuckDBTypeId.TIMESTAMP,
  DuckDBTypeId.TIMESTAMP_S,
  DuckDBTypeId.TIMESTAMP_MS,
  DuckDBTypeId.TIMESTAMP_NS,
  DuckDBTypeId.TIMESTAMP_TZ,
])

export const genericTypeOf = (type: DuckDBType): GenericType => {
  if (NUMERIC.has(type.typeId)) return GENERIC_TYPE.numeric
  if (TEMPORAL.has(type.typeId)) return GENERIC_TYPE.temporal
  return type.typeId === DuckDBTypeId.BOOLEAN ? GENERIC_TYPE.boolean : GENERIC_TYPE.string
}
