/** Stored objects → documents of a bundle. */
import {
  appendCharts,
  type Document,
  EMPTY_POSITION,
  encodeColumn,
  encodeDocument,
  encodeMetric,
  toPortableMetadata,
} from '@belvedere/core/bundle'
import type { Context } from '../resources/context.ts'
import { chartIdsOf, parseStored, withChartUuids } from '../resources/dashboard/metadata.ts'
import { isRecord } from '../resources/fields.ts'
import { loadKeptKeys } from '../resources/kept-keys.ts'
import type { ChartRow, DashboardRow, DatabaseRow, DatasetRow } from '../resources/resource.ts'
import type { SavedQueryRow } from '../resources/saved_query/resource.ts'

const parseOrNull = (text: string | null): unknown => {
  try {
    return text === null || text === '' ? null : JSON.parse(text)
  } catch {
    return text
  }
}

const keptOf = async (context: Context, type: 'dashboard' | 'chart' | 'dataset' | 'database', uuid: string) =>
  (await loadKeptKeys(context, type, [uuid])).get(uuid) ?? {}

export async function encodeDashboard(context: Context, row: DashboardRow): Promise<Document> {
  const stored = parseStored(row.json_metadata)
  return encodeDocument(
    'dashboard',
    {
      dashboard_title: row.dashboard_title,
      description: row.description,
      css: row.css,
      slug: row.slug,
      certified_by: row.certified_by,
      certification_details: row.certification_details,
      published: row.published === 1,
      uuid: row.uuid,
      position: await encodePosition(context, row),
      metadata: toPortableMetadata(stored, await datasetUuids(context, filterDatasetIds(row))),
    },
    await keptOf(context, 'dashboard', row.uuid),
  )
}

async function datasetUuids({ store }: Context, ids: readonly number[]): Promise<ReadonlyMap<number, string>> {
  if (ids.length === 0) return new Map()
  const rows = await store.selectFrom('datasets').select(['id', 'uuid']).where('id', 'in', ids).execute()
  return new Map(rows.map(row => [row.id, row.uuid]))
}

/** Datasets from which a dashboard's native filters take their values. */
export function filterDatasetIds(dashboard: DashboardRow): readonly number[] {
  const { native_filter_configuration: filters } = parseStored(dashboard.json_metadata)
  if (!Array.isArray(filters)) return []
  return filters.flatMap(filter => {
    const targets = isRecord(filter) && Array.isArray(filter.targets) ? filter.targets : []
    return targets.flatMap(target =>
      isRecord(target) && typeof target.datasetId === 'number' ? [target.datasetId] : [],
    )
  })
}

/** The layout with the uuid of every chart, and with charts that have no place in it in a new row. */
async function encodePosition({ store }: Context, row: DashboardRow): Promise<Document> {
  const charts = await store
    .selectFrom('dashboard_charts')
    .innerJoin('charts', 'charts.id', 'dashboard_charts.chart_id')
    .select(['charts.id', 'charts.uuid', 'charts.slice_name'])
    .where('dashboard_charts.dashboard_id', '=', row.id)
    .orderBy('charts.id')
    .execute()
  const stored = parseStored(row.position_json)
  const position = Object.keys(stored).length > 0 ? stored : EMPTY_POSITION
  const placed = new Set(chartIdsOf(position))
  const unplaced = charts.filter(chart => !placed.has(chart.id))
  const complete = appendCharts(position, unplaced, stableIds(row.uuid))
  return withChartUuids(complete, new Map(charts.map(chart => [chart.id, chart.uuid])))
}

/** The same ids at every export, so that two exports of one dashboard can be compared. */
function stableIds(uuid: string): () => string {
  let next = 0
  return () => `${uuid.replaceAll('-', '').slice(0, 8)}${(next++).toString(36).padStart(2, '0')}`
}

