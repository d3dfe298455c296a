/** Rights as clients of Apache Superset's security API see them: a permission on a view, under one number. */
import { ALL_GRANTS } from '../../auth/catalogue.ts'
import type { Store } from '../../crud/context.ts'

export interface Right {
  readonly id: number
  readonly permission: string
  readonly view: string
  /** The view as people read it: datasets and databases by their name. */
  readonly view_name: string
}

/**
 * The number of a right: FNV-1a of its words, 31 bits. Nothing is stored, and it stays the same when rights are
 * added; a number that two rights share is refused by the tests of the catalogue.
 */
export function rightId(permission: string, view: string): number {
  let hash = 0x811c9dc5
  for (const byte of Buffer.from(`${permission} ${view}`)) hash = Math.imul(hash ^ byte, 0x01000193)
  return (hash >>> 0) & 0x7fffffff || 1
}

/** The number of a permission's or a view's own name. */
export const nameId = (name: string): number => rightId(name, '')

/** Every right there is: those of the catalogue, and one for each dataset and database. */
export async function allRights(store: Store): Promise<readonly Right[]> {
  const [databases, datasets] = await Promise.all([
    store.selectFrom('databases').select(['id', 'uuid', 'database_name']).execute(),
    store
      .selectFrom('datasets')
      .innerJoin('databases', 'databases.id', 'datasets.database_id')
      .select(['datasets.id', 'datasets.uuid', 'datasets.table_name', 'databases.database_name'])
      .execute(),
  ])
  const right = (permission: string, view: string, view_name = view): Right => ({
    id: rightId(permission, view),
    permission,
    view,
    view_name,
  })
  return [
    ...ALL_GRANTS.map(([permission, view]) => right(permission, view)),
    ...databases.map(({ id, uuid, database_name }) => right('database_access', uuid, `[${database_name}].(id:${id})`)),
    ...datasets.map(({ id, uuid, table_name, database_name }) =>
      right('datasource_access', uuid, `[${database_name}].[${table_name}](id:${id})`),
    ),
  ]
}
