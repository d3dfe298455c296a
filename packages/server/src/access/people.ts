/** Users who can open an object, and why. */
import { AppError } from '@belvedere/core/errors'
import { activeAdministrators } from '../auth/users.ts'
import { type Context, contextOf, paramOf } from '../crud/context.ts'
import { isOwner, loadOwners, type Person } from '../crud/people.ts'
import type { RouteInput } from '../http/route.ts'
import { isRequestedType, lackedDatasets, mayOpen, requestedObject } from './requested-object.ts'

/** Maximum number of people in a response. Further people are only counted. */
const MAX_PEOPLE = 200

/** GET: the people who can open an object, by the conditions of its own reads. For owners and administrators only. */
export async function peopleWithAccess(input: RouteInput): Promise<unknown> {
  const context = contextOf(input)
  const type = paramOf(input, 'object_type')
  if (!isRequestedType(type)) throw new AppError('NOT_FOUND')
  const object = await requestedObject(context, type, paramOf(input, 'key'))
  if (!(await mayOpen(context, object, context.user))) throw new AppError('NOT_FOUND')
  if (!context.user.is_admin && !(await isOwner(context, type, object.id))) throw new AppError('FORBIDDEN')
  const owner_ids = ((await loadOwners(context.store, type, [object.id])).get(object.id) ?? []).map(({ id }) => id)
  const users = await activeUsers(context)
  const result = []
  for (const { id } of users.slice(0, MAX_PEOPLE)) {
    const principal = await context.services.auth.principals.get(id)
    if (!principal || !(await mayOpen(context, object, principal))) continue
    const { username, first_name, last_name, roles } = principal
    const why = principal.is_admin ? 'admin' : owner_ids.includes(id) ? 'owner' : 'roles'
    const lacked = await lackedDatasets(context, object, principal)
    result.push({ id, username, first_name, last_name, roles, why, is_partial: lacked.length > 0 })
  }
  return { count: result.length, examined: Math.min(users.length, MAX_PEOPLE), total: users.length, result }
}

/** GET: the administrators, for users who lack a right that no owner can grant. */
export async function administrators(input: RouteInput): Promise<unknown> {
  return { result: await listAdministrators(contextOf(input)) }
}

export const listAdministrators = ({ store }: Context): Promise<readonly Person[]> =>
  activeAdministrators(store).select(['users.id', 'users.username', 'users.first_name', 'users.last_name']).execute()

const activeUsers = ({ store }: Context) =>
  store.selectFrom('users').select('id').where('active', '=', 1).orderBy('username').execute()
