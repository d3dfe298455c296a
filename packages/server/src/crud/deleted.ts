/**
 * What a deletion takes along, kept with its revision: the rows themselves, so that ids, uuids, links and secrets
 * can return as they were.
 */
import { isRecord } from '@belvedere/core/json'
import { sql } from 'kysely'
import type { Context } from './context.ts'

import type { ContentRow, Resource, Told, Writing } from './resource.ts'

/** Tables that name objects of every kind by type and id. */
export const AROUND = ['owners', 'favorites', 'tagged_objects'] as const

/** Key of the kept rows in a deletion's document. It is never told: it may hold sealed secrets. */
const KEPT = '_deleted_rows'

type Rows = Readonly<Record<string, readonly Told[]>>
export interface Kept {
  readonly row: Told
  readonly around: Rows
  readonly attached: Rows
}

/** A document as it may be told. */
export function toldDocument(document: Told): Told {
  const { [KEPT]: _, ...told } = document
  return told
}

const rowsOf = async ({ store }: Context, table: string, column: string, id: number): Promise<readonly Told[]> =>
  (await sql<Told>`select * from ${sql.table(table)} where ${sql.ref(column)} = ${id}`.execute(store)).rows

/** The whole object before it goes, with the rows that go with it. */
export async function deletedDocument<R extends ContentRow>(
  inside: Context,
  resource: Resource<R>,
  writing: Writing<R>,
  row: R,
): Promise<Told> {
  const around: Record<string, readonly Told[]> = {}
  for (const table of AROUND) {
    const found = await sql<Told>`select * from ${sql.table(table)}
      where object_type = ${resource.path} and object_id = ${row.id}`.execute(inside.store)
    around[table] = found.rows
  }
  const attached: Record<string, readonly Told[]> = {}
  for (const { table, column } of writing.attached ?? []) {
    attached[table] = await rowsOf(inside, table, column, row.id)
  }
  const kept: Kept = { row: { ...row }, around, attached }
  return { ...(await writing.document(inside, row.id)), [KEPT]: kept }
}

export async function removeAround({ store }: Context, type: string, id: number): Promise<void> {
  for (const table of AROUND) {
    await sql`delete from ${sql.table(table)} where object_type = ${type} and object_id = ${id}`.execute(store)
  }
}

/** What a deletion's document has kept; null: it is an older one, which has kept nothing. */
export const keptOf = (text: string | null): Kept | null => {
  const document: unknown = JSON.parse(text ?? 'null')
  return isRecord(document) && isRecord(document[KEPT]) ? (document[KEPT] as unknown as Kept) : null
}
