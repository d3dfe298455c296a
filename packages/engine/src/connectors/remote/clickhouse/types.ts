import type { GenericType } from '@belvedere/core/table'
import type { CellKind } from '../cells.ts'
import type { ResultColumn } from '../connector.ts'
import { genericTypeIn } from '../generic-type.ts'

const KINDS: readonly (readonly [RegExp, CellKind])[] = [
  [/^U?Int\d+$/, 'integer'],
  [/^Float\d+$|^BFloat16$/, 'double'],
  [/^Decimal/, 'decimal'],
  [/^Bool$/, 'boolean'],
  [/^Date(32)?$/, 'date'],
  [/^DateTime/, 'timestamp'],
]

/** `LowCardinality(Nullable(String))` → `String`. */
const inner = (type: string): string => {
  const innerType = /^(?:Nullable|LowCardinality|SimpleAggregateFunction)\((?:\w+, )?(.*)\)$/.exec(type)?.[1]
  return innerType === undefined ? type : inner(innerType)
}

const kindOf = (type: string): CellKind => KINDS.find(([pattern]) => pattern.test(inner(type)))?.[1] ?? 'text'

export const columnOf = (name: string, dbtype: string): ResultColumn => ({
  name,
  dbtype,
  generic_type: genericTypeOf(dbtype),
  kind: kindOf(dbtype),
})

export const genericTypeOf = (type: string): GenericType => genericTypeIn('clickhousedb', type)
