import { Dataset } from '@belvedere/api'
import { isRecord } from '@belvedere/core/json'
import { TIME_GRAINS } from '@belvedere/core/time'
import { dialectOf } from '@belvedere/sql'
import { type RawBuilder, sql } from 'kysely'
import type { Context } from '../../crud/context.ts'
import { anything, flag, ids, integer, jsonText, listOf, longText, required, text } from '../../crud/fields.ts'
import { loadOwners, loadPeople } from '../../crud/people.ts'
import type { DatasetRow, Resource, Serialized } from '../../crud/resource.ts'
import { loadRetainedKeys } from '../../crud/retained-keys.ts'
import { datasetIsReadable } from '../../crud/rights.ts'
import { selectStar } from '../../crud/select-star.ts'
import { auditFilters, creatorFilters, nameOfUser, peopleOf, serializeAudit, whenYes } from '../../crud/shared.ts'
import { toWireTime } from '../../crud/times.ts'
import { rowCountOf } from '../../managed-tables/index.ts'
import { databaseOfDataset } from './database-of-dataset.ts'
import { forGuest } from './lent-names.ts'
import { COLUMN_FIELDS, METRIC_FIELDS, parseCurrency, parseObject, serializeColumn, serializeMetric } from './parts.ts'
import { completeChange, completeDataset, createDataset, datasetDocument, updateDataset } from './write-dataset.ts'

const column = (name: string): RawBuilder<unknown> => sql.ref(`datasets.${name}`)
const databaseName = sql`(select database_name from databases where databases.id = datasets.database_id)`
const isPhysical = sql`(datasets.sql is null or datasets.sql = '')`

const FIELDS = {
  table_name: text(1, 250),
  schema: text(0, 255),
  sql: longText,
  description: longText,
  main_dttm_col: longText,
  time_zone: longText,
  default_endpoint: longText,
  cache_timeout: integer,
  fetch_values_predicate: text(0, 1000),
  filter_select_enabled: flag,
  extra: jsonText(),
  owners: ids,
  is_managed_externally: flag,
  external_url: longText,
  /** In hours. */
  offset: integer,
  // Stored and returned, without an effect here.
  template_params: anything,
  is_sqllab_view: flag,
  normalize_columns: flag,
  always_filter_main_dttm: flag,
}

export const datasetResource: Resource<DatasetRow> = {
  path: 'dataset',
  detailSchema: Dataset,
  view: 'Dataset',
  permissions: ['can_duplicate', 'can_get_or_create_dataset'],
  table: 'datasets',
  list: {
    columns: [
      'id',
      'uuid',
      'table_name',
      'schema',
      'catalog',
      'kind',
      'sql',
      'database',
      'datasource_type',
      'default_endpoint',
      'description',
      'explore_url',
      'extra',
      'main_dttm_col',
      'row_count',
      'owners',
      'changed_by',
      'changed_by_name',
      'changed_on_utc',
      'changed_on_delta_humanized',
      'created_by',
    ],
    filters: {
      id: {
        kind: 'number',
        sql: column('id'),
        named: {
          dataset_is_certified: value => whenYes(value, sql`coalesce(datasets.extra, '') like '%"certification"%'`),
        },
      },
      table_name: { kind: 'text', sql: column('table_name') },
      schema: { kind: 'text', sql: column('schema') },
      // Catalogs are not supported.
      catalog: { kind: 'text', sql: sql`null` },
      sql: {
        kind: 'text',
        sql: column('sql'),
        named: { dataset_is_null_or_empty: value => whenYes(value, sql`${isPhysical}`) },
      },
      description: { kind: 'text', sql: column('description') },
      database: { kind: 'one', sql: column('database_id') },
      ...auditFilters('datasets', 'dataset', { created_by: creatorFilters('datasets', 'dataset') }),
    },
    order: {
      table_name: sql`lower(datasets.table_name)`,
      schema: column('schema'),
      'database.database_name': databaseName,
      'changed_by.first_name': nameOfUser(column('changed_by_id')),
      changed_on: column('changed_on'),
      changed_on_delta_humanized: column('changed_on'),
    },
  },
  related: {
    owners: { table: 'users', shape: 'person' },
    created_by: { table: 'users', shape: 'person' },
    changed_by: { table: 'users', shape: 'person' },
    database: { table: 'databases', shape: 'starts' },
  },
  distinct: { schema: column('schema') },
  listed: context => datasetIsReadable(context.user, column('id')),
  readable: context => datasetIsReadable(context.user, column('id')),
  refusal: 'NOT_FOUND',
  guests: true,
  byKey: key => sql`datasets.uuid = ${key.toLowerCase()}`,
  present: presentDatasets,
  forGuest,
  presentOne: async (context, row) => (await serializeParts(context, [row])).get(row.id) ?? {},
  writing: {
    createFields: {
      ...FIELDS,
      table_name: required(FIELDS.table_name),
      database: required(integer),
      catalog: longText,
    },
    updateFields: {
      ...FIELDS,
      database_id: integer,
      catalog: longText,
      columns: listOf(COLUMN_FIELDS),
      metrics: listOf(METRIC_FIELDS),
    },
    complete: completeDataset,
    completeUpdate: completeChange,
    create: createDataset,
    update: updateDataset,
    // The table itself is kept. Charts are kept too, and show that their dataset is missing.
    attached: [
      { table: 'dataset_columns', column: 'dataset_id' },
      { table: 'dataset_metrics', column: 'dataset_id' },
      {
        table: 'row_level_security_tables',
        column: 'dataset_id',
        needs: { filter_id: 'row_level_security_filters' },
      },
    ],
    document: datasetDocument,
  },
}

