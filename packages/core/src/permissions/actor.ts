/**
 * Requester with the properties that permission checks need. Fits the principal of the server and the current user of
 * the browser.
 */
export interface Actor {
  readonly id: number
  /** Role names. */
  readonly roles: readonly string[]
  /** Permissions as formatted by `permissionKey`: `permission view`. */
  readonly permissions: ReadonlySet<string>
}

/** Returns a permission as text: `can_read Dashboard`. */
export const permissionKey = (permission: string, view: string): string => `${permission} ${view}`

/** Converts `[permission, view]` pairs of a response to a set. */
export const toPermissionSet = (pairs: readonly (readonly [string, string])[]): ReadonlySet<string> =>
  new Set(pairs.map(([permission, view]) => permissionKey(permission, view)))

/** Returns true if one of the roles is named admin, ignoring case. */
export const isAdmin = (actor: Pick<Actor, 'roles'>): boolean =>
  actor.roles.some(role => role.toLowerCase() === 'admin')

/**
 * Returns true if one of the actor's roles has the permission. Admins have no implicit permissions here, because their
 * role has them explicitly.
 */
export const can = (actor: Pick<Actor, 'permissions'>, permission: string, view: string): boolean =>
  actor.permissions.has(permissionKey(permission, view))

export const isOwner = (actor: Pick<Actor, 'id'>, object: Owned): boolean => object.owner_ids.includes(actor.id)

/** Object with owners. */
export interface Owned {
  readonly owner_ids: readonly number[]
}
