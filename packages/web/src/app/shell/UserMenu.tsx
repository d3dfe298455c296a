import { Menu } from '@belvedere/ui'
import { BellRing, Database, Inbox, Keyboard, Layers, LogOut, Mail, UserRound, Users } from 'lucide-react'
import { cloneElement, useState } from 'react'
import { useLocation } from 'wouter'
import { ADDRESS } from '../../data/page/addresses.ts'
import { may } from '../../data/page/bootstrap.ts'
import { setTheme, type ThemeChoice, themeChoice, useThemeName } from '../../data/page/theme.ts'
import { countText, t } from '../../i18n.ts'
import { useWaitingRequests } from '../../kit/access/use-waiting-requests.ts'
import type { OpenedMenuProps } from '../../kit/menu/LazyMenu.tsx'
import { administrationAddress, mayConnect, mayReadReports } from '../../kit/session/permissions.ts'
import { signOut, userName } from '../../kit/session/session.ts'
import { setKeysOpen } from '../../kit/shell/shell-store.ts'
import { useApp } from '../../state/use-app.ts'

/** User menu: theme, administration, account. */
export const UserMenu = ({ trigger }: OpenedMenuProps) => {
  const app = useApp()
  const [, navigate] = useLocation()
  const [choice, setChoice] = useState<ThemeChoice>(themeChoice)
  useThemeName()
  const waiting = useWaitingRequests()
  const administration = administrationAddress(app)
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
    <Menu
      align="end"
      trigger={cloneElement(trigger, { onClickCapture: () => setChoice(themeChoice()) })}
      defaultOpen
      items={[
        { heading: userName(app) },
        theme('light', t('Light')),
        theme('dark', t('Dark')),
        theme('system', t('Match system')),
        'separator',
        ...(mayConnect(app)
          ? [
              {
                id: 'databases',
                label: t('Databases'),
                icon: <Database />,
                onSelect: () => navigate(ADDRESS.databases),
              },
            ]
          : []),
        ...(mayReadReports(app)
          ? [
              { id: 'reports', label: t('Reports'), icon: <Mail />, onSelect: () => navigate(ADDRESS.reports) },
              { id: 'alerts', label: t('Alerts'), icon: <BellRing />, onSelect: () => navigate(ADDRESS.alerts) },
            ]
          : []),
        ...(may(app, 'can_read', 'Annotation')
          ? [
              {
                id: 'annotations',
                label: t('Annotation layers'),
                icon: <Layers />,
                onSelect: () => navigate(ADDRESS.annotationLayers),
              },
            ]
          : []),
        ...(administration === undefined
          ? []
          : [
              {
                id: 'administration',
                label: t('Administration'),
                icon: <Users />,
                onSelect: () => navigate(administration),
              },
            ]),
        {
          id: 'requests',
          label: t('Requests for access'),
          icon: <Inbox />,
          note: waiting > 0 ? countText(waiting) : undefined,
          onSelect: () => navigate(ADDRESS.accessRequests),
        },
        { id: 'account', label: t('Your account'), icon: <UserRound />, onSelect: () => navigate(ADDRESS.account) },
        { id: 'keys', label: t('All keys'), icon: <Keyboard />, shortcut: '?', onSelect: () => setKeysOpen(app, true) },
        { id: 'out', label: t('Sign out'), icon: <LogOut />, onSelect: () => signOut(app) },
      ]}
    />
  )
}
