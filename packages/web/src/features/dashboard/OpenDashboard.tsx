import { Button, EmptyState, ErrorState } from '@belvedere/ui'
import { LayoutDashboard } from 'lucide-react'
import { useMemo } from 'react'
import { usePageTitle } from '../../app/page-title.ts'
import { Skeleton } from '../../chart/Skeleton.tsx'
import { ApiError } from '../../data/api-error.ts'
import { t } from '../../i18n.ts'
import { DashboardView } from './DashboardView.tsx'
import s from './dashboard.module.css'
import type { DashboardStore } from './dashboard-store.ts'
import { dashboardFeatures } from './features.ts'
import { readDashboard } from './model.ts'
import { useDashboardPageData } from './use-page-data.ts'

/** What an open dashboard shows of itself to whoever opened it. */
export interface OpenedDashboard {
  readonly id: number
  readonly store: DashboardStore
}

export interface OpenDashboardProps {
  readonly idOrSlug: string
  /** Called with the dashboard once it is read; what it gives back is called when the dashboard closes. */
  readonly onOpen?: ((dashboard: OpenedDashboard) => (() => void) | undefined) | undefined
}

/** A dashboard in view mode, from reading it to its charts. */
export const OpenDashboard = ({ idOrSlug, onOpen }: OpenDashboardProps) => {
  const { data, error, retry } = useDashboardPageData(idOrSlug)
  const model = useMemo(() => (data ? readDashboard(data, dashboardFeatures()) : null), [data])
  usePageTitle(model?.dashboard.dashboard_title)
  if (error) return <Missing error={error} onRetry={retry} />
  // another dashboard is another page: nothing of the former one stays
  return model ? (
    <DashboardView key={`${model.dashboard.id} ${model.dashboard.changed_on}`} model={model} onOpen={onOpen} />
  ) : (
    <Ghost />
  )
}

/** The page's shape until it is known what stands in it. */
const Ghost = () => (
  <div className={s.page} aria-busy="true">
    <div className={s.head}>
      <div className={s.titleRow} />
    </div>
    <div className={s.ghost}>
      {['big_number', 'big_number', 'big_number', 'echarts_timeseries_line', 'bar', 'pie'].map((vizType, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: a fixed picture
        <div key={index}>
          <Skeleton vizType={vizType} />
        </div>
      ))}
    </div>
  </div>
)

const Missing = ({ error, onRetry }: { readonly error: Error; readonly onRetry: () => void }) => {
  const status = error instanceof ApiError ? error.status : 0
  if (status === 404 || status === 403)
    return (
      <div className={s.message}>
        <EmptyState
          icon={<LayoutDashboard />}
          tone="warning"
          title={<h1>{status === 404 ? t('This dashboard was not found') : t('You cannot see this dashboard')}</h1>}
          text={
            status === 404
              ? t('It may have been deleted, or its address has changed.')
              : t('It needs a right that you do not have. Its owners can give it.')
          }
          action={<a href="/dashboard/list/">{t('All dashboards')}</a>}
        />
      </div>
    )
  return (
    <div className={s.message}>
      <ErrorState
        title={<h1>{t('The dashboard could not be loaded')}</h1>}
        text={error.message}
        action={<Button onClick={onRetry}>{t('Try again')}</Button>}
      />
    </div>
  )
}
