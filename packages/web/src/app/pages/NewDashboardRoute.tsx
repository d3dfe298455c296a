import { LoadingNote, RetryButton } from '@belvedere/ui'
import { LayoutDashboard } from 'lucide-react'
import { useEffect, useState } from 'react'
import { useLocation } from 'wouter'
import { call } from '../../data/calls/call.ts'
import { queryClient } from '../../data/calls/query-client.ts'
import { dashboardAddress } from '../../data/page/addresses.ts'
import { dashboardChartsQuery, dashboardDatasetsQuery, dashboardQuery } from '../../data/queries.ts'
import { t } from '../../i18n.ts'
import { creationFailure } from '../../kit/list/creation-failure.ts'
import { PageMessage } from '../../kit/page/PageMessage.tsx'
import { usePageTitle } from '../../kit/page/page-title.ts'

/** Pending creation. A visit of the page creates one dashboard, even if it is rendered more than once. */
let making: Promise<number> | null = null

async function makeDashboard(): Promise<number> {
  // an empty title is stored as the title of an untitled dashboard
  making ??= call('POST /api/v1/dashboard/', { body: { dashboard_title: '' } }).then(async ({ id }) => {
    // Prefetches the dashboard, so that it opens empty instead of with placeholders of charts. Its page repeats failed
    // requests.
    await Promise.all([
      queryClient.prefetchQuery(dashboardQuery(id)),
      queryClient.prefetchQuery(dashboardChartsQuery(id)),
      queryClient.prefetchQuery(dashboardDatasetsQuery(id)),
    ])
    return id
  })
  try {
    return await making
  } finally {
    making = null
  }
}

/** /dashboard/new: a new dashboard, opened in edit mode. */
export const NewDashboardRoute = () => {
  usePageTitle(t('New dashboard'))
  const [, navigate] = useLocation()
  const [failure, setFailure] = useState<string | null>(null)
  useEffect(() => {
    if (failure !== null) return
    makeDashboard().then(
      id => {
        void queryClient.invalidateQueries({ queryKey: ['dashboard', 'list'], refetchType: 'none' })
        navigate(`${dashboardAddress(id)}?edit=true`, { replace: true })
      },
      error => setFailure(creationFailure(t('dashboards'), error)),
    )
  }, [failure, navigate])
  if (failure === null) return <LoadingNote />
  return (
    <PageMessage icon={<LayoutDashboard />} title={failure}>
      <RetryButton size="m" onRetry={() => setFailure(null)} />
    </PageMessage>
  )
}
