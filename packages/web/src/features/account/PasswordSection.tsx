import { Button, Field, TextInput } from '@belvedere/ui'
import { useMutation, useQuery } from '@tanstack/react-query'
import { type FormEvent, useState } from 'react'
import { ApiError, reasonOf } from '../../data/calls/api-error.ts'
import { call } from '../../data/calls/call.ts'
import { useSettled } from '../../data/use-settled.ts'
import { t } from '../../i18n.ts'
import { FormRow, FormSection } from '../../kit/side-page/FormSection.tsx'
import { useApp } from '../../state/use-app.ts'
import s from './Account.module.css'
import { passwordCheckQuery } from './calls.ts'
import { type Strength, strengthOf } from './strength.ts'

const CHECK_MS = 250
const LEVELS = [1, 2, 3, 4] as const

const strengthText = (strength: Strength): string =>
  [t('too weak'), t('weak'), t('fair'), t('good'), t('strong')][strength] ?? ''

const Meter = ({ password }: { readonly password: string }) => {
  const app = useApp()
  const settled = useSettled(password, CHECK_MS)
  const check = useQuery(passwordCheckQuery(app, settled))
  const problem = check.data ?? null
  const strength = problem === null ? strengthOf(password) : 0
  if (password === '')
    return <p className={s.hint}>{t('At least 10 characters, and not one of the common passwords.')}</p>
  const tone = strength === 0 ? s.bad : strength < 3 ? s.weak : s.good
  return (
    <div role="status">
      <div className={s.strength}>
        <span>{t('Strength')}</span>
        <span className={tone}>{strengthText(strength)}</span>
      </div>
      <div className={s.meter} aria-hidden="true">
        {LEVELS.map(level => (
          <span
            key={level}
            className={s.step}
            data-on={strength >= level || undefined}
            data-weak={strength < 3 || undefined}
          />
        ))}
      </div>
      <p className={s.hint}>
        {problem ?? t('{count, plural, one {# character} other {# characters}}', { count: [...password].length })}
      </p>
    </div>
  )
}

const errorsOf = (error: unknown): Readonly<Record<string, string | undefined>> => {
  if (!(error instanceof ApiError)) return error ? { password: reasonOf(error) } : {}
  const { current, password } = error.fields
  if (!current && !password) return { password: error.message }
  return { current: current?.join(' '), password: password?.join(' ') }
}

/**
 * Form that changes the password. The change ends all other sessions and tokens; the page reloads with a new session.
 */
export const PasswordSection = ({ hasPassword }: { readonly hasPassword: boolean }) => {
  const app = useApp()
  const [current, setCurrent] = useState('')
  const [password, setPassword] = useState('')
  const change = useMutation({
    mutationFn: () =>
      call(app, 'PUT /api/v1/me/password/', {
        body: hasPassword ? { current, password } : { password },
        replacesSession: true,
      }),
    onSuccess: () => location.assign('/profile/?password=changed'),
  })
  const errors = errorsOf(change.error)
  const onSubmit = (event: FormEvent): void => {
    event.preventDefault()
    change.mutate()
  }
  return (
    <FormSection id="password" title={t('Password')}>
      <form className={s.form} onSubmit={onSubmit}>
        <FormRow>
          {hasPassword ? (
            <Field label={t('Current password')} error={errors.current}>
              <TextInput
                type="password"
                autoComplete="current-password"
                value={current}
                onChange={setCurrent}
                maxLength={1024}
              />
            </Field>
          ) : null}
          <Field label={t('New password')} error={errors.password}>
            <TextInput
              type="password"
              autoComplete="new-password"
              value={password}
              onChange={setPassword}
              maxLength={1024}
            />
          </Field>
          <Meter password={password} />
        </FormRow>
        <div className={s.buttons}>
          <Button
            type="submit"
            busy={change.isPending || change.isSuccess}
            disabled={password === '' || (hasPassword && current === '')}
          >
            {hasPassword ? t('Change password') : t('Set password')}
          </Button>
          <span className={s.hint}>{t('This ends your other sessions and your API tokens.')}</span>
        </div>
      </form>
    </FormSection>
  )
}
