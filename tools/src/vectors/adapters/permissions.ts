import { canEditDashboard, isAdmin, toPermissionSet } from '@belvedere/core/permissions'
import type { Adapters } from '../vector.ts'

type Roles = Readonly<Record<string, readonly (readonly [string, string])[]>>

const OWN_ID = 1

/** Operations on users whose roles are given with their pairs. */
export const permissions: Adapters = {
  can_user_edit_dashboard: ({ is_owner, roles }) => {
    const held = (roles ?? {}) as Roles
    const actor = { id: OWN_ID, roles: Object.keys(held), permissions: toPermissionSet(Object.values(held).flat()) }
    return { can_edit: canEditDashboard(actor, { owner_ids: is_owner === true ? [OWN_ID] : [] }) }
  },
  is_user_admin: ({ roles }) => ({ admin: isAdmin({ roles: Object.keys((roles ?? {}) as Roles) }) }),
}
