import { Button, IconButton, type MenuItem } from '@belvedere/ui'
import { useQueryClient } from '@tanstack/react-query'
import { Clock, Ellipsis, Maximize2, RefreshCw, Share2, Star } from 'lucide-react'
import { LazyMenu } from '../../../app/LazyMenu.tsx'
import { bootstrap, may } from '../../../data/bootstrap.ts'
import { useFavorites, useSetFavorite } from '../../../data/favorites.ts'
import { t } from '../../../i18n.ts'
import { useDashboard } from '../context.ts'
import s from '../dashboard.module.css'
import { copyText } from '../pane/take-away.ts'
import { refreshAll, useReport } from '../use-report.ts'
import { Publication } from './Publication.tsx'

/** Star, title, state and what can be done with the whole dashboard. */
export const TitleRow = () => {
  const { dashboard } = useDashboard().model
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
      <Actions />
    </div>
  )
}

const FavoriteStar = ({ id }: { readonly id: number }) => {
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

const Actions = () => {
  const { model, store } = useDashboard()
  const client = useQueryClient()
  const report = useReport()
  const refresh = (): void => refreshAll(client, model, store.getState())
  const canShare = may('can_share_dashboard', 'Superset')
  const share = (): void => void copyText(window.location.href)
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
      ? [{ id: 'share', label: t('Copy link to dashboard'), icon: <Share2 size={14} />, onSelect: share }]
      : []),
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
      <LazyMenu align="end" trigger={<IconButton label={t('More')} icon={<Ellipsis size={16} />} />} items={items} />
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
