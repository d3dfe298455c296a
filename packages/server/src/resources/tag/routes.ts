/** Adds tags to objects and finds tagged objects. */

import { AppError } from '@belvedere/core/errors'
import { isRecord } from '@belvedere/core/json'
import { sql } from 'kysely'
import Type from 'typebox'
import { type Context, contextOf, idOf, paramOf } from '../../crud/context.ts'
import { anything, isStoredInteger, listOf, parseBody, required } from '../../crud/fields.ts'
import { addTags, type TaggedType, taggedType, tagIdsOf } from '../../crud/tags.ts'
import { inWrite } from '../../crud/write.ts'
import { ANY_OBJECT, INTEGER, MESSAGE, resultOf, resultsOf, TEXT, TEXTS } from '../../http/answers.ts'
import { permission, type Route, type RouteInput } from '../../http/route.ts'
import { TAG_FIELDS } from './resource.ts'
import { taggedObjects, writableTagged } from './tagged.ts'

const invalid = (field: string, message: string) => new AppError('INVALID_FIELDS', { fields: { [field]: [message] } })

function taggedOf(input: RouteInput): { readonly type: TaggedType; readonly id: number } {
  const type = taggedType(paramOf(input, 'object_type'))
  const id = idOf(input, 'object_id')
  if (!type || id === null) throw new AppError('NOT_FOUND')
  return { type, id }
}

function namesOf(value: unknown): readonly string[] {
  if (!Array.isArray(value) || !value.every(name => typeof name === 'string' && TAG_FIELDS.name.check(name) === null)) {
    throw invalid('tags', 'Not a valid list of names.')
  }
  const names = value.map(name => String(name).trim())
  if (names.some(name => name === '' || /[:,]/.test(name))) {
    throw invalid('tags', 'The name of a tag cannot contain a comma or a colon.')
  }
  return names
}

/** POST /api/v1/tag/{type}/{id}/ with the names of the tags. */
async function tagOne(input: RouteInput): Promise<unknown> {
  const { type, id } = taggedOf(input)
  const body = parseBody(input.request.body, { properties: required(anything) })
  const names = namesOf(isRecord(body.properties) ? body.properties.tags : undefined)
  await inWrite(contextOf(input), async inside => {
    const object_id = await writableTagged(inside, type, id)
    await addTags(inside, await tagIdsOf(inside, names), type, object_id)
  })
  return input.reply.code(201).send({ result: { type, id, tags: names } })
}

async function untagOne(input: RouteInput): Promise<unknown> {
  const { type, id } = taggedOf(input)
  await inWrite(contextOf(input), async inside => {
    const object_id = await writableTagged(inside, type, id)
    const tag = await inside.store
      .selectFrom('tagged_objects')
      .innerJoin('tags', 'tags.id', 'tagged_objects.tag_id')
      .select('tags.id')
      .where('tags.name', '=', paramOf(input, 'tag').replaceAll('\0', ''))
      .where('object_type', '=', type)
      .where('object_id', '=', object_id)
      .executeTakeFirst()
    if (!tag) throw new AppError('NOT_FOUND')
    await inside.store
      .deleteFrom('tagged_objects')
      .where('tag_id', '=', tag.id)
      .where('object_type', '=', type)
      .where('object_id', '=', object_id)
      .execute()
  })
  return { message: 'OK' }
}

/** Adds tags to many objects. Objects that the caller may not change are skipped and reported. */
async function bulkCreate(input: RouteInput): Promise<unknown> {
  const { name, ...others } = TAG_FIELDS
  const body = parseBody(input.request.body, { tags: required(listOf({ ...others, name: required(name) })) })
  const tags = body.tags as readonly { readonly name: string; readonly objects_to_tag?: readonly [unknown, number][] }[]
  const tagged: [string, number][] = []
  const skipped: [string, number][] = []
  await inWrite(contextOf(input), async inside => {
    for (const tag of tags) {
      const ids = await tagIdsOf(inside, namesOf([tag.name]))
      for (const [named, object_id] of tag.objects_to_tag ?? []) {
        const type = taggedType(named)
        if (!type) continue
        const id = await writableTagged(inside, type, object_id).catch(onlyRefusals)
        if (id !== null) await addTags(inside, ids, type, id)
        ;(id === null ? skipped : tagged).push([type, object_id])
      }
    }
  })
  return { result: { objects_tagged: tagged, objects_skipped: skipped } }
}

function onlyRefusals(error: unknown): null {
  if (error instanceof AppError && error.status < 500) return null
  throw error
}

/** Finds objects by the names or ids of their tags; all tagged objects if none are given. */
async function getObjects(input: RouteInput): Promise<unknown> {
  const context = contextOf(input)
  const query = input.request.query as Readonly<Record<string, string | undefined>>
  const split = (text: string | undefined) => (text ?? '').replaceAll('\0', '').split(',').filter(Boolean)
  const types = split(query.types).flatMap(name => taggedType(name) ?? [])
  const tag_ids = await requestedTags(context, split(query.tagIds), split(query.tags))
  const all: readonly TaggedType[] = ['dashboard', 'chart', 'saved_query', 'dataset']
  return { result: await taggedObjects(context, tag_ids, query.types ? types : all) }
}

async function requestedTags(
  { store }: Context,
  ids: readonly string[],
  names: readonly string[],
): Promise<readonly number[]> {
  const numbers = ids.map(Number)
  if (!numbers.every(isStoredInteger)) throw invalid('tagIds', 'Not a valid list of ids.')
  if (numbers.length > 0) return numbers
  const result = await sql<{ id: number }>`select id from tags
    ${names.length > 0 ? sql`where name in (${sql.join(names)})` : sql``}`.execute(store)
  return result.rows.map(row => row.id)
}

const READ = permission('can_read', 'Tag')
const WRITE = permission('can_write', 'Tag')
const one = '/api/v1/tag/:object_type/:object_id'

export const tagRoutes: readonly Route[] = [
  {
    method: 'GET',
    url: '/api/v1/tag/get_objects',
    access: READ,
    docs: {
      summary: 'Objects that have any of the named tags',
      query: { tags: TEXT, tagIds: TEXT, types: TEXT },
      answer: resultsOf(ANY_OBJECT),
    },
    handler: getObjects,
  },
  {
    method: 'POST',
    url: '/api/v1/tag/bulk_create',
    access: permission('can_bulk_create', 'Tag'),
    docs: {
      summary: 'Add several tags to several objects',
      answer: resultOf(
        Type.Object({ objects_tagged: Type.Array(Type.Unknown()), objects_skipped: Type.Array(Type.Unknown()) }),
      ),
    },
    handler: bulkCreate,
  },
  {
    method: 'POST',
    url: one,
    access: WRITE,
    docs: {
      summary: 'Add tags to an object',
      answer: resultOf(Type.Object({ type: TEXT, id: INTEGER, tags: TEXTS })),
      status: 201,
    },
    handler: tagOne,
  },
  {
    method: 'DELETE',
    url: `${one}/:tag`,
    access: WRITE,
    docs: { summary: 'Remove a tag from an object', answer: MESSAGE },
    handler: untagOne,
  },
]
