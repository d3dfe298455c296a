import type { Chart, Dashboard, DashboardChart, Dataset } from '@belvedere/api'
import { type DashboardDraft, saveBody } from '@belvedere/core/dashboard'
import { chartIds } from '@belvedere/core/layout'
import type { QueryClient } from '@tanstack/react-query'
import { ApiError } from '../../../data/api-error.ts'
import { isFeatureOn } from '../../../data/bootstrap.ts'
import { call } from '../../../data/call.ts'
import {
  chartQuery,
  dashboardChartsQuery,
  dashboardDatasetsQuery,
  dashboardQuery,
  datasetQuery,
} from '../../../data/queries.ts'
import { dashboardKeyOf } from '../page-data.ts'
import type { AddedCharts } from './draft-model.ts'

/** Stores a draft on top of the version that it changes; a newer one is refused with 409, and nothing is written. */
export async function putDraft(dashboardId: number, draft: DashboardDraft, version: number): Promise<Dashboard> {
  const path = { id: dashboardId }
  await call('PUT /api/v1/dashboard/{id}', {
    path,
    body: saveBody(draft, isFeatureOn('DASHBOARD_RBAC')),
    ifMatch: version,
  })
  return (await call('GET /api/v1/dashboard/{id}', { path })).result
}

/** Puts a stored dashboard, with the charts that are now on it, where the page reads it: nothing is requested again. */
export function showStored(client: QueryClient, stored: Dashboard, draft: DashboardDraft, added: AddedCharts): void {
  const onIt = new Set(chartIds(draft.layout))
  const open = dashboardKeyOf(window.location.pathname)
  for (const key of new Set([String(stored.id), stored.slug ?? '', open ?? ''].filter(text => text !== ''))) {
    client.setQueryData(dashboardQuery(key).queryKey, stored)
    client.setQueryData(dashboardChartsQuery(key).queryKey, (before: readonly DashboardChart[] | undefined) =>
      before
        ? [...before, ...added.charts.filter(chart => !before.some(({ id }) => id === chart.id))].filter(({ id }) =>
            onIt.has(id),
          )
        : undefined,
    )
    client.setQueryData(dashboardDatasetsQuery(key).queryKey, (before: readonly Dataset[] | undefined) =>
      before
        ? [...before, ...[...added.datasets.values()].filter(each => !before.some(({ id }) => id === each.id))]
        : undefined,
    )
  }
  void client.invalidateQueries({ queryKey: ['dashboard', 'list'], refetchType: 'none' })
}

/** Statuses that say of a dataset that it is not for this user, or gone: its chart says so in its place. */
const WITHHELD: readonly number[] = [403, 404]

/**
 * A chart with its dataset, as a dashboard draws it; without one where there is none for this user. Rejects where either
 * could not be read for another reason: it may be there the next time.
 */
export async function readChartToAdd(
  client: QueryClient,
  chartId: number,
): Promise<{ chart: Chart; dataset: Dataset | null }> {
  const chart = await client.fetchQuery(chartQuery(chartId))
  const dataset = await client.fetchQuery(datasetQuery(chart.datasource_id)).catch((error: unknown) => {
    if (error instanceof ApiError && WITHHELD.includes(error.status)) return null
    throw error
  })
  return { chart, dataset }
}