export async function encodeChart(context: Context, row: ChartRow): Promise<Document> {
  const dataset = await context.store
    .selectFrom('datasets')
    .select('uuid')
    .where('id', '=', row.datasource_id)
    .executeTakeFirst()
  return encodeDocument(
    'chart',
    {
      slice_name: row.slice_name,
      description: row.description,
      certified_by: row.certified_by,
      certification_details: row.certification_details,
      viz_type: row.viz_type,
      params: parseStored(row.params),
      query_context: row.query_context,
      cache_timeout: row.cache_timeout,
      uuid: row.uuid,
      dataset_uuid: dataset?.uuid ?? null,
    },
    await keptOf(context, 'chart', row.uuid),
  )
}

export async function encodeDataset(context: Context, row: DatasetRow): Promise<Document> {
  const { store } = context
  const [columns, metrics, own, database] = await Promise.all([
    store.selectFrom('dataset_columns').selectAll().where('dataset_id', '=', row.id).orderBy('position').execute(),
    store.selectFrom('dataset_metrics').selectAll().where('dataset_id', '=', row.id).orderBy('position').execute(),
    keptOf(context, 'dataset', row.uuid),
    store.selectFrom('databases').select('uuid').where('id', '=', row.database_id).executeTakeFirst(),
  ])
  return encodeDocument(
    'dataset',
    {
      table_name: row.table_name,
      main_dttm_col: row.main_dttm_col,
      description: row.description,
      default_endpoint: row.default_endpoint,
      offset: own.offset ?? 0,
      cache_timeout: row.cache_timeout,
      schema: row.schema,
      sql: row.sql,
      params: own.params ?? null,
      template_params: own.template_params ?? null,
      filter_select_enabled: row.filter_select_enabled === 1,
      fetch_values_predicate: row.fetch_values_predicate,
      extra: parseOrNull(row.extra),
      uuid: row.uuid,
      metrics: metrics.map(metric => encodeMetric({ ...metric, ...jsonOf(metric) })),
      columns: columns.map(column =>
        encodeColumn({
          ...column,
          is_dttm: column.is_dttm === 1,
          is_active: column.is_active === 1,
          groupby: column.groupby === 1,
          filterable: column.filterable === 1,
          extra: parseOrNull(column.extra),
        }),
      ),
      database_uuid: database?.uuid ?? null,
    },
    row.time_zone === null ? own : { ...own, time_zone: row.time_zone },
  )
}

const jsonOf = (metric: { readonly extra: string | null; readonly currency: string | null }) => ({
  extra: parseOrNull(metric.extra),
  currency: parseOrNull(metric.currency),
})

const EXTRA = {
  metadata_params: {},
  engine_params: {},
  metadata_cache_timeout: {},
  schemas_allowed_for_file_upload: [],
}

export async function encodeDatabase(context: Context, row: DatabaseRow): Promise<Document> {
  const extra = parseStored(row.extra)
  return encodeDocument(
    'database',
    {
      database_name: row.database_name,
      sqlalchemy_uri: row.sqlalchemy_uri,
      cache_timeout: row.cache_timeout,
      expose_in_sqllab: row.expose_in_sqllab === 1,
      allow_run_async: row.allow_run_async === 1,
      allow_ctas: row.allow_ctas === 1,
      allow_cvas: row.allow_cvas === 1,
      ...(row.allow_dml === 1 ? { allow_dml: true } : {}),
      allow_file_upload: row.allow_file_upload === 1,
      extra: Object.keys(extra).length > 0 ? extra : EXTRA,
      ...(row.impersonate_user === 1 ? { impersonate_user: true } : {}),
      uuid: row.uuid,
    },
    await keptOf(context, 'database', row.uuid),
  )
}

export async function encodeSavedQuery({ store }: Context, row: SavedQueryRow): Promise<Document> {
  const database = await store
    .selectFrom('databases')
    .select('uuid')
    .where('id', '=', row.db_id ?? 0)
    .executeTakeFirst()
  return encodeDocument('saved_query', {
    ...(row.catalog === null ? {} : { catalog: row.catalog }),
    schema: row.schema,
    label: row.label,
    description: row.description,
    sql: row.sql,
    uuid: row.uuid,
    database_uuid: database?.uuid ?? null,
  })
}
