import type { GenericType } from '@belvedere/core/table'
import { dialectOf, genericTypeOf } from '@belvedere/sql'

/** Returns the generic type of a column by its type name in the dialect of the backend. */
export const genericTypeIn = (backend: string, type: string): GenericType => {
  const dialect = dialectOf(backend)
  return dialect === undefined ? 1 : genericTypeOf(dialect, type)
}
