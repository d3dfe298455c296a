import type { Chart, Dashboard, DashboardChart, Dataset } from '@belvedere/api'
import { type DashboardDraft, saveBody } from '@belvedere/core/dashboard'
import { chartIds } from '@belvedere/core/layout'
import type { QueryClient } from '@tanstack/react-query'
import { ApiError } from '../../../data/calls/api-error.ts'
import { call } from '../../../data/calls/call.ts'
import { isFeatureOn } from '../../../data/page/bootstrap.ts'
import {
  chartQuery,
  dashboardChartsQuery,
  dashboardDatasetsQuery,
  dashboardQuery,
  datasetQuery,
} from '../../../data/queries.ts'
import type { App } from '../../../state/app.ts'
import { dashboardKeyOf } from '../model/page-data.ts'
import type { AddedCharts } from './draft-model.ts'

/**
 * Saves a draft over the version that it is based on.
 * @throws ApiError 409 if the stored version is newer; nothing is written then
 */
export async function putDraft(
  app: App,
  dashboardId: number,
  draft: DashboardDraft,
  version: number,
): Promise<Dashboard> {
  const path = { id: dashboardId }
  await call(app, 'PUT /api/v1/dashboard/{id}', {
    path,
    body: saveBody(draft, isFeatureOn(app, 'DASHBOARD_RBAC')),
    ifMatch: version,
  })
  return (await call(app, 'GET /api/v1/dashboard/{id}', { path })).result
}

/** Writes a saved dashboard and its charts to the query cache, so that nothing is refetched. */
export function showStored(
  app: App,
  client: QueryClient,
  stored: Dashboard,
  draft: DashboardDraft,
  added: AddedCharts,
): void {
  const onIt = new Set(chartIds(draft.layout))
  const open = dashboardKeyOf(window.location.pathname)
  for (const key of new Set([String(stored.id), stored.slug ?? '', open ?? ''].filter(text => text !== ''))) {
    client.setQueryData(dashboardQuery(app, key).queryKey, stored)
    client.setQueryData(dashboardChartsQuery(app, key).queryKey, (before: readonly DashboardChart[] | undefined) =>
      before
        ? [...before, ...added.charts.filter(chart => !before.some(({ id }) => id === chart.id))].filter(({ id }) =>
            onIt.has(id),
          )
        : undefined,
    )
    client.setQueryData(dashboardDatasetsQuery(app, key).queryKey, (before: readonly Dataset[] | undefined) =>
      before
        ? [...before, ...[...added.datasets.values()].filter(each => !before.some(({ id }) => id === each.id))]
        : undefined,
    )
  }
  void client.invalidateQueries({ queryKey: ['dashboard', 'list'], refetchType: 'none' })
}

/** Statuses for a dataset that is missing or not accessible. Its chart shows the reason. */
const WITHHELD: readonly number[] = [403, 404]

/**
 * Loads a chart with its dataset. The dataset is null if it is missing or not accessible. Rejects for other errors,
 * which may be temporary.
 */
export async function readChartToAdd(
  app: App,
  client: QueryClient,
  chartId: number,
): Promise<{ chart: Chart; dataset: Dataset | null }> {
  const chart = await client.fetchQuery(chartQuery(app, chartId))
  const dataset = await client.fetchQuery(datasetQuery(app, chart.datasource_id)).catch((error: unknown) => {
    if (error instanceof ApiError && WITHHELD.includes(error.status)) return null
    throw error
  })
  return { chart, dataset }
}
