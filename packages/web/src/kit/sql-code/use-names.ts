import type { QueryClient } from '@tanstack/react-query'
import { useQueryClient } from '@tanstack/react-query'
import { useMemo } from 'react'
import type { App } from '../../state/app.ts'
import { useApp } from '../../state/use-app.ts'
import type { NameSource } from './complete.ts'
import { COMMON_FUNCTIONS } from './functions.ts'
import { functionsQuery, tableQuery, tablesQuery } from './names-queries.ts'
import { sqlName } from './statements.ts'

/** Database for completion. */
export interface NamedDatabase {
  readonly id: number
  readonly backend: string
}

/**
 * Returns the name of a table in a statement. Names of other databases include their schema, so that they do not depend
 * on the default schema of the connection.
 */
export const tableName = (table: string, schema: string | null, backend: string): string =>
  schema === null || backend === 'duckdb'
    ? sqlName(table, backend)
    : `${sqlName(schema, backend)}.${sqlName(table, backend)}`

/** Returns the functions of a database; common ones if it does not list its own. */
export async function functionsOf(app: App, client: QueryClient, databaseId: number): Promise<readonly string[]> {
  const known = await client.fetchQuery(functionsQuery(app, databaseId)).catch(() => [])
  return known.length > 0 ? known : COMMON_FUNCTIONS
}

const namesOf = (app: App, client: QueryClient, database: NamedDatabase, schema: string | null): NameSource => ({
  backend: database.backend,
  nameOf: table => tableName(table, schema, database.backend),
  tables: async () =>
    (await client.fetchQuery({ ...tablesQuery(app, database.id, schema), staleTime: 60_000 })).map(
      ({ value, type }) => ({
        name: value,
        type,
      }),
    ),
  columns: async ({ table, schema: named }) =>
    (await client.fetchQuery(tableQuery(app, database.id, named ?? schema, table))).columns,
  functions: () => functionsOf(app, client, database.id),
})

const NOTHING: NameSource = {
  backend: '',
  nameOf: table => table,
  tables: async () => [],
  columns: async () => [],
  functions: async () => [],
}

/** Returns the names for completion, read from the database when first needed. */
export function useNames(database: NamedDatabase | undefined, schema: string | null): NameSource {
  const app = useApp()
  const client = useQueryClient()
  return useMemo(() => (database ? namesOf(app, client, database, schema) : NOTHING), [client, database, schema, app])
}
