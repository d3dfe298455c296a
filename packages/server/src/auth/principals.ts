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

/** Cached principals by user id. Visitors without sign-in share the key ANONYMOUS. */
export const PRINCIPALS = mapLayer<number, LoadedPrincipal>({
  name: 'rights',
  holds: 'users with all rights of their roles',
  key: 'user',
  limit: 10_000,
  ends: 'the user, a role or a grant is written',
  scope: 'invalidated',
})

/**
 * Users and the rights of their roles, cached in memory: a request costs one map lookup. Code that changes users, roles
 * or grants must call `invalidate`. With several web processes on one store, entries are also read again after
 * `maxAgeMs`.
 */
export class Principals {
  readonly #cached: BoundedMap<number, LoadedPrincipal>
  /** Incremented by every invalidation, so that a read that started earlier is not cached. */
  #generation = 0

  constructor(
    readonly db: Store,
    readonly clock: Clock,
    readonly maxAgeMs: number,
    memory: Memory,
  ) {
    this.#cached = memory.of(PRINCIPALS)
  }

  /** Returns the active user with that id, or null. Synchronous if it is cached. */
  get(user_id: number): Principal | null | Promise<Principal | null> {
    const loaded = this.#fresh(user_id)
    return loaded ? loaded.principal : this.#load(user_id)
  }

  #fresh(user_id: number): LoadedPrincipal | undefined {
    const loaded = this.#cached.get(user_id)
    return loaded && this.clock.now() - loaded.loaded_at <= this.maxAgeMs ? loaded : undefined
  }

  /** Returns the active users among these ids. Users that are not cached are read together, in three queries. */
  async getAll(user_ids: readonly number[]): Promise<ReadonlyMap<number, Principal>> {
    const generation = this.#generation
    const loaded_at = this.clock.now()
    const requested = [...new Set(user_ids)]
    const known = new Map(requested.map(id => [id, this.#fresh(id)] as const))
    const missing = requested.filter(id => known.get(id) === undefined)
    const read = await this.#readUsers(missing)
    if (generation === this.#generation)
      for (const id of missing) this.#cached.set(id, { principal: read.get(id) ?? null, loaded_at })
    const all = requested.map(id => known.get(id)?.principal ?? read.get(id))
    return new Map(all.flatMap(principal => (principal ? [[principal.id, principal] as const] : [])))
  }

  /** Returns the principal of visitors without sign-in, with the rights of the role Public. */
  async anonymous(): Promise<Principal> {
    const principal = await this.get(ANONYMOUS)
    if (!principal) throw new Error('The role Public is missing.')
    return principal
  }

  /**
   * Returns a principal with only this role; null if the role does not exist. Its id is negative, so that it matches no
   * user.
   */
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

  /** Removes one user from the cache, or all users after a change of roles or grants. */
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
    return (await this.#readUsers([user_id])).get(user_id) ?? null
  }

  async #readUsers(user_ids: readonly number[]): Promise<ReadonlyMap<number, Principal>> {
    if (user_ids.length === 0) return new Map()
    const users = await this.db
      .selectFrom('users')
      .select(['id', 'username', 'first_name', 'last_name', 'email', 'preferences'])
      .where('id', 'in', user_ids)
      .where('active', '=', 1)
      .execute()
    if (users.length === 0) return new Map()
    const held = await this.db
      .selectFrom('user_roles')
      .innerJoin('roles', 'roles.id', 'user_roles.role_id')
      .select(['user_roles.user_id', 'roles.id', 'roles.name'])
      .where('user_roles.user_id', 'in', user_ids)
      .orderBy('roles.name')
      .execute()
    const granted = await this.#permissionsByRole([...new Set(held.map(role => role.id))])
    const principals = users.map((user): Principal => {
      const own = held.filter(role => role.user_id === user.id)
      const roles = own.map(role => role.name)
      const permissions = new Set(own.flatMap(role => granted.get(role.id) ?? []))
      const preferences = readPreferences(storedJson(user.preferences, null))
      return { ...user, preferences, roles, permissions, is_admin: isAdmin({ roles }), is_anonymous: false }
    })
    return new Map(principals.map(principal => [principal.id, principal]))
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
    return new Set([...(await this.#permissionsByRole(role_ids)).values()].flat())
  }

  async #permissionsByRole(role_ids: readonly number[]): Promise<ReadonlyMap<number, readonly string[]>> {
    const byRole = new Map<number, string[]>(role_ids.map(id => [id, []]))
    if (role_ids.length === 0) return byRole
    const rows = await this.db
      .selectFrom('role_permissions')
      .select(['role_id', 'permission', 'view'])
      .where('role_id', 'in', [...role_ids])
      .execute()
    for (const { role_id, permission, view } of rows) byRole.get(role_id)?.push(permissionKey(permission, view))
    return byRole
  }
}
