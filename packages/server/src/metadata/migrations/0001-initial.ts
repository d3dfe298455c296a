import { type ColumnDataType, type CreateTableBuilder, type Kysely, sql } from 'kysely'
import type { Backend, Migration } from '../migration.ts'

/** Columns with their types. `!` marks a required column. */
type Columns = Readonly<Record<string, 'text' | 'text!' | 'integer' | 'integer!' | 'bigint!'>>
type Table = CreateTableBuilder<string, string>

const AUDIT: Columns = {
  created_on: 'text!',
  changed_on: 'text!',
  created_by_id: 'integer',
  changed_by_id: 'integer',
  version: 'integer!',
}
const CERTIFIED: Columns = {
  certified_by: 'text',
  certification_details: 'text',
  is_managed_externally: 'integer!',
  external_url: 'text',
}

function withColumns(table: Table, columns: Columns): Table {
  return Object.entries(columns).reduce<Table>((built, [name, type]) => {
    const required = type.endsWith('!')
    const dataType = (required ? type.slice(0, -1) : type) as ColumnDataType
    return built.addColumn(name, dataType, column => (required ? column.notNull() : column))
  }, table)
}

function withId(table: Table, backend: Backend): Table {
  return table.addColumn('id', 'integer', column =>
    backend === 'sqlite' ? column.primaryKey().autoIncrement() : column.generatedByDefaultAsIdentity().primaryKey(),
  )
}

function reference(table: Table, column: string, to: string, onDelete: 'cascade' | 'set null' | 'restrict'): Table {
  return table.addForeignKeyConstraint(`${column}_exists`, [column], to, ['id'], key => key.onDelete(onDelete))
}

const byUser = (table: Table): Table =>
  reference(reference(table, 'created_by_id', 'users', 'set null'), 'changed_by_id', 'users', 'set null')

async function createPeople(db: Kysely<unknown>, backend: Backend): Promise<void> {
  await withColumns(withId(db.schema.createTable('users'), backend), {
    username: 'text!',
    first_name: 'text!',
    last_name: 'text!',
    email: 'text!',
    password_hash: 'text!',
    active: 'integer!',
    created_on: 'text!',
    changed_on: 'text!',
    last_login: 'text',
    credentials_changed_on: 'text',
  }).execute()
  await db.schema.createIndex('users_by_name').on('users').expression(sql`lower(username)`).unique().execute()
  await db.schema.createIndex('users_by_email').on('users').expression(sql`lower(email)`).unique().execute()
  await withColumns(withId(db.schema.createTable('roles'), backend), { name: 'text!' })
    .addUniqueConstraint('role_name_unique', ['name'])
    .execute()
  const membership = withColumns(db.schema.createTable('user_roles') as Table, {
    user_id: 'integer!',
    role_id: 'integer!',
  }).addPrimaryKeyConstraint('user_roles_key', ['user_id', 'role_id'])
  await reference(reference(membership, 'user_id', 'users', 'cascade'), 'role_id', 'roles', 'cascade').execute()
  await db.schema.createIndex('user_roles_by_role').on('user_roles').column('role_id').execute()
  const grants = withColumns(db.schema.createTable('role_permissions') as Table, {
    role_id: 'integer!',
    permission: 'text!',
    view: 'text!',
  }).addPrimaryKeyConstraint('role_permissions_key', ['role_id', 'permission', 'view'])
  await reference(grants, 'role_id', 'roles', 'cascade').execute()
  await db.schema
    .createIndex('role_permissions_by_view')
    .on('role_permissions')
    .columns(['view', 'permission'])
    .execute()
}

async function createSignIn(db: Kysely<unknown>): Promise<void> {
  const sessions = withColumns(db.schema.createTable('sessions') as Table, {
    id_hash: 'text!',
    user_id: 'integer!',
    csrf_token: 'text!',
    created_on: 'text!',
    last_seen_on: 'text!',
    expires_on: 'text!',
  }).addPrimaryKeyConstraint('sessions_key', ['id_hash'])
  await reference(sessions, 'user_id', 'users', 'cascade').execute()
  await db.schema.createIndex('sessions_by_user').on('sessions').column('user_id').execute()
  await db.schema.createIndex('sessions_by_expiry').on('sessions').column('expires_on').execute()
  const links = withColumns(db.schema.createTable('one_time_links') as Table, {
    token_hash: 'text!',
    user_id: 'integer!',
    expires_on: 'text!',
  }).addPrimaryKeyConstraint('one_time_links_key', ['token_hash'])
  await reference(links, 'user_id', 'users', 'cascade').execute()
}

