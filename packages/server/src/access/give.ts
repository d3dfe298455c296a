/** Grants for requested access: a role that belongs to one user and reads the datasets that the object shows. */
import { AppError } from '@belvedere/core/errors'
import type { Context } from '../crud/context.ts'
import { updateObject } from '../crud/write.ts'
import { dashboardResource } from '../resources/dashboard/resource.ts'
import { giversOf, lackedDatasets, limitingRoles, mayOpen, type RequestedObject } from './requested-object.ts'

/** Administrators see these roles in the list of roles and can revoke the grants there. */
const roleName = (username: string): string => `Access of ${username}`.slice(0, 64)

/** Returns the id of the user's own role. Creates the role if it does not exist. */
async function ownRole({ store }: Context, user: { readonly id: number; readonly username: string }): Promise<number> {
  const name = roleName(user.username)
  const stored = await store.selectFrom('roles').select('id').where('name', '=', name).executeTakeFirst()
  const role_id =
    stored?.id ?? (await store.insertInto('roles').values({ name }).returning('id').executeTakeFirstOrThrow()).id
  const holders = await store.selectFrom('user_roles').select('user_id').where('role_id', '=', role_id).execute()
  if (holders.some(({ user_id }) => user_id !== user.id)) {
    const reason = `other users have the role "${name}" too. Give them another role first`
    throw new AppError('INCORRECT_REQUEST', { reason })
  }
  if (holders.length === 0) await store.insertInto('user_roles').values({ user_id: user.id, role_id }).execute()
  return role_id
}

/**
 * Grants a user the missing rights to open the object. Call it inside a write, and reload rights after its commit.
 * @throws AppError FORBIDDEN if the caller may not grant access
 */
export async function giveAccess(inside: Context, object: RequestedObject, user_id: number): Promise<void> {
  const { store, services, user } = inside
  const receiver = await services.auth.principals.get(user_id)
  if (!receiver) throw new AppError('NOT_FOUND')
  const givers = await giversOf(inside, object, receiver)
  if (!givers.some(({ id }) => id === user.id)) throw new AppError('FORBIDDEN')
  if (await mayOpen(inside, object, receiver).then(async is => is && (await isAllSeen(inside, object, receiver))))
    return
  const role_id = await ownRole(inside, receiver)
  const roles = await limitingRoles(inside, object)
  if (roles.length > 0) {
    const { writing } = dashboardResource
    if (!writing) throw new AppError('INTERNAL')
    const change = { key: String(object.id), input: { roles: [...roles, role_id] }, ifMatch: undefined }
    await updateObject(dashboardResource, writing, change, inside)
    return
  }
  for (const { uuid } of await lackedDatasets(inside, object, receiver)) {
    const grant = { role_id, permission: 'datasource_access', view: uuid }
    await store
      .insertInto('role_permissions')
      .values(grant)
      .onConflict(conflict => conflict.doNothing())
      .execute()
  }
}

const isAllSeen = async (
  context: Context,
  object: RequestedObject,
  receiver: Parameters<typeof lackedDatasets>[2],
): Promise<boolean> =>
  (await limitingRoles(context, object)).length > 0 || (await lackedDatasets(context, object, receiver)).length === 0
