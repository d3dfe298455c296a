import { Button, IconButton, type MenuItem } from '@belvedere/ui'
import { useQueryClient } from '@tanstack/react-query'
import { Clock, Ellipsis, Mail, Maximize2, Pencil, RefreshCw, Share2, Star, Timer } from 'lucide-react'
import { lazy, type ReactNode, Suspense, useState } from 'react'
import { bootstrap } from '../../../data/bootstrap.ts'
import { useFavorites, useSetFavorite } from '../../../data/favorites.ts'
import { t } from '../../../i18n.ts'
import { LazyMenu } from '../../../kit/menu/LazyMenu.tsx'
import { useDashboard } from '../context.ts'
import s from '../dashboard.module.css'
import { rightsOn } from '../rights.ts'
import type { Editing } from '../use-editing.ts'
import { refreshAll, useReport } from '../use-report.ts'
import { Publication } from './Publication.tsx'
import { copyPermalink, mailPermalink } from './share.ts'

const RefreshDialog = lazy(() => import('./RefreshDialog.tsx').then(module => ({ default: module.RefreshDialog })))

/** Star, title, state and what can be done with the whole dashboard. */
export const TitleRow = ({ editing }: { readonly editing: Editing }) => {
  const { dashboard, mayEdit } = useDashboard().model
  return (
    <div className={s.titleRow}>
      {bootstrap().user.is_anonymous ? null : <FavoriteStar id={dashboard.id} />}
      <h1 className={s.title} title={dashboard.dashboard_title}>
        {dashboard.dashboard_title}
      </h1>
      <Publication />
      {dashboard.certified_by ? (
        <span className={s.certified} title={dashboard.certification_details ?? undefined}>
          {t('Certified by {name}', { name: dashboard.certified_by })}
        </span>
      ) : null}
      <Actions>
        {mayEdit ? (
          <Button
            className={s.edit}
            size="s"
            icon={<Pencil size={14} />}
            busy={editing.isOpening}
            aria-keyshortcuts="E"
            onClick={editing.begin}
          >
            {t('Edit dashboard')}
          </Button>
        ) : null}
      </Actions>
    </div>
  )
}

export const FavoriteStar = ({ id }: { readonly id: number }) => {
  const isStarred = useFavorites('dashboard', [id]).data?.[id] ?? false
  const { mutate } = useSetFavorite('dashboard')
  return (
    <IconButton
      className={s.star}
      label={isStarred ? t('Remove from favourites') : t('Add to favourites')}
      pressed={isStarred}
      icon={<Star size={16} />}
      onClick={() => mutate({ id, value: !isStarred })}
    />
  )
}

const Actions = ({ children }: { readonly children: ReactNode }) => {
  const dashboard = useDashboard()
  const { model, store } = dashboard
  const [isIntervalOpen, setIntervalOpen] = useState(false)
  const client = useQueryClient()
  const report = useReport()
  const refresh = (): void => refreshAll(client, model, store.getState())
  const canShare = rightsOn(model.dashboard).can_share_dashboard
  const share = (): void => void copyPermalink(dashboard)
  const items: readonly MenuItem[] = [
    { id: 'refresh', label: t('Refresh dashboard'), icon: <RefreshCw size={14} />, shortcut: 'R', onSelect: refresh },
    {
      id: 'fullscreen',
      label: document.fullscreenElement ? t('Exit fullscreen') : t('Enter fullscreen'),
      icon: <Maximize2 size={14} />,
      onSelect: () =>
        void (document.fullscreenElement ? document.exitFullscreen() : document.documentElement.requestFullscreen()),
    },
    ...(canShare
      ? [
          { id: 'share', label: t('Copy permalink to clipboard'), icon: <Share2 size={14} />, onSelect: share },
          {
            id: 'mail',
            label: t('Share permalink by email'),
            icon: <Mail size={14} />,
            onSelect: () => void mailPermalink(dashboard),
          },
        ]
      : []),
    {
      id: 'interval',
      label: t('Set auto-refresh interval'),
      icon: <Timer size={14} />,
      onSelect: () => setIntervalOpen(true),
    },
  ]
  return (
    <div className={s.actions}>
      {report.asOf === null ? null : (
        <span className={s.asOf} title={new Date(report.asOf).toLocaleString()}>
          <Clock size={14} aria-hidden="true" />
          {t('Data as of {time}', { time: timeOf(report.asOf) })}
        </span>
      )}
      <IconButton
        className={report.isFetching ? `${s.spinning} ${s.wide}` : s.wide}
        label={report.isFetching ? t('Refreshing') : t('Refresh dashboard')}
        icon={<RefreshCw size={16} />}
        disabled={report.isFetching}
        onClick={refresh}
      />
      {canShare ? (
        <Button className={s.wide} size="s" icon={<Share2 size={14} />} onClick={share}>
          {t('Share')}
        </Button>
      ) : null}
      {children}
      <LazyMenu align="end" trigger={<IconButton label={t('More')} icon={<Ellipsis size={16} />} />} items={items} />
      {isIntervalOpen ? (
        <Suspense fallback={null}>
          <RefreshDialog onClose={() => setIntervalOpen(false)} />
        </Suspense>
      ) : null}
    </div>
  )
}

/** Time of day for today, otherwise the date as well; always in UTC, as the data is. */
function timeOf(epochMs: number): string {
  const date = new Date(epochMs)
  const time = date.toISOString().slice(11, 16)
  const isToday = date.toISOString().slice(0, 10) === new Date().toISOString().slice(0, 10)
  if (isToday) return `${time} UTC`
  return `${date.toLocaleDateString('en-GB', { day: 'numeric', month: 'short', year: 'numeric', timeZone: 'UTC' })}, ${time} UTC`
}
