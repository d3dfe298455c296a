/**
 * Built-in types of databases. In PostgreSQL each table is a type too, so a cast to another name would reveal whether
 * such a table or type exists, and its columns or values.
 */

import type { JsonRecord } from '@belvedere/core/json'
import { textOrEmpty } from '@belvedere/core/json'
import { foldAscii } from '../dialects/names.ts'

/** Type name that is not built-in: that of a table, or a user-defined type. */
export interface ParsedType {
  readonly schema: string
  readonly name: string
}

const words = (list: string): readonly string[] => list.trim().split(/\s+/)
/** Parser kinds of PostgreSQL types with several spellings. */
const KINDS = new Set(
  words(`
    boolean small_int int big_int float double decimal char var_char text date time timestamp interval json json_b uuid
    var_binary bit var_bit array
  `),
)

const RANGES = words('int4 int8 num ts tstz date').flatMap(type => [`${type}range`, `${type}multirange`])
const SCALARS = words(`
  bit bool box bpchar bytea char cid cidr circle date dec decimal float4 float8 inet int int2 int4 int8 integer bigint
  smallint interval json jsonb jsonpath line lseg macaddr macaddr8 money name nchar numeric oid path pg_lsn point polygon
  real tid time timestamp timestamptz timetz tsquery tsvector text uuid varbit varchar xid xid8 xml
`)
/** Types of common extensions, in any schema. */
const EXTENSIONS = new Set(words('citext geography geometry hstore ltree').flatMap(type => [type, `_${type}`]))
const BUILT_IN = new Set([...SCALARS, ...RANGES].flatMap(type => [type, `_${type}`]))

/** Splits a qualified name as PostgreSQL does; unquoted parts are folded to lower case. */
const partsOf = (name: string): readonly string[] =>
  (name.match(/"(?:[^"]|"")*"|[^".]+/g) ?? []).map(part =>
    part.startsWith('"') ? part.slice(1, -1).replaceAll('""', '"') : foldAscii(part.trim()),
  )

/** Parses a type name of PostgreSQL; null for a built-in type. */
export function namedType(spelling: string): ParsedType | null {
  const parts = partsOf(spelling.replace(/\([^()]*\)$/, ''))
  const [name = '', schema = ''] = parts.toReversed()
  const isSystem = schema === '' || schema === 'pg_catalog'
  if (parts.length <= 2 && ((isSystem && BUILT_IN.has(name)) || EXTENSIONS.has(name))) return null
  return { schema: parts.slice(0, -1).join('.'), name }
}

/** Returns the type of a parser node; null for a built-in type. */
export function typeOfNode({ data_type, name }: JsonRecord): ParsedType | null {
  if (data_type === 'custom') return namedType(textOrEmpty(name))
  return KINDS.has(textOrEmpty(data_type)) ? null : { schema: '', name: textOrEmpty(data_type) }
}

/** Types of DuckDB's extensions, and inline enums. Other unresolved types are those of a file, such as enums. */
const DUCKDB_EXTENSIONS = new Set(words('enum json geometry inet point_2d linestring_2d polygon_2d box_2d'))

/** Returns the type that DuckDB would look up in a database; null for a built-in type. */
export function unboundType({ type, name, schema }: JsonRecord): ParsedType | null {
  const isOwn =
    type !== 'UNBOUND_TYPE_INFO' || (textOrEmpty(schema) === '' && DUCKDB_EXTENSIONS.has(foldAscii(textOrEmpty(name))))
  return isOwn ? null : { schema: textOrEmpty(schema), name: textOrEmpty(name) }
}
