import { EmptyState, ErrorState, RetryButton } from '@belvedere/ui'
import { LayoutDashboard } from 'lucide-react'
import { lazy, Suspense, useMemo, useState } from 'react'
import { Skeleton } from '../../chart/drawing/Skeleton.tsx'
import { ApiError } from '../../data/calls/api-error.ts'
import { t } from '../../i18n.ts'
import { usePageTitle } from '../../kit/page/page-title.ts'
import { useApp } from '../../state/use-app.ts'
import { DashboardView } from './DashboardView.tsx'
import s from './dashboard.module.css'
import type { DashboardModel } from './model/model.ts'
import { pageModel } from './model/page-model.ts'
import { useDashboardPageData } from './model/use-page-data.ts'
import type { OpenDashboardProps } from './opened-dashboard.ts'
import { useDashboardTheme } from './theme/use-dashboard-theme.ts'

const FilterBoxMigration = lazy(() =>
  import('./legacy-filters/FilterBoxMigration.tsx').then(module => ({ default: module.FilterBoxMigration })),
)

const RequestAccess = lazy(() =>
  import('../../kit/access/RequestAccess.tsx').then(module => ({ default: module.RequestAccess })),
)

/** Loads a dashboard and shows it. */
export const OpenDashboard = ({ idOrSlug, onOpen }: OpenDashboardProps) => {
  const app = useApp()
  const { data, error, retry } = useDashboardPageData(idOrSlug)
  const model = useMemo(() => (data ? pageModel(app, data) : null), [data, app])
  const [reviewed, setReviewed] = useState<DashboardModel | null>(null)
  usePageTitle(model?.dashboard.dashboard_title)
  useDashboardTheme(data ? (data.dashboard.theme?.json_data ?? null) : undefined)
  if (error) return <Missing idOrSlug={idOrSlug} error={error} onRetry={retry} />
  // Another dashboard or other filters remount the view (see its key). Other changes update it in place.
  if (!model) return <Ghost />
  const shown = reviewed ?? model
  return (
    <>
      {model.mayEdit && (model.settings.filterBoxes ?? []).length > 0 ? (
        <Suspense fallback={null}>
          <FilterBoxMigration key={model.dashboard.id} model={model} reviewed={reviewed} onReview={setReviewed} />
        </Suspense>
      ) : null}
      <DashboardView key={`${shown.dashboard.id} ${JSON.stringify(shown.items)}`} model={shown} onOpen={onOpen} />
    </>
  )
}

/** Placeholder in the shape of a dashboard while it loads. */
const Ghost = () => (
  <div className={s.page} aria-busy="true">
    <div className={s.head}>
      <div className={s.titleRow} />
    </div>
    <div className={s.ghost}>
      {(['figure', 'figure', 'figure', 'curve', 'bars', 'disc'] as const).map((shape, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: static placeholder
        <div key={index}>
          <Skeleton shape={shape} />
        </div>
      ))}
    </div>
  </div>
)

interface MissingProps {
  readonly idOrSlug: string
  readonly error: Error
  readonly onRetry: () => void
}

const Missing = ({ idOrSlug, error, onRetry }: MissingProps) => {
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
              : t('You do not have the right to open it.')
          }
          action={
            <div className={s.refusal}>
              <Suspense fallback={null}>
                {status === 403 ? <RequestAccess type="dashboard" objectKey={String(idOrSlug)} /> : null}
              </Suspense>
              <a href="/dashboard/list/">{t('All dashboards')}</a>
            </div>
          }
        />
      </div>
    )
  return (
    <div className={s.message}>
      <ErrorState
        title={<h1>{t('The dashboard could not be loaded')}</h1>}
        text={error.message}
        action={<RetryButton size="m" onRetry={onRetry} />}
      />
    </div>
  )
}
