import type { ObjectType } from '../metadata/schema.ts'
import type { Context, Store } from './context.ts'
import { brokenRule } from './fields.ts'

/** Public fields of a user. Other users never see more. */
export interface Person {
  readonly id: number
  readonly username: string
  readonly first_name: string
  readonly last_name: string
}
export type People = ReadonlyMap<number, Person>

export async function loadPeople(store: Store, ids: Iterable<number | null>): Promise<People> {
  const owner_ids = [...new Set([...ids].filter(id => id !== null))]
  if (owner_ids.length === 0) return new Map()
  const users = await store
    .selectFrom('users')
    .select(['id', 'username', 'first_name', 'last_name'])
    .where('id', 'in', owner_ids)
    .execute()
  return new Map(users.map(user => [user.id, user]))
}

/** Returns the owners of many objects, in the order in which they were added. */
export async function loadOwners(
  store: Store,
  type: ObjectType,
  ids: readonly number[],
): Promise<ReadonlyMap<number, readonly Person[]>> {
  const owners = new Map<number, Person[]>(ids.map(id => [id, []]))
  if (ids.length === 0) return owners
  const rows = await store
    .selectFrom('owners')
    .innerJoin('users', 'users.id', 'owners.user_id')
    .select(['owners.object_id', 'users.id', 'users.username', 'users.first_name', 'users.last_name'])
    .where('object_type', '=', type)
    .where('object_id', 'in', ids)
    .orderBy('users.id')
    .execute()
  for (const { object_id, ...person } of rows) owners.get(object_id)?.push(person)
  return owners
}

/**
 * Stores the owners of an object after a write (requirement API-DASH-007). `requested` is the value of the body. A user
 * who is not an administrator always remains an owner.
 */
export async function saveOwners(
  context: Context,
  type: ObjectType,
  id: number,
  requested: readonly number[] | undefined,
  isNew: boolean,
): Promise<void> {
  if (requested === undefined && !isNew) return
  const { store, user } = context
  const ids = new Set(requested ?? [])
  if (!user.is_anonymous && ((isNew && ids.size === 0) || !user.is_admin)) ids.add(user.id)
  const known = await loadPeople(store, ids)
  if (known.size < ids.size) throw brokenRule('owners', 'Owners are invalid')
  await store.deleteFrom('owners').where('object_type', '=', type).where('object_id', '=', id).execute()
  for (const user_id of ids) {
    await store.insertInto('owners').values({ object_type: type, object_id: id, user_id }).execute()
  }
}

export async function isOwner(context: Context, type: ObjectType, id: number): Promise<boolean> {
  if (context.user.is_anonymous) return false
  const row = await context.store
    .selectFrom('owners')
    .select('user_id')
    .where('object_type', '=', type)
    .where('object_id', '=', id)
    .where('user_id', '=', context.user.id)
    .executeTakeFirst()
  return row !== undefined
}

export const fullName = (person: Person | undefined): string =>
  person ? `${person.first_name} ${person.last_name}`.trim() : ''
