/** Contents of a dashboard: its charts and their datasets (requirement API-DASH-009). */

import { DashboardChart, Dataset } from '@belvedere/api'
import { sql } from 'kysely'
import { type Context, contextOf, paramOf } from '../../crud/context.ts'
import { filterDatasets, nativeFilters } from '../../crud/lent-dashboards.ts'
import type { Condition } from '../../crud/query/filters.ts'
import { findReadable } from '../../crud/read.ts'
import { reducedDataset } from '../../crud/reduced.ts'
import type { ChartRow, DashboardRow, DatasetRow, Serialized } from '../../crud/resource.ts'
import { chartIsReadable, datasetIsReadable, EVERYTHING } from '../../crud/rights.ts'
import { loadDataset } from '../../datasets/load-dataset.ts'
import { opensByRole } from '../../datasets/role-dashboards.ts'
import { resultsOf } from '../../http/answers.ts'
import { alsoGuests, permission, type Route } from '../../http/route.ts'
import { storedObject } from '../../json/parse.ts'
import { textsIn } from '../../json/texts-in.ts'
import { lendsDataset } from '../../lending/lent-queries.ts'
import { formDataOf } from '../chart/form-data.ts'
import { chartResource } from '../chart/resource.ts'
import { dashboardResource } from '../dashboard/resource.ts'
import { presentDatasets, serializeParts } from '../dataset/resource.ts'

const chartsOn = ({ store }: Context, dashboard_id: number, isSeen: Condition): Promise<readonly ChartRow[]> =>
  store
    .selectFrom('charts')
    .selectAll('charts')
    .innerJoin('dashboard_charts', 'dashboard_charts.chart_id', 'charts.id')
    .where('dashboard_charts.dashboard_id', '=', dashboard_id)
    .where(isSeen)
    .orderBy('charts.id')
    .execute()

/** Returns the charts of a dashboard that the caller may open directly. */
export const chartRowsOf = (context: Context, dashboard_id: number): Promise<readonly ChartRow[]> =>
  chartsOn(context, dashboard_id, chartIsReadable(context.user))

/** Returns the charts that a dashboard shows the caller. Users who open it by one of its roles see all of them. */
export async function shownChartRows(context: Context, dashboard_id: number): Promise<readonly ChartRow[]> {
  const isOpen = await opensByRole(context.user, dashboard_id, context.services)
  return isOpen ? chartsOn(context, dashboard_id, EVERYTHING) : chartRowsOf(context, dashboard_id)
}

export async function serializeCharts(context: Context, rows: readonly ChartRow[]): Promise<readonly Serialized[]> {
  const serialized = await chartResource.present(context, rows)
  return serialized.map((chart, index) => {
    const row = rows[index]
    return {
      id: chart.id,
      uuid: chart.uuid,
      slice_name: chart.slice_name,
      slice_url: chart.slice_url,
      description: chart.description,
      description_markeddown: chart.description_markeddown,
      cache_timeout: chart.cache_timeout,
      certified_by: chart.certified_by,
      certification_details: chart.certification_details,
      changed_on: chart.changed_on,
      owners: chart.owners,
      form_data: row ? formDataOf(row) : {},
    }
  })
}

/** Returns the datasets of the dashboard's charts and filters, with only the columns and metrics that are used. */
export async function serializeDatasets(
  context: Context,
  dashboard: DashboardRow,
  charts: readonly ChartRow[],
): Promise<readonly Serialized[]> {
  const filters = nativeFilters(dashboard.json_metadata)
  const dataset_ids = new Set([...charts.map(chart => chart.datasource_id), ...filterDatasets(filters)])
  if (dataset_ids.size === 0) return []
  const isOpen = await opensByRole(context.user, dashboard.id, context.services)
  const readable = isOpen ? EVERYTHING : datasetIsReadable(context.user, sql`datasets.id`)
  const { rows: matches } = await sql<DatasetRow>`select datasets.* from datasets
    where datasets.id in (${sql.join([...dataset_ids])}) and ${readable}
    order by datasets.id`.execute(context.store)
  const ownIds = await readableDatasets(context, matches)
  const rows = await lentOrOwn(context, dashboard.id, matches, ownIds)
  const serialized = await presentDatasets(context, rows)
  const parts = await serializeParts(context, rows)
  const used = textsIn([...charts.map(chart => storedObject(chart.params)), filters])
  return serialized.map((dataset, index) => {
    const own = parts.get(rows[index]?.id ?? -1) ?? {}
    const isUsed = (name: unknown) => name === dataset.main_dttm_col || used.has(String(name))
    if (!ownIds.has(Number(dataset.id))) return reducedDataset({ ...dataset, ...own }, isUsed)
    return {
      ...dataset,
      ...own,
      columns: (own.columns as readonly Serialized[]).filter(column => isUsed(column.column_name)),
      metrics: (own.metrics as readonly Serialized[]).filter(metric => isUsed(metric.metric_name)),
    }
  })
}

/**
 * Returns the datasets that the caller may read, and those that the dashboard lends. A reference in a filter or chart
 * is not sufficient, because anyone can write the id of a dataset into a dashboard.
 */
async function lentOrOwn(
  { user, services }: Context,
  dashboard_id: number,
  rows: readonly DatasetRow[],
  ownIds: ReadonlySet<number>,
): Promise<readonly DatasetRow[]> {
  const dashboard_ids = user.guest ? user.guest.dashboard_ids : [dashboard_id]
  const isShown = async ({ id }: DatasetRow): Promise<boolean> => {
    if (ownIds.has(id)) return true
    const dataset = await loadDataset(services, id)
    return dataset !== undefined && dataset !== null && lendsDataset(dashboard_ids, dataset, services)
  }
  const shown = await Promise.all(rows.map(isShown))
  return rows.filter((_, index) => shown[index])
}

/** Returns the datasets that the caller may read directly, not only through a dashboard. */
async function readableDatasets({ user, store }: Context, rows: readonly DatasetRow[]): Promise<ReadonlySet<number>> {
  if (user.guest || rows.length === 0) return new Set()
  const readable = await store
    .selectFrom('datasets')
    .select('id')
    .where(
      'id',
      'in',
      rows.map(({ id }) => id),
    )
    .where(datasetIsReadable(user, sql`datasets.id`))
    .execute()
  return new Set(readable.map(({ id }) => id))
}

const READ = permission('can_read', 'Dashboard')

export const dashboardContentRoutes: readonly Route[] = [
  {
    method: 'GET',
    url: '/api/v1/dashboard/:id/charts',
    access: alsoGuests(READ),
    docs: { summary: 'The charts of a dashboard with their form data', answer: resultsOf(DashboardChart) },
    handler: async input => {
      const context = contextOf(input)
      const row = await findReadable(dashboardResource, paramOf(input, 'id'), context)
      return { result: await serializeCharts(context, await shownChartRows(context, row.id)) }
    },
  },
  {
    method: 'GET',
    url: '/api/v1/dashboard/:id/datasets',
    access: alsoGuests(READ),
    docs: {
      summary: 'The datasets of a dashboard, reduced to what its charts and filters use',
      answer: resultsOf(Dataset),
    },
    handler: async input => {
      const context = contextOf(input)
      const row = await findReadable(dashboardResource, paramOf(input, 'id'), context)
      return { result: await serializeDatasets(context, row, await shownChartRows(context, row.id)) }
    },
  },
]
