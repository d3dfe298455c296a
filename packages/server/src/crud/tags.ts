/** Serialization and search of tags. */
import { can } from '@belvedere/core/permissions'
import { type SqlBool, sql } from 'kysely'
import type { ObjectType } from '../metadata/schema.ts'
import type { Context } from './context.ts'
import { brokenRule, wordOf } from './fields.ts'
import { documentOf, insertRow } from './plain.ts'
import { contains, type FilterColumn } from './query/filters.ts'
import { storeRevision } from './write.ts'

export type TaggedType = Extract<ObjectType, 'saved_query' | 'chart' | 'dashboard' | 'dataset'>

/** Types of tagged objects by the numbers and names that clients use. */
const TAGGED_TYPES: Readonly<Record<string, TaggedType>> = {
  1: 'saved_query',
  2: 'chart',
  3: 'dashboard',
  4: 'dataset',
  query: 'saved_query',
  saved_query: 'saved_query',
  chart: 'chart',
  dashboard: 'dashboard',
  dataset: 'dataset',
}

/** Returns the type that a client names; undefined for other values. */
export function taggedType(named: unknown): TaggedType | undefined {
  if (typeof named !== 'string' && typeof named !== 'number') return undefined
  return Object.hasOwn(TAGGED_TYPES, named) ? TAGGED_TYPES[named] : undefined
}

export interface SerializedTag {
  readonly id: number
  readonly name: string
  readonly type: number
}

/** Returns the tags of many objects. */
export async function tagsOf(
  { store, user }: Context,
  type: TaggedType,
  ids: readonly number[],
): Promise<ReadonlyMap<number, readonly SerializedTag[]>> {
  const byObject = new Map<number, SerializedTag[]>(ids.map(id => [id, []]))
  if (ids.length === 0 || !can(user, 'can_read', 'Tag')) return byObject
  const rows = await store
    .selectFrom('tagged_objects')
    .innerJoin('tags', 'tags.id', 'tagged_objects.tag_id')
    .select(['tagged_objects.object_id', 'tags.id', 'tags.name', 'tags.type'])
    .where('object_type', '=', type)
    .where('object_id', 'in', ids)
    .orderBy('tags.name')
    .execute()
  for (const { object_id, ...tag } of rows) byObject.get(object_id)?.push(tag)
  return byObject
}

/** `rel_m_m` by id, `{type}_tags` by a part of the name, `{type}_tag_id` by id. */
export function tagFilters(table: string, type: TaggedType): FilterColumn {
  const id = sql.ref(`${table}.id`)
  const held = (condition: ReturnType<typeof sql>) =>
    sql<SqlBool>`exists (select 1 from tagged_objects join tags on tags.id = tagged_objects.tag_id
      where tagged_objects.object_type = ${type} and tagged_objects.object_id = ${id} and ${condition})`
  return {
    kind: 'many',
    exists: tag => held(sql`tags.id = ${tag}`),
    named: {
      [`${type}_tags`]: value => held(contains(sql`tags.name`, value)),
      [`${type}_tag_id`]: value => held(sql`cast(tags.id as text) = ${wordOf(value)}`),
    },
  }
}

/** Returns the ids of the tags with these names. Creates missing tags. Call it inside a write. */
export async function tagIdsOf(context: Context, names: readonly string[]): Promise<readonly number[]> {
  const ids: number[] = []
  for (const name of new Set(names)) {
    const known = await context.store
      .selectFrom('tags')
      .select('id')
      .where('type', '=', CUSTOM)
      .where(eb => eb(eb.fn<string>('lower', ['name']), '=', eb.fn<string>('lower', [eb.val(name)])))
      .executeTakeFirst()
    ids.push(known?.id ?? (await makeTag(context, name)))
  }
  return ids
}

/** Type of tags created by users. */
export const CUSTOM = 1

async function makeTag(context: Context, name: string): Promise<number> {
  const id = await insertRow(context, 'tag', 'tags', { name, type: CUSTOM, description: null })
  const document = await documentOf(context, 'tags', id)
  await storeRevision(
    context,
    'tag',
    { id, uuid: String(document.uuid), version: Number(document.version) },
    document,
    'create',
  )
  return id
}

export async function addTags(
  { store }: Context,
  tag_ids: readonly number[],
  type: TaggedType,
  object_id: number,
): Promise<void> {
  for (const tag_id of tag_ids) {
    await store
      .insertInto('tagged_objects')
      .values({ tag_id, object_type: type, object_id })
      .onConflict(conflict => conflict.columns(['tag_id', 'object_type', 'object_id']).doNothing())
      .execute()
  }
}

/** Stores the tags of an object after a write. `tag_ids` is the value of the body; undefined keeps the current tags. */
export async function saveTags(context: Context, type: TaggedType, object_id: number, tag_ids: unknown): Promise<void> {
  if (tag_ids === undefined) return
  const ids = [...new Set(tag_ids === null ? [] : (tag_ids as readonly number[]))]
  const known =
    ids.length === 0 ? [] : await context.store.selectFrom('tags').select('id').where('id', 'in', ids).execute()
  if (known.length < ids.length) throw brokenRule('tags', 'Tags do not exist')
  await context.store
    .deleteFrom('tagged_objects')
    .where('object_type', '=', type)
    .where('object_id', '=', object_id)
    .execute()
  await addTags(context, ids, type, object_id)
}
