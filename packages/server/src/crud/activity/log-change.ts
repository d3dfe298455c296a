/**
 * Entries of the audit log for writes, stored in the transaction of the write: the user, the changes and the values
 * before.
 */

import type { Transaction } from 'kysely'
import { logRow } from '../../activity-log.ts'
import { actorOf } from '../../auth/principal.ts'
import { storedJson } from '../../json/parse.ts'
import type { MetadataSchema, ObjectType } from '../../metadata/schema.ts'
import type { Context } from '../context.ts'
import { type LoggedType, nameIn, objectOfPart, viewOf } from '../object-names.ts'
import type { Serialized } from '../resource.ts'
import { changedFields } from './changed-fields.ts'

/** Verbs of the log by action of a revision. */
const VERBS = { create: 'post', update: 'put', delete: 'delete', import: 'import', restore: 'restore' } as const
export type WriteAction = keyof typeof VERBS

export interface LoggedWrite {
  readonly type: LoggedType
  readonly id: number
  /** Document before the write; null for a new object; undefined if it is not available. */
  readonly before: Serialized | null | undefined
  /** Document after the write; null after a deletion. */
  readonly after: Serialized | null
  readonly action: WriteAction
}

/** Entries of a transaction by object: several writes of one object become one entry, from the first to the last. */
const written = new WeakMap<
  Transaction<MetadataSchema>,
  Map<string, { readonly id: number; readonly before: LoggedWrite['before'] }>
>()

/**
 * Writes or updates the log entry of a write. Documents contain no secrets; fields whose names suggest a secret are
 * hidden all the same.
 */
export async function logChange(inside: Context, { type, id, before, after, action }: LoggedWrite): Promise<void> {
  const { store, user } = inside
  if (!store.isTransaction) throw new Error('A change is only logged inside the transaction of its write.')
  const transaction = store as Transaction<MetadataSchema>
  const lines = written.get(transaction) ?? new Map()
  written.set(transaction, lines)
  const key = `${type} ${id}`
  const earlier = lines.get(key)
  const first = earlier ? earlier.before : before
  const changes = first === undefined ? null : JSON.stringify(changedFields(first, after))
  if (earlier) {
    await store.updateTable('logs').set({ changes }).where('id', '=', earlier.id).execute()
    return
  }
  const { verb } = inside
  const did = verb && verb.type === type ? verb.name : VERBS[action]
  const name = nameIn(type, after ?? before ?? null)
  const object = objectOfPart(type, id, after ?? before ?? null)
  const facts = {
    ...object,
    ...(name === null ? {} : { name }),
    ...(inside.ip ? { ip: inside.ip } : {}),
  }
  const row = logRow(
    {
      action: `${viewOf(type)}RestApi.${did}`,
      user_id: actorOf(user),
      dashboard_id: object.type === 'dashboard' ? object.id : null,
      slice_id: object.type === 'chart' ? object.id : null,
      facts,
    },
    Date.parse(inside.now),
  )
  const line = await store
    .insertInto('logs')
    .values({ ...row, changes })
    .returning('id')
    .executeTakeFirstOrThrow()
  lines.set(key, { id: line.id, before: first })
}

/**
 * Returns the document of an object after its last write; null if it was deleted or is new; undefined if none was
 * stored.
 */
export async function lastDocument(
  { store }: Context,
  type: ObjectType,
  uuid: string,
  version: number,
): Promise<Serialized | null | undefined> {
  if (version === 1) return null
  const last = await store
    .selectFrom('revisions')
    .select(['document', 'action'])
    .where('object_type', '=', type)
    .where('object_uuid', '=', uuid)
    .where('version', '<', version)
    .orderBy('version', 'desc')
    .limit(1)
    .executeTakeFirst()
  if (!last) return undefined
  return last.action === 'delete' ? null : (storedJson(last.document, null) as Serialized | null)
}
