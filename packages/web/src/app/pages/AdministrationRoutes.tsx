import type { ComponentType } from 'react'
import { may } from '../../data/page/bootstrap.ts'
import { CssTemplatesPage } from '../../features/administration/CssTemplatesPage.tsx'
import { EmbeddingPage } from '../../features/administration/embedding/EmbeddingPage.tsx'
import { HealthPage } from '../../features/administration/health/HealthPage.tsx'
import { SettingsPage } from '../../features/administration/health/SettingsPage.tsx'
import { LogPage } from '../../features/administration/log/LogPage.tsx'
import { RolePage } from '../../features/administration/roles/RolePage.tsx'
import { RolesPage } from '../../features/administration/roles/RolesPage.tsx'
import { RulePage } from '../../features/administration/rules/RulePage.tsx'
import { RulesPage } from '../../features/administration/rules/RulesPage.tsx'
import { SessionsPage } from '../../features/administration/sessions/SessionsPage.tsx'
import { TokensPage } from '../../features/administration/sessions/TokensPage.tsx'
import { TagPage, TagsPage } from '../../features/administration/TagsPage.tsx'
import { ThemePage } from '../../features/administration/themes/ThemePage.tsx'
import { ThemesPage } from '../../features/administration/themes/ThemesPage.tsx'
import { UsersPage } from '../../features/administration/users/UsersPage.tsx'
import { ForbiddenPage } from '../../kit/page/ForbiddenPage.tsx'
import { useApp } from '../../state/use-app.ts'

const guarded =
  (view: string, Page: ComponentType, permission = 'can_read') =>
  () => {
    const app = useApp()
    return may(app, permission, view) ? <Page /> : <ForbiddenPage right={[permission, view]} />
  }

export const UsersRoute = guarded('User', UsersPage)
export const RolesRoute = guarded('Role', RolesPage)
export const RoleRoute = guarded('Role', RolePage)
export const RulesRoute = guarded('RowLevelSecurity', RulesPage)
export const RuleRoute = guarded('RowLevelSecurity', RulePage)
export const TokensRoute = guarded('User', TokensPage)
export const SessionsRoute = guarded('User', SessionsPage)
export const LogRoute = guarded('Log', LogPage)
export const TagsRoute = guarded('Tag', TagsPage)
export const TagRoute = guarded('Tag', TagPage)
export const CssTemplatesRoute = guarded('CssTemplate', CssTemplatesPage)
export const ThemesRoute = guarded('Theme', ThemesPage)
export const ThemeRoute = guarded('Theme', ThemePage)
export const EmbeddingRoute = guarded('Dashboard', EmbeddingPage, 'can_set_embedded')
export const HealthRoute = guarded('Log', HealthPage)
export const SettingsRoute = guarded('Log', SettingsPage)
