import { Button, createToasts } from '@belvedere/ui'
import { useQuery } from '@tanstack/react-query'
import { KeyRound, LockKeyhole, LogOut, MonitorSmartphone, SlidersHorizontal, UserRound } from 'lucide-react'
import { useEffect } from 'react'
import { t } from '../../i18n.ts'
import { usePageTitle } from '../../kit/page/page-title.ts'
import { QueryState } from '../../kit/page/QueryState.tsx'
import { signOut } from '../../kit/session/session.ts'
import { PageHead } from '../../kit/side-page/PageHead.tsx'
import { SidePage } from '../../kit/side-page/SidePage.tsx'
import { useApp } from '../../state/use-app.ts'
import s from './Account.module.css'
import { accountQuery } from './calls.ts'
import { NameSection, type OwnAccount } from './NameSection.tsx'
import { PasswordSection } from './PasswordSection.tsx'
import { PreferencesSection } from './PreferencesSection.tsx'
import { SessionsSection } from './SessionsSection.tsx'
import { TokensSection } from './TokensSection.tsx'

const nameOf = ({ first_name, last_name, username }: OwnAccount): string =>
  `${first_name} ${last_name}`.trim() || username

const Sections = ({ account }: { readonly account: OwnAccount }) => {
  const app = useApp()
  // Scroll to the section that the hash names, such as /profile/#password.
  useEffect(() => {
    if (location.hash.length > 1) document.getElementById(location.hash.slice(1))?.scrollIntoView()
  }, [])
  return (
    <>
      <PageHead
        title={nameOf(account)}
        note={account.has_password ? account.roles.join(', ') : t('Set a password to sign in again')}
        actions={
          <Button icon={<LogOut />} onClick={() => signOut(app)}>
            {t('Sign out')}
          </Button>
        }
      />
      <NameSection account={account} />
      <PasswordSection hasPassword={account.has_password} />
      <PreferencesSection stored={account.preferences} />
      <SessionsSection />
      <TokensSection />
    </>
  )
}

/** Account page of the current user: name, password, preferences, sessions and API tokens. */
export const AccountPage = () => {
  const app = useApp()
  usePageTitle(t('Your account'))
  const account = useQuery(accountQuery(app))
  useEffect(() => {
    if (!new URLSearchParams(location.search).has('password')) return
    app.part(createToasts).success(t('Your password was changed'))
    history.replaceState(history.state, '', location.pathname)
  }, [app])
  return (
    <SidePage
      title={t('Your account')}
      groups={[
        {
          items: [
            { href: '#you', label: t('You'), icon: <UserRound /> },
            { href: '#password', label: t('Password'), icon: <LockKeyhole /> },
            { href: '#preferences', label: t('Preferences'), icon: <SlidersHorizontal /> },
            { href: '#sessions', label: t('Sessions'), icon: <MonitorSmartphone /> },
            { href: '#tokens', label: t('API tokens'), icon: <KeyRound /> },
          ],
        },
      ]}
    >
      {account.data ? null : (
        <div className={s.waiting}>
          <QueryState of={account} failed={t('Your account could not be read')} />
        </div>
      )}
      {account.data ? <Sections account={account.data} /> : null}
    </SidePage>
  )
}
