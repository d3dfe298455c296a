import type { UserPreferences } from '@belvedere/core/settings'
import { Button, createToasts, Field, TextInput } from '@belvedere/ui'
import { useMutation } from '@tanstack/react-query'
import { type FormEvent, useState } from 'react'
import { reasonOf } from '../../data/calls/api-error.ts'
import { call } from '../../data/calls/call.ts'
import { createQueryClient } from '../../data/calls/query-client.ts'
import { t } from '../../i18n.ts'
import { FormRow, FormSection } from '../../kit/side-page/FormSection.tsx'
import { useApp } from '../../state/use-app.ts'
import s from './Account.module.css'
import { accountQuery } from './calls.ts'

export interface OwnAccount {
  readonly username: string
  readonly first_name: string
  readonly last_name: string
  readonly email: string
  readonly roles: readonly string[]
  readonly has_password: boolean
  readonly preferences: UserPreferences
}

/** Form for the user's first and last name. Only an administrator can change the email address and the user name. */
export const NameSection = ({ account }: { readonly account: OwnAccount }) => {
  const app = useApp()
  const [first_name, setFirst] = useState(account.first_name)
  const [last_name, setLast] = useState(account.last_name)
  const save = useMutation({
    mutationFn: () => call(app, 'PUT /api/v1/me/account/', { body: { first_name, last_name } }),
    onSuccess: () => app.part(createQueryClient).invalidateQueries({ queryKey: accountQuery(app).queryKey }),
  })
  const isChanged = first_name !== account.first_name || last_name !== account.last_name
  const onSubmit = (event: FormEvent): void => {
    event.preventDefault()
    save.mutate(undefined, {
      onSuccess: () => app.part(createToasts).success(t('Your name was saved')),
      onError: error =>
        app.part(createToasts).error(t('Your name could not be saved: {reason}', { reason: reasonOf(error) })),
    })
  }
  return (
    <FormSection id="you" title={t('You')}>
      <form className={s.form} onSubmit={onSubmit}>
        <FormRow>
          <Field label={t('First name')}>
            <TextInput value={first_name} onChange={setFirst} maxLength={64} autoComplete="given-name" />
          </Field>
          <Field label={t('Last name')}>
            <TextInput value={last_name} onChange={setLast} maxLength={64} autoComplete="family-name" />
          </Field>
          <Field label={t('Email')} hint={t('Changed by an administrator.')}>
            <TextInput value={account.email} onChange={() => undefined} readOnly disabled />
          </Field>
        </FormRow>
        <div className={s.buttons}>
          <Button type="submit" disabled={!isChanged} busy={save.isPending}>
            {t('Save name')}
          </Button>
          <span className={s.hint}>
            {t('User name {name}, {roles}', {
              name: account.username,
              roles: account.roles.length === 0 ? t('no roles') : account.roles.join(', '),
            })}
          </span>
        </div>
      </form>
    </FormSection>
  )
}