/** Serializes datasets without their columns and metrics. */
export async function presentDatasets(context: Context, rows: readonly DatasetRow[]): Promise<readonly Serialized[]> {
  const { store } = context
  const [people, owners, databases, retained] = await Promise.all([
    loadPeople(store, peopleOf(rows)),
    loadOwners(
      store,
      'dataset',
      rows.map(row => row.id),
    ),
    store
      .selectFrom('databases')
      .select(['id', 'uuid', 'database_name', 'backend', 'configuration_method', 'extra'])
      .execute(),
    loadRetainedKeys(
      context,
      'dataset',
      rows.map(row => row.uuid),
    ),
  ])
  const byId = new Map(databases.map(database => [database.id, database]))
  return rows.map(row => {
    const audit = serializeAudit(context, row, people)
    return {
      ...presentDataset(context, row, byId.get(row.database_id)),
      ...storedKeys(retained.get(row.uuid) ?? {}),
      owners: owners.get(row.id) ?? [],
      ...audit,
      changed_on_humanized: audit.changed_on_delta_humanized,
      created_on_humanized: audit.created_on_delta_humanized,
    }
  })
}

/** Returns keys of Superset's clients that have no effect here. */
const storedKeys = (stored: Serialized): Serialized => ({
  is_sqllab_view: stored.is_sqllab_view === true,
  offset: typeof stored.offset === 'number' ? stored.offset : 0,
  template_params: stored.template_params ?? null,
  normalize_columns: stored.normalize_columns === true,
  always_filter_main_dttm: stored.always_filter_main_dttm === true,
  params: stored.params ?? null,
})

/** Serializes a dataset's row with its database. */
function presentDataset(
  { services }: Context,
  row: DatasetRow,
  database: Parameters<typeof databaseOfDataset>[1],
): Serialized {
  const isVirtual = row.sql !== null && row.sql !== ''
  return {
    id: row.id,
    uuid: row.uuid,
    uid: `${row.id}__table`,
    type: 'table',
    kind: isVirtual ? 'virtual' : 'physical',
    name: row.schema ? `${row.schema}.${row.table_name}` : row.table_name,
    datasource_name: row.table_name,
    datasource_type: 'table',
    table_name: row.table_name,
    schema: row.schema,
    sql: row.sql,
    description: row.description,
    main_dttm_col: row.main_dttm_col,
    time_zone: row.time_zone,
    database: databaseOfDataset(row.database_id, database),
    catalog: null,
    row_count: isVirtual || database?.database_name !== 'examples' ? null : rowCountOf(services, row.table_name),
    extra: row.extra,
    default_endpoint: row.default_endpoint,
    cache_timeout: row.cache_timeout,
    fetch_values_predicate: row.fetch_values_predicate,
    filter_select_enabled: row.filter_select_enabled === 1,
    filter_select: row.filter_select_enabled === 1,
    is_managed_externally: row.is_managed_externally === 1,
    external_url: row.external_url,
    perm: `[${database?.database_name ?? ''}].[${row.table_name}](id:${row.id})`,
    time_grain_sqla: timeGrainsOf(database?.backend),
    health_check_message: healthMessageOf(row.extra),
    select_star: isVirtual ? null : selectStar(database?.backend ?? '', { schema: row.schema, table: row.table_name }),
    explore_url: row.default_endpoint || `/explore/?datasource_type=table&datasource_id=${row.id}`,
    edit_url: `/tablemodelview/edit/${row.id}`,
    url: `/tablemodelview/edit/${row.id}`,
  }
}

