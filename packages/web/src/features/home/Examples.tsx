import { EmptyState, ErrorState, RetryButton, Skeleton } from '@belvedere/ui'
import { LayoutDashboard } from 'lucide-react'
import { Link } from 'wouter'
import { reasonOf } from '../../data/calls/api-error.ts'
import { useDashboards } from '../../data/queries.ts'
import { t } from '../../i18n.ts'
import { DashboardThumbnail } from '../../kit/thumbnail/Thumbnail.tsx'
import s from './Home.module.css'

const MAX_EXAMPLES = 4
const QUERY = { order_column: 'changed_on_delta_humanized', order_direction: 'desc', page: 0, page_size: 24 } as const

const Placeholders = () =>
  [0, 1, 2, 3].map(place => (
    <div key={place} className={s.example}>
      <Skeleton width={184} height={112} className={s.picture} />
      <div className={s.grow}>
        <Skeleton width="80%" height={13} />
        <Skeleton width="50%" height={11} className={s.below} />
      </div>
    </div>
  ))

/** Dashboards to explore. Those that ship with the product are first. */
export const Examples = () => {
  const { data, error, refetch } = useDashboards(QUERY)
  const rows = data?.result ?? []
  const shipped = rows.filter(row => row.owners.length === 0)
  const shown = (shipped.length > 0 ? shipped : rows).slice(0, MAX_EXAMPLES)
  const title = shipped.length > 0 || !data ? t('Examples to explore') : t('Dashboards')
  return (
    <section className={s.pane} aria-labelledby="examples">
      <div className={s.head}>
        <h2 id="examples">{title}</h2>
        <Link href="/dashboard/list/" className={s.all}>
          {t('All dashboards')}
        </Link>
      </div>
      {error ? (
        <ErrorState
          className={s.inset}
          title={t('The dashboards could not be read')}
          text={reasonOf(error)}
          action={<RetryButton onRetry={() => refetch()} />}
        />
      ) : null}
      {data && shown.length === 0 ? (
        <EmptyState
          className={s.inset}
          icon={<LayoutDashboard />}
          title={t('No dashboards yet')}
          text={t('Make a chart, then save it to a new dashboard.')}
        />
      ) : null}
      {data && shown.length === 0 ? null : (
        <div className={s.examples}>
          {data || error ? null : <Placeholders />}
          {shown.map(row => (
            <Link key={row.id} href={row.url} className={s.example}>
              <DashboardThumbnail id={row.id} className={s.picture} />
              <div className={s.grow}>
                <div className={s.name}>{row.dashboard_title}</div>
                <div className={s.meta}>{t('Changed {age}', { age: row.changed_on_delta_humanized })}</div>
              </div>
            </Link>
          ))}
        </div>
      )}
    </section>
  )
}
