import { AppError } from '@belvedere/core/errors'
import { alsoGuests, permission, type Route, type RouteInput } from '../http/route.ts'
import { type Context, contextOf, paramOf } from './context.ts'
import { deletionDocs, detailDocs, distinctDocs, infoDocs, listDocs, relatedDocs, writeDocs } from './docs.ts'
import { parseIds, parseListQuery } from './query/query.ts'
import { detailOf, distinctChoices, findReadable, infoOf, listObjects, relatedChoices, serializeOne } from './read.ts'
import type { AnyRow, ContentRow, Place, Reading, Resource, Writing } from './resource.ts'
import { deletedRoutes } from './revisions/deleted-routes.ts'
import { revisionRoutes } from './revisions/revision-routes.ts'
import { toEpochSeconds } from './times.ts'
import { createObject, deleteObjects, entityTag, updateObject } from './write.ts'

const ownPlace = <Target extends Reading<never> | object>(path: string, target: Target): Place<Target> => ({
  url: `/api/v1/${path}`,
  of: () => target,
})

/** Returns the routes of a declared resource: list, read, choices, `_info` and, if it is writable, the writes. */
export function defineResource<R extends ContentRow>(
  resource: Resource<R>,
  place: Place<Resource<R>> = ownPlace(resource.path, resource),
): readonly Route[] {
  const { writing } = resource
  return [
    ...defineReading(resource, place),
    ...(writing
      ? [
          ...writeRoutes(resource, writing, place),
          ...revisionRoutes(resource, place),
          ...deletedRoutes(resource, place),
        ]
      : []),
  ]
}

/** Returns the routes of a resource that is only read. */
export function defineReading<R extends AnyRow>(
  resource: Reading<R> & { readonly writing?: unknown },
  place: Place<Reading<R>> = ownPlace(resource.path, resource),
): readonly Route[] {
  const { url, of } = place
  const access = permission('can_read', resource.view)
  return [
    {
      method: 'GET',
      url,
      access,
      docs: listDocs(resource),
      handler: async input => listObjects(await of(input), parseListQuery(input.request), contextOf(input)),
    },
    {
      method: 'GET',
      url: `${url}/_info`,
      access,
      docs: infoDocs(resource),
      handler: async input => infoOf(await of(input), contextOf(input), input.request),
    },
    {
      method: 'GET',
      url: `${url}/related/:column`,
      access,
      docs: relatedDocs(resource),
      handler: async input => {
        const { related } = await of(input)
        const column = paramOf(input, 'column')
        const relation = Object.hasOwn(related, column) ? related[column] : undefined
        if (!relation) throw new AppError('NOT_FOUND')
        return relatedChoices(relation, input.request, contextOf(input))
      },
    },
    {
      method: 'GET',
      url: `${url}/distinct/:column`,
      access,
      docs: distinctDocs(resource),
      handler: async input =>
        distinctChoices(await of(input), paramOf(input, 'column'), input.request, contextOf(input)),
    },
    {
      method: 'GET',
      url: `${url}/:id`,
      access: resource.guests ? alsoGuests(access) : access,
      docs: detailDocs(resource),
      handler: async input => readOne(await of(input), input),
    },
  ]
}

async function readOne<R extends AnyRow>(resource: Reading<R>, input: RouteInput): Promise<unknown> {
  const context = contextOf(input)
  const row = await findReadable(resource, paramOf(input, 'id'), context)
  const one = await serializeOne(resource, row, context)
  const version = 'version' in row ? row.version : one.version
  if (typeof version === 'number') input.reply.header('etag', entityTag(version))
  const serialized = { ...one, ...(await resource.presentDetail?.(row, context)) }
  const shown = context.user.guest ? await resource.forGuest?.(context, serialized) : null
  return detailOf(resource, shown ?? serialized, input.request)
}

const manyOf = <R extends AnyRow>({ path, nouns }: Reading<R>): readonly [one: string, many: string] =>
  nouns ?? [path, `${path}s`]

function writeRoutes<R extends ContentRow>(
  resource: Resource<R>,
  writing: Writing<R>,
  { url, of }: Place<Resource<R>>,
): readonly Route[] {
  const access = permission('can_write', resource.view)
  const [one, many] = manyOf(resource)
  /** Returns the resource of a request, with its writing. */
  const resolve = async (input: RouteInput) => {
    const resolved = await of(input)
    return { resource: resolved, writing: resolved.writing ?? writing }
  }
  return [
    {
      method: 'POST',
      url,
      access,
      docs: writeDocs(resource, writing.createFields),
      handler: async input => create(await resolve(input), input),
    },
    {
      method: 'PUT',
      url: `${url}/:id`,
      access,
      docs: writeDocs(resource, writing.updateFields, true),
      handler: async input => update(await resolve(input), input),
    },
    {
      method: 'DELETE',
      url: `${url}/:id`,
      access,
      docs: deletionDocs(`Delete a ${one}`),
      handler: async input => {
        const { resource: resolved, writing: own } = await resolve(input)
        const context = contextOf(input)
        await deleteObjects(resolved, own, [paramOf(input, 'id')], context, input.request.headers['if-match'])
        return { message: 'OK' }
      },
    },
    {
      method: 'DELETE',
      url,
      access,
      docs: {
        ...deletionDocs(`Delete several ${many}, all or none of them`),
        q: { type: 'array', items: { type: writing.bulkKeys ? 'string' : 'integer' } },
      },
      handler: async input => {
        const { resource: resolved, writing: own } = await resolve(input)
        const context: Context = { ...contextOf(input), verb: { type: resource.path, name: 'bulk_delete' } }
        const keys = own.bulkKeys?.(input.request) ?? parseIds(input.request).map(String)
        await deleteObjects(resolved, own, keys, context)
        return { message: `Deleted ${keys.length} ${keys.length === 1 ? one : many}` }
      },
    },
  ]
}

interface ResolvedResource<R extends ContentRow> {
  readonly resource: Resource<R>
  readonly writing: Writing<R>
}

async function create<R extends ContentRow>(
  { resource, writing }: ResolvedResource<R>,
  input: RouteInput,
): Promise<unknown> {
  const context = contextOf(input)
  const { id, version, body } = await createObject(resource, writing, input.request.body, context)
  return input.reply.code(201).header('etag', entityTag(version)).send({ id, result: body })
}

async function update<R extends ContentRow>(
  { resource, writing }: ResolvedResource<R>,
  input: RouteInput,
): Promise<unknown> {
  const context = contextOf(input)
  const change = {
    key: paramOf(input, 'id'),
    input: input.request.body,
    ifMatch: input.request.headers['if-match'],
  }
  const { id, version, body } = await updateObject(resource, writing, change, context)
  input.reply.header('etag', entityTag(version))
  return { id, result: body, last_modified_time: toEpochSeconds(context.now) }
}
