import { useQuery } from '@tanstack/react-query'
import { call } from '../../../data/calls/call.ts'
import { t } from '../../../i18n.ts'
import { useApp } from '../../../state/use-app.ts'
import { ConfirmDialog } from '../ConfirmDialog.tsx'
import { nameOf, type RoleRow, refreshPeople, usersQuery } from '../calls.ts'
import { RULES } from '../rules/rule-calls.ts'

/** Maximum number of names to list. The others are counted. */
const MAX_NAMES = 4

function listed(names: readonly string[]): string {
  const shown = names.slice(0, MAX_NAMES)
  const others = names.length - shown.length
  const more = others > 0 ? [t('{count, plural, one {# other} other {# others}}', { count: others })] : []
  return new Intl.ListFormat('en-GB').format([...shown, ...more])
}

/** Row-level rules that name the role. */
const useRules = ({ id }: RoleRow) => {
  const app = useApp()
  return useQuery({
    queryKey: [RULES, 'of role', id],
    queryFn: ({ signal }) => {
      const filters = [{ col: 'roles', opr: 'rel_m_m', value: id }]
      return call(app, 'GET /api/v1/rowlevelsecurity/', { query: { q: { filters, page_size: 100 } }, signal })
    },
    staleTime: 0,
  })
}

export interface DeleteRoleDialogProps {
  readonly role: RoleRow
  readonly onClose: () => void
}

/** Dialog that lists the users of a role and the rules that name it before the role is deleted. */
export const DeleteRoleDialog = ({ role, onClose }: DeleteRoleDialogProps) => {
  const app = useApp()
  const users = useQuery(usersQuery(app))
  const rules = useRules(role)
  const holders = (users.data ?? []).filter(user => role.user_ids.includes(user.id)).map(nameOf)
  const count = role.user_ids.length
  const people = t(
    '{count, plural, =0 {Nobody has it.} one {{names} loses what it allows.} other {{names} lose what it allows.}}',
    {
      count,
      names: holders.length > 0 ? listed(holders) : t('{count, plural, one {# person} other {# people}}', { count }),
    },
  )
  const named = (rules.data?.result ?? []).map(({ name }) => name)
  const narrowed =
    named.length === 0
      ? ''
      : t(
          '{count, plural, one {The row-level rule {names} refers to it.} other {The row-level rules {names} refer to it.}}',
          {
            count: named.length,
            names: listed(named),
          },
        )
  return (
    <ConfirmDialog
      title={t('Delete the role {name}?', { name: role.name })}
      text={`${people} ${narrowed}`.trim()}
      verb={t('Delete role')}
      act={async () => {
        await call(app, 'DELETE /api/v1/security/roles/{id}', { path: { id: role.id } })
        await refreshPeople(app)
      }}
      onClose={onClose}
    />
  )
}
