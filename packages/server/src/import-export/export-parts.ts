/** Objects of an export, and the data that their documents need in addition, read for all objects at once. */

import { contextOfSaved, objectOf } from '../chart-data/request/saved-context.ts'
import type { Context } from '../crud/context.ts'
import type { ChartRow, DashboardRow, DatabaseRow, DatasetRow } from '../crud/resource.ts'
import { loadRetainedKeys, type RetainedKeys } from '../crud/retained-keys.ts'
import { chartIsReadable } from '../crud/rights.ts'
import { filterDatasetIds } from '../resources/dashboard/metadata.ts'
import type { SavedQueryRow } from '../resources/saved_query/resource.ts'

/** Objects of an export. Each list is ordered by id. */
export interface ExportSet {
  readonly dashboards: readonly DashboardRow[]
  readonly charts: readonly ChartRow[]
  readonly datasets: readonly DatasetRow[]
  readonly databases: readonly DatabaseRow[]
  readonly saved_queries: readonly SavedQueryRow[]
}

export const NOTHING: ExportSet = { dashboards: [], charts: [], datasets: [], databases: [], saved_queries: [] }

type ColumnRow = Awaited<ReturnType<typeof columnsOf>>[number]
type MetricRow = Awaited<ReturnType<typeof metricsOf>>[number]
type PlacedChart = Awaited<ReturnType<typeof placedCharts>>[number]

export interface ExportParts {
  /** By id. */
  readonly database_uuids: ReadonlyMap<number, string>
  readonly dataset_uuids: ReadonlyMap<number, string>
  /** By dataset, in their stored order. */
  readonly columns: ReadonlyMap<number, readonly ColumnRow[]>
  readonly metrics: ReadonlyMap<number, readonly MetricRow[]>
  /** By dashboard. */
  readonly dashboard_charts: ReadonlyMap<number, readonly PlacedChart[]>
  /**
   * Query contexts as JSON by chart, built from the forms of charts that were saved without one. Programs that do not
   * evaluate forms, such as Superset's API, need the query context.
   */
  readonly query_contexts: ReadonlyMap<number, string>
  /** By the object's uuid. */
  readonly retained_keys: ReadonlyMap<string, RetainedKeys>
}

type Store = Context['store']

/** Maximum number of ids in one statement, because databases limit it. */
const AT_ONCE = 500

async function read<Key, Row>(
  keys: readonly Key[],
  some: (keys: readonly Key[]) => Promise<readonly Row[]>,
): Promise<Row[]> {
  const all = [...new Set(keys)]
  const rows: Row[] = []
  for (let start = 0; start < all.length; start += AT_ONCE)
    rows.push(...(await some(all.slice(start, start + AT_ONCE))))
  return rows
}

function by<Row>(rows: readonly Row[], keyOf: (row: Row) => number): ReadonlyMap<number, readonly Row[]> {
  const groups = new Map<number, Row[]>()
  for (const row of rows) {
    const key = keyOf(row)
    const group = groups.get(key)
    if (group) group.push(row)
    else groups.set(key, [row])
  }
  return groups
}

const columnsOf = (store: Store, datasets: readonly number[]) =>
  store.selectFrom('dataset_columns').selectAll().where('dataset_id', 'in', datasets).orderBy('position').execute()

const metricsOf = (store: Store, datasets: readonly number[]) =>
  store.selectFrom('dataset_metrics').selectAll().where('dataset_id', 'in', datasets).orderBy('position').execute()

/** Selects the charts of dashboards that the caller may open. Layouts must not reference others. */
const placedCharts = ({ store, user }: Context, dashboards: readonly number[]) =>
  store
    .selectFrom('dashboard_charts')
    .innerJoin('charts', 'charts.id', 'dashboard_charts.chart_id')
    .select(['dashboard_charts.dashboard_id', 'charts.id', 'charts.uuid', 'charts.slice_name'])
    .where('dashboard_charts.dashboard_id', 'in', dashboards)
    .where(chartIsReadable(user))
    .orderBy('charts.id')
    .execute()

const idOf = ({ id }: { readonly id: number }): number => id

async function uuidsOf(store: Store, table: 'databases' | 'datasets', ids: readonly number[]) {
  const rows = await read(ids, some => store.selectFrom(table).select(['id', 'uuid']).where('id', 'in', some).execute())
  return new Map(rows.map(row => [row.id, row.uuid]))
}

async function retainedKeysOf(context: Context, set: ExportSet): Promise<ReadonlyMap<string, RetainedKeys>> {
  const named = { dashboard: set.dashboards, chart: set.charts, dataset: set.datasets, database: set.databases }
  const byObject = new Map<string, RetainedKeys>()
  for (const [type, rows] of Object.entries(named) as [keyof typeof named, readonly { readonly uuid: string }[]][]) {
    const uuids = rows.map(({ uuid }) => uuid)
    for (const [uuid, keys] of await read(uuids, async some => [...(await loadRetainedKeys(context, type, some))])) {
      byObject.set(uuid, keys)
    }
  }
  return byObject
}

async function builtContexts(charts: readonly ChartRow[]): Promise<ReadonlyMap<number, string>> {
  const built = new Map<number, string>()
  for (const chart of charts) {
    if (objectOf(chart.query_context)) continue
    // A chart whose form cannot be read is exported without a query context.
    const context = await contextOfSaved(chart).catch(() => null)
    if (context) built.set(chart.id, JSON.stringify(context))
  }
  return built
}

export async function loadParts(context: Context, set: ExportSet): Promise<ExportParts> {
  const { store } = context
  const { dashboards, charts, datasets, saved_queries } = set
  const named = [...charts.map(({ datasource_id }) => datasource_id), ...dashboards.flatMap(filterDatasetIds)]
  const placed = [
    ...datasets.map(({ database_id }) => database_id),
    ...saved_queries.flatMap(({ db_id }) => (db_id === null ? [] : [db_id])),
  ]
  return {
    database_uuids: await uuidsOf(store, 'databases', placed),
    dataset_uuids: await uuidsOf(store, 'datasets', named),
    columns: by(await read(datasets.map(idOf), some => columnsOf(store, some)), row => row.dataset_id),
    metrics: by(await read(datasets.map(idOf), some => metricsOf(store, some)), row => row.dataset_id),
    dashboard_charts: by(
      await read(dashboards.map(idOf), some => placedCharts(context, some)),
      row => row.dashboard_id,
    ),
    query_contexts: await builtContexts(charts),
    retained_keys: await retainedKeysOf(context, set),
  }
}
