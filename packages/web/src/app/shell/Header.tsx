import { Button, cx, IconButton, Keys } from '@belvedere/ui'
import { ChevronDown, Menu as MenuIcon, Plus, Search } from 'lucide-react'
import { useState } from 'react'
import { Link, useLocation } from 'wouter'
import { bootstrap } from '../../data/page/bootstrap.ts'
import { appName } from '../../data/page/brand.ts'
import { t } from '../../i18n.ts'
import { useWaitingRequestsBeside } from '../../kit/access/use-waiting-requests.ts'
import { Brand } from '../../kit/brand/Brand.tsx'
import { ThemeButton } from '../../kit/fields/ThemeButton.tsx'
import { lazyMenu } from '../../kit/menu/LazyMenu.tsx'
import { userName } from '../../kit/session/session.ts'
import { readOnlyReason } from '../../kit/session/view-as.ts'
import { commandKey } from '../../kit/shell/command-key.ts'
import { openPalette } from '../../kit/shell/shell-store.ts'
import type { App } from '../../state/app.ts'
import { useApp } from '../../state/use-app.ts'
import { preloadRoute } from '../routes.tsx'
import s from './Header.module.css'
import { mayMake } from './may-make.ts'
import { PhoneMenu } from './PhoneMenu.tsx'
import { navItems, sectionOf } from './sections.ts'
import { UserMark } from './UserMark.tsx'

const NewMenu = lazyMenu<object>(() => import('./NewMenu.tsx').then(part => part.NewMenu))
const UserMenu = lazyMenu<object>(() => import('./UserMenu.tsx').then(part => part.UserMenu))

/** Returns the label of the account button, with the number of pending access requests. */
const accountLabel = (app: App, waiting: number): string => {
  const name = userName(app)
  if (waiting === 0) return t('Account of {name}', { name })
  return t('Account of {name}, {count, plural, one {# request} other {# requests}} for access', {
    name,
    count: waiting,
  })
}

/** Menu of the objects that the user may create. */
const NewThings = () => {
  const app = useApp()
  const reason = readOnlyReason(app)
  const button = (
    <Button size="s" icon={<Plus />} disabledReason={reason}>
      {t('New')}
      <ChevronDown className={s.small} />
    </Button>
  )
  return reason === undefined ? <NewMenu trigger={button} /> : button
}

/** Header: brand, navigation, search, "New" menu, account. On a phone: brand, search, menu. */
export const Header = () => {
  const app = useApp()
  const [path] = useLocation()
  const [menuOpen, setMenuOpen] = useState(false)
  const section = sectionOf(path)
  const waiting = useWaitingRequestsBeside(path)
  return (
    <header className={s.top}>
      <Link href="/superset/welcome/" className={s.home} aria-label={t('{app}, home', { app: appName(app) })}>
        <Brand />
      </Link>
      <nav className={s.nav} aria-label={t('Main')}>
        {navItems(app).map(item => (
          <Link
            key={item.href}
            href={item.href}
            className={cx(s.place, item.section === section && s.on) ?? ''}
            aria-current={item.section === section ? 'page' : undefined}
            onPointerEnter={() => void preloadRoute(item.href)}
          >
            {item.text}
          </Link>
        ))}
      </nav>
      <button type="button" className={s.jump} onClick={() => openPalette(app)} aria-keyshortcuts="Control+K Meta+K">
        <Search />
        <span>{t('Search or jump to')}</span>
        <span className={s.jumpKeys} aria-hidden="true">
          <Keys keys={`${commandKey()} K`} />
        </span>
      </button>
      <div className={s.wide}>
        {mayMake(app) ? <NewThings /> : null}
        <ThemeButton />
        {bootstrap(app).user.is_anonymous ? (
          <Link href="/login/" className={s.signIn}>
            {t('Sign in')}
          </Link>
        ) : (
          <UserMenu
            trigger={
              <button type="button" className={s.user} aria-label={accountLabel(app, waiting)}>
                <UserMark />
                {waiting > 0 ? <span className={s.dot} aria-hidden="true" /> : null}
              </button>
            }
          />
        )}
      </div>
      <div className={s.narrow}>
        <IconButton label={t('Search or jump to')} icon={<Search />} onClick={() => openPalette(app)} />
        <IconButton label={t('Menu')} icon={<MenuIcon />} onClick={() => setMenuOpen(true)} />
      </div>
      {menuOpen ? <PhoneMenu onClose={() => setMenuOpen(false)} /> : null}
    </header>
  )
}
