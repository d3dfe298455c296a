/** A query of the SQL editor in explore: in the form of a dataset, with the columns of its result. */

import type { Context } from '../../crud/context.ts'
import { loadPeople } from '../../crud/people.ts'
import type { Serialized } from '../../crud/resource.ts'
import { serializeAudit } from '../../crud/shared.ts'
import { toWireTime } from '../../crud/times.ts'
import { type QuerySource, querySource } from '../../datasets/query-source.ts'
import { databaseOfDataset } from '../dataset/database-of-dataset.ts'
import { timeGrainsOf } from '../dataset/resource.ts'

const NOTHING = {
  description: null,
  time_zone: null,
  catalog: null,
  row_count: null,
  extra: null,
  default_endpoint: null,
  cache_timeout: null,
  fetch_values_predicate: null,
  filter_select_enabled: true,
  filter_select: true,
  is_managed_externally: false,
  external_url: null,
  is_sqllab_view: false,
  offset: 0,
  template_params: null,
  normalize_columns: false,
  always_filter_main_dttm: false,
  params: null,
  perm: '',
  health_check_message: null,
  select_star: null,
  edit_url: '',
  metrics: [],
  column_formats: {},
  currency_formats: {},
  owners: [],
}

const NO_COLUMN = {
  uuid: '',
  verbose_name: null,
  description: null,
  advanced_data_type: null,
  is_active: true,
  extra: null,
  is_certified: false,
  certified_by: null,
  certification_details: null,
  warning_markdown: null,
}

/**
 * Returns the query as a dataset, for users who may run it now.
 * @throws AppError as `querySource`
 */
export async function queryAsDataset(context: Context, id: number): Promise<Serialized> {
  const source = await querySource(context.services, context.user, id)
  const { row, dataset } = source
  const database = await context.store
    .selectFrom('databases')
    .select(['id', 'database_name', 'backend', 'configuration_method', 'extra'])
    .where('id', '=', dataset.database.id)
    .executeTakeFirst()
  const name = row.tab_name || `Query ${row.id}`
  const url = `/superset/sqllab/?queryId=${row.id}`
  return {
    ...NOTHING,
    id: row.id,
    uuid: '',
    uid: `${row.id}__query`,
    type: 'query',
    kind: 'virtual',
    name,
    datasource_name: name,
    datasource_type: 'query',
    table_name: name,
    schema: row.schema,
    sql: dataset.sql,
    main_dttm_col: dataset.main_dttm_col,
    database: databaseOfDataset(dataset.database.id, database),
    time_grain_sqla: timeGrainsOf(database?.backend),
    explore_url: `/explore/?datasource_type=query&datasource_id=${row.id}`,
    url,
    ...partsOf(source),
    ...(await auditOf(context, source)),
  }
}

function partsOf({ row, dataset: { columns } }: QuerySource): Serialized {
  const times = { created_on: toWireTime(row.changed_on), changed_on: toWireTime(row.changed_on) }
  const names = columns.map(({ column_name }) => column_name)
  return {
    columns: columns.map((column, index) => ({ ...NO_COLUMN, ...column, id: index + 1, ...times })),
    column_names: names,
    column_types: [
      ...new Set(columns.flatMap(({ type_generic }) => (type_generic === null ? [] : [type_generic]))),
    ].sort(),
    verbose_map: Object.fromEntries([['__timestamp', 'Time'], ...names.map(name => [name, name])]),
    granularity_sqla: columns.filter(({ is_dttm }) => is_dttm).map(({ column_name }) => [column_name, column_name]),
    order_by_choices: names.flatMap(name => [
      [JSON.stringify([name, true]), `${name} [asc]`],
      [JSON.stringify([name, false]), `${name} [desc]`],
    ]),
  }
}

/** Returns the user who ran it, and the time. */
async function auditOf(context: Context, { row }: QuerySource): Promise<Serialized> {
  const { changed_on, user_id } = row
  const people = await loadPeople(context.store, [user_id])
  const ran = { created_on: changed_on, changed_on, created_by_id: user_id, changed_by_id: user_id, version: 1 }
  const audit = serializeAudit(context, { ...row, ...ran, uuid: '' }, people)
  return {
    ...audit,
    changed_on_humanized: audit.changed_on_delta_humanized,
    created_on_humanized: audit.created_on_delta_humanized,
  }
}
