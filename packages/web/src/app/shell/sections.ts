import { ADDRESS } from '../../data/page/addresses.ts'
import { t } from '../../i18n.ts'
import { maySendSql } from '../../kit/session/permissions.ts'
import type { App } from '../../state/app.ts'

interface NavItem {
  readonly href: string
  readonly text: string
  readonly section: string
}

/** Returns the sections of the navigation. */
export const navItems = (app: App): readonly NavItem[] => [
  { href: ADDRESS.dashboards, text: t('Dashboards'), section: 'dashboards' },
  { href: ADDRESS.charts, text: t('Charts'), section: 'charts' },
  { href: ADDRESS.datasets, text: t('Datasets'), section: 'datasets' },
  ...(maySendSql(app) ? [{ href: ADDRESS.sqlEditor, text: t('SQL'), section: 'sql' }] : []),
]

/** Returns the section that an address belongs to. */
export const sectionOf = (path: string): string | undefined => {
  if (/^\/(dashboard\/|superset\/dashboard\/)/.test(path)) return 'dashboards'
  if (/^\/(chart\/|explore)/.test(path)) return 'charts'
  if (/^\/(superset\/sqllab|savedqueryview)\//.test(path)) return 'sql'
  return /^\/(tablemodelview|databaseview|dataset)\//.test(path) ? 'datasets' : undefined
}
