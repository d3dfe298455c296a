/** Creates, updates and deletes objects of a declared resource, in one transaction with the revision. */
import { AppError } from '@belvedere/core/errors'
import { type Insertable, sql } from 'kysely'
import { appendRevision } from '../metadata/revisions.ts'
import type { MetadataSchema, ObjectType } from '../metadata/schema.ts'
import { afterCommit, inTransaction, isUniqueViolation } from '../metadata/store.ts'
import { lastDocument, logChange } from './activity/log-change.ts'
import type { Context } from './context.ts'
import { deletedDocument, removeAround, removeKeyed } from './deleted.ts'
import { type Body, parseBody } from './fields.ts'
import { isOwner } from './people.ts'
import { findReadable, serializeOne } from './read.ts'
import type { ContentRow, Resource, Serialized, Writing } from './resource.ts'

export interface Written {
  readonly id: number
  readonly version: number
  readonly body: Serialized
}

/**
 * Maximum number of attempts of a write. If two writes of one object conflict, the later one is repeated on the result
 * of the first.
 */
const MAX_TRIES = 5
const isRace = (error: unknown): boolean =>
  isUniqueViolation(error) && error instanceof Error && /revision/.test(error.message)

/**
 * Runs `work` with a context inside a transaction, which is committed or rolled back as a whole. `work` may run again
 * if another write of the same object committed first.
 */
export async function inWrite<Result>(context: Context, work: (inside: Context) => Promise<Result>): Promise<Result> {
  for (let tries = 1; ; tries += 1) {
    try {
      return await inTransaction(context.store, store => work({ ...context, store }))
    } catch (error) {
      if (context.store.isTransaction || tries === MAX_TRIES || !isRace(error)) throw error
    }
  }
}

/** Returns the author and the times of a new object. */
export const newAudit = (context: Context) => ({
  created_on: context.now,
  changed_on: context.now,
  created_by_id: context.user.is_anonymous ? null : context.user.id,
  changed_by_id: context.user.is_anonymous ? null : context.user.id,
})

/** Returns the version of a new object: 1, or the next version if an object with this uuid was deleted earlier. */
export async function firstVersion(context: Context, type: ObjectType, uuid: string): Promise<number> {
  const last = await context.store
    .selectFrom('revisions')
    .select(eb => eb.fn.max('version').as('version'))
    .where('object_type', '=', type)
    .where('object_uuid', '=', uuid)
    .executeTakeFirst()
  return Number(last?.version ?? 0) + 1
}

type Action = Insertable<MetadataSchema['revisions']>['action']

/** Appends the whole document to the object's history, and the changes to the audit log. */
export async function storeRevision(
  context: Context,
  type: ObjectType,
  object: { readonly id: number; readonly uuid: string; readonly version: number },
  document: Serialized | null,
  action: Action,
): Promise<void> {
  if (!context.store.isTransaction) throw new Error('A revision is only written inside the transaction of its write.')
  const user_id = context.user.is_anonymous ? null : context.user.id
  const { id, uuid, version } = object
  const isGone = action === 'delete'
  const before = isGone ? document : action === 'create' ? null : await lastDocument(context, type, uuid, version)
  await logChange(context, { type, id, action, before, after: isGone ? null : document })
  await inTransaction(context.store, async trx => {
    await appendRevision(trx, {
      object_type: type,
      object_uuid: uuid,
      version,
      document,
      action,
      user_id,
      at: Date.parse(context.now),
    })
    const revision = { uuid, version, action, user_id, at: context.now, client: context.client ?? null }
    afterCommit(trx, () => context.services.memory.changes.publish({ type, id, revision }))
  })
}

/** Updates version, time and editor of a changed object, then stores its revision. */
export async function storeChange<R extends ContentRow>(
  context: Context,
  resource: Resource<R>,
  writing: Writing<R>,
  row: R,
  action: Action = 'update',
): Promise<number> {
  const version = row.version + 1
  const by = context.user.is_anonymous ? null : context.user.id
  await sql`update ${sql.table(resource.table)} set version = ${version}, changed_on = ${context.now},
    changed_by_id = ${by} where id = ${row.id}`.execute(context.store)
  const document = await writing.document(context, row.id)
  await storeRevision(context, resource.path, { id: row.id, uuid: row.uuid, version }, document, action)
  return version
}

export async function createObject<R extends ContentRow>(
  resource: Resource<R>,
  writing: Writing<R>,
  input: unknown,
  context: Context,
): Promise<Written> {
  const body = parseBody(input, writing.createFields)
  const completed = writing.complete ? await writing.complete(context, body) : body
  const written = await inWrite(context, inside => createInside(resource, writing, completed, inside))
  return { ...written, body: writing.repeated?.(body) ?? body }
}

/** Creates an object with its first revision. Call it inside a write, with a validated body. */
export async function createInside<R extends ContentRow>(
  resource: Resource<R>,
  writing: Writing<R>,
  body: Body,
  inside: Context,
): Promise<{ readonly id: number; readonly version: number }> {
  const id = await writing.create(inside, body).catch(uniqueAsRule)
  await writing.created?.(inside, id, body)
  const row = await rowOf(resource, id, inside)
  await storeRevision(inside, resource.path, row, await writing.document(inside, id), 'create')
  return { id, version: row.version }
}

