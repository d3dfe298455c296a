import { AppError } from '@belvedere/core/errors'
import { permission, type Route, type RouteInput } from '../http/route.ts'
import { logAction } from './activity.ts'
import { contextOf, paramOf } from './context.ts'
import { parseIds, parseListQuery } from './query.ts'
import { distinctChoices, findReadable, infoOf, listObjects, relatedChoices, tellOne } from './read.ts'
import type { ContentRow, Resource, Writing } from './resource.ts'
import { toEpochSeconds } from './times.ts'
import { createObject, deleteObjects, entityTag, updateObject } from './write.ts'

/** The routes of one declared resource: list, read, choices, `_info` and, where it can be written, the writes. */
export function defineResource<R extends ContentRow>(resource: Resource<R>): readonly Route[] {
  return [...readRoutes(resource), ...(resource.writing ? writeRoutes(resource, resource.writing) : [])]
}

function readRoutes<R extends ContentRow>(resource: Resource<R>): readonly Route[] {
  const url = `/api/v1/${resource.path}`
  const access = permission('can_read', resource.view)
  return [
    {
      method: 'GET',
      url,
      access,
      handler: input => listObjects(resource, parseListQuery(input.request), contextOf(input)),
    },
    {
      method: 'GET',
      url: `${url}/_info`,
      access,
      handler: input => infoOf(resource, contextOf(input), input.request),
    },
    {
      method: 'GET',
      url: `${url}/related/:column`,
      access,
      handler: input => {
        const column = paramOf(input, 'column')
        const related = Object.hasOwn(resource.related, column) ? resource.related[column] : undefined
        if (!related) throw new AppError('NOT_FOUND')
        return relatedChoices(related, input.request, contextOf(input))
      },
    },
    {
      method: 'GET',
      url: `${url}/distinct/:column`,
      access,
      handler: input => distinctChoices(resource, paramOf(input, 'column'), input.request, contextOf(input)),
    },
    { method: 'GET', url: `${url}/:id`, access, handler: input => readOne(resource, input) },
  ]
}

async function readOne<R extends ContentRow>(resource: Resource<R>, input: RouteInput): Promise<unknown> {
  const context = contextOf(input)
  const row = await findReadable(resource, paramOf(input, 'id'), context)
  input.reply.header('etag', entityTag(row.version))
  return { id: row.id, result: await tellOne(resource, row, context) }
}

function writeRoutes<R extends ContentRow>(resource: Resource<R>, writing: Writing<R>): readonly Route[] {
  const url = `/api/v1/${resource.path}`
  const access = permission('can_write', resource.view)
  return [
    {
      method: 'POST',
      url,
      access,
      handler: async input => {
        const context = contextOf(input)
        const { id, version, body } = await createObject(resource, writing, input.request.body, context)
        logAction(context, `${resource.view}RestApi.post`, { type: resource.path, id })
        return input.reply.code(201).header('etag', entityTag(version)).send({ id, result: body })
      },
    },
    { method: 'PUT', url: `${url}/:id`, access, handler: input => update(resource, writing, input) },
    {
      method: 'DELETE',
      url: `${url}/:id`,
      access,
      handler: async input => {
        const context = contextOf(input)
        await deleteObjects(resource, writing, [paramOf(input, 'id')], context)
        logAction(context, `${resource.view}RestApi.delete`, null)
        return { message: 'OK' }
      },
    },
    {
      method: 'DELETE',
      url,
      access,
      handler: async input => {
        const context = contextOf(input)
        const ids = parseIds(input.request)
        await deleteObjects(resource, writing, ids.map(String), context)
        logAction(context, `${resource.view}RestApi.bulk_delete`, null)
        return { message: `Deleted ${ids.length} ${resource.path}${ids.length === 1 ? '' : 's'}` }
      },
    },
  ]
}

async function update<R extends ContentRow>(
  resource: Resource<R>,
  writing: Writing<R>,
  input: RouteInput,
): Promise<unknown> {
  const context = contextOf(input)
  const change = {
    key: paramOf(input, 'id'),
    input: input.request.body,
    ifMatch: input.request.headers['if-match'],
  }
  const { id, version, body } = await updateObject(resource, writing, change, context)
  logAction(context, `${resource.view}RestApi.put`, { type: resource.path, id })
  input.reply.header('etag', entityTag(version))
  return { id, result: body, last_modified_time: toEpochSeconds(context.now) }
}
