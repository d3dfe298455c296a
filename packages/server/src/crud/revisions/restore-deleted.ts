/** Restores deleted objects from the rows stored with their deletion. */
import { AppError } from '@belvedere/core/errors'
import { sql } from 'kysely'
import { isForeignKeyViolation } from '../../metadata/store.ts'
import type { Context } from '../context.ts'
import { AROUND, type DeletedRows, deletedRowsOf, forgetKeyed } from '../deleted.ts'
import { brokenRule } from '../fields.ts'
import type { ContentRow, Resource, Serialized, Writing } from '../resource.ts'
import { findWritable, inWrite, storeChange, uniqueAsRule } from '../write.ts'

const AROUND_NEEDS = { user_id: 'users', tag_id: 'tags' } as const
/** Columns that become null when their user is deleted. */
const PEOPLE = ['created_by_id', 'changed_by_id'] as const

/** A deletion that can be undone. */
export interface Deletion {
  readonly uuid: string
  readonly version: number
  readonly user_id: number | null
  readonly created_on: string
  readonly deletedRows: DeletedRows
}

/** Maximum number of deletions that are examined for a list, latest first. */
const MAX_DELETIONS = 200

/**
 * Returns the deletions that the caller may undo, latest first. Objects that were restored or created again are
 * excluded.
 */
export async function findDeletions<R extends ContentRow>(
  resource: Resource<R>,
  writing: Writing<R>,
  context: Context,
  uuid?: string,
): Promise<readonly Deletion[]> {
  const result = await sql<Omit<Deletion, 'deletedRows'> & { readonly document: string | null }>`
    select last.object_uuid as uuid, last.version, last.user_id, last.created_on, last.document
    from revisions as last where last.object_type = ${resource.path} and last.action = 'delete'
      and ${uuid === undefined ? sql`1 = 1` : sql`last.object_uuid = ${uuid}`}
      and not exists (select 1 from revisions as later where later.object_type = last.object_type
        and later.object_uuid = last.object_uuid and later.version > last.version)
      and not exists (select 1 from ${sql.table(resource.table)} as present where present.uuid = last.object_uuid)
    order by last.id desc limit ${MAX_DELETIONS}`.execute(context.store)
  const deletions: Deletion[] = []
  for (const { document, ...deletion } of result.rows) {
    const deletedRows = deletedRowsOf(document)
    if (deletedRows && (await mayRestore(writing, context, deletedRows))) {
      deletions.push({ ...deletion, version: Number(deletion.version), deletedRows })
    }
  }
  return deletions
}

async function mayRestore<R extends ContentRow>(
  writing: Writing<R>,
  context: Context,
  deletedRows: DeletedRows,
): Promise<boolean> {
  const row = deletedRows.row as unknown as R
  if (writing.mayRestore) return writing.mayRestore(context, row)
  if (writing.mayChange) return writing.mayChange(context, row)
  return context.user.is_admin || (deletedRows.around.owners ?? []).some(owner => owner.user_id === context.user.id)
}

async function exists({ store }: Context, table: string, id: unknown): Promise<boolean> {
  const value = await sql`select 1 from ${sql.table(table)} where id = ${id} limit 1`.execute(store)
  return value.rows.length > 0
}

async function insert({ store }: Context, table: string, row: Serialized): Promise<number | undefined> {
  const columns = Object.keys(row).map(name => sql.ref(name))
  const made = await sql<{ id?: number }>`insert into ${sql.table(table)} (${sql.join(columns)})
    values (${sql.join(Object.values(row))}) on conflict do nothing returning *`.execute(store)
  return made.rows[0]?.id
}

/** Inserts the rows whose referenced rows still exist. */
async function insertWhereNeeded(
  inside: Context,
  table: string,
  rows: readonly Serialized[],
  needs: Readonly<Record<string, string>>,
): Promise<void> {
  for (const row of rows) {
    const ends = Object.entries(needs).filter(([column]) => row[column] !== undefined && row[column] !== null)
    const there = await Promise.all(ends.map(([column, other]) => exists(inside, other, row[column])))
    if (there.every(Boolean)) await insert(inside, table, await withPeople(inside, row))
  }
}

async function withPeople(inside: Context, row: Serialized): Promise<Serialized> {
  const gone: Record<string, null> = {}
  for (const column of PEOPLE) {
    if (typeof row[column] === 'number' && !(await exists(inside, 'users', row[column]))) gone[column] = null
  }
  return { ...row, ...gone }
}

/** Inserts the deleted row, with its former id if it is free. A name that is taken by now is a broken rule. */
async function insertObject<R extends ContentRow>(
  inside: Context,
  resource: Resource<R>,
  { version, deletedRows }: Deletion,
): Promise<number> {
  const row = { ...(await withPeople(inside, deletedRows.row)), version }
  const { id: _, ...withoutId } = row as Serialized
  const values = (await exists(inside, resource.table, deletedRows.row.id)) ? withoutId : row
  const columns = Object.keys(values).map(name => sql.ref(name))
  const made = await sql<{ id: number }>`insert into ${sql.table(resource.table)} (${sql.join(columns)})
    values (${sql.join(Object.values(values))}) returning id`
    .execute(inside.store)
    .catch((error: unknown) => {
      if (isForeignKeyViolation(error)) throw brokenRule('uuid', 'What it belongs to was deleted as well.')
      return uniqueAsRule(error)
    })
  const [inserted] = made.rows
  if (!inserted) throw new AppError('INTERNAL')
  return inserted.id
}

const withId = (rows: readonly Serialized[] | undefined, column: string, id: number): readonly Serialized[] =>
  (rows ?? []).map(row => ({ ...row, [column]: id }))

/** Restores a deleted object as a new version, with the same uuid, the same id if it is free, and its attached rows. */
export async function restoreDeleted<R extends ContentRow>(
  resource: Resource<R>,
  writing: Writing<R>,
  uuid: string,
  context: Context,
): Promise<R> {
  const restored = await inWrite(context, async inside => {
    const [deletion] = await findDeletions(resource, writing, inside, uuid)
    if (!deletion) throw new AppError('NOT_FOUND')
    const { deletedRows } = deletion
    const id = await insertObject(inside, resource, deletion)
    for (const table of AROUND) {
      await insertWhereNeeded(inside, table, withId(deletedRows.around[table], 'object_id', id), AROUND_NEEDS)
    }
    for (const { table, column, needs = {} } of writing.attached ?? []) {
      await insertWhereNeeded(inside, table, withId(deletedRows.attached[table], column, id), needs)
    }
    if (writing.keyed) {
      await insertWhereNeeded(inside, 'key_values', deletedRows.attached.key_values ?? [], {})
      await forgetKeyed(inside, resource.path, deletion)
    }
    await writing.restored?.(inside, id)
    // The rights on the object as restored decide. Without them the transaction rolls back.
    const row = await findWritable(resource, String(id), inside)
    const next = await storeChange(inside, resource, writing, row, 'restore')
    return { ...row, version: next }
  })
  return restored
}
