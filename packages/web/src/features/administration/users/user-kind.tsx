import { humanAge } from '@belvedere/core/time'
import { Avatar, Button, cx, Tag } from '@belvedere/ui'
import { CircleCheck, CircleMinus, Clock, Eye, KeyRound, Link2, Lock, LogOut, Users } from 'lucide-react'
import { call } from '../../../data/calls/call.ts'
import { ADDRESS } from '../../../data/page/addresses.ts'
import { bootstrap, may } from '../../../data/page/bootstrap.ts'
import { t } from '../../../i18n.ts'
import type { ListKind } from '../../../kit/list/kind.ts'
import { mayViewAs } from '../../../kit/session/view-as.ts'
import type { App } from '../../../state/app.ts'
import { useApp } from '../../../state/use-app.ts'
import s from '../Administration.module.css'
import { type AccountRow, nameOf, type RoleRow, USERS } from '../calls.ts'
import { ownedText } from './owned.ts'

export interface UserActions {
  readonly onLink: (user: AccountRow) => void
  readonly onReset: (user: AccountRow) => void
  readonly onSignOut: (user: AccountRow) => void
  readonly onView: (user: AccountRow) => void
}

const HOUR_MS = 3_600_000
const DAY_MS = 24 * HOUR_MS

/** Formats the state of an invitation, such as `Invited, link ends in 5 days`. */
function waitingText({ last_login, link_expires_on }: AccountRow, now: number): string {
  const ends = link_expires_on === null ? null : Math.max(0, Math.ceil((Date.parse(link_expires_on) - now) / DAY_MS))
  if (last_login !== null)
    return ends === null
      ? t('Password reset, link ended')
      : t('Password reset, link ends in {days, plural, one {# day} other {# days}}', { days: ends })
  return ends === null
    ? t('Invited, link ended')
    : t('Invited, link ends in {days, plural, one {# day} other {# days}}', { days: ends })
}

const State = ({ user, now }: { readonly user: AccountRow; readonly now: number }) => {
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
        {waitingText(user, now)}
      </span>
    )
  return (
    <span className={cx(s.state, s.ok)}>
      <CircleCheck aria-hidden="true" />
      {t('Active')}
    </span>
  )
}

/** Returns the id of the only user with the role Admin. That account cannot be deleted or lose the role. */
const lastAdminOf = (roles: readonly RoleRow[]): number | undefined => {
  const holders = roles.find(role => role.name === 'Admin')?.user_ids ?? []
  return holders.length === 1 ? holders[0] : undefined
}

const LastAdmin = () => (
  <span className={s.state} title={t('The last administrator cannot be removed and keeps the role.')}>
    <Lock aria-hidden="true" />
    {t('Last administrator')}
  </span>
)

interface StateCellProps {
  readonly user: AccountRow
  readonly now: number
  readonly onLink: UserActions['onLink']
}

/** State of an account, with a button for a new link while the user has no password. */
const StateCell = ({ user, now, onLink }: StateCellProps) => {
  const app = useApp()
  const isWaiting = user.active && !user.has_password && may(app, 'can_write', 'User')
  return (
    <span className={s.asked}>
      <State user={user} now={now} />
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
  {
    id: 'status',
    header: t('Status'),
    cell: row => <StateCell user={row} now={now} onLink={onLink} />,
    order: 'active',
  },
  {
    id: 'seen',
    header: t('Last sign-in'),
    cell: row => (row.last_login === null ? '–' : humanAge(Math.min(Date.parse(row.last_login), now), now)),
    order: 'last_login',
    wide: true,
  },
  { id: 'sign_in', header: t('Sign-in'), cell: row => signInText(row), order: 'sign_in', wide: true },
  {
    id: 'owns',
    header: t('Owns'),
    cell: row => (row.owned_count === 0 ? '–' : <span title={ownsText(row)}>{row.owned_count}</span>),
    order: 'owned_count',
    figure: true,
    wide: true,
  },
]

const signIns = (): Readonly<Record<AccountRow['sign_in'][number], string>> => ({
  password: t('Password'),
  link: t('Link'),
  token: t('API token'),
})

const signInText = ({ sign_in }: AccountRow): string => sign_in.map(kind => signIns()[kind]).join(', ')

/** Formats the objects that a user owns, such as `2 dashboards, 1 chart`. */
const ownsText = ({ owns }: AccountRow): string =>
  Object.entries(owns)
    .map(([type, count]) => ownedText(type, count))
    .join(', ')

/** Days of each option of the last-seen filter. */
const SEEN: Readonly<Record<string, number>> = { day: 1, week: 7, month: 30 }

const seenChoice = (now: number): ListKind<AccountRow>['choices'][number] => ({
  id: 'seen',
  label: t('Last sign-in'),
  unset: t('Any time'),
  options: [
    { value: 'day', label: t('Past 24 hours') },
    { value: 'week', label: t('Past 7 days') },
    { value: 'month', label: t('Past 30 days') },
    { value: 'never', label: t('Never') },
  ],
  toFilter: value => {
    const days = SEEN[value]
    if (days === undefined) return { col: 'last_login', opr: 'eq', value: null }
    // Rounded to the hour, so that the filter does not change and refetch the list every second.
    const since = Math.floor((now - days * DAY_MS) / HOUR_MS) * HOUR_MS
    return { col: 'last_login', opr: 'gt', value: new Date(since).toISOString() }
  },
})

const signInChoice = (): ListKind<AccountRow>['choices'][number] => ({
  id: 'sign_in',
  label: t('Sign-in'),
  unset: t('All'),
  options: Object.entries(signIns()).map(([value, label]) => ({ value, label })),
  toFilter: value => ({ col: 'sign_in', opr: 'is', value }),
})

const rowActions = (app: App, actions: UserActions): NonNullable<ListKind<AccountRow>['actions']> => [
  ...(mayViewAs(app)
    ? [
        {
          id: 'view',
          label: (name: string) => t('View as {name}', { name }),
          icon: <Eye />,
          refusal: (row: AccountRow) => {
            if (row.id === bootstrap(app).user.id) return t('This is you')
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
      if (row.id === bootstrap(app).user.id) return t('Change your own password in your account')
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

/** List of the users. `now` is in epoch milliseconds. */
export const userKind = (
  app: App,
  now: number,
  roles: readonly RoleRow[],
  actions: UserActions,
): ListKind<AccountRow> => ({
  name: USERS,
  read: (q, signal) =>
    call(app, 'GET /api/v1/security/users/', {
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
    'sign_in',
    'link_expires_on',
    'owns',
    'owned_count',
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
    signInChoice(),
    seenChoice(now),
  ],
  columns: columns(now, roles, actions),
  actions: rowActions(app, actions),
  emptyText: t('Invite the people who will use the product.'),
})
