import type { GenericType } from '@belvedere/core/table'
import { instantOf, isTimeZone } from '@belvedere/core/time'
import type { RawValue } from '../cells.ts'
import { type CellKind, momentOf } from '../cells.ts'
import type { ResultColumn } from '../connector.ts'
import { genericTypeIn } from '../generic-type.ts'

const KINDS: readonly (readonly [RegExp, CellKind])[] = [
  [/^(tinyint|smallint|integer|bigint)$/, 'integer'],
  [/^(real|double)$/, 'double'],
  [/^decimal/, 'decimal'],
  [/^boolean$/, 'boolean'],
  [/^date$/, 'date'],
  [/^timestamp/, 'timestamp'],
]

const kindOf = (type: string): CellKind => KINDS.find(([pattern]) => pattern.test(type))?.[1] ?? 'text'

export const genericTypeOf = (type: string): GenericType => genericTypeIn('trino', type)

export const columnOf = ({ name, type }: { readonly name: string; readonly type: string }): ResultColumn => ({
  name,
  dbtype: type.toUpperCase(),
  generic_type: genericTypeOf(type),
  kind: kindOf(type),
})

const REGION = /^(.*\d) ([A-Z][\w+-]*(?:\/[\w+-]+)*)$/

/** Converts `2024-06-01 12:00:00.000 Europe/Berlin`, a wall-clock time in a zone, to epoch milliseconds. */
const zonedMoment = (text: string): number | string => {
  const [, clock = '', zone = ''] = REGION.exec(text) ?? []
  const wall = momentOf(clock)
  return wall === null || !isTimeZone(zone) ? text : instantOf(wall, zone)
}

/**
 * Converts a value of the protocol's JSON to the form that the other connectors use. Rows, lists and maps are shown as
 * JSON.
 */
export const rawOf = (value: unknown, { kind }: ResultColumn): RawValue => {
  if (value === null || value === undefined) return null
  if (typeof value === 'object') return JSON.stringify(value)
  if (kind === 'timestamp' && typeof value === 'string' && REGION.test(value)) return zonedMoment(value)
  return value as RawValue
}

/** Returns the field names of `row(day date, "a b" decimal(10,2))`. A field without a name yields ''. */
export const fieldsOf = (type: string): readonly string[] => {
  const fields: string[] = []
  let field = ''
  let depth = 0
  for (const [sign] of type.slice('row('.length, -1).matchAll(/"(?:[^"]|"")*"|[^"]/g)) {
    if (sign === '(') depth += 1
    if (sign === ')') depth -= 1
    if (sign === ',' && depth === 0) fields.push(field)
    field = sign === ',' && depth === 0 ? '' : field + sign
  }
  return [...fields, field].map(text => {
    const [, quoted, plain = ''] = /^\s*(?:"((?:[^"]|"")*)"|(\S+))\s/.exec(text) ?? []
    return quoted?.replaceAll('""', '"') ?? plain
  })
}
