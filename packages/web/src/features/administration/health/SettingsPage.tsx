import { Tag } from '@belvedere/ui'
import { useQuery } from '@tanstack/react-query'
import { call } from '../../../data/calls/call.ts'
import type { Answer } from '../../../data/calls/request.ts'
import { ADDRESS } from '../../../data/page/addresses.ts'
import { t } from '../../../i18n.ts'
import { usePageTitle } from '../../../kit/page/page-title.ts'
import { QueryState } from '../../../kit/page/QueryState.tsx'
import { PageHead } from '../../../kit/side-page/PageHead.tsx'
import { PlainTable } from '../../../kit/side-page/PlainTable.tsx'
import { useApp } from '../../../state/use-app.ts'
import admin from '../Administration.module.css'
import { AdminPage } from '../sections.tsx'
import s from './Health.module.css'

type Setting = Answer<'GET /api/v1/settings/'>['result'][number]

const Source = ({ source }: Pick<Setting, 'source'>) => {
  if (source === 'environment') return <Tag tone="info">{t('Environment')}</Tag>
  return source === 'file' ? <Tag tone="success">{t('Configuration file')}</Tag> : t('Default')
}

/** Settings of the deployment with the source of each value. */
export const SettingsPage = () => {
  const app = useApp()
  usePageTitle(t('Settings'))
  const settings = useQuery({
    queryKey: ['settings'],
    queryFn: ({ signal }) => call(app, 'GET /api/v1/settings/', { signal }),
  })
  const rows = settings.data?.result
  return (
    <AdminPage current={ADDRESS.settings}>
      <PageHead
        title={t('Settings')}
        note={
          rows
            ? t('{count, plural, one {# is set} other {# are set}}', {
                count: rows.filter(({ source }) => source !== 'default').length,
              })
            : null
        }
      />
      <div className={admin.body}>
        <p className={s.note}>
          {t(
            'Settings are read when Belvedere starts: first from the environment, then from belvedere.yaml in the home folder.',
          )}
        </p>
        <QueryState of={settings} />
        {rows ? (
          <PlainTable
            label={t('Settings')}
            rows={rows}
            rowKey={row => row.key}
            columns={[
              { id: 'key', header: t('Setting'), cell: row => <code className={s.code}>{row.key}</code> },
              { id: 'value', header: t('Value'), cell: row => <span className={s.value}>{row.value ?? '–'}</span> },
              { id: 'source', header: t('Source'), cell: row => <Source source={row.source} /> },
            ]}
          />
        ) : null}
      </div>
    </AdminPage>
  )
}