async function createSources(db: Kysely<unknown>, backend: Backend): Promise<void> {
  await byUser(
    withColumns(withId(db.schema.createTable('databases'), backend), {
      uuid: 'text!',
      database_name: 'text!',
      backend: 'text!',
      sqlalchemy_uri: 'text!',
      encrypted_secrets: 'text',
      expose_in_sqllab: 'integer!',
      allow_file_upload: 'integer!',
      cache_timeout: 'integer',
      extra: 'text!',
      ...AUDIT,
    }),
  )
    .addUniqueConstraint('database_uuid_unique', ['uuid'])
    .addUniqueConstraint('database_name_unique', ['database_name'])
    .execute()
  await byUser(
    reference(
      withColumns(withId(db.schema.createTable('datasets'), backend), {
        uuid: 'text!',
        database_id: 'integer!',
        schema: 'text',
        table_name: 'text!',
        sql: 'text',
        description: 'text',
        main_dttm_col: 'text',
        time_zone: 'text',
        default_endpoint: 'text',
        cache_timeout: 'integer',
        fetch_values_predicate: 'text',
        filter_select_enabled: 'integer!',
        is_managed_externally: 'integer!',
        external_url: 'text',
        extra: 'text',
        ...AUDIT,
      }),
      'database_id',
      'databases',
      'restrict',
    ),
  )
    .addUniqueConstraint('dataset_uuid_unique', ['uuid'])
    .execute()
  await db.schema
    .createIndex('dataset_name_unique')
    .on('datasets')
    .expression(sql`database_id, coalesce(schema, ''), table_name`)
    .unique()
    .execute()
  await db.schema.createIndex('datasets_by_change').on('datasets').column('changed_on').execute()
}

const DESCRIBED: Columns = {
  uuid: 'text!',
  dataset_id: 'integer!',
  position: 'integer!',
  verbose_name: 'text',
  description: 'text',
  extra: 'text',
}

async function createDatasetParts(db: Kysely<unknown>, backend: Backend): Promise<void> {
  const columns = withColumns(withId(db.schema.createTable('dataset_columns'), backend), {
    ...DESCRIBED,
    column_name: 'text!',
    expression: 'text',
    type: 'text',
    type_generic: 'integer',
    is_dttm: 'integer!',
    is_active: 'integer!',
    filterable: 'integer!',
    groupby: 'integer!',
    python_date_format: 'text',
    advanced_data_type: 'text',
  })
  await reference(columns, 'dataset_id', 'datasets', 'cascade')
    .addUniqueConstraint('dataset_column_uuid_unique', ['uuid'])
    .addUniqueConstraint('dataset_column_name_unique', ['dataset_id', 'column_name'])
    .execute()
  const metrics = withColumns(withId(db.schema.createTable('dataset_metrics'), backend), {
    ...DESCRIBED,
    metric_name: 'text!',
    metric_type: 'text',
    expression: 'text!',
    d3format: 'text',
    warning_text: 'text',
    currency: 'text',
  })
  await reference(metrics, 'dataset_id', 'datasets', 'cascade')
    .addUniqueConstraint('dataset_metric_uuid_unique', ['uuid'])
    .addUniqueConstraint('dataset_metric_name_unique', ['dataset_id', 'metric_name'])
    .execute()
}

async function createContent(db: Kysely<unknown>, backend: Backend): Promise<void> {
  await byUser(
    withColumns(withId(db.schema.createTable('charts'), backend), {
      uuid: 'text!',
      slice_name: 'text!',
      viz_type: 'text!',
      datasource_id: 'integer!',
      datasource_type: 'text!',
      params: 'text!',
      query_context: 'text',
      description: 'text',
      cache_timeout: 'integer',
      ...CERTIFIED,
      ...AUDIT,
    }),
  )
    .addUniqueConstraint('chart_uuid_unique', ['uuid'])
    .execute()
  await db.schema.createIndex('charts_by_source').on('charts').columns(['datasource_id', 'datasource_type']).execute()
  await db.schema.createIndex('charts_by_change').on('charts').column('changed_on').execute()
  await byUser(
    withColumns(withId(db.schema.createTable('dashboards'), backend), {
      uuid: 'text!',
      dashboard_title: 'text!',
      slug: 'text',
      css: 'text!',
      position_json: 'text!',
      json_metadata: 'text!',
      published: 'integer!',
      description: 'text',
      ...CERTIFIED,
      ...AUDIT,
    }),
  )
    .addUniqueConstraint('dashboard_uuid_unique', ['uuid'])
    .addUniqueConstraint('dashboard_slug_unique', ['slug'])
    .execute()
  await db.schema.createIndex('dashboards_by_change').on('dashboards').column('changed_on').execute()
  await createLinks(db, 'dashboard_charts', 'chart_id', 'charts')
  await createLinks(db, 'dashboard_roles', 'role_id', 'roles')
}

