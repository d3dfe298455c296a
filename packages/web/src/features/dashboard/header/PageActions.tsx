import { Button, createToasts, IconButton } from '@belvedere/ui'
import { useQueryClient } from '@tanstack/react-query'
import { Clock, Ellipsis, RefreshCw, Share2 } from 'lucide-react'
import { lazy, type ReactNode, Suspense, useState } from 'react'
import { useStore } from 'zustand'
import { createOpening } from '../../../chart/loading/first-picture.ts'
import { createPrefetched } from '../../../chart/loading/prefetched.ts'
import { retried } from '../../../chart/loading/retried.ts'
import { localTimeOnHover } from '../../../data/format/local-time.ts'
import { t } from '../../../i18n.ts'
import { lazyMenu } from '../../../kit/menu/LazyMenu.tsx'
import { readOnlyReason } from '../../../kit/session/view-as.ts'
import type { App } from '../../../state/app.ts'
import { useApp, usePart } from '../../../state/use-app.ts'
import s from '../dashboard.module.css'
import { rightsOn } from '../model/rights.ts'
import { type DashboardContextValue, useDashboard } from '../state/context.ts'
import { refreshInterval } from '../state/dashboard-store.ts'
import { refreshAll, useReport } from '../use-report.ts'
import type { PageDialog, PageMenuInput } from './PageMenu.tsx'

const PageMenu = lazyMenu<PageMenuInput>(() => import('./PageMenu.tsx').then(part => part.PageMenu))
const PageDialogs = lazy(() => import('./PageDialogs.tsx').then(part => ({ default: part.PageDialogs })))

/** Loaded only on dashboards with a refresh interval. */
const createRefreshClock = (app: App) =>
  createPrefetched(app, async () => ({ default: (await retried(() => import('./RefreshClock.tsx'))).RefreshClock }))

async function share(app: App, dashboard: DashboardContextValue): Promise<void> {
  try {
    const { copyPermalink } = await import('../share/permalinks.ts')
    await copyPermalink(app, dashboard)
  } catch {
    app.part(createToasts).error(t('Sorry, something went wrong. Try again later.'))
  }
}

interface PageActionsProps {
  readonly editProperties: (() => void) | undefined
  readonly children: ReactNode
}

/** Age of the data and actions on the whole dashboard. `children` are rendered before the menu. */
export const PageActions = ({ editProperties, children }: PageActionsProps) => {
  const app = useApp()
  const dashboard = useDashboard()
  const { model, store } = dashboard
  const [dialog, setDialog] = useState<PageDialog | null>(null)
  const client = useQueryClient()
  const report = useReport()
  const { Part: RefreshClock } = usePart(createRefreshClock)
  const hasInterval = useStore(store, state => refreshInterval(state, model.metadata) > 0)
  // Rerender when the pause state changes, because the menu shows it.
  useStore(store, state => state.isPaused)
  const rights = rightsOn(app, model.dashboard)
  const refresh = (): void => refreshAll(app, client, model, store.getState())
  return (
    <div className={s.actions}>
      <Suspense fallback={null}>{hasInterval ? <RefreshClock /> : null}</Suspense>
      {report.asOf === null ? null : (
        <span className={s.asOf} {...localTimeOnHover(report.asOf)}>
          <Clock size={14} aria-hidden="true" />
          {t('Data as of {time}', { time: timeOf(report.asOf) })}
        </span>
      )}
      <IconButton
        // The spinning icon is a compositor layer, so everything drawn above it would be reordered in each frame. Do
        // not animate while the page opens.
        className={report.isFetching && !app.part(createOpening).isOpening() ? `${s.spinning} ${s.wide}` : s.wide}
        label={report.isFetching ? t('Refreshing') : t('Refresh dashboard')}
        icon={<RefreshCw size={16} />}
        disabled={report.isFetching}
        onClick={refresh}
      />
      {rights.can_share_dashboard ? (
        <Button
          className={s.wide}
          size="s"
          icon={<Share2 size={14} />}
          disabledReason={readOnlyReason(app)}
          onClick={() => void share(app, dashboard)}
        >
          {t('Share')}
        </Button>
      ) : null}
      {children}
      <PageMenu
        dashboard={dashboard}
        rights={rights}
        refresh={refresh}
        open={setDialog}
        editProperties={editProperties}
        trigger={<IconButton className={s.more} label={t('More')} icon={<Ellipsis size={16} />} />}
      />
      <Suspense fallback={null}>
        {dialog ? <PageDialogs dialog={dialog} onClose={() => setDialog(null)} /> : null}
      </Suspense>
    </div>
  )
}

/** Formats a time in UTC, as the data is. Includes the date if it is not today. */
function timeOf(epochMs: number): string {
  const [day, time] = minuteOf(epochMs)
  if (day === minuteOf(Date.now())[0]) return `${time} UTC`
  const written = new Date(epochMs).toLocaleDateString('en-GB', { dateStyle: 'medium', timeZone: 'UTC' })
  return `${written}, ${time} UTC`
}

const minuteOf = (epochMs: number): readonly string[] => new Date(epochMs).toISOString().slice(0, 16).split('T')
