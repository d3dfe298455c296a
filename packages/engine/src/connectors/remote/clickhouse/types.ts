import type { GenericType } from '@belvedere/core/table'
import type { CellKind } from '../cells.ts'
import type { ResultColumn } from '../connector.ts'

const TYPES: readonly (readonly [RegExp, GenericType, CellKind])[] = [
  [/^U?Int\d+$/, 0, 'integer'],
  [/^Float\d+$|^BFloat16$/, 0, 'double'],
  [/^Decimal/, 0, 'decimal'],
  [/^Bool$/, 3, 'boolean'],
  [/^Date(32)?$/, 2, 'date'],
  [/^DateTime/, 2, 'timestamp'],
]

/** `LowCardinality(Nullable(String))` → `String`. */
const inner = (type: string): string => {
  const found = /^(?:Nullable|LowCardinality|SimpleAggregateFunction)\((?:\w+, )?(.*)\)$/.exec(type)?.[1]
  return found === undefined ? type : inner(found)
}

const shapeOf = (type: string): readonly [GenericType, CellKind] => {
  const found = TYPES.find(([pattern]) => pattern.test(inner(type)))
  return found === undefined ? [1, 'text'] : [found[1], found[2]]
}

export const columnOf = (name: string, dbtype: string): ResultColumn => {
  const [generic_type, kind] = shapeOf(dbtype)
  return { name, dbtype, generic_type, kind }
}

export const genericTypeOf = (type: string): GenericType => shapeOf(type)[0]
