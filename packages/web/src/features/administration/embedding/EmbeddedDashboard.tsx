import { Button, createToasts, Field, IconButton, Select, TextArea, TextInput } from '@belvedere/ui'
import { useMutation, useQuery } from '@tanstack/react-query'
import { Copy, Plus, Trash2 } from 'lucide-react'
import { useState } from 'react'
import { useLocation } from 'wouter'
import { ApiError, reasonOf } from '../../../data/calls/api-error.ts'
import { call } from '../../../data/calls/call.ts'
import { ADDRESS } from '../../../data/page/addresses.ts'
import { dashboardDatasetsQuery } from '../../../data/queries.ts'
import { t } from '../../../i18n.ts'
import { copyText } from '../../../kit/share/copy-text.ts'
import { FormSection } from '../../../kit/side-page/FormSection.tsx'
import { PageHead } from '../../../kit/side-page/PageHead.tsx'
import { useApp } from '../../../state/use-app.ts'
import admin from '../Administration.module.css'
import { ConfirmDialog } from '../ConfirmDialog.tsx'
import { DomainsHint } from './DomainsHint.tsx'
import s from './Embedding.module.css'
import {
  badDomains,
  domainsOf,
  type EmbeddedRow,
  type GuestRule,
  refreshEmbedded,
  requestGuestToken,
  snippetOf,
} from './embedding-calls.ts'
import { GuestPreview } from './GuestPreview.tsx'

const Domains = ({ row }: { readonly row: EmbeddedRow }) => {
  const app = useApp()
  const stored = row.allowed_domains.join('\n')
  const [domains, setDomains] = useState(stored)
  const bad = badDomains(domains)
  const save = useMutation({
    mutationFn: () =>
      call(app, 'PUT /api/v1/dashboard/{id}/embedded/', {
        path: { id: Number(row.dashboard_id) },
        body: { allowed_domains: [...domainsOf(domains)] },
      }),
    onSuccess: async () => {
      app.part(createToasts).success(t('The domains were saved'))
      await refreshEmbedded(app)
    },
  })
  const problem = bad.length > 0 ? t('Not an origin such as https://example.org: {bad}', { bad: bad.join(', ') }) : null
  return (
    <FormSection title={t('Domains')}>
      <Field
        label={t('Allowed domains')}
        hint={<DomainsHint text={domains} />}
        error={problem ?? (save.error ? reasonOf(save.error) : undefined)}
      >
        <TextArea className={s.domains} value={domains} onChange={setDomains} rows={3} />
      </Field>
      <div className={s.buttons}>
        <Button
          busy={save.isPending}
          disabled={bad.length > 0 || domainsOf(domains).join('\n') === stored}
          onClick={() => save.mutate()}
        >
          {t('Save domains')}
        </Button>
      </div>
    </FormSection>
  )
}

interface RulesProps {
  readonly row: EmbeddedRow
  readonly rules: readonly GuestRule[]
  readonly error: string | undefined
  readonly onChange: (rules: readonly GuestRule[]) => void
}

const ALL = 0

