/** Rights in the format of Apache Superset's security API: a permission on a view, with one id. */
import { ALL_GRANTS } from '../../auth/catalogue.ts'
import type { Store } from '../../crud/context.ts'

export interface Right {
  readonly id: number
  readonly permission: string
  readonly view: string
  /** Name of the view for users: datasets and databases by their name. */
  readonly view_name: string
}

/**
 * Returns the id of a right: FNV-1a of its text, 31 bits. It is not stored, and does not change when rights are added.
 * The tests of the catalogue check that ids are unique.
 */
export function rightId(permission: string, view: string): number {
  let hash = 0x811c9dc5
  for (const byte of Buffer.from(`${permission} ${view}`)) hash = Math.imul(hash ^ byte, 0x01000193)
  return (hash >>> 0) & 0x7fffffff || 1
}

/** Returns the id of the name of a permission or a view. */
export const nameId = (name: string): number => rightId(name, '')

/** Returns all rights: those of the catalogue, and one for each dataset and database. */
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
