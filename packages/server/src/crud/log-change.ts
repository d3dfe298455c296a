/** A write's line in the audit log, in the transaction of the write: who changed what, and what was there before. */

import type { Transaction } from 'kysely'
import { logRow } from '../activity-log.ts'
import { actorOf } from '../auth/principal.ts'
import { storedJson } from '../json/parse.ts'
import type { MetadataSchema, ObjectType } from '../metadata/schema.ts'
import { changedFields } from './changed-fields.ts'
import type { Context } from './context.ts'
import { type LoggedType, nameIn, objectOfPart, viewOf } from './object-names.ts'
import type { Serialized } from './resource.ts'

/** Verbs of the log, by what a revision says of its write. */
const VERBS = { create: 'post', update: 'put', delete: 'delete', import: 'import', restore: 'restore' } as const
export type WriteAction = keyof typeof VERBS

export interface LoggedWrite {
  readonly type: LoggedType
  readonly id: number
  /** As stored before the write; null: it is new; undefined: that is not known. */
  readonly before: Serialized | null | undefined
  /** As stored after the write; null: it is gone. */
  readonly after: Serialized | null
  readonly action: WriteAction
}

/** Lines of a transaction by their object: several writes of one object are one line, from the first to the last. */
const written = new WeakMap<
  Transaction<MetadataSchema>,
  Map<string, { readonly id: number; readonly before: LoggedWrite['before'] }>
>()

/** Documents have no secrets; what looks like one nevertheless is not written either. */
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

/** The document of an object as its last write left it; null: it was deleted or is new; undefined: nothing was stored. */
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
