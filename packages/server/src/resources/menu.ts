/** Menu entries that the caller may use, and the domains that pages may load from. */

import { can } from '@belvedere/core/permissions'
import { type Flags, isFlagOn, readFlags } from '@belvedere/core/settings'
import Type from 'typebox'
import type { Principal } from '../auth/principal.ts'
import { listOfObjects, resultOf, resultsOf, TEXT, TEXTS } from '../http/answers.ts'
import { permission, type Route } from '../http/route.ts'

interface Entry {
  readonly name: string
  readonly label: string
  readonly url: string
  readonly icon: string
  readonly childs?: readonly Entry[]
}
/** An entry as declared below. `flag` is the feature that it requires. */
interface Known extends Entry {
  readonly flag?: 'ALERT_REPORTS'
  /** Right that opens the page, if it differs from the right on the menu entry. */
  readonly needs?: readonly [action: string, view: string]
  readonly childs?: readonly Known[]
}

const entry = (name: string, url: string, label = name): Entry => ({ name, label, url, icon: '' })

const MENU: readonly Known[] = [
  entry('Home', '/superset/welcome/'),
  entry('Dashboards', '/dashboard/list/'),
  entry('Charts', '/chart/list/'),
  entry('Datasets', '/tablemodelview/list/'),
  {
    ...entry('SQL Lab', '', 'SQL'),
    childs: [
      entry('SQL Editor', '/superset/sqllab/', 'SQL Lab'),
      entry('Saved Queries', '/savedqueryview/list/'),
      entry('Query Search', '/superset/sqllab/history/', 'Query History'),
    ],
  },
  {
    ...entry('Data', ''),
    childs: [entry('Databases', '/databaseview/list/', 'Database Connections')],
  },
  {
    ...entry('Manage', ''),
    childs: [
      { ...entry('Alerts & Report', '/report/list/', 'Alerts & Reports'), flag: 'ALERT_REPORTS' },
      { ...entry('Alerts', '/alert/list/'), flag: 'ALERT_REPORTS', needs: ['can_read', 'ReportSchedule'] },
      { ...entry('Annotation Layers', '/annotationlayer/list/'), needs: ['can_read', 'Annotation'] },
      entry('CSS Templates', '/csstemplatemodelview/list/'),
      entry('Tags', '/superset/tags/'),
      { ...entry('Themes', '/theme/list/'), needs: ['can_write', 'Theme'] },
      { ...entry('Embedding', '/administration/embedding/'), needs: ['can_set_embedded', 'Dashboard'] },
    ],
  },
  {
    ...entry('Security', ''),
    childs: [
      entry('List Users', '/users/list/'),
      entry('List Roles', '/roles/list/'),
      entry('Row Level Security', '/rowlevelsecurity/list/'),
      { ...entry('API Tokens', '/administration/tokens/'), needs: ['can_read', 'User'] },
      { ...entry('Sessions', '/administration/sessions/'), needs: ['can_read', 'User'] },
      entry('Action Log', '/logmodelview/list/'),
      { ...entry('Health and usage', '/administration/health/'), needs: ['can_read', 'Log'] },
      { ...entry('Settings', '/administration/settings/'), needs: ['can_read', 'Log'] },
    ],
  },
]

function allowed(user: Principal, flags: Flags, entries: readonly Known[]): readonly Entry[] {
  return entries.flatMap(({ childs, flag, needs, ...own }) => {
    if (flag && !isFlagOn(flags, flag)) return []
    const [action, view] = needs ?? ['menu_access', own.name]
    if (!childs) return can(user, action, view) ? [own] : []
    const below = allowed(user, flags, childs)
    return below.length > 0 ? [{ ...own, childs: below }] : []
  })
}

const ENTRY = { name: TEXT, label: TEXT, url: TEXT, icon: TEXT }

export const menuRoutes: readonly Route[] = [
  {
    method: 'GET',
    url: '/api/v1/menu',
    access: permission('can_get', 'MenuApi'),
    docs: {
      summary: 'Menu entries that the caller can use',
      answer: resultsOf(Type.Object({ ...ENTRY, childs: Type.Optional(listOfObjects(ENTRY)) })),
    },
    handler: ({ user, services }) => ({ result: allowed(user, readFlags(services.config.flags), MENU) }),
  },
  {
    method: 'GET',
    url: '/api/v1/available_domains',
    access: permission('can_read', 'AvailableDomains'),
    docs: {
      summary: 'Domains for parallel requests of pages: none',
      answer: resultOf(Type.Object({ domains: TEXTS })),
    },
    handler: () => ({ result: { domains: [] } }),
  },
]
