/** Stored objects → texts of a bundle's files, over the closure of what they refer to. */
import {
  appendCharts,
  BUNDLE_VERSION,
  type Document,
  EMPTY_POSITION,
  encodeColumn,
  encodeDocument,
  encodeMetric,
  METADATA_TYPES,
  PATHS,
  toPortableMetadata,
} from '@belvedere/core/bundle'
import { stringify } from 'yaml'
import type { Context } from '../resources/context.ts'
import { chartIdsOf, parseStored, withChartUuids } from '../resources/dashboard/metadata.ts'
import { loadKeptKeys } from '../resources/kept-keys.ts'
import type { ChartRow, DashboardRow, DatabaseRow, DatasetRow } from '../resources/resource.ts'
import type { BundleKind } from './importing.ts'

/** What a bundle is made of. Each list is in the order of the ids. */
export interface ExportSet {
  readonly dashboards: readonly DashboardRow[]
  readonly charts: readonly ChartRow[]
  readonly datasets: readonly DatasetRow[]
  readonly databases: readonly DatabaseRow[]
}

/** Texts by path inside the bundle, metadata.yaml first. */
export async function encodeBundle(
  context: Context,
  set: ExportSet,
  kind: BundleKind,
): Promise<ReadonlyMap<string, string>> {
  const files = new Map<string, string>()
  const metadata = {
    version: BUNDLE_VERSION,
    type: METADATA_TYPES[kind],
    timestamp: context.now.replace('Z', '+00:00'),
  }
  files.set('metadata.yaml', toYaml(metadata))
  const databases = new Map(set.databases.map(row => [row.id, row]))
  const datasets = new Map(set.datasets.map(row => [row.id, row]))
  for (const row of set.dashboards) {
    files.set(PATHS.dashboard(row.dashboard_title, row.id), toYaml(await encodeDashboard(context, row, datasets)))
  }
  const keptCharts = await loadKeptKeys(context, 'chart', uuidsOf(set.charts))
  for (const row of set.charts) {
    const document = encodeChart(row, datasets.get(row.datasource_id), keptCharts.get(row.uuid))
    files.set(PATHS.chart(row.slice_name, row.id), toYaml(document))
  }
  for (const row of set.datasets) {
    const database = databases.get(row.database_id)
    const path = PATHS.dataset(database?.database_name ?? '', row.table_name)
    files.set(path, toYaml(await encodeDataset(context, row, database)))
  }
  const keptDatabases = await loadKeptKeys(context, 'database', uuidsOf(set.databases))
  for (const row of set.databases) {
    files.set(PATHS.database(row.database_name), toYaml(encodeDatabase(row, keptDatabases.get(row.uuid))))
  }
  return files
}

const uuidsOf = (rows: readonly { readonly uuid: string }[]): readonly string[] => rows.map(row => row.uuid)

const toYaml = (document: Document): string => stringify(document, { lineWidth: 0, aliasDuplicateObjects: false })

const parseOrNull = (text: string | null): unknown => {
  try {
    return text === null || text === '' ? null : JSON.parse(text)
  } catch {
    return text
  }
}

async function encodeDashboard(
  context: Context,
  row: DashboardRow,
  datasets: ReadonlyMap<number, DatasetRow>,
): Promise<Document> {
  const kept = (await loadKeptKeys(context, 'dashboard', [row.uuid])).get(row.uuid)
  const metadata = toPortableMetadata(
    parseStored(row.json_metadata),
    new Map([...datasets].map(([id, dataset]) => [id, dataset.uuid])),
  )
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
      metadata,
    },
    kept,
  )
}

/** The layout with the uuid of every chart, and with charts that have no place in it in a new row. */
async function encodePosition({ store, services }: Context, row: DashboardRow): Promise<Document> {
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
  const newId = () => services.ids.uuid().replaceAll('-', '').slice(0, 10)
  const complete = appendCharts(
    position,
    charts.filter(chart => !placed.has(chart.id)),
    newId,
  )
  return withChartUuids(complete, new Map(charts.map(chart => [chart.id, chart.uuid])))
}

function encodeChart(row: ChartRow, dataset: DatasetRow | undefined, kept: Document | undefined): Document {
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
    kept,
  )
}

async function encodeDataset(context: Context, row: DatasetRow, database: DatabaseRow | undefined): Promise<Document> {
  const { store } = context
  const [columns, metrics, kept] = await Promise.all([
    store.selectFrom('dataset_columns').selectAll().where('dataset_id', '=', row.id).orderBy('position').execute(),
    store.selectFrom('dataset_metrics').selectAll().where('dataset_id', '=', row.id).orderBy('position').execute(),
    loadKeptKeys(context, 'dataset', [row.uuid]),
  ])
  const own = kept.get(row.uuid) ?? {}
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
      metrics: metrics.map(metric => encodeMetric({ ...metric, extra: parseOrNull(metric.extra) })),
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

const EXTRA = {
  metadata_params: {},
  engine_params: {},
  metadata_cache_timeout: {},
  schemas_allowed_for_file_upload: [],
}

function encodeDatabase(row: DatabaseRow, kept: Document | undefined): Document {
  const extra = parseStored(row.extra)
  return encodeDocument(
    'database',
    {
      database_name: row.database_name,
      sqlalchemy_uri: row.sqlalchemy_uri,
      cache_timeout: row.cache_timeout,
      expose_in_sqllab: row.expose_in_sqllab === 1,
      allow_run_async: kept?.allow_run_async ?? false,
      allow_ctas: kept?.allow_ctas ?? false,
      allow_cvas: kept?.allow_cvas ?? false,
      allow_file_upload: row.allow_file_upload === 1,
      extra: Object.keys(extra).length > 0 ? extra : EXTRA,
      uuid: row.uuid,
    },
    kept,
  )
}
