import { Database } from '@belvedere/api'
import { type RawBuilder, sql } from 'kysely'
import { engineInformation, extraFlags } from '../../connections/engine-information.ts'
import { driverOf, shownBackend } from '../../connections/engines.ts'
import type { Context } from '../../crud/context.ts'
import { loadPeople } from '../../crud/people.ts'
import type { DatabaseRow, Resource, Serialized } from '../../crud/resource.ts'
import { EVERYTHING } from '../../crud/rights.ts'
import { auditFilters, nameOfUser, peopleOf, serializeAudit, whenYes } from '../../crud/shared.ts'
import { databaseWriting } from './write-database.ts'

const column = (name: string): RawBuilder<unknown> => sql.ref(`databases.${name}`)

/** Databases: the managed one, and connections to remote ones. */
export const databaseResource: Resource<DatabaseRow> = {
  path: 'database',
  detailSchema: Database,
  view: 'Database',
  table: 'databases',
  list: {
    columns: [
      'id',
      'uuid',
      'database_name',
      'backend',
      'expose_in_sqllab',
      'allow_file_upload',
      'allow_run_async',
      'allow_ctas',
      'allow_cvas',
      'allow_dml',
      'allows_subquery',
      'allows_virtual_table_explore',
      'allows_cost_estimate',
      'allow_multi_catalog',
      'disable_data_preview',
      'disable_drill_to_detail',
      'engine_information',
      'explore_database_id',
      'force_ctas_schema',
      'extra',
      'changed_by',
      'changed_on',
      'changed_on_delta_humanized',
      'created_by',
    ],
    filters: {
      id: { kind: 'number', sql: column('id') },
      database_name: { kind: 'text', sql: column('database_name') },
      expose_in_sqllab: { kind: 'flag', sql: column('expose_in_sqllab') },
      allow_file_upload: {
        kind: 'flag',
        sql: column('allow_file_upload'),
        named: { upload_is_enabled: value => whenYes(value, sql`databases.allow_file_upload = 1`) },
      },
      ...auditFilters('databases', 'database'),
    },
    order: {
      database_name: sql`lower(databases.database_name)`,
      expose_in_sqllab: column('expose_in_sqllab'),
      allow_file_upload: column('allow_file_upload'),
      'changed_by.first_name': nameOfUser(column('changed_by_id')),
      changed_on: column('changed_on'),
      changed_on_delta_humanized: column('changed_on'),
    },
  },
  related: {
    created_by: { table: 'users', shape: 'person' },
    changed_by: { table: 'users', shape: 'person' },
  },
  distinct: {},
  listed: () => EVERYTHING,
  readable: () => EVERYTHING,
  refusal: 'NOT_FOUND',
  byKey: key => sql`databases.uuid = ${key.toLowerCase()}`,
  present: presentDatabases,
  presentOne: async ({ user }, row) => (user.is_admin ? { sqlalchemy_uri: row.sqlalchemy_uri } : {}),
  writing: databaseWriting,
}

async function presentDatabases(context: Context, rows: readonly DatabaseRow[]): Promise<readonly Serialized[]> {
  const people = await loadPeople(context.store, peopleOf(rows))
  return rows.map(row => ({
    id: row.id,
    uuid: row.uuid,
    database_name: row.database_name,
    backend: shownBackend(row.backend),
    driver: driverOf(row.backend),
    expose_in_sqllab: row.expose_in_sqllab === 1,
    allow_file_upload: row.allow_file_upload === 1,
    allow_run_async: row.allow_run_async === 1,
    allow_ctas: row.allow_ctas === 1,
    allow_cvas: row.allow_cvas === 1,
    allow_dml: row.allow_dml === 1,
    force_ctas_schema: row.force_ctas_schema,
    impersonate_user: row.impersonate_user === 1,
    configuration_method: row.configuration_method,
    engine_information: engineInformation(row),
    allow_multi_catalog: false,
    allows_subquery: true,
    allows_virtual_table_explore: true,
    allows_cost_estimate: ['postgresql', 'mysql', 'mariadb', 'trino', 'duckdb_file'].includes(row.backend),
    ...extraFlags(row.extra),
    explore_database_id: row.id,
    cache_timeout: row.cache_timeout,
    extra: row.extra,
    is_managed_externally: row.is_managed_externally === 1,
    external_url: row.external_url,
    ...serializeAudit(context, row, people),
  }))
}
