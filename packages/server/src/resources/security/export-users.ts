/** GET /api/v1/security/users/export: the list of users as a file, with the filters and order of the list. */
import { csvOf } from '@belvedere/core/csv'
import { isRecord } from '@belvedere/core/json'
import { contextOf } from '../../crud/context.ts'
import { LIST_Q } from '../../crud/docs.ts'
import { parseListQuery } from '../../crud/query/query.ts'
import { listObjects } from '../../crud/read.ts'
import { defineRoutes, permission, type Route, type RouteInput } from '../../http/route.ts'
import { userReading } from './users.ts'

const PAGE = 500
/** Maximum number of accounts in a file. */
const MAX_ACCOUNTS = 50_000

const HEADER = [
  ...['username', 'first_name', 'last_name', 'email', 'roles', 'active'],
  ...['sign_in', 'last_login', 'created_on', 'owned_objects'],
]

function lineOf(user: unknown): readonly unknown[] {
  if (!isRecord(user)) return []
  const roles = Array.isArray(user.roles) ? user.roles.filter(isRecord).map(role => role.name) : []
  return [
    ...[user.username, user.first_name, user.last_name, user.email],
    ...[roles.join(', '), user.active === true ? 'yes' : 'no'],
    Array.isArray(user.sign_in) ? user.sign_in.join(', ') : '',
    ...[user.last_login, user.created_on, user.owned_count],
  ]
}

async function exportUsers(input: RouteInput): Promise<unknown> {
  const context = contextOf(input)
  const query = { ...parseListQuery(input.request), columns: [], keys: [], page_size: PAGE }
  const lines: (readonly unknown[])[] = []
  for (let page = 0; lines.length < MAX_ACCOUNTS; page += 1) {
    input.signal.throwIfAborted()
    const { result } = await listObjects(userReading, { ...query, page }, context)
    const users: readonly unknown[] = Array.isArray(result) ? result : []
    lines.push(...users.map(lineOf))
    if (users.length < PAGE) break
  }
  // Logged, because personal data leaves the product.
  input.services.activity.write({
    action: 'users_exported',
    user_id: context.user.id,
    facts: { users: lines.length, ip: input.request.ip },
  })
  return input.reply
    .header('content-disposition', 'attachment; filename=users.csv')
    .header('cache-control', 'no-store')
    .type('text/csv; charset=utf-8')
    .send(csvOf([HEADER, ...lines]))
}

export const userExportRoutes: readonly Route[] = defineRoutes([
  {
    method: 'GET',
    url: '/api/v1/security/users/export',
    access: permission('can_read', 'User'),
    docs: { summary: 'All users as CSV', q: LIST_Q, media: 'text/csv' },
    handler: exportUsers,
  },
])
