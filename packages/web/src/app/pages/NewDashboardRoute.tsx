import { LoadingNote, RetryButton } from '@belvedere/ui'
import { LayoutDashboard } from 'lucide-react'
import { useEffect, useState } from 'react'
import { useLocation } from 'wouter'
import { call } from '../../data/calls/call.ts'
import { createQueryClient } from '../../data/calls/query-client.ts'
import { dashboardAddress } from '../../data/page/addresses.ts'
import { dashboardChartsQuery, dashboardDatasetsQuery, dashboardQuery } from '../../data/queries.ts'
import { t } from '../../i18n.ts'
import { creationFailure } from '../../kit/list/creation-failure.ts'
import { PageMessage } from '../../kit/page/PageMessage.tsx'
import { usePageTitle } from '../../kit/page/page-title.ts'
import type { App } from '../../state/app.ts'
import { useApp } from '../../state/use-app.ts'

/** Pending creation. A visit of the page creates one dashboard, even if it is rendered more than once. */
const createCreation = (): { running: Promise<number> | null } => ({ running: null })

async function makeDashboard(app: App): Promise<number> {
  const queryClient = app.part(createQueryClient)
  const creation = app.part(createCreation)
  // an empty title is stored as the title of an untitled dashboard
  creation.running ??= call(app, 'POST /api/v1/dashboard/', { body: { dashboard_title: '' } }).then(async ({ id }) => {
    // Prefetches the dashboard, so that it opens empty instead of with placeholders of charts. Its page repeats failed
    // requests.
    await Promise.all([
      queryClient.prefetchQuery(dashboardQuery(app, id)),
      queryClient.prefetchQuery(dashboardChartsQuery(app, id)),
      queryClient.prefetchQuery(dashboardDatasetsQuery(app, id)),
    ])
    return id
  })
  try {
    return await creation.running
  } finally {
    creation.running = null
  }
}

/** /dashboard/new: a new dashboard, opened in edit mode. */
export const NewDashboardRoute = () => {
  usePageTitle(t('New dashboard'))
  const app = useApp()
  const [, navigate] = useLocation()
  const [failure, setFailure] = useState<string | null>(null)
  useEffect(() => {
    if (failure !== null) return
    makeDashboard(app).then(
      id => {
        void app.part(createQueryClient).invalidateQueries({ queryKey: ['dashboard', 'list'], refetchType: 'none' })
        navigate(`${dashboardAddress(id)}?edit=true`, { replace: true })
      },
      error => setFailure(creationFailure(t('dashboards'), error)),
    )
  }, [app, failure, navigate])
  if (failure === null) return <LoadingNote />
  return (
    <PageMessage icon={<LayoutDashboard />} title={failure}>
      <RetryButton size="m" onRetry={() => setFailure(null)} />
    </PageMessage>
  )
}
