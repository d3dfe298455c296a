/** Revisions of an object: users who may change the object may list its revisions and restore one. */

import { User } from '@belvedere/api'
import { AppError } from '@belvedere/core/errors'
import { isRecord } from '@belvedere/core/json'
import Type from 'typebox'
import { ANY_OBJECT, countedOf, INTEGER, orNull, resultOf, TEXT } from '../../http/answers.ts'
import { permission, type Route, type RouteInput } from '../../http/route.ts'
import { storedJson } from '../../json/parse.ts'
import { contextOf, idOf, paramOf } from '../context.ts'
import { publicDocument } from '../deleted.ts'
import { rowSchema } from '../docs.ts'
import type { FieldRules } from '../fields.ts'
import { loadPeople } from '../people.ts'
import { decodeQ, optionalInteger, pageSize } from '../query/query.ts'
import { serializeOne } from '../read.ts'
import type { ContentRow, Place, Resource, Serialized } from '../resource.ts'
import { toEpochSeconds, toWireTime } from '../times.ts'
import { checkVersion, entityTag, findWritable, inWrite, rowOf, storeChange, uniqueAsRule } from '../write.ts'

/** Lists the revisions of an object, newest first. */
async function listRevisions<R extends ContentRow>(resource: Resource<R>, input: RouteInput): Promise<unknown> {
  const context = contextOf(input)
  const row = await findWritable(resource, paramOf(input, 'id'), context)
  const q = decodeQ(input.request)
  const params = isRecord(q) ? q : {}
  const limit = pageSize(optionalInteger(params, 'page_size'))
  const own = context.store
    .selectFrom('revisions')
    .where('object_type', '=', resource.path)
    .where('object_uuid', '=', row.uuid)
  const counted = await own.select(eb => eb.fn.countAll().as('count')).executeTakeFirst()
  const rows = await own
    .select(['version', 'parent_version', 'action', 'user_id', 'created_on'])
    .orderBy('version', 'desc')
    .limit(limit)
    .offset(Math.max(0, optionalInteger(params, 'page') ?? 0) * limit)
    .execute()
  const people = await loadPeople(
    context.store,
    rows.map(revision => revision.user_id),
  )
  return {
    count: Number(counted?.count ?? 0),
    result: rows.map(({ user_id, created_on, ...revision }) => ({
      ...revision,
      changed_by: people.get(user_id ?? -1) ?? null,
      changed_on: toWireTime(created_on),
    })),
  }
}

async function revisionOf<R extends ContentRow>(resource: Resource<R>, row: R, input: RouteInput) {
  const version = idOf(input, 'version')
  const revision =
    version === null
      ? undefined
      : await input.services.db
          .selectFrom('revisions')
          .select(['version', 'document', 'action', 'created_on'])
          .where('object_type', '=', resource.path)
          .where('object_uuid', '=', row.uuid)
          .where('version', '=', version)
          .executeTakeFirst()
  if (!revision) throw new AppError('NOT_FOUND')
  const document = storedJson(revision.document, null)
  return { ...revision, document: isRecord(document) ? publicDocument(document) : null }
}

async function readRevision<R extends ContentRow>(resource: Resource<R>, input: RouteInput): Promise<unknown> {
  const row = await findWritable(resource, paramOf(input, 'id'), contextOf(input))
  const { version, action, created_on, document } = await revisionOf(resource, row, input)
  return { result: { version, action, changed_on: toWireTime(created_on), document } }
}

/** Returns the parts of a stored document that a write accepts. Flags are stored as 0 and 1. */
function toBody(document: Serialized, fields: FieldRules): Serialized {
  return Object.fromEntries(
    Object.entries(fields).flatMap(([name, { schema }]) => {
      if (!Object.hasOwn(document, name)) return []
      const value = document[name]
      return [[name, schema?.type === 'boolean' && typeof value === 'number' ? value === 1 : value]]
    }),
  )
}

/** Restores an earlier revision as a new version. Deleted users are removed from the owners. */
async function restore<R extends ContentRow>(resource: Resource<R>, input: RouteInput): Promise<unknown> {
  const { writing } = resource
  if (!writing) throw new AppError('NOT_FOUND')
  const context = contextOf(input)
  const current = await findWritable(resource, paramOf(input, 'id'), context)
  const { document } = await revisionOf(resource, current, input)
  if (document === null) throw new AppError('NOT_FOUND')
  const sent = toBody(document, writing.updateFields)
  const body = Array.isArray(sent.owners)
    ? { ...sent, owners: [...(await loadPeople(context.store, sent.owners as number[])).keys()] }
    : sent
  await writing.checkVersion?.(context, current, body)
  const completed = (await writing.completeUpdate?.(context, current, body)) ?? body
  const { id, version } = await inWrite(context, async inside => {
    const row = await findWritable(resource, String(current.id), inside)
    await checkVersion(resource, row, input.request.headers['if-match'], inside)
    await writing.update(inside, row, completed).catch(uniqueAsRule)
    return { id: row.id, version: await storeChange(inside, resource, writing, row, 'restore') }
  })
  input.reply.header('etag', entityTag(version))
  const result = await serializeOne(resource, await rowOf(resource, id, context), context)
  return { id, result, last_modified_time: toEpochSeconds(context.now) }
}

export function revisionRoutes<R extends ContentRow>(
  resource: Resource<R>,
  { url, of }: Place<Resource<R>>,
): readonly Route[] {
  const access = permission('can_write', resource.view)
  const list = `${url}/:id/revisions`
  return [
    {
      method: 'GET',
      url: list,
      access,
      docs: {
        summary: `The history of a ${resource.path}, the newest revision first`,
        q: Type.Object({ page: Type.Optional(INTEGER), page_size: Type.Optional(INTEGER) }),
        answer: countedOf(
          Type.Object({
            version: INTEGER,
            parent_version: orNull(INTEGER),
            action: TEXT,
            changed_by: orNull(User),
            changed_on: TEXT,
          }),
        ),
      },
      handler: async input => listRevisions(await of(input), input),
    },
    {
      method: 'GET',
      url: `${list}/:version`,
      access,
      docs: {
        summary: `One revision of a ${resource.path}, as a whole document`,
        answer: resultOf(
          Type.Object({ version: INTEGER, action: TEXT, changed_on: TEXT, document: orNull(ANY_OBJECT) }),
        ),
      },
      handler: async input => readRevision(await of(input), input),
    },
    {
      method: 'POST',
      url: `${list}/:version/restore`,
      access,
      docs: {
        summary: `Bring a revision of a ${resource.path} back, as a new version`,
        answer: Type.Object({
          id: INTEGER,
          result: resource.detailSchema ?? rowSchema(resource),
          last_modified_time: INTEGER,
        }),
      },
      handler: async input => restore(await of(input), input),
    },
  ]
}
