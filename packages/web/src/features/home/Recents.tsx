import { LIST_TABS, type ListTab } from '@belvedere/core/lists'
import { EmptyState, ErrorState, RetryButton, Skeleton, Tabs } from '@belvedere/ui'
import { ChartLine, Clock, LayoutDashboard } from 'lucide-react'
import { useState } from 'react'
import { Link } from 'wouter'
import { reasonOf } from '../../data/calls/api-error.ts'
import { t } from '../../i18n.ts'
import { useApp } from '../../state/use-app.ts'
import s from './Home.module.css'
import { otherTitle, useRecents } from './recents.ts'

const SKELETONS = [0, 1, 2, 3]

const TAB_LABELS: Readonly<Record<ListTab, string>> = {
  Favorite: t('Favorite'),
  Mine: t('Mine'),
  Other: t('Other'),
  Viewed: t('Viewed'),
  Created: t('Created'),
  Edited: t('Edited'),
}

const emptyText = (tab: ListTab): string =>
  ({
    Favorite: t('Dashboards and charts with your star appear here.'),
    Mine: t('What you own appears here. The first chart takes about a minute.'),
    Other: t('Dashboards and charts that you may read appear here.'),
    Viewed: t('Dashboards and charts that you open appear here.'),
    Created: t('What you create appears here. The first chart takes about a minute.'),
    Edited: t('What you edit appears here.'),
  })[tab]

const RecentList = ({ tab }: { tab: ListTab }) => {
  const { data, error, refetch } = useRecents(tab)
  if (error) {
    return (
      <ErrorState
        className={s.inset}
        title={t('There was an error fetching your recent activity:')}
        text={reasonOf(error)}
        action={<RetryButton onRetry={() => refetch()} />}
      />
    )
  }
  if (!data) {
    return (
      <ul className={s.recents}>
        {SKELETONS.map(row => (
          <li key={row}>
            <Skeleton width={16} height={16} />
            <div className={s.grow}>
              <Skeleton width="62%" height={13} />
              <Skeleton width="34%" height={11} className={s.below} />
            </div>
          </li>
        ))}
      </ul>
    )
  }
  if (data.length === 0) {
    return <EmptyState className={s.inset} icon={<Clock />} title={t('Nothing yet')} text={emptyText(tab)} />
  }
  return (
    <ul className={s.recents}>
      {data.map(item => (
        <li key={item.url}>
          {item.kind === 'dashboard' ? <LayoutDashboard aria-hidden="true" /> : <ChartLine aria-hidden="true" />}
          <div className={s.grow}>
            <Link href={item.url} className={s.recent}>
              {item.title}
            </Link>
            <div className={s.meta}>{item.age}</div>
          </div>
        </li>
      ))}
    </ul>
  )
}

/** Recently viewed objects and objects of the user (requirement LIST-PAGE-002). */
export const Recents = () => {
  const app = useApp()
  const [tab, setTab] = useState<ListTab>('Viewed')
  return (
    <section className={s.pane} aria-labelledby="recents">
      <div className={s.head}>
        <h2 id="recents">{t('Recents')}</h2>
        <Tabs
          size="xs"
          label={t('Recents')}
          idBase="recent"
          tabs={LIST_TABS.map(id => ({ id, label: TAB_LABELS[id] }))}
          value={tab}
          onChange={id => setTab(LIST_TABS.find(own => own === id) ?? 'Viewed')}
        />
      </div>
      <div role="tabpanel" id="recent-panel" aria-labelledby={`recent-${tab}`} className={s.tabPanel}>
        {tab === 'Other' ? <h3 className={s.listTitle}>{otherTitle(app)}</h3> : null}
        <RecentList tab={tab} />
      </div>
    </section>
  )
}
