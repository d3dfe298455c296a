import { Button, Field, TextInput } from '@belvedere/ui'
import { CircleAlert } from 'lucide-react'
import { type FormEvent, type ReactNode, useRef, useState } from 'react'
import { ApiError, reasonOf } from '../../data/calls/api-error.ts'
import { call } from '../../data/calls/call.ts'
import { appName } from '../../data/page/brand.ts'
import { safeNext } from '../../data/page/next-url.ts'
import { t } from '../../i18n.ts'
import { ThemeButton } from '../../kit/fields/ThemeButton.tsx'
import { Valley } from '../../kit/hills/Hills.tsx'
import { useApp } from '../../state/use-app.ts'
import s from './SignInPage.module.css'

/** Returns the message for an error code in the URL: a failed form without scripts, or a failed link. */
const failureText = (failed: string | null): string | null => {
  if (failed === null) return null
  if (failed === 'link') return t('This sign-in link was used already or is too old. Use your password.')
  if (failed === 'wait') return t('Too many failed sign-ins. Wait a minute and try again.')
  if (failed === 'store') return t('The metadata store cannot be used now. Try again in a few seconds.')
  return t('Invalid login. Please try again.')
}

const messageOf = (error: unknown): string => {
  if (error instanceof ApiError && error.status === 401) return t('Invalid login. Please try again.')
  if (error instanceof ApiError && error.status === 429 && error.retryAfterS !== null) {
    const seconds = error.retryAfterS
    return t('Too many failed sign-ins. Try again in {seconds, plural, one {# second} other {# seconds}}.', { seconds })
  }
  return reasonOf(error)
}

export interface SignInPageProps {
  readonly brand: ReactNode
}

/** Sign-in form. Continues to the requested page on this site. */
export const SignInPage = ({ brand }: SignInPageProps) => {
  const app = useApp()
  const [query] = useState(() => new URLSearchParams(location.search))
  const [username, setUsername] = useState('')
  const [password, setPassword] = useState('')
  const [busy, setBusy] = useState(false)
  const [problem, setProblem] = useState<string | null>(() => failureText(query.get('failed')))
  const passwordBox = useRef<HTMLInputElement>(null)
  const next = safeNext(query.get('next'), location.origin)

  const signIn = async (event: FormEvent) => {
    event.preventDefault()
    if (username === '' || password === '') {
      setProblem(t('Enter your user name and your password.'))
      return
    }
    setBusy(true)
    setProblem(null)
    try {
      const { result } = await call(app, 'POST /login/', { body: { username, password, next } })
      location.assign(safeNext(result.next, location.origin))
    } catch (error) {
      setProblem(messageOf(error))
      setBusy(false)
      // Only a wrong password is cleared.
      if (error instanceof ApiError && error.status === 401) setPassword('')
      passwordBox.current?.focus()
    }
  }

  return (
    <div className={s.page}>
      <div className={s.side}>
        <div className={s.head}>
          {brand}
          <ThemeButton />
        </div>
        <form className={s.form} method="post" action="/login/" onSubmit={signIn} noValidate>
          <h1 className={s.title}>{t('Sign in')}</h1>
          <p className={s.where}>{t('to {app} at {host}', { app: appName(app), host: location.host })}</p>
          <Field label={t('Username')}>
            <TextInput
              name="username"
              autoComplete="username"
              autoCapitalize="none"
              spellCheck={false}
              autoFocus
              value={username}
              onChange={setUsername}
            />
          </Field>
          <Field label={t('Password')}>
            <TextInput
              ref={passwordBox}
              name="password"
              type="password"
              autoComplete="current-password"
              value={password}
              onChange={setPassword}
            />
          </Field>
          <input type="hidden" name="next" value={next} />
          {problem ? (
            <p className={s.problem} role="alert">
              <CircleAlert aria-hidden="true" />
              {problem}
            </p>
          ) : null}
          <Button type="submit" variant="primary" busy={busy} className={s.submit}>
            {t('Sign in')}
          </Button>
        </form>
        <p className={s.hint}>{t('First start? Use the one-time link that the terminal printed.')}</p>
      </div>
      <div className={s.view}>
        <Valley label={t('Hills drawn from flight delays')} />
        <p className={s.caption}>{t('The hills are data: average delay at five airports, January to June 2001')}</p>
      </div>
    </div>
  )
}
