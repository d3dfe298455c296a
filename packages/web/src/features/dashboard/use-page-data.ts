import type { DashboardPageData } from '@belvedere/api'
import { toasts } from '@belvedere/ui'
import { useQuery } from '@tanstack/react-query'
import { useEffect, useMemo } from 'react'
import { dashboardChartsQuery, dashboardDatasetsQuery, dashboardQuery } from '../../data/queries.ts'
import { t } from '../../i18n.ts'
import { inlinedPageData } from './page-data.ts'
import { rightsOn } from './rights.ts'

/** `areDatasetsUnread`: they could not be read; charts are requested all the same. */
export type OpenedPageData = DashboardPageData & { readonly areDatasetsUnread: boolean }

export interface PageDataState {
  readonly data: OpenedPageData | null
  readonly error: Error | null
  readonly retry: () => void
}

/** Inlined data counts as read when the page was requested, as nearly as the browser knows. */
const seeded = <T>(data: T | undefined) =>
  data === undefined ? {} : { initialData: data, initialDataUpdatedAt: performance.timeOrigin }

/** A dashboard with its charts and datasets: from the page itself while that is fresh, otherwise from the server. */
export function useDashboardPageData(idOrSlug: string): PageDataState {
  const inlined = useMemo(() => inlinedPageData(idOrSlug), [idOrSlug])
  const dashboard = useQuery({ ...dashboardQuery(idOrSlug), ...seeded(inlined?.dashboard) })
  const charts = useQuery({ ...dashboardChartsQuery(idOrSlug), ...seeded(inlined?.charts) })
  const datasets = useQuery({ ...dashboardDatasetsQuery(idOrSlug), ...seeded(inlined?.datasets) })
  // a refused dashboard is refused as a whole, and says so
  const isWithoutDatasets = datasets.isError && !datasets.data && !dashboard.isError
  useEffect(() => {
    if (isWithoutDatasets) toasts.error(t('Error loading chart datasources. Filters may not work correctly.'))
  }, [isWithoutDatasets])
  const data = useMemo(() => {
    const known = datasets.data ?? (isWithoutDatasets ? [] : undefined)
    return dashboard.data && charts.data && known
      ? {
          dashboard: dashboard.data,
          charts: charts.data,
          datasets: known,
          areDatasetsUnread: isWithoutDatasets,
          may_edit: inlined?.may_edit ?? rightsOn(dashboard.data).can_edit,
          ...(inlined?.stored_state ? { stored_state: inlined.stored_state } : {}),
        }
      : null
  }, [dashboard.data, charts.data, datasets.data, isWithoutDatasets, inlined])
  return {
    data,
    error: data ? null : (dashboard.error ?? charts.error),
    retry: () => {
      for (const query of [dashboard, charts, datasets]) if (query.isError) void query.refetch()
    },
  }
}
