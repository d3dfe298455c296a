/** Lists and restores deleted objects, for their owners and administrators (or users who may write such objects). */

import { AppError } from '@belvedere/core/errors'
import { isRecord } from '@belvedere/core/json'
import { permission, type Route, type RouteInput } from '../../http/route.ts'
import { contextOf, paramOf } from '../context.ts'
import { deletedListDocs, restoredDocs } from '../docs.ts'

import { loadPeople } from '../people.ts'
import { decodeQ, optionalInteger, pageSize } from '../query/query.ts'
import { serializeOne } from '../read.ts'
import type { ContentRow, Place, Resource, Serialized } from '../resource.ts'
import { toAge, toEpochSeconds, toWireTime, toWireTimeUtc } from '../times.ts'
import { entityTag, rowOf } from '../write.ts'
import { type Deletion, findDeletions, restoreDeleted } from './restore-deleted.ts'

/** Columns that hold the name of an object, for all types. */
const NAMES = [
  'dashboard_title',
  'slice_name',
  'table_name',
  'database_name',
  'template_name',
  'theme_name',
  'label',
  'short_descr',
  'name',
] as const

const nameOf = ({ row }: Deletion['deletedRows']): string => {
  const column = NAMES.find(name => typeof row[name] === 'string')
  return column === undefined ? '' : String(row[column])
}

async function list<R extends ContentRow>(resource: Resource<R>, input: RouteInput): Promise<Serialized> {
  const { writing } = resource
  if (!writing) throw new AppError('NOT_FOUND')
  const context = contextOf(input)
  const q = decodeQ(input.request)
  const params = isRecord(q) ? q : {}
  const limit = pageSize(optionalInteger(params, 'page_size'))
  const from = Math.max(0, optionalInteger(params, 'page') ?? 0) * limit
  const deletions = await findDeletions(resource, writing, context)
  const people = await loadPeople(
    context.store,
    deletions.map(({ user_id }) => user_id),
  )
  const now = Date.parse(context.now)
  return {
    count: deletions.length,
    result: deletions.slice(from, from + limit).map(({ uuid, user_id, created_on, deletedRows }) => ({
      uuid,
      id: deletedRows.row.id,
      name: nameOf(deletedRows),
      deleted_by: people.get(user_id ?? -1) ?? null,
      deleted_on: toWireTime(created_on),
      deleted_on_utc: toWireTimeUtc(created_on),
      deleted_on_delta_humanized: toAge(created_on, now),
    })),
  }
}

async function restore<R extends ContentRow>(resource: Resource<R>, input: RouteInput): Promise<Serialized> {
  const { writing } = resource
  if (!writing) throw new AppError('NOT_FOUND')
  const context = contextOf(input)
  const { id, version } = await restoreDeleted(resource, writing, paramOf(input, 'uuid').toLowerCase(), context)
  input.reply.header('etag', entityTag(version))
  const result = await serializeOne(resource, await rowOf(resource, id, context), context)
  return { id, result, last_modified_time: toEpochSeconds(context.now) }
}

export function deletedRoutes<R extends ContentRow>(
  resource: Resource<R>,
  { url, of }: Place<Resource<R>>,
): readonly Route[] {
  const access = permission('can_write', resource.view)
  return [
    {
      method: 'GET',
      url: `${url}/_deleted`,
      access,
      docs: deletedListDocs(resource),
      handler: async input => list(await of(input), input),
    },
    {
      method: 'POST',
      url: `${url}/_deleted/:uuid/restore`,
      access,
      docs: restoredDocs(resource),
      handler: async input => restore(await of(input), input),
    },
  ]
}