/** The message of an external check, which writes it to `extra.health_check.message` as for Superset. */
function healthMessageOf(extra: string | null): string | null {
  const { health_check } = parseObject(extra)
  const message = isRecord(health_check) ? health_check.message : null
  return typeof message === 'string' && message.trim() !== '' ? message : null
}

/** Returns value and label of every time grain that the database supports. */
export function timeGrainsOf(backend: string | undefined): readonly (readonly [string, string])[] {
  const dialect = backend === undefined ? undefined : dialectOf(backend)
  return TIME_GRAINS.filter(({ value }) => dialect !== undefined && Object.hasOwn(dialect.timeGrain, value)).map(
    ({ value, label }) => [value, label],
  )
}

/** Returns the times of columns and metrics: those of the dataset, which they are saved with. */
const timesOf = (row: Pick<DatasetRow, 'created_on' | 'changed_on'>): Serialized => ({
  created_on: toWireTime(row.created_on),
  changed_on: toWireTime(row.changed_on),
})

/** Returns columns, metrics and derived fields, by dataset id. */
export async function serializeParts(
  { store }: Context,
  rows: readonly Pick<DatasetRow, 'id' | 'created_on' | 'changed_on'>[],
): Promise<ReadonlyMap<number, Serialized>> {
  if (rows.length === 0) return new Map()
  const datasetIds = rows.map(row => row.id)
  const [columns, metrics] = await Promise.all([
    store.selectFrom('dataset_columns').selectAll().where('dataset_id', 'in', datasetIds).orderBy('position').execute(),
    store.selectFrom('dataset_metrics').selectAll().where('dataset_id', 'in', datasetIds).orderBy('position').execute(),
  ])
  return new Map(
    rows.map(row => {
      const own = columns.filter(part => part.dataset_id === row.id)
      const saved = metrics.filter(part => part.dataset_id === row.id)
      return [
        row.id,
        {
          columns: own.map(part => ({ ...serializeColumn(part), ...timesOf(row) })),
          metrics: saved.map(part => ({ ...serializeMetric(part), ...timesOf(row) })),
          column_names: own.map(part => part.column_name),
          currency_formats: Object.fromEntries(
            saved.flatMap(metric => {
              const currency = parseCurrency(metric.currency)
              return currency ? [[metric.metric_name, currency]] : []
            }),
          ),
          column_formats: Object.fromEntries(
            saved.filter(metric => metric.d3format).map(metric => [metric.metric_name, metric.d3format]),
          ),
          verbose_map: Object.fromEntries([
            ['__timestamp', 'Time'],
            ...saved.map(metric => [metric.metric_name, metric.verbose_name ?? metric.metric_name]),
            ...own.map(part => [part.column_name, part.verbose_name ?? part.column_name]),
          ]),
          column_types: [...new Set(own.map(part => part.type_generic).filter(type => type !== null))].sort(),
          granularity_sqla: own.filter(part => part.is_dttm === 1).map(part => [part.column_name, part.column_name]),
          order_by_choices: own.flatMap(part =>
            [true, false].map(ascending => [
              JSON.stringify([part.column_name, ascending]),
              `${part.column_name} [${ascending ? 'asc' : 'desc'}]`,
            ]),
          ),
        },
      ]
    }),
  )
}
