import type { Actor } from './actor.ts'
import { can } from './actor.ts'

/** What a list page offers. */
export interface ListFlags {
  readonly can_see: boolean
  readonly can_create: boolean
  readonly can_edit: boolean
  readonly can_delete: boolean
  readonly can_import: boolean
  readonly can_export: boolean
}

/** From the names in `permissions` of the resource's `_info`. */
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

/** What `_info` says of a resource's permissions for this actor (requirement PERM-024). */
export const permissionsOn = (actor: Pick<Actor, 'permissions'>, view: string): readonly string[] =>
  ['can_read', 'can_write', 'can_export'].filter(permission => can(actor, permission, view))
