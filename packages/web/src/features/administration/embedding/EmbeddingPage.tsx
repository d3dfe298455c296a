import { Button, EmptyState, Tag } from '@belvedere/ui'
import { useQuery } from '@tanstack/react-query'
import { Frame, Plus } from 'lucide-react'
import { useState } from 'react'
import { Link, useLocation, useSearch } from 'wouter'
import { dayOf } from '../../../data/format/day-of.ts'
import { ADDRESS, dashboardAddress, embeddingAddress } from '../../../data/page/addresses.ts'
import { countText, t } from '../../../i18n.ts'
import { usePageTitle } from '../../../kit/page/page-title.ts'
import { QueryState } from '../../../kit/page/QueryState.tsx'
import { PageHead } from '../../../kit/side-page/PageHead.tsx'
import { PlainTable } from '../../../kit/side-page/PlainTable.tsx'
import { useApp } from '../../../state/use-app.ts'
import admin from '../Administration.module.css'
import { AdminPage } from '../sections.tsx'
import { EmbedDialog } from './EmbedDialog.tsx'
import { EmbeddedDashboard } from './EmbeddedDashboard.tsx'
import { type EmbeddedRow, embeddedQuery } from './embedding-calls.ts'

const columns = () =>
  [
    {
      id: 'dashboard',
      header: t('Dashboard'),
      cell: (row: EmbeddedRow) => <Link href={embeddingAddress(row.dashboard_id)}>{row.dashboard_title}</Link>,
    },
    {
      id: 'domains',
      header: t('Allowed domains'),
      cell: (row: EmbeddedRow) =>
        row.allowed_domains.length === 0 ? (
          <Tag tone="warning">{t('Any site')}</Tag>
        ) : (
          <span className={admin.tags}>
            {row.allowed_domains.map(domain => (
              <Tag key={domain}>{domain}</Tag>
            ))}
          </span>
        ),
    },
    { id: 'changed', header: t('Last modified'), cell: (row: EmbeddedRow) => dayOf(`${row.changed_on}Z`), wide: true },
    {
      id: 'open',
      header: '',
      isAction: true,
      wide: true,
      cell: (row: EmbeddedRow) => <Link href={dashboardAddress(row.dashboard_id)}>{t('Open the dashboard')}</Link>,
    },
  ] as const

/** Lists the embedded dashboards and shows the settings of the selected one. */
export const EmbeddingPage = () => {
  const app = useApp()
  const [, navigate] = useLocation()
  const chosen = new URLSearchParams(useSearch()).get('dashboard')
  const embedded = useQuery(embeddedQuery(app))
  const [isAdding, setAdding] = useState(false)
  const one = embedded.data?.find(row => row.dashboard_id === chosen)
  usePageTitle(one ? one.dashboard_title : t('Embedding'))
  const add = (
    <Button variant="primary" icon={<Plus />} onClick={() => setAdding(true)}>
      {t('Embed a dashboard')}
    </Button>
  )
  return (
    <AdminPage current={ADDRESS.embedding}>
      {one ? (
        <EmbeddedDashboard key={one.uuid} row={one} />
      ) : (
        <>
          <PageHead
            title={t('Embedding')}
            note={embedded.data ? countText(embedded.data.length) : undefined}
            actions={embedded.data && embedded.data.length > 0 ? add : null}
          />
          <div className={admin.body}>
            <QueryState of={embedded} />
            {embedded.data?.length === 0 ? (
              <div className={admin.empty}>
                <EmptyState
                  icon={<Frame />}
                  title={t('No dashboard is embedded')}
                  text={t('An embedded dashboard is part of a page of another site. Its guests need no account.')}
                  action={add}
                />
              </div>
            ) : null}
            {embedded.data && embedded.data.length > 0 ? (
              <PlainTable
                label={t('Embedded dashboards')}
                rows={embedded.data}
                rowKey={row => row.uuid}
                columns={columns()}
              />
            ) : null}
          </div>
        </>
      )}
      {isAdding ? (
        <EmbedDialog
          onClose={id => {
            setAdding(false)
            if (id !== null) navigate(embeddingAddress(id))
          }}
        />
      ) : null}
    </AdminPage>
  )
}
