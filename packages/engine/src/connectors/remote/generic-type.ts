import type { GenericType } from '@belvedere/core/table'
import { dialectOf, genericTypeOf } from '@belvedere/sql'

/** The generic type of a column by the name of its type, as the dialect of the backend says. */
export const genericTypeIn = (backend: string, type: string): GenericType => {
  const dialect = dialectOf(backend)
  return dialect === undefined ? 1 : genericTypeOf(dialect, type)
}
