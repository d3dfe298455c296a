/** The requester, as far as rights go. The server's principal and the browser's current user both fit. */
export interface Actor {
  readonly id: number
  /** Role names. */
  readonly roles: readonly string[]
  /** `permission view`, as `permissionKey` writes it. */
  readonly permissions: ReadonlySet<string>
}

/** One right as text: `can_read Dashboard`. */
export const permissionKey = (permission: string, view: string): string => `${permission} ${view}`

/** `[permission, view]` pairs, as the wire has them, to a set for look-ups. */
export const toPermissionSet = (pairs: readonly (readonly [string, string])[]): ReadonlySet<string> =>
  new Set(pairs.map(([permission, view]) => permissionKey(permission, view)))

/** True if any role is named admin, in whatever case. */
export const isAdmin = (actor: Pick<Actor, 'roles'>): boolean =>
  actor.roles.some(role => role.toLowerCase() === 'admin')

/** True if one of the actor's roles carries the right. Being admin is not enough: the admin role has its own rows. */
export const can = (actor: Pick<Actor, 'permissions'>, permission: string, view: string): boolean =>
  actor.permissions.has(permissionKey(permission, view))

export const isOwner = (actor: Pick<Actor, 'id'>, object: Owned): boolean => object.owner_ids.includes(actor.id)

/** Content that belongs to users. */
export interface Owned {
  readonly owner_ids: readonly number[]
}
