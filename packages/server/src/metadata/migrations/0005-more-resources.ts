import { type Kysely, sql } from 'kysely'
import { contentTable, indexTable, makeTable, reference, type Table, withColumns } from '../content-table.ts'
import type { Backend, Migration } from '../migration.ts'

async function createSql(db: Kysely<unknown>, backend: Backend): Promise<void> {
  await reference(
    contentTable(db, backend, 'saved_queries', {
      db_id: 'integer',
      catalog: 'text',
      schema: 'text',
      label: 'text!',
      description: 'text',
      sql: 'text!',
      template_parameters: 'text',
      extra: 'text!',
      rows: 'integer',
      last_run: 'text',
    }),
    'db_id',
    'databases',
    'set null',
  ).execute()
  await indexTable(db, 'saved_queries', 'created_by_id')
  const queries = makeTable(db, backend, 'queries', {
    client_id: 'text!',
    database_id: 'integer',
    user_id: 'integer',
    catalog: 'text',
    schema: 'text',
    sql_editor_id: 'text',
    tab_name: 'text',
    sql: 'text!',
    select_sql: 'text',
    executed_sql: 'text',
    sql_tables: 'text!',
    row_limit: 'integer',
    status: 'text!',
    rows: 'bigint',
    progress: 'integer!',
    error_message: 'text',
    results_key: 'text',
    select_as_cta: 'integer!',
    select_as_cta_used: 'integer!',
    tmp_table_name: 'text',
    tmp_schema_name: 'text',
    tracking_url: 'text',
    start_time: 'double precision!',
    start_running_time: 'double precision',
    end_time: 'double precision',
    end_result_backend_time: 'double precision',
    changed_on: 'text!',
  }).addUniqueConstraint('query_client_unique', ['client_id'])
  await reference(reference(queries, 'database_id', 'databases', 'set null'), 'user_id', 'users', 'set null').execute()
  await indexTable(db, 'queries', 'user_id', 'start_time')
  await indexTable(db, 'queries', 'changed_on')
}

async function createReports(db: Kysely<unknown>, backend: Backend): Promise<void> {
  let reports = contentTable(db, backend, 'reports', {
    type: 'text!',
    name: 'text!',
    description: 'text',
    context_markdown: 'text',
    active: 'integer!',
    crontab: 'text!',
    timezone: 'text!',
    creation_method: 'text!',
    report_format: 'text!',
    chart_id: 'integer',
    dashboard_id: 'integer',
    database_id: 'integer',
    sql: 'text',
    validator_type: 'text',
    validator_config_json: 'text',
    recipients: 'text!',
    log_retention: 'integer!',
    grace_period: 'integer!',
    working_timeout: 'integer!',
    force_screenshot: 'integer!',
    custom_width: 'integer',
    extra: 'text!',
    last_eval_dttm: 'text',
    last_state: 'text!',
    last_value: 'double precision',
    last_value_row_json: 'text',
  })
  reports = reference(reports, 'chart_id', 'charts', 'set null')
  reports = reference(reports, 'dashboard_id', 'dashboards', 'set null')
  await reference(reports, 'database_id', 'databases', 'set null')
    .addUniqueConstraint('report_name_unique', ['type', 'name'])
    .execute()
  await indexTable(db, 'reports', 'chart_id')
  await indexTable(db, 'reports', 'dashboard_id')
  const logs = makeTable(db, backend, 'report_logs', {
    uuid: 'text!',
    report_id: 'integer!',
    scheduled_dttm: 'text!',
    start_dttm: 'text',
    end_dttm: 'text',
    value: 'double precision',
    value_row_json: 'text',
    state: 'text!',
    error_message: 'text',
  })
  await reference(logs, 'report_id', 'reports', 'cascade').execute()
  await indexTable(db, 'report_logs', 'report_id', 'scheduled_dttm')
}

async function createAnnotations(db: Kysely<unknown>, backend: Backend): Promise<void> {
  await contentTable(db, backend, 'annotation_layers', { name: 'text!', descr: 'text' })
    .addUniqueConstraint('annotation_layer_name_unique', ['name'])
    .execute()
  const annotations = contentTable(db, backend, 'annotations', {
    layer_id: 'integer!',
    short_descr: 'text!',
    long_descr: 'text',
    start_dttm: 'text!',
    end_dttm: 'text!',
    json_metadata: 'text',
  })
  await reference(annotations, 'layer_id', 'annotation_layers', 'cascade')
    .addUniqueConstraint('annotation_descr_unique', ['layer_id', 'short_descr'])
    .execute()
}

async function createLooks(db: Kysely<unknown>, backend: Backend): Promise<void> {
  await contentTable(db, backend, 'css_templates', { template_name: 'text!', css: 'text!' }).execute()
  await contentTable(db, backend, 'themes', {
    theme_name: 'text!',
    json_data: 'text!',
    is_system_default: 'integer!',
    is_system_dark: 'integer!',
  })
    .addUniqueConstraint('theme_name_unique', ['theme_name'])
    .execute()
  await contentTable(db, backend, 'dynamic_plugins', { name: 'text!', key: 'text!', bundle_url: 'text!' })
    .addUniqueConstraint('dynamic_plugin_key_unique', ['key'])
    .addUniqueConstraint('dynamic_plugin_name_unique', ['name'])
    .execute()
}

async function createTags(db: Kysely<unknown>, backend: Backend): Promise<void> {
  await contentTable(db, backend, 'tags', { name: 'text!', type: 'integer!', description: 'text' }).execute()
  await db.schema.createIndex('tag_name_unique').on('tags').expression(sql`type, lower(name)`).unique().execute()
  const tagged = withColumns(db.schema.createTable('tagged_objects') as Table, {
    tag_id: 'integer!',
    object_type: 'text!',
    object_id: 'integer!',
  }).addPrimaryKeyConstraint('tagged_objects_key', ['tag_id', 'object_type', 'object_id'])
  await reference(tagged, 'tag_id', 'tags', 'cascade').execute()
  await indexTable(db, 'tagged_objects', 'object_type', 'object_id')
}

async function createOnDashboards(db: Kysely<unknown>, backend: Backend): Promise<void> {
  const sets = contentTable(db, backend, 'filter_sets', {
    name: 'text!',
    description: 'text',
    json_metadata: 'text!',
    dashboard_id: 'integer!',
    owner_type: 'text!',
    owner_id: 'integer!',
  })
  await reference(sets, 'dashboard_id', 'dashboards', 'cascade')
    .addUniqueConstraint('filter_set_name_unique', ['dashboard_id', 'name'])
    .execute()
  const embedded = contentTable(db, backend, 'embedded_dashboards', {
    dashboard_id: 'integer!',
    allowed_domains: 'text!',
  })
  await reference(embedded, 'dashboard_id', 'dashboards', 'cascade')
    .addUniqueConstraint('embedded_dashboard_unique', ['dashboard_id'])
    .execute()
}

/** SQL history, reports, annotations, CSS templates, themes, plug-ins, tags, filter sets and embedding. */
export const moreResources: Migration = {
  name: 'more resources',
  up: async (db, backend) => {
    await createSql(db, backend)
    await createReports(db, backend)
    await createAnnotations(db, backend)
    await createLooks(db, backend)
    await createTags(db, backend)
    await createOnDashboards(db, backend)
  },
}
