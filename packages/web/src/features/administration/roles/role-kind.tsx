import { Copy, IdCard, Trash2 } from 'lucide-react'
import { call } from '../../../data/calls/call.ts'
import { roleAddress } from '../../../data/page/addresses.ts'
import { countText, t } from '../../../i18n.ts'
import type { ListKind } from '../../../kit/list/kind.ts'
import type { App } from '../../../state/app.ts'
import { ROLES, type RoleRow } from '../calls.ts'

export interface RoleActions {
  readonly onCopy: (role: RoleRow) => void
  readonly onDelete: (role: RoleRow) => void
}

/** Built-in roles. The server refuses to rename or delete them. */
const BUILT_IN = new Set(['Admin', 'Alpha', 'Gamma', 'Public', 'sql_lab'])

const builtInText = (name: string): string => {
  const texts: Readonly<Record<string, string>> = {
    Admin: t('Everything'),
    Alpha: t('All data; builds and edits; no administration'),
    Gamma: t('Opens and builds with the data that other roles give'),
    Public: t('Visitors without sign-in'),
    sql_lab: t('The SQL editor'),
  }
  return texts[name] ?? ''
}

export const roleKind = (app: App, { onCopy, onDelete }: RoleActions): ListKind<RoleRow> => ({
  name: ROLES,
  read: (q, signal) =>
    call(app, 'GET /api/v1/security/roles/', {
      query: { q: { ...q, columns: [...(q.columns ?? [])], filters: [...(q.filters ?? [])] } },
      signal,
    }),
  fields: ['id', 'name', 'user_ids'],
  title: t('Roles'),
  icon: <IdCard />,
  searchHint: t('Search by name'),
  search: { col: 'name', opr: 'ct' },
  newest: 'id',
  nameHeader: t('Name'),
  nameOrder: 'name',
  nameOf: row => row.name,
  note: row => builtInText(row.name),
  url: row => roleAddress(row.id),
  choices: [],
  columns: [
    {
      id: 'people',
      header: t('People'),
      figure: true,
      cell: row => countText(row.user_ids.length),
    },
  ],
  actions: [
    { id: 'copy', label: name => t('Copy the role {name}', { name }), icon: <Copy />, onSelect: onCopy },
    {
      id: 'delete',
      label: name => t('Delete the role {name}', { name }),
      icon: <Trash2 />,
      refusal: row => (BUILT_IN.has(row.name) ? t('Built-in roles cannot be deleted') : null),
      onSelect: onDelete,
    },
  ],
  emptyText: t('Roles define what people can do and which data they see.'),
})