/** Updates an object if the caller may change it. `ifMatch` names the version that the change is based on. */
export async function updateObject<R extends ContentRow>(
  resource: Resource<R>,
  writing: Writing<R>,
  change: { readonly key: string; readonly input: unknown; readonly ifMatch: string | undefined },
  context: Context,
): Promise<Written> {
  const completed = await completedUpdate(resource, writing, change, context)
  const written = await inWrite(context, async inside => {
    const row = await findWritable(resource, change.key, inside)
    const body = parseBody(change.input, writing.updateFields, true)
    await checkVersion(resource, row, change.ifMatch, inside)
    await writing.update(inside, row, completed ?? body).catch(uniqueAsRule)
    await writing.changed?.(inside, row.id, completed ?? body)
    const version = await storeChange(inside, resource, writing, row)
    return { id: row.id, version, body: writing.repeated?.(body) ?? body }
  })
  return written
}

/** Completes the body of an update. Engine queries run before the transaction. */
async function completedUpdate<R extends ContentRow>(
  resource: Resource<R>,
  writing: Writing<R>,
  change: { readonly key: string; readonly input: unknown },
  context: Context,
): Promise<Body | null> {
  if (!writing.completeUpdate) return null
  const row = await findWritable(resource, change.key, context)
  return writing.completeUpdate(context, row, parseBody(change.input, writing.updateFields, true))
}

export const entityTag = (version: number): string => `"${version}"`

/** Returns whether one of the tags names this version; `*` matches any version. */
function matches(ifMatch: string, version: number): boolean {
  return ifMatch.split(',').some(tag => ['*', entityTag(version)].includes(tag.trim().replace(/^W\//, '')))
}

/** Refuses a change to an outdated version, and returns the stored document with the error. */
export async function checkVersion<R extends ContentRow>(
  resource: Resource<R>,
  row: R,
  ifMatch: string | undefined,
  inside: Context,
): Promise<void> {
  await refuseStale(row.version, ifMatch, () => serializeOne(resource, row, inside))
}

/** Refuses a stale change of any object; `current` returns the object as stored. */
export async function refuseStale(
  version: number,
  ifMatch: string | undefined,
  current: () => Serialized | Promise<Serialized>,
): Promise<void> {
  if (ifMatch === undefined || matches(ifMatch, version)) return
  throw new AppError('CONFLICT', { version, result: await current() })
}

/** Deletes all of the objects or none. */
export async function deleteObjects<R extends ContentRow>(
  resource: Resource<R>,
  writing: Writing<R>,
  keys: readonly string[],
  context: Context,
  ifMatch?: string,
): Promise<readonly R[]> {
  return inWrite(context, async inside => {
    const rows: R[] = []
    for (const key of new Set(keys)) {
      const row = await findWritable(resource, key, inside)
      await checkVersion(resource, row, ifMatch, inside)
      rows.push(row)
    }
    for (const row of rows) {
      await writing.remove?.(inside, row)
      const document = await deletedDocument(inside, resource, writing, row)
      await removeAround(inside, resource.path, row.id)
      await removeKeyed(inside, writing, row)
      await sql`delete from ${sql.table(resource.table)} where id = ${row.id}`.execute(inside.store)
      const { id, uuid } = row
      await storeRevision(inside, resource.path, { id, uuid, version: row.version + 1 }, document, 'delete')
    }
    return rows
  })
}

/** Returns the row if the caller may open it (404 or 403 otherwise) and change it (403 otherwise). */
export async function findWritable<R extends ContentRow>(
  resource: Resource<R>,
  key: string,
  context: Context,
): Promise<R> {
  const row = await findReadable(resource, key, context)
  if (!(await mayChange(resource, row, context))) throw new AppError('FORBIDDEN')
  return row
}

const mayChange = <R extends ContentRow>(
  { path, writing }: Resource<R>,
  row: R,
  context: Context,
): boolean | Promise<boolean> => {
  if (writing?.mayChange) return writing.mayChange(context, row)
  return context.user.is_admin || isOwner(context, path, row.id)
}

export async function rowOf<R extends ContentRow>(resource: Resource<R>, id: number, context: Context): Promise<R> {
  const result = await sql<R>`select * from ${sql.table(resource.table)} where id = ${id}`.execute(context.store)
  const [row] = result.rows
  if (!row) throw new AppError('NOT_FOUND')
  return row
}

const UNIQUE_FIELDS = [
  'slug',
  'uuid',
  'table_name',
  'database_name',
  'column_name',
  'metric_name',
  'theme_name',
  'short_descr',
  'key',
  'name',
] as const

/** Converts a unique violation of the store to a broken rule. Two concurrent writes can both pass the earlier check. */
export function uniqueAsRule(error: unknown): never {
  if (!isUniqueViolation(error) || isRace(error) || !(error instanceof Error)) throw error
  const field = UNIQUE_FIELDS.find(name => error.message.includes(name)) ?? 'name'
  throw new AppError('BROKEN_RULE', { fields: { [field]: ['Must be unique'] } }, { cause: error })
}
