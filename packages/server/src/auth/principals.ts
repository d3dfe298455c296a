import { isAdmin, permissionKey } from '@belvedere/core/permissions'
import { readPreferences } from '@belvedere/core/settings'
import { storedJson } from '../json/parse.ts'
import { type BoundedMap, type Memory, mapLayer } from '../memory/index.ts'
import type { Store } from '../metadata/store.ts'
import type { Clock } from '../ports.ts'
import type { Principal } from './principal.ts'

interface LoadedPrincipal {
  readonly principal: Principal | null
  readonly loaded_at: number
}

const ANONYMOUS = 0

/** By id of the user; visitors without sign-in have none. */
export const PRINCIPALS = mapLayer<number, LoadedPrincipal>({
  name: 'rights',
  holds: 'who a user is, with all that their roles allow',
  key: 'user',
  limit: 10_000,
  ends: 'the user, a role or a grant is written',
  scope: 'invalidated',
})

/**
 * Who a user is and what their roles allow, cached in memory: a request costs one look-up in a map.
 * Whoever changes users, roles or grants calls `invalidate`; with several web processes on one store every entry
 * is also read again after `maxAgeMs`.
 */
export class Principals {
  readonly #cached: BoundedMap<number, LoadedPrincipal>
  /** Grows with every invalidation, so that a read that began before it is not cached. */
  #generation = 0

  constructor(
    readonly db: Store,
    readonly clock: Clock,
    readonly maxAgeMs: number,
    memory: Memory,
  ) {
    this.#cached = memory.of(PRINCIPALS)
  }

  /** The active user with that id, or null. Synchronous when it is in memory. */
  get(user_id: number): Principal | null | Promise<Principal | null> {
    const loaded = this.#cached.get(user_id)
    if (loaded && this.clock.now() - loaded.loaded_at <= this.maxAgeMs) return loaded.principal
    return this.#load(user_id)
  }

  /** A visitor without sign-in: holds what the role Public holds. */
  async anonymous(): Promise<Principal> {
    const principal = await this.get(ANONYMOUS)
    if (!principal) throw new Error('The role Public is missing.')
    return principal
  }

  /** Somebody who has one role and no other; null: there is no such role. Ids below zero are nobody's. */
  async holderOfRole(role_id: number): Promise<Principal | null> {
    const role = await this.db.selectFrom('roles').select('name').where('id', '=', role_id).executeTakeFirst()
    if (!role) return null
    const roles = [role.name]
    return {
      id: -role_id,
      username: '',
      first_name: '',
      last_name: '',
      email: '',
      roles,
      permissions: await this.#permissionsOf([role_id]),
      is_admin: isAdmin({ roles }),
      is_anonymous: false,
    }
  }

  /** Forgets one user, or all of them (roles or grants changed). */
  invalidate(user_id?: number): void {
    this.#generation += 1
    if (user_id === undefined) this.#cached.clear()
    else this.#cached.delete(user_id)
  }

  async #load(user_id: number): Promise<Principal | null> {
    const generation = this.#generation
    const loaded_at = this.clock.now()
    const principal = user_id === ANONYMOUS ? await this.#readAnonymous() : await this.#readUser(user_id)
    if (generation === this.#generation) this.#cached.set(user_id, { principal, loaded_at })
    return principal
  }

  async #readUser(user_id: number): Promise<Principal | null> {
    const user = await this.db
      .selectFrom('users')
      .select(['id', 'username', 'first_name', 'last_name', 'email', 'preferences'])
      .where('id', '=', user_id)
      .where('active', '=', 1)
      .executeTakeFirst()
    if (!user) return null
    const held = await this.db
      .selectFrom('user_roles')
      .innerJoin('roles', 'roles.id', 'user_roles.role_id')
      .select(['roles.id', 'roles.name'])
      .where('user_roles.user_id', '=', user_id)
      .orderBy('roles.name')
      .execute()
    const roles = held.map(role => role.name)
    const permissions = await this.#permissionsOf(held.map(role => role.id))
    const preferences = readPreferences(storedJson(user.preferences, null))
    return { ...user, preferences, roles, permissions, is_admin: isAdmin({ roles }), is_anonymous: false }
  }

  async #readAnonymous(): Promise<Principal> {
    const roles = await this.db.selectFrom('roles').select('id').where('name', '=', 'Public').execute()
    return {
      id: ANONYMOUS,
      username: '',
      first_name: '',
      last_name: '',
      email: '',
      roles: ['Public'],
      permissions: await this.#permissionsOf(roles.map(role => role.id)),
      is_admin: false,
      is_anonymous: true,
    }
  }

  async #permissionsOf(role_ids: readonly number[]): Promise<ReadonlySet<string>> {
    if (role_ids.length === 0) return new Set()
    const rows = await this.db
      .selectFrom('role_permissions')
      .select(['permission', 'view'])
      .distinct()
      .where('role_id', 'in', [...role_ids])
      .execute()
    return new Set(rows.map(row => permissionKey(row.permission, row.view)))
  }
}
