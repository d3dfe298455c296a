/**
 * Rows removed by a deletion. They are stored with its revision, so that ids, uuids, links and secrets can be restored.
 */

import { isRecord } from '@belvedere/core/json'
import { sql } from 'kysely'
import { storedJson } from '../json/parse.ts'
import type { ObjectType } from '../metadata/schema.ts'
import type { Context } from './context.ts'
import type { ContentRow, Resource, Serialized, Writing } from './resource.ts'

/** Tables that reference objects of all types, by type and id. */
export const AROUND = ['owners', 'favorites', 'tagged_objects'] as const

/** Key of the deleted rows in a deletion's document. It is never returned, because it may contain sealed secrets. */
const DELETED_ROWS = '_deleted_rows'

type Rows = Readonly<Record<string, readonly Serialized[]>>
export interface DeletedRows {
  readonly row: Serialized
  readonly around: Rows
  readonly attached: Rows
}

/** Returns a document without the deleted rows. */
export function publicDocument(document: Serialized): Serialized {
  const { [DELETED_ROWS]: _, ...visible } = document
  return visible
}

const rowsOf = async ({ store }: Context, table: string, column: string, id: number): Promise<readonly Serialized[]> =>
  (await sql<Serialized>`select * from ${sql.table(table)} where ${sql.ref(column)} = ${id}`.execute(store)).rows

/** Returns the whole object before its deletion, with the rows that are deleted with it. */
export async function deletedDocument<R extends ContentRow>(
  inside: Context,
  resource: Resource<R>,
  writing: Writing<R>,
  row: R,
): Promise<Serialized> {
  const around: Record<string, readonly Serialized[]> = {}
  for (const table of AROUND) {
    const value = await sql<Serialized>`select * from ${sql.table(table)}
      where object_type = ${resource.path} and object_id = ${row.id}`.execute(inside.store)
    around[table] = value.rows
  }
  const attached: Record<string, readonly Serialized[]> = {}
  for (const { table, column } of writing.attached ?? []) {
    attached[table] = await rowsOf(inside, table, column, row.id)
  }
  if (writing.keyed) {
    const values = await sql<Serialized>`select * from key_values where ${writing.keyed(row)}`.execute(inside.store)
    attached.key_values = values.rows
  }
  const deletedRows: DeletedRows = { row: { ...row }, around, attached }
  return { ...(await writing.document(inside, row.id)), [DELETED_ROWS]: deletedRows }
}

export async function removeKeyed<R extends ContentRow>(
  { store }: Context,
  { keyed }: Writing<R>,
  row: R,
): Promise<void> {
  if (keyed) await sql`delete from key_values where ${keyed(row)}`.execute(store)
}

/** Removes restored rows of `key_values` from their deletion: they may contain secrets, which only the object has then. */
export async function forgetKeyed(
  { store }: Context,
  object_type: ObjectType,
  { uuid, version }: { readonly uuid: string; readonly version: number },
): Promise<void> {
  const deletion = store
    .selectFrom('revisions')
    .where('object_type', '=', object_type)
    .where('object_uuid', '=', uuid)
    .where('version', '=', version)
  const stored = await deletion.select(['id', 'document']).executeTakeFirst()
  const document = storedJson(stored?.document ?? null, null)
  const rows = deletedRowsOf(stored?.document ?? null)
  if (!stored || !rows || !isRecord(document)) return
  const { key_values: _, ...attached } = rows.attached
  const changed = JSON.stringify({ ...document, [DELETED_ROWS]: { ...rows, attached } })
  await store.updateTable('revisions').set({ document: changed }).where('id', '=', stored.id).execute()
}

export async function removeAround({ store }: Context, type: string, id: number): Promise<void> {
  for (const table of AROUND) {
    await sql`delete from ${sql.table(table)} where object_type = ${type} and object_id = ${id}`.execute(store)
  }
}

/** Returns the deleted rows of a deletion's document; null for an older document without them. */
export const deletedRowsOf = (text: string | null): DeletedRows | null => {
  const document = storedJson(text, null)
  return isRecord(document) && isRecord(document[DELETED_ROWS])
    ? (document[DELETED_ROWS] as unknown as DeletedRows)
    : null
}
