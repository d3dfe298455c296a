/** On which datasets row-level rules hold for somebody: what their charts say while an administrator views as them. */
import type { StoreOrTransaction } from '../metadata/store.ts'
import type { Principal } from './principal.ts'

const fold = (name: string): string => name.toLowerCase()

/**
 * Names of the rules by the id of the dataset. A virtual dataset is named where its SQL has the name of a table with a
 * rule: that the table is read is not certain, and too much is said rather than too little.
 */
export async function ruledDatasets(
  db: StoreOrTransaction,
  { roles }: Pick<Principal, 'roles'>,
): Promise<Readonly<Record<string, string>>> {
  const [rules, named, tables] = await Promise.all([
    db.selectFrom('row_level_security_filters').select(['id', 'name', 'filter_type']).orderBy('name').execute(),
    db
      .selectFrom('row_level_security_roles')
      .innerJoin('roles', 'roles.id', 'role_id')
      .select(['filter_id', 'roles.name'])
      .execute(),
    db
      .selectFrom('row_level_security_tables')
      .innerJoin('datasets', 'datasets.id', 'dataset_id')
      .select(['filter_id', 'datasets.id', 'database_id', 'table_name', 'sql'])
      .execute(),
  ])
  const holding = rules.filter(({ id, filter_type }) => {
    const isNamed = named.some(role => role.filter_id === id && roles.includes(role.name))
    return (filter_type === 'Regular') === isNamed
  })
  if (holding.length === 0) return {}
  const datasets = await db.selectFrom('datasets').select(['id', 'database_id', 'table_name', 'sql']).execute()
  const entries = datasets.flatMap(dataset => {
    const names = holding.filter(rule =>
      tables.some(table => {
        if (table.filter_id !== rule.id) return false
        if (table.id === dataset.id) return true
        if (table.sql || table.database_id !== dataset.database_id) return false
        return dataset.sql
          ? fold(dataset.sql).includes(fold(table.table_name))
          : fold(dataset.table_name) === fold(table.table_name)
      }),
    )
    return names.length > 0 ? [[String(dataset.id), names.map(({ name }) => name).join(', ')] as const] : []
  })
  return Object.fromEntries(entries)
}
