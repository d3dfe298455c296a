import { AppError } from '@belvedere/core/errors'
import { isAdmin } from '@belvedere/core/permissions'
import { ROLES } from '../../auth/catalogue.ts'
import { activeAdministrators } from '../../auth/users.ts'
import type { Context, Store } from '../../crud/context.ts'

export const fieldProblem = (field: string, text: string): AppError =>
  new AppError('INVALID_FIELDS', { fields: { [field]: [text] } })

/** Returns whether the product itself relies on a role, which therefore cannot be renamed. */
export const isBuiltIn = (name: string): boolean => Object.hasOwn(ROLES, name)

/** Returns the roles with these ids. Throws for missing ones. */
export async function rolesById(
  store: Store,
  ids: readonly number[],
): Promise<readonly { readonly id: number; readonly name: string }[]> {
  const unique_ids = [...new Set(ids)]
  if (unique_ids.length === 0) return []
  const roles = await store.selectFrom('roles').select(['id', 'name']).where('id', 'in', unique_ids).execute()
  const missing = unique_ids.find(id => !roles.some(role => role.id === id))
  if (missing !== undefined) throw fieldProblem('roles', `There is no role ${missing}.`)
  return roles
}

/** Allows only administrators to create or change administrators. */
export function checkMayHandle({ user }: Context, roles: readonly { readonly name: string }[]): void {
  if (!user.is_admin && isAdmin({ roles: roles.map(role => role.name) })) throw new AppError('FORBIDDEN')
}

/**
 * Checks that an active administrator remains, because without one the product cannot be administered. Call it in the
 * transaction of a change.
 */
export async function checkAdminRemains(store: Store): Promise<void> {
  const admin = await activeAdministrators(store).select('users.id').executeTakeFirst()
  if (!admin) throw fieldProblem('roles', 'This is the last active administrator.')
}
