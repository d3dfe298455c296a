/**
 * Keys of imported documents and of clients without a meaning in this release. They are stored beside the object, and
 * serialized and exported again, so that nothing is lost.
 */
import { isRecord } from '@belvedere/core/json'
import { storedJson } from '../json/parse.ts'
import type { ObjectType } from '../metadata/schema.ts'
import type { Context } from './context.ts'

const RESOURCE = 'kept_keys'
const keyOf = (type: ObjectType, uuid: string): string => `${type}/${uuid}`

export type RetainedKeys = Readonly<Record<string, unknown>>

/** Returns the retained keys by uuid. */
export async function loadRetainedKeys(
  { store }: Pick<Context, 'store'>,
  type: ObjectType,
  uuids: readonly string[],
): Promise<ReadonlyMap<string, RetainedKeys>> {
  if (uuids.length === 0) return new Map()
  const rows = await store
    .selectFrom('key_values')
    .select(['key', 'value'])
    .where('resource', '=', RESOURCE)
    .where(
      'key',
      'in',
      uuids.map(uuid => keyOf(type, uuid)),
    )
    .execute()
  return new Map(
    rows.map(row => {
      const parsed = storedJson(row.value)
      return [row.key.slice(type.length + 1), isRecord(parsed) ? parsed : {}]
    }),
  )
}

/** Replaces the retained keys of an object. Without keys, no row is stored. */
export async function saveRetainedKeys(
  { store, now }: Pick<Context, 'store' | 'now'>,
  type: ObjectType,
  uuid: string,
  keys: RetainedKeys,
): Promise<void> {
  const key = keyOf(type, uuid)
  await store.deleteFrom('key_values').where('resource', '=', RESOURCE).where('key', '=', key).execute()
  if (Object.keys(keys).length === 0) return
  await store
    .insertInto('key_values')
    .values({ resource: RESOURCE, key, value: JSON.stringify(keys), user_id: null, created_on: now, expires_on: null })
    .execute()
}
