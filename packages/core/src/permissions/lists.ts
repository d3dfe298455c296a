import type { Actor } from './actor.ts'
import { can } from './actor.ts'

/** Available actions on a list page. */
export interface ListFlags {
  readonly can_see: boolean
  readonly can_create: boolean
  readonly can_edit: boolean
  readonly can_delete: boolean
  readonly can_import: boolean
  readonly can_export: boolean
}

/** Returns the actions for the `permissions` in the resource's `_info`. */
export function listFlags(permissions: readonly string[]): ListFlags {
  const writes = permissions.includes('can_write')
  return {
    can_see: permissions.includes('can_read'),
    can_create: writes,
    can_edit: writes,
    can_delete: writes,
    can_import: writes,
    can_export: permissions.includes('can_export'),
  }
}

/** Returns the `permissions` in the `_info` of a resource for this actor (requirement PERM-024). */
export const permissionsOn = (actor: Pick<Actor, 'permissions'>, view: string): readonly string[] =>
  ['can_read', 'can_write', 'can_export'].filter(permission => can(actor, permission, view))
