import { applyLimit } from '@belvedere/core/sql-text'
import { dialectOf } from '@belvedere/sql'

const SHOWN_ROWS = 100

/**
 * Returns a statement for the first rows of a table, in the dialect of the database. Null if the dialect is not
 * supported. Selects all columns if none are given.
 */
export function selectStar(
  backend: string,
  { schema, table }: { readonly schema: string | null; readonly table: string },
  columns: readonly string[] = [],
): string | null {
  const dialect = dialectOf(backend)
  if (!dialect) return null
  const items = columns.length === 0 ? ' *' : `\n  ${columns.map(column => dialect.quote(column)).join(',\n  ')}`
  const named = [schema, table].filter(part => part).map(part => dialect.quote(part ?? ''))
  return applyLimit(`SELECT${items}\nFROM ${named.join('.')}`, SHOWN_ROWS)
}
