/** Which objects come along in an export (requirement BUNDLE-010), as far as the caller may read them. */
import { AppError } from '@belvedere/core/errors'
import { sql } from 'kysely'
import { chartResource } from '../resources/chart/resource.ts'
import type { Context } from '../resources/context.ts'
import { chartRowsOf } from '../resources/dashboard/contents.ts'
import { parseStored } from '../resources/dashboard/metadata.ts'
import { dashboardResource } from '../resources/dashboard/resource.ts'
import { databaseResource } from '../resources/database/resource.ts'
import { datasetResource } from '../resources/dataset/resource.ts'
import { isRecord } from '../resources/fields.ts'
import { findReadable } from '../resources/read.ts'
import type { ChartRow, ContentRow, DashboardRow, DatasetRow, Resource } from '../resources/resource.ts'
import { datasetIsReadable } from '../resources/rights.ts'
import type { ExportSet } from './export-bundle.ts'
import type { BundleKind } from './importing.ts'

const NOTHING: ExportSet = { dashboards: [], charts: [], datasets: [], databases: [] }

/** The named objects with all they stand on. Unknown or unreadable ids: 404 or 403. */
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
    rows.push(await findReadable(resource, String(id), context))
  }
  return rows
}

async function everything(context: Context): Promise<ExportSet> {
  const [dashboards, charts, datasets, databases] = await Promise.all([
    context.store.selectFrom('dashboards').selectAll().orderBy('id').execute(),
    context.store.selectFrom('charts').selectAll().orderBy('id').execute(),
    context.store.selectFrom('datasets').selectAll().orderBy('id').execute(),
    context.store.selectFrom('databases').selectAll().orderBy('id').execute(),
  ])
  return { dashboards, charts, datasets, databases }
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
  const wanted = [...new Set([...charts.map(chart => chart.datasource_id), ...alsoDatasets])]
  if (wanted.length === 0) return { ...NOTHING, charts }
  const found = await sql<DatasetRow>`select datasets.* from datasets where datasets.id in (${sql.join(wanted)})
    and ${datasetIsReadable(context.user, sql`datasets.id`)} order by datasets.id`.execute(context.store)
  return { ...(await withDatasets(context, found.rows)), charts }
}

async function withDatasets(context: Context, datasets: readonly DatasetRow[]): Promise<ExportSet> {
  const wanted = [...new Set(datasets.map(dataset => dataset.database_id))]
  if (wanted.length === 0) return NOTHING
  const databases = await context.store
    .selectFrom('databases')
    .selectAll()
    .where('id', 'in', wanted)
    .orderBy('id')
    .execute()
  return { ...NOTHING, datasets, databases }
}

const byId = <R extends { readonly id: number }>(rows: readonly R[]): readonly R[] =>
  [...rows].sort((a, b) => a.id - b.id)

function filterDatasetIds(dashboard: DashboardRow): readonly number[] {
  const { native_filter_configuration: filters } = parseStored(dashboard.json_metadata)
  if (!Array.isArray(filters)) return []
  return filters.flatMap(filter => {
    const targets = isRecord(filter) && Array.isArray(filter.targets) ? filter.targets : []
    return targets.flatMap(target =>
      isRecord(target) && typeof target.datasetId === 'number' ? [target.datasetId] : [],
    )
  })
}