async function createLinks(db: Kysely<unknown>, name: string, column: string, to: string): Promise<void> {
  const table = withColumns(db.schema.createTable(name) as Table, {
    dashboard_id: 'integer!',
    [column]: 'integer!',
  }).addPrimaryKeyConstraint(`${name}_key`, ['dashboard_id', column])
  await reference(reference(table, 'dashboard_id', 'dashboards', 'cascade'), column, to, 'cascade').execute()
  await db.schema.createIndex(`${name}_by_${column}`).on(name).column(column).execute()
}

async function createAroundContent(db: Kysely<unknown>, backend: Backend): Promise<void> {
  const object: Columns = { object_type: 'text!', object_id: 'integer!', user_id: 'integer!' }
  for (const name of ['owners', 'favorites']) {
    const table = withColumns(db.schema.createTable(name) as Table, object).addPrimaryKeyConstraint(`${name}_key`, [
      'object_type',
      'object_id',
      'user_id',
    ])
    await reference(table, 'user_id', 'users', 'cascade').execute()
    await db.schema.createIndex(`${name}_by_user`).on(name).columns(['user_id', 'object_type']).execute()
  }
  const revisions = withColumns(withId(db.schema.createTable('revisions'), backend), {
    object_type: 'text!',
    object_uuid: 'text!',
    version: 'integer!',
    parent_version: 'integer',
    document: 'text',
    action: 'text!',
    user_id: 'integer',
    created_on: 'text!',
  })
  await reference(revisions, 'user_id', 'users', 'set null')
    .addUniqueConstraint('revision_unique', ['object_type', 'object_uuid', 'version'])
    .execute()
}

async function createStores(db: Kysely<unknown>, backend: Backend): Promise<void> {
  await withColumns(withId(db.schema.createTable('managed_tables'), backend), {
    table_name: 'text!',
    version: 'integer!',
    parts: 'text!',
    rows: 'bigint!',
    bytes: 'bigint!',
    sort_by: 'text',
    created_on: 'text!',
    changed_on: 'text!',
  }).execute()
  await db.schema
    .createIndex('managed_table_name_unique')
    .on('managed_tables')
    .expression(sql`lower(table_name)`)
    .unique()
    .execute()
  const values = withColumns(db.schema.createTable('key_values') as Table, {
    resource: 'text!',
    key: 'text!',
    value: 'text!',
    user_id: 'integer',
    created_on: 'text!',
    expires_on: 'text',
  }).addPrimaryKeyConstraint('key_values_key', ['resource', 'key'])
  await reference(values, 'user_id', 'users', 'set null').execute()
  await db.schema.createIndex('key_values_by_expiry').on('key_values').column('expires_on').execute()
  // No foreign keys: log entries outlive the objects that they reference.
  await withColumns(withId(db.schema.createTable('logs'), backend), {
    action: 'text!',
    user_id: 'integer',
    dashboard_id: 'integer',
    slice_id: 'integer',
    json: 'text!',
    created_on: 'text!',
  }).execute()
  await db.schema.createIndex('logs_by_user').on('logs').columns(['user_id', 'created_on']).execute()
  await db.schema.createIndex('logs_by_time').on('logs').column('created_on').execute()
}

/** Tables of the first release. */
export const initial: Migration = {
  name: 'initial',
  up: async (db, backend) => {
    await createPeople(db, backend)
    await createSignIn(db)
    await createSources(db, backend)
    await createDatasetParts(db, backend)
    await createContent(db, backend)
    await createAroundContent(db, backend)
    await createStores(db, backend)
  },
}
