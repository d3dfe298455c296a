/** Database of a dataset as shown to its readers: its capabilities, without its connection. */

import { engineInformation, extraFlags } from '../../connections/engine-information.ts'
import { shownBackend } from '../../connections/engines.ts'
import type { DatabaseRow, Serialized } from '../../crud/resource.ts'

type Known = Pick<DatabaseRow, 'id' | 'database_name' | 'backend' | 'configuration_method' | 'extra'>

/** Serializes the database. `row` is undefined if the database no longer exists; names are then empty. */
export function databaseOfDataset(id: number, row: Known | undefined): Serialized {
  const backend = row?.backend ?? ''
  return {
    id,
    name: row?.database_name ?? '',
    database_name: row?.database_name ?? '',
    backend: shownBackend(backend),
    allows_subquery: true,
    allows_cost_estimate: false,
    allows_virtual_table_explore: true,
    allow_multi_catalog: false,
    ...extraFlags(row?.extra ?? '{}'),
    configuration_method: row?.configuration_method ?? 'sqlalchemy_form',
    engine_information: engineInformation({ backend }),
    explore_database_id: id,
    // Only administrators of the database may see its address: `GET /api/v1/database/{id}/connection`.
    parameters: {},
    parameters_schema: {},
    schema_options: {},
  }
}
