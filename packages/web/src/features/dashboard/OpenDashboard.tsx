import { lazy, Suspense, useMemo, useState } from 'react'
import { Skeleton } from '../../chart/drawing/Skeleton.tsx'
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

const MissingDashboard = lazy(() =>
  import('./MissingDashboard.tsx').then(module => ({ default: module.MissingDashboard })),
)

/** Loads a dashboard and shows it. */
export const OpenDashboard = ({ idOrSlug, onOpen }: OpenDashboardProps) => {
  const app = useApp()
  const { data, error, retry } = useDashboardPageData(idOrSlug)
  const model = useMemo(() => (data ? pageModel(app, data) : null), [data, app])
  const [reviewed, setReviewed] = useState<DashboardModel | null>(null)
  usePageTitle(model?.dashboard.dashboard_title)
  useDashboardTheme(data ? (data.dashboard.theme?.json_data ?? null) : undefined)
  if (error)
    return (
      <Suspense fallback={null}>
        <MissingDashboard idOrSlug={idOrSlug} error={error} onRetry={retry} />
      </Suspense>
    )
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