const Rules = ({ row, rules, error, onChange }: RulesProps) => {
  const app = useApp()
  const datasets = useQuery(dashboardDatasetsQuery(app, row.dashboard_id))
  const options = [
    { value: ALL, label: t('All datasets') },
    ...(datasets.data ?? []).map(({ id, table_name }) => ({ value: id, label: table_name })),
  ]
  const change = (at: number, part: Partial<GuestRule>): void =>
    onChange(rules.map((rule, index) => (index === at ? { ...rule, ...part } : rule)))
  return (
    <FormSection title={t('Guests see')}>
      {rules.length === 0 ? <p className={s.note}>{t('All rows of the dashboard.')}</p> : null}
      {rules.map((rule, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: rules are identified by their position
        <div key={index} className={s.rule}>
          <Select<number>
            label={t('Dataset of rule {number}', { number: index + 1 })}
            value={rule.dataset ?? ALL}
            onChange={dataset => change(index, { dataset: dataset === ALL ? null : dataset })}
            options={options}
          />
          <TextInput
            aria-label={t('Condition of rule {number}', { number: index + 1 })}
            placeholder={t("A SQL condition, such as region = 'North'")}
            value={rule.clause}
            onChange={clause => change(index, { clause })}
          />
          <IconButton
            label={t('Remove rule {number}', { number: index + 1 })}
            icon={<Trash2 />}
            onClick={() => onChange(rules.filter((_, at) => at !== index))}
          />
        </div>
      ))}
      {error ? (
        <p className={admin.error} role="alert">
          {error}
        </p>
      ) : null}
      <div className={s.buttons}>
        <Button size="s" icon={<Plus />} onClick={() => onChange([...rules, { dataset: null, clause: '' }])}>
          {t('Row rule')}
        </Button>
        <span className={s.note}>{t('They are included in the guest token and in the snippet below.')}</span>
      </div>
    </FormSection>
  )
}

const Snippet = ({ text }: { readonly text: string }) => {
  const app = useApp()
  return (
    <FormSection title={t('Snippet')}>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: a scrollable region must be reachable by keyboard */}
      <section className={s.snippet} tabIndex={0} aria-label={t('Text of the snippet')}>
        <pre>{text}</pre>
      </section>
      <div className={s.buttons}>
        <Button icon={<Copy />} onClick={() => void copyText(app, text)}>
          {t('Copy snippet')}
        </Button>
      </div>
    </FormSection>
  )
}

/** Settings of one embedded dashboard: domains, row rules of a guest, code to copy and a preview. */
export const EmbeddedDashboard = ({ row }: { readonly row: EmbeddedRow }) => {
  const app = useApp()
  const [, navigate] = useLocation()
  const [rules, setRules] = useState<readonly GuestRule[]>([])
  const [isEnding, setEnding] = useState(false)
  const preview = useMutation({ mutationFn: () => requestGuestToken(app, row.uuid, rules) })
  const fields = preview.error instanceof ApiError ? preview.error.fields : {}
  const change = (next: readonly GuestRule[]): void => {
    preview.reset()
    setRules(next)
  }
  return (
    <>
      <PageHead
        title={row.dashboard_title}
        parent={{ href: ADDRESS.embedding, label: t('Embedding') }}
        actions={
          <Button variant="danger" onClick={() => setEnding(true)}>
            {t('End embedding')}
          </Button>
        }
      />
      <Domains row={row} />
      <Rules row={row} rules={rules} error={fields.rls?.join(' ')} onChange={change} />
      <Snippet text={snippetOf(window.location.origin, row.uuid, rules)} />
      <FormSection title={t('Preview')}>
        <div className={s.buttons}>
          <Button variant="primary" busy={preview.isPending} onClick={() => preview.mutate()}>
            {preview.data ? t('Show again') : t('Show as a guest')}
          </Button>
          <span className={s.note}>{t('Uses its own guest token; your rights do not apply.')}</span>
        </div>
        {preview.error && !fields.rls ? (
          <p className={admin.error} role="alert">
            {reasonOf(preview.error)}
          </p>
        ) : null}
        {preview.data ? <GuestPreview uuid={row.uuid} token={preview.data} /> : null}
      </FormSection>
      {isEnding ? (
        <ConfirmDialog
          title={t('End the embedding of {name}?', { name: row.dashboard_title })}
          text={t('Pages that embed it show an error at once. If you embed it again, it gets a new address.')}
          verb={t('End embedding')}
          act={async () => {
            await call(app, 'DELETE /api/v1/dashboard/{id}/embedded/', { path: { id: Number(row.dashboard_id) } })
            await refreshEmbedded(app)
            navigate(ADDRESS.embedding)
          }}
          onClose={() => setEnding(false)}
        />
      ) : null}
    </>
  )
}
