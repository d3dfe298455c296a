import { humanAge } from '@belvedere/core/time'
import { Button, createToasts, Dialog, Field, Select, TextInput } from '@belvedere/ui'
import { useMutation, useQuery } from '@tanstack/react-query'
import { Plus } from 'lucide-react'
import { useState } from 'react'
import { useNow } from '../../chart/time/use-now.ts'
import { reasonOf } from '../../data/calls/api-error.ts'
import { call } from '../../data/calls/call.ts'
import { createQueryClient } from '../../data/calls/query-client.ts'
import { dayOf } from '../../data/format/day-of.ts'
import { t } from '../../i18n.ts'
import { QueryState } from '../../kit/page/QueryState.tsx'
import { ShownSecret } from '../../kit/share/ShownSecret.tsx'
import { FormSection } from '../../kit/side-page/FormSection.tsx'
import { PlainTable } from '../../kit/side-page/PlainTable.tsx'
import type { App } from '../../state/app.ts'
import { useApp } from '../../state/use-app.ts'
import s from './Account.module.css'
import { tokensQuery } from './calls.ts'

const refresh = (app: App): Promise<void> =>
  app.part(createQueryClient).invalidateQueries({ queryKey: tokensQuery(app).queryKey })

/** API tokens of the current user. A token has a name, an expiry date and the rights of its user. */
export const TokensSection = () => {
  const app = useApp()
  const tokens = useQuery(tokensQuery(app))
  const now = useNow()
  const [isOpen, setOpen] = useState(false)
  const revoke = useMutation({
    mutationFn: (id: number) => call(app, 'DELETE /api/v1/me/tokens/{id}', { path: { id } }),
    onSuccess: () => refresh(app),
    onError: error =>
      app.part(createToasts).error(t('The token could not be revoked: {reason}', { reason: reasonOf(error) })),
  })
  return (
    <FormSection id="tokens" title={t('API tokens')}>
      <QueryState of={tokens} lines={3} />
      {tokens.data && tokens.data.length > 0 ? (
        <PlainTable
          label={t('API tokens')}
          rows={tokens.data}
          rowKey={row => row.id}
          columns={[
            { id: 'name', header: t('Name'), cell: row => row.name },
            { id: 'ends', header: t('Ends'), cell: row => (row.expires_on ? dayOf(row.expires_on) : t('Never')) },
            {
              id: 'used',
              header: t('Last used'),
              cell: row => (row.last_used_on ? humanAge(Date.parse(row.last_used_on), now) : '–'),
            },
            {
              id: 'act',
              header: '',
              isAction: true,
              cell: row => (
                <Button
                  size="s"
                  aria-label={t('Revoke {name}', { name: row.name })}
                  busy={revoke.isPending && revoke.variables === row.id}
                  onClick={() => revoke.mutate(row.id)}
                >
                  {t('Revoke')}
                </Button>
              ),
            },
          ]}
        />
      ) : null}
      <div className={s.buttons}>
        <Button icon={<Plus />} onClick={() => setOpen(true)}>
          {t('New token')}
        </Button>
        <span className={s.hint}>{t('A script with a token can do everything that you can do.')}</span>
      </div>
      {isOpen ? <NewToken onClose={() => setOpen(false)} /> : null}
    </FormSection>
  )
}

const FOREVER = 'forever'

const NewToken = ({ onClose }: { readonly onClose: () => void }) => {
  const app = useApp()
  const [name, setName] = useState('')
  const [days, setDays] = useState<string | null>('90')
  const make = useMutation({
    mutationFn: () =>
      call(app, 'POST /api/v1/me/tokens/', {
        body: { name: name.trim(), expires_in_days: days === null || days === FOREVER ? null : Number(days) },
      }),
    onSuccess: () => refresh(app),
  })
  const token = make.data?.result.token
  return (
    <Dialog
      open
      size="m"
      onOpenChange={open => open || onClose()}
      title={token ? t('Copy the token') : t('New API token')}
      footer={
        token ? (
          <Button variant="primary" onClick={onClose}>
            {t('Done')}
          </Button>
        ) : (
          <>
            <Button onClick={onClose}>{t('Cancel')}</Button>
            <Button variant="primary" busy={make.isPending} disabled={name.trim() === ''} onClick={() => make.mutate()}>
              {t('Create token')}
            </Button>
          </>
        )
      }
    >
      {token ? (
        <div className={s.form}>
          <p className={s.hint}>{t('It is shown only once. Store it where the script can read it.')}</p>
          <ShownSecret text={token} />
        </div>
      ) : (
        <div className={s.form}>
          <Field label={t('Name')} error={make.error ? reasonOf(make.error) : undefined}>
            <TextInput value={name} onChange={setName} maxLength={100} placeholder={t('Name of the script or tool')} />
          </Field>
          <Field label={t('Ends')}>
            <Select
              label={t('Ends')}
              value={days}
              onChange={setDays}
              options={[
                { value: '7', label: t('In 7 days') },
                { value: '30', label: t('In 30 days') },
                { value: '90', label: t('In 90 days') },
                { value: '365', label: t('In a year') },
                { value: FOREVER, label: t('Never') },
              ]}
            />
          </Field>
        </div>
      )}
    </Dialog>
  )
}
