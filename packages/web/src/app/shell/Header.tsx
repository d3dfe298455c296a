import { Button, cx, IconButton, Keys } from '@belvedere/ui'
import {
  BellRing,
  ChartLine,
  ChevronDown,
  Database,
  Keyboard,
  Layers,
  LayoutDashboard,
  LogOut,
  Mail,
  Menu as MenuIcon,
  Moon,
  PlugZap,
  Plus,
  Search,
  Sun,
  TableProperties,
  Upload,
  UserRound,
  Users,
} from 'lucide-react'
import { useState } from 'react'
import { Link, useLocation } from 'wouter'
import { ADDRESS } from '../../data/addresses.ts'
import { bootstrap, may } from '../../data/bootstrap.ts'
import { setTheme, type ThemeChoice, themeChoice, useThemeName } from '../../data/theme.ts'
import { t } from '../../i18n.ts'
import { Brand } from '../../kit/brand/Brand.tsx'
import { mayMakeDashboards, NEW_DASHBOARD } from '../../kit/links/new-dashboard.tsx'
import { LazyMenu } from '../../kit/menu/LazyMenu.tsx'
import { mayConnect, mayReadReports, mayUpload } from '../../kit/session/permissions.ts'
import { signOut, userName } from '../../kit/session/session.ts'
import { commandKey } from '../../kit/shell/command-key.ts'
import { openPalette, setKeysOpen, setUploadOpen } from '../../kit/shell/shell-store.ts'
import { preloadRoute } from '../routes.tsx'
import s from './Header.module.css'
import { PhoneMenu } from './PhoneMenu.tsx'
import { navItems, sectionOf } from './sections.ts'
import { UserMark } from './UserMark.tsx'
import { useUploadItems } from './upload-items.tsx'

const NewMenu = () => {
  const [, navigate] = useLocation()
  const uploads = useUploadItems()
  const items = [
    ...(mayMakeDashboards()
      ? [
          {
            id: 'dashboard',
            label: t('Dashboard'),
            icon: <LayoutDashboard />,
            onSelect: () => navigate(NEW_DASHBOARD),
          },
        ]
      : []),
    ...(may('can_write', 'Chart')
      ? [{ id: 'chart', label: t('Chart'), icon: <ChartLine />, onSelect: () => openPalette('dataset') }]
      : []),
    ...(mayUpload()
      ? [{ id: 'file', label: t('Dataset from a file'), icon: <Upload />, onSelect: () => setUploadOpen(true) }]
      : []),
    ...uploads.items,
    ...(may('can_write', 'Dataset')
      ? [
          {
            id: 'tables',
            label: t('Datasets from tables'),
            icon: <TableProperties />,
            onSelect: () => navigate(ADDRESS.addDataset),
          },
        ]
      : []),
    ...(mayConnect()
      ? [
          {
            id: 'database',
            label: t('Connection to a database'),
            icon: <PlugZap />,
            onSelect: () => navigate(`${ADDRESS.databases}?connect`),
          },
        ]
      : []),
  ]
  return items.length === 0 ? null : (
    <LazyMenu
      align="end"
      items={items}
      trigger={
        <Button size="s" icon={<Plus />} onPointerEnter={uploads.prepare} onFocus={uploads.prepare}>
          {t('New')}
          <ChevronDown className={s.small} />
        </Button>
      }
    />
  )
}

const ThemeButton = () => {
  const dark = useThemeName() === 'dark'
  return (
    <IconButton
      label={dark ? t('Switch to light theme') : t('Switch to dark theme')}
      icon={dark ? <Sun /> : <Moon />}
      onClick={() => setTheme(dark ? 'light' : 'dark')}
    />
  )
}

const UserMenu = () => {
  const [, navigate] = useLocation()
  const [choice, setChoice] = useState<ThemeChoice>(themeChoice)
  useThemeName()
  const theme = (id: ThemeChoice, label: string) => ({
    id,
    label,
    checked: choice === id,
    onSelect: () => {
      setTheme(id)
      setChoice(id)
    },
  })
  return (
    <LazyMenu
      align="end"
      trigger={
        <button
          type="button"
          className={s.user}
          aria-label={t('Account of {name}', { name: userName() })}
          onClickCapture={() => setChoice(themeChoice())}
        >
          <UserMark />
        </button>
      }
      items={[
        { heading: userName() },
        theme('light', t('Light')),
        theme('dark', t('Dark')),
        theme('system', t('Match system')),
        'separator',
        ...(mayConnect()
          ? [
              {
                id: 'databases',
                label: t('Databases'),
                icon: <Database />,
                onSelect: () => navigate(ADDRESS.databases),
              },
            ]
          : []),
        ...(mayReadReports()
          ? [
              { id: 'reports', label: t('Reports'), icon: <Mail />, onSelect: () => navigate(ADDRESS.reports) },
              { id: 'alerts', label: t('Alerts'), icon: <BellRing />, onSelect: () => navigate(ADDRESS.alerts) },
            ]
          : []),
        ...(may('can_read', 'Annotation')
          ? [
              {
                id: 'annotations',
                label: t('Annotation layers'),
                icon: <Layers />,
                onSelect: () => navigate(ADDRESS.annotationLayers),
              },
            ]
          : []),
        ...(may('can_read', 'User')
          ? [
              {
                id: 'administration',
                label: t('Administration'),
                icon: <Users />,
                onSelect: () => navigate(ADDRESS.users),
              },
            ]
          : []),
        { id: 'account', label: t('Your account'), icon: <UserRound />, onSelect: () => navigate(ADDRESS.account) },
        { id: 'keys', label: t('All keys'), icon: <Keyboard />, shortcut: '?', onSelect: () => setKeysOpen(true) },
        { id: 'out', label: t('Sign out'), icon: <LogOut />, onSelect: signOut },
      ]}
    />
  )
}

/** Brand, places, search, new things, the account. On a phone: brand, search, menu. */
export const Header = () => {
  const [path] = useLocation()
  const [menuOpen, setMenuOpen] = useState(false)
  const section = sectionOf(path)
  return (
    <header className={s.top}>
      <Link href="/superset/welcome/" className={s.home} aria-label={t('Belvedere, home')}>
        <Brand />
      </Link>
      <nav className={s.nav} aria-label={t('Main')}>
        {navItems().map(item => (
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
      <button type="button" className={s.jump} onClick={() => openPalette()} aria-keyshortcuts="Control+K Meta+K">
        <Search />
        <span>{t('Search or jump to')}</span>
        <span className={s.jumpKeys} aria-hidden="true">
          <Keys keys={`${commandKey()} K`} />
        </span>
      </button>
      <div className={s.wide}>
        <NewMenu />
        <ThemeButton />
        {bootstrap().user.is_anonymous ? (
          <Link href="/login/" className={s.signIn}>
            {t('Sign in')}
          </Link>
        ) : (
          <UserMenu />
        )}
      </div>
      <div className={s.narrow}>
        <IconButton label={t('Search or jump to')} icon={<Search />} onClick={() => openPalette()} />
        <IconButton label={t('Menu')} icon={<MenuIcon />} onClick={() => setMenuOpen(true)} />
      </div>
      {menuOpen ? <PhoneMenu onClose={() => setMenuOpen(false)} /> : null}
    </header>
  )
}
