import type { DashboardPageData } from '@belvedere/api'
import { createToasts } from '@belvedere/ui'
import { useQuery } from '@tanstack/react-query'
import { useEffect, useMemo } from 'react'
import { dashboardChartsQuery, dashboardDatasetsQuery, dashboardQuery } from '../../../data/queries.ts'
import { t } from '../../../i18n.ts'
import { useApp } from '../../../state/use-app.ts'
import { inlinedPageData } from './page-data.ts'
import { rightsOn } from './rights.ts'

/** `areDatasetsUnread` is true if the datasets could not be loaded. Charts are queried nevertheless. */
export type OpenedPageData = DashboardPageData & { readonly areDatasetsUnread: boolean }

export interface PageDataState {
  readonly data: OpenedPageData | null
  readonly error: Error | null
  readonly retry: () => void
}

/** Returns inlined data as initial data. Its age is measured from the start of the page load. */
const seeded = <T>(data: T | undefined) =>
  data === undefined ? {} : { initialData: data, initialDataUpdatedAt: performance.timeOrigin }

/**
 * Loads a dashboard with its charts and datasets: from the inlined data while it is fresh, otherwise from the server.
 */
export function useDashboardPageData(idOrSlug: string): PageDataState {
  const app = useApp()
  const inlined = useMemo(() => inlinedPageData(app, idOrSlug), [idOrSlug, app])
  const dashboard = useQuery({ ...dashboardQuery(app, idOrSlug), ...seeded(inlined?.dashboard) })
  const charts = useQuery({ ...dashboardChartsQuery(app, idOrSlug), ...seeded(inlined?.charts) })
  const datasets = useQuery({ ...dashboardDatasetsQuery(app, idOrSlug), ...seeded(inlined?.datasets) })
  // If the dashboard itself failed, its own error is shown.
  const isWithoutDatasets = datasets.isError && !datasets.data && !dashboard.isError
  useEffect(() => {
    if (isWithoutDatasets)
      app.part(createToasts).error(t('Error loading chart datasources. Filters may not work correctly.'))
  }, [isWithoutDatasets, app])
  const data = useMemo(() => {
    const known = datasets.data ?? (isWithoutDatasets ? [] : undefined)
    return dashboard.data && charts.data && known
      ? {
          dashboard: dashboard.data,
          charts: charts.data,
          datasets: known,
          areDatasetsUnread: isWithoutDatasets,
          may_edit: inlined?.may_edit ?? rightsOn(app, dashboard.data).can_edit,
          ...(inlined?.stored_state ? { stored_state: inlined.stored_state } : {}),
        }
      : null
  }, [dashboard.data, charts.data, datasets.data, isWithoutDatasets, inlined, app])
  return {
    data,
    error: data ? null : (dashboard.error ?? charts.error),
    retry: () => {
      for (const query of [dashboard, charts, datasets]) if (query.isError) void query.refetch()
    },
  }
}
