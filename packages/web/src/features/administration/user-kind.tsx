import { humanAge } from '@belvedere/core/time'
import { Avatar, Button, cx, Tag } from '@belvedere/ui'
import { CircleCheck, CircleMinus, Clock, Eye, KeyRound, Link2, Lock, LogOut, Users } from 'lucide-react'
import { ADDRESS } from '../../data/addresses.ts'
import { bootstrap, may } from '../../data/bootstrap.ts'
import { call } from '../../data/call.ts'
import { t } from '../../i18n.ts'
import type { ListKind } from '../../kit/list/kind.ts'
import { mayViewAs } from '../../kit/session/view-as.ts'
import s from './Administration.module.css'
import { type AccountRow, nameOf, type RoleRow, USERS } from './calls.ts'

export interface UserActions {
  readonly onLink: (user: AccountRow) => void
  readonly onReset: (user: AccountRow) => void
  readonly onSignOut: (user: AccountRow) => void
  readonly onView: (user: AccountRow) => void
}

const State = ({ user }: { readonly user: AccountRow }) => {
  if (!user.active)
    return (
      <span className={s.state}>
        <CircleMinus aria-hidden="true" />
        {t('Deactivated')}
      </span>
    )
  if (!user.has_password)
    return (
      <span className={s.state}>
        <Clock aria-hidden="true" />
        {user.last_login === null ? t('Invited') : t('Password reset')}
      </span>
    )
  return (
    <span className={cx(s.state, s.ok)}>
      <CircleCheck aria-hidden="true" />
      {t('Active')}
    </span>
  )
}

/** Whoever alone has the role Admin: that account is neither removed nor deprived of the role. */
const lastAdminOf = (roles: readonly RoleRow[]): number | undefined => {
  const holders = roles.find(role => role.name === 'Admin')?.user_ids ?? []
  return holders.length === 1 ? holders[0] : undefined
}

const LastAdmin = () => (
  <span className={s.state} title={t('The last administrator stays and keeps the role.')}>
    <Lock aria-hidden="true" />
    {t('Last administrator')}
  </span>
)

/** The state, and what it asks for. */
const StateCell = ({ user, onLink }: { readonly user: AccountRow; readonly onLink: UserActions['onLink'] }) => {
  const isWaiting = user.active && !user.has_password && may('can_write', 'User')
  return (
    <span className={s.asked}>
      <State user={user} />
      {isWaiting ? (
        <Button
          size="s"
          icon={<Link2 />}
          aria-label={t('New link for {name}', { name: nameOf(user) })}
          onClick={() => onLink(user)}
        >
          {t('New link')}
        </Button>
      ) : null}
    </span>
  )
}

const columns = (now: number, roles: readonly RoleRow[], { onLink }: UserActions): ListKind<AccountRow>['columns'] => [
  {
    id: 'roles',
    header: t('Roles'),
    cell: row => (
      <span className={s.tags}>
        {row.roles.map(role => (
          <Tag key={role.id}>{role.name}</Tag>
        ))}
        {row.id === lastAdminOf(roles) ? <LastAdmin /> : null}
      </span>
    ),
    wide: true,
  },
  { id: 'status', header: t('Status'), cell: row => <StateCell user={row} onLink={onLink} />, order: 'active' },
  {
    id: 'seen',
    header: t('Last sign-in'),
    cell: row => (row.last_login === null ? '–' : humanAge(Math.min(Date.parse(row.last_login), now), now)),
    order: 'last_login',
    wide: true,
  },
]

const rowActions = (actions: UserActions): NonNullable<ListKind<AccountRow>['actions']> => [
  ...(mayViewAs()
    ? [
        {
          id: 'view',
          label: (name: string) => t('View as {name}', { name }),
          icon: <Eye />,
          refusal: (row: AccountRow) => {
            if (row.id === bootstrap().user.id) return t('This is you')
            return row.active ? null : t('This account is deactivated')
          },
          onSelect: actions.onView,
        },
      ]
    : []),
  {
    id: 'link',
    label: name => t('Make a sign-in link for {name}', { name }),
    icon: <Link2 />,
    refusal: row => {
      if (!row.active) return t('This account is deactivated')
      return row.has_password ? t('This user has a password: reset it to make a link') : null
    },
    onSelect: actions.onLink,
  },
  {
    id: 'reset',
    label: name => t('Reset the password of {name}', { name }),
    icon: <KeyRound />,
    refusal: row => {
      if (row.id === bootstrap().user.id) return t('Change your own password in your account')
      return row.has_password ? null : t('There is no password to reset')
    },
    onSelect: actions.onReset,
  },
  {
    id: 'out',
    label: name => t('Sign {name} out everywhere', { name }),
    icon: <LogOut />,
    onSelect: actions.onSignOut,
  },
]

/** Everybody with an account. `now` in epoch milliseconds. */
export const userKind = (now: number, roles: readonly RoleRow[], actions: UserActions): ListKind<AccountRow> => ({
  name: USERS,
  read: (q, signal) =>
    call('GET /api/v1/security/users/', {
      query: { q: { ...q, columns: [...(q.columns ?? [])], filters: [...(q.filters ?? [])] } },
      signal,
    }),
  fields: [
    'id',
    'username',
    'first_name',
    'last_name',
    'email',
    'active',
    'roles',
    'last_login',
    'created_on',
    'has_password',
  ],
  title: t('Users'),
  icon: <Users />,
  searchHint: t('Search by name or address'),
  search: { col: 'all_text', opr: 'name_or_email' },
  newest: 'created_on',
  isByName: true,
  nameHeader: t('Name'),
  nameOrder: 'first_name',
  nameOf,
  mark: row => <Avatar name={nameOf(row)} />,
  note: row => `${row.username}, ${row.email}`,
  url: row => `${ADDRESS.users}?edit=${row.id}`,
  choices: [
    {
      id: 'role',
      label: t('Role'),
      unset: t('All'),
      options: roles.map(({ id, name }) => ({ value: String(id), label: name })),
      toFilter: value => ({ col: 'roles', opr: 'rel_m_m', value: Number(value) }),
    },
    {
      id: 'status',
      label: t('Status'),
      unset: t('All'),
      options: [
        { value: 'yes', label: t('Active') },
        { value: 'no', label: t('Deactivated') },
      ],
      toFilter: value => ({ col: 'active', opr: 'eq', value: value === 'yes' }),
    },
  ],
  columns: columns(now, roles, actions),
  actions: rowActions(actions),
  emptyText: t('Invite the people who will use the product.'),
})
