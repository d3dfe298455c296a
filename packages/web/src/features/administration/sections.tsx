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
import { ADDRESS } from '../../data/addresses.ts'
import { may } from '../../data/bootstrap.ts'
import { t } from '../../i18n.ts'
import { type SideGroup, type SideItem, SidePage } from '../../kit/side-page/SidePage.tsx'

const offered = (items: readonly (SideItem & { readonly isOffered: boolean })[]): readonly SideItem[] =>
  items.filter(({ isOffered }) => isOffered)

/** The parts of the administration that the reader may open. */
export const adminGroups = (): readonly SideGroup[] =>
  [
    {
      heading: t('People'),
      items: offered([
        { href: ADDRESS.users, label: t('Users'), icon: <Users />, isOffered: may('can_read', 'User') },
        { href: ADDRESS.roles, label: t('Roles'), icon: <IdCard />, isOffered: may('can_read', 'Role') },
        {
          href: ADDRESS.rowRules,
          label: t('Row-level rules'),
          icon: <Rows3 />,
          isOffered: may('can_read', 'RowLevelSecurity'),
        },
      ]),
    },
    {
      heading: t('Keys'),
      items: offered([
        { href: ADDRESS.tokens, label: t('API tokens'), icon: <KeyRound />, isOffered: may('can_read', 'User') },
        {
          href: ADDRESS.sessions,
          label: t('Sessions'),
          icon: <MonitorSmartphone />,
          isOffered: may('can_read', 'User'),
        },
      ]),
    },
    {
      heading: t('Watch'),
      items: offered([
        { href: ADDRESS.auditLog, label: t('Audit log'), icon: <ScrollText />, isOffered: may('can_read', 'Log') },
        { href: ADDRESS.health, label: t('Health and usage'), icon: <Gauge />, isOffered: may('can_read', 'Log') },
        { href: ADDRESS.settings, label: t('Settings'), icon: <Settings2 />, isOffered: may('can_read', 'Log') },
      ]),
    },
    {
      heading: t('Content'),
      items: offered([
        { href: ADDRESS.tags, label: t('Tags'), icon: <Hash />, isOffered: may('can_read', 'Tag') },
        {
          href: ADDRESS.cssTemplates,
          label: t('CSS templates'),
          icon: <Paintbrush />,
          isOffered: may('can_read', 'CssTemplate'),
        },
        {
          href: ADDRESS.embedding,
          label: t('Embedding'),
          icon: <Frame />,
          isOffered: may('can_set_embedded', 'Dashboard'),
        },
        { href: ADDRESS.themes, label: t('Themes'), icon: <Palette />, isOffered: may('can_write', 'Theme') },
      ]),
    },
  ].filter(({ items }) => items.length > 0)

/** A page of the administration, beside its navigation. */
export const AdminPage = ({ current, children }: { readonly current: string; readonly children: ReactNode }) => (
  <SidePage title={t('Administration')} groups={adminGroups()} current={current}>
    {children}
  </SidePage>
)
