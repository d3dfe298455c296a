import { ADMINISTRATION_PAGES, mayOpenAdministrationPage } from '@belvedere/core/permissions'
import {
  Frame,
  Gauge,
  Hash,
  IdCard,
  KeyRound,
  MonitorSmartphone,
  Paintbrush,
  Palette,
  Rows3,
  ScrollText,
  Settings2,
  Users,
} from 'lucide-react'
import type { ReactNode } from 'react'
import { actor } from '../../data/page/bootstrap.ts'
import { t } from '../../i18n.ts'
import { type SideGroup, SidePage } from '../../kit/side-page/SidePage.tsx'
import type { App } from '../../state/app.ts'
import { useApp } from '../../state/use-app.ts'

type PageName = keyof typeof ADMINISTRATION_PAGES

const LOOK: Readonly<Record<PageName, { readonly label: () => string; readonly icon: ReactNode }>> = {
  users: { label: () => t('Users'), icon: <Users /> },
  roles: { label: () => t('Roles'), icon: <IdCard /> },
  row_rules: { label: () => t('Row-level rules'), icon: <Rows3 /> },
  tokens: { label: () => t('API tokens'), icon: <KeyRound /> },
  sessions: { label: () => t('Sessions'), icon: <MonitorSmartphone /> },
  audit_log: { label: () => t('Audit log'), icon: <ScrollText /> },
  health: { label: () => t('Health and usage'), icon: <Gauge /> },
  settings: { label: () => t('Settings'), icon: <Settings2 /> },
  tags: { label: () => t('Tags'), icon: <Hash /> },
  css_templates: { label: () => t('CSS templates'), icon: <Paintbrush /> },
  embedding: { label: () => t('Embedding'), icon: <Frame /> },
  themes: { label: () => t('Themes'), icon: <Palette /> },
}

const groupOf = (app: App, heading: string, names: readonly PageName[]): SideGroup => ({
  heading,
  items: names.flatMap(name => {
    const page = ADMINISTRATION_PAGES[name]
    if (!mayOpenAdministrationPage(actor(app), page)) return []
    return [{ href: page.path, label: LOOK[name].label(), icon: LOOK[name].icon }]
  }),
})

/** Returns the sections of the administration that the user may open. */
const adminGroups = (app: App): readonly SideGroup[] =>
  [
    groupOf(app, t('People'), ['users', 'roles', 'row_rules']),
    groupOf(app, t('Keys'), ['tokens', 'sessions']),
    groupOf(app, t('Watch'), ['audit_log', 'health', 'settings']),
    groupOf(app, t('Content'), ['tags', 'css_templates', 'embedding', 'themes']),
  ].filter(({ items }) => items.length > 0)

/** Layout of an administration page, with the navigation. */
export const AdminPage = ({ current, children }: { readonly current: string; readonly children: ReactNode }) => {
  const app = useApp()
  return (
    <SidePage title={t('Administration')} groups={adminGroups(app)} current={current}>
      {children}
    </SidePage>
  )
}
