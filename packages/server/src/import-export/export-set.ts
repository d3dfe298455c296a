/** Selects the objects of an export (requirement BUNDLE-010) that the caller may read. */
import { AppError } from '@belvedere/core/errors'
import { sql } from 'kysely'
import type { Context } from '../crud/context.ts'
import { findReadable } from '../crud/read.ts'
import type { ChartRow, ContentRow, DashboardRow, DatasetRow, Resource } from '../crud/resource.ts'
import { datasetIsReadable } from '../crud/rights.ts'
import { chartResource } from '../resources/chart/resource.ts'
import { filterDatasetIds } from '../resources/dashboard/metadata.ts'
import { dashboardResource } from '../resources/dashboard/resource.ts'
import { chartRowsOf } from '../resources/dashboard-contents/contents.ts'
import { databaseResource } from '../resources/database/resource.ts'
import { datasetResource } from '../resources/dataset/resource.ts'
import { type SavedQueryRow, savedQueryResource } from '../resources/saved_query/resource.ts'
import { withoutUnusedManaged } from './examples-database.ts'
import { type ExportSet, NOTHING } from './export-parts.ts'
import type { BundleKind } from './importing.ts'

/** Returns the named objects with their dependencies. Ids that do not exist or may not be read: 404. */
export async function collectExport(context: Context, kind: BundleKind, ids: readonly number[]): Promise<ExportSet> {
  switch (kind) {
    case 'dashboard':
      return withDashboards(context, await readAll(dashboardResource, ids, context))
    case 'chart':
      return withCharts(context, await readAll(chartResource, ids, context))
    case 'dataset':
      return withDatasets(context, await readAll(datasetResource, ids, context))
    case 'database':
      return { ...NOTHING, databases: await readAll(databaseResource, ids, context) }
    case 'saved_query':
      return withSavedQueries(context, await readAll(savedQueryResource, ids, context))
    case 'assets':
      return everything(context)
  }
}

async function readAll<R extends ContentRow>(
  resource: Resource<R>,
  ids: readonly number[],
  context: Context,
): Promise<readonly R[]> {
  if (ids.length === 0) throw new AppError('NOT_FOUND')
  const rows: R[] = []
  for (const id of [...new Set(ids)].sort((a, b) => a - b)) {
    rows.push(await findReadable(resource, String(id), context).catch(asMissing))
  }
  return rows
}

/** Hides whether an object exists that may not be read (requirement BUNDLE-001). */
function asMissing(error: unknown): never {
  throw error instanceof AppError && error.status === 403 ? new AppError('NOT_FOUND') : error
}

async function everything(context: Context): Promise<ExportSet> {
  const [dashboards, charts, datasets, databases, saved_queries] = await Promise.all([
    context.store.selectFrom('dashboards').selectAll().orderBy('id').execute(),
    context.store.selectFrom('charts').selectAll().orderBy('id').execute(),
    context.store.selectFrom('datasets').selectAll().orderBy('id').execute(),
    context.store.selectFrom('databases').selectAll().orderBy('id').execute(),
    context.store.selectFrom('saved_queries').selectAll().orderBy('id').execute(),
  ])
  const used = withoutUnusedManaged({ databases, datasets, saved_queries })
  return { dashboards, charts, datasets, databases: used, saved_queries }
}

async function withDashboards(context: Context, dashboards: readonly DashboardRow[]): Promise<ExportSet> {
  const charts = new Map<number, ChartRow>()
  for (const dashboard of dashboards) {
    for (const chart of await chartRowsOf(context, dashboard.id)) charts.set(chart.id, chart)
  }
  const below = await withCharts(context, byId([...charts.values()]), dashboards.flatMap(filterDatasetIds))
  return { ...below, dashboards }
}

async function withCharts(
  context: Context,
  charts: readonly ChartRow[],
  alsoDatasets: readonly number[] = [],
): Promise<ExportSet> {
  const ids = [...new Set([...charts.map(chart => chart.datasource_id), ...alsoDatasets])]
  if (ids.length === 0) return { ...NOTHING, charts }
  const rows = await sql<DatasetRow>`select datasets.* from datasets where datasets.id in (${sql.join(ids)})
    and ${datasetIsReadable(context.user, sql`datasets.id`)} order by datasets.id`.execute(context.store)
  return { ...(await withDatasets(context, rows.rows)), charts }
}

async function withSavedQueries(context: Context, saved_queries: readonly SavedQueryRow[]): Promise<ExportSet> {
  const ids = saved_queries.flatMap(query => (query.db_id === null ? [] : [query.db_id]))
  return { ...NOTHING, saved_queries, databases: await databasesOf(context, ids) }
}

async function withDatasets(context: Context, datasets: readonly DatasetRow[]): Promise<ExportSet> {
  const ids = datasets.map(dataset => dataset.database_id)
  return { ...NOTHING, datasets, databases: await databasesOf(context, ids) }
}

async function databasesOf({ store }: Context, ids: readonly number[]): Promise<ExportSet['databases']> {
  if (ids.length === 0) return []
  return store
    .selectFrom('databases')
    .selectAll()
    .where('id', 'in', [...new Set(ids)])
    .orderBy('id')
    .execute()
}

const byId = <R extends { readonly id: number }>(rows: readonly R[]): readonly R[] =>
  [...rows].sort((a, b) => a.id - b.id)
