import type { MenuItem } from '@belvedere/ui'
import { t } from '../../../i18n.ts'
import type { App } from '../../../state/app.ts'
import type { DashboardContextValue } from '../state/context.ts'
import { copyPermalink, mailPermalink } from './permalinks.ts'

/** Menu items that share a permalink to the page (requirement DASH-VIEW-011). */
export const shareItems = (app: App, dashboard: DashboardContextValue): MenuItem[] => [
  { id: 'permalink', label: t('Copy permalink to clipboard'), onSelect: () => void copyPermalink(app, dashboard) },
  { id: 'mail', label: t('Share permalink by email'), onSelect: () => void mailPermalink(app, dashboard) },
]
