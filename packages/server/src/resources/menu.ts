/** The menu of the product, as far as the caller may use it, and the domains that pages may load from. */

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
/** As it stands below; `flag` names the feature that has its pages. */
interface Known extends Entry {
  readonly flag?: 'ALERT_REPORTS'
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
      entry('CSS Templates', '/csstemplatemodelview/list/'),
      entry('Tags', '/superset/tags/'),
    ],
  },
  {
    ...entry('Security', ''),
    childs: [
      entry('List Users', '/users/list/'),
      entry('List Roles', '/roles/list/'),
      entry('Row Level Security', '/rowlevelsecurity/list/'),
      entry('Action Log', '/logmodelview/list/'),
    ],
  },
]

function allowed(user: Principal, flags: Flags, entries: readonly Known[]): readonly Entry[] {
  return entries.flatMap(({ childs, flag, ...own }) => {
    if (flag && !isFlagOn(flags, flag)) return []
    if (!childs) return can(user, 'menu_access', own.name) ? [own] : []
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
      summary: 'Entries of the menu that the caller may use',
      answer: resultsOf(Type.Object({ ...ENTRY, childs: Type.Optional(listOfObjects(ENTRY)) })),
    },
    handler: ({ user, services }) => ({ result: allowed(user, readFlags(services.config.flags), MENU) }),
  },
  {
    method: 'GET',
    url: '/api/v1/available_domains',
    access: permission('can_read', 'AvailableDomains'),
    docs: {
      summary: 'Domains over which pages may spread their requests: none are needed',
      answer: resultOf(Type.Object({ domains: TEXTS })),
    },
    handler: () => ({ result: { domains: [] } }),
  },
]
