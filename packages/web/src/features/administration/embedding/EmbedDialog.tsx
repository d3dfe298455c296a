import { Button, Dialog, Field, Select, TextArea } from '@belvedere/ui'
import { useMutation, useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { reasonOf } from '../../../data/calls/api-error.ts'
import { call } from '../../../data/calls/call.ts'
import { t } from '../../../i18n.ts'
import { useApp } from '../../../state/use-app.ts'
import admin from '../Administration.module.css'
import { DomainsHint } from './DomainsHint.tsx'
import s from './Embedding.module.css'
import { badDomains, domainsOf, refreshEmbedded } from './embedding-calls.ts'

/**
 * Dialog that chooses a dashboard and the sites that may embed it. `onClose` receives the id of the dashboard, or null.
 */
export const EmbedDialog = ({ onClose }: { readonly onClose: (id: string | null) => void }) => {
  const app = useApp()
  const [dashboard, setDashboard] = useState<number | null>(null)
  const [domains, setDomains] = useState('')
  const [text, setText] = useState('')
  const dashboards = useQuery({
    queryKey: ['dashboard', 'to embed', text],
    queryFn: async ({ signal }) => {
      const filters = text === '' ? [] : [{ col: 'dashboard_title', opr: 'ct', value: text }]
      const q = { columns: ['id', 'dashboard_title'], filters, page_size: 50, order_column: 'dashboard_title' }
      return (await call(app, 'GET /api/v1/dashboard/', { query: { q }, signal })).result
    },
  })
  const save = useMutation({
    mutationFn: async (id: number) => {
      await call(app, 'POST /api/v1/dashboard/{id}/embedded/', {
        path: { id },
        body: { allowed_domains: [...domainsOf(domains)] },
      })
      await refreshEmbedded(app)
      return id
    },
    onSuccess: id => onClose(String(id)),
  })
  const bad = badDomains(domains)
  return (
    <Dialog
      open
      title={t('Embed a dashboard')}
      onOpenChange={open => open || onClose(null)}
      footer={
        <>
          <Button onClick={() => onClose(null)}>{t('Cancel')}</Button>
          <Button
            variant="primary"
            busy={save.isPending}
            disabled={dashboard === null || bad.length > 0}
            onClick={() => dashboard !== null && save.mutate(dashboard)}
          >
            {t('Allow embedding')}
          </Button>
        </>
      }
    >
      <div className={admin.form}>
        <Field label={t('Dashboard')} error={save.error ? reasonOf(save.error) : undefined}>
          <Select<number>
            label={t('Dashboard')}
            value={dashboard}
            onChange={setDashboard}
            options={(dashboards.data ?? []).flatMap(({ id, dashboard_title }) =>
              typeof id === 'number' ? [{ value: id, label: dashboard_title || t('Untitled') }] : [],
            )}
            onSearch={setText}
            loading={dashboards.isFetching}
            searchable
            placeholder={t('Choose a dashboard')}
          />
        </Field>
        <Field
          label={t('Allowed domains')}
          hint={<DomainsHint text={domains} />}
          error={
            bad.length > 0 ? t('Not an origin such as https://example.org: {bad}', { bad: bad.join(', ') }) : undefined
          }
        >
          <TextArea className={s.domains} value={domains} onChange={setDomains} rows={3} />
        </Field>
      </div>
    </Dialog>
  )
}
