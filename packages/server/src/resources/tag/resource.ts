import { Tag } from '@belvedere/api'
import { type Selectable, sql } from 'kysely'
import type { Context } from '../../crud/context.ts'
import { type Body, brokenRule, type Check, isStoredInteger, longText, required, text } from '../../crud/fields.ts'
import { AUDIT_COLUMNS, AUDIT_RELATED, auditOrder, plainWriting, presentPlain } from '../../crud/plain.ts'
import { contains } from '../../crud/query/filters.ts'
import { badShape, decodeQ } from '../../crud/query/query.ts'
import type { Resource } from '../../crud/resource.ts'
import { EVERYTHING } from '../../crud/rights.ts'
import { auditFilters, whenYes } from '../../crud/shared.ts'
import { addTags, CUSTOM, type TaggedType, taggedType } from '../../crud/tags.ts'
import type { MetadataSchema } from '../../metadata/schema.ts'
import { writableTagged } from './tagged.ts'

type TagRow = Selectable<MetadataSchema['tags']>

const column = (name: string) => sql.ref(`tags.${name}`)

const pairProblem: Check = value =>
  Array.isArray(value) &&
  value.every(pair => Array.isArray(pair) && pair.length === 2 && taggedType(pair[0]) && isStoredInteger(pair[1]))
    ? null
    : 'Not a valid list of [type, id].'

export const TAG_FIELDS = {
  name: text(1, 250),
  description: longText,
  objects_to_tag: { check: pairProblem, nullable: true, schema: { type: 'array', items: { type: 'array' } } },
}

/** Tags of charts, dashboards, datasets and saved queries. */
export const tagResource: Resource<TagRow> = {
  path: 'tag',
  detailSchema: Tag,
  view: 'Tag',
  permissions: ['can_bulk_create'],
  table: 'tags',
  list: {
    columns: ['id', 'uuid', 'name', 'type', 'description', ...AUDIT_COLUMNS, 'created_on_delta_humanized'],
    filters: {
      id: {
        kind: 'number',
        sql: column('id'),
        named: {
          tag_is_favorite: (value, { user }) =>
            whenYes(
              value,
              sql`exists (select 1 from favorites where favorites.object_type = 'tag'
                and favorites.object_id = tags.id and favorites.user_id = ${user.id})`,
            ),
        },
      },
      name: { kind: 'text', sql: column('name'), named: { tag_all_text: value => contains(column('name'), value) } },
      type: {
        kind: 'number',
        sql: column('type'),
        named: { custom_tag: value => whenYes(value, sql`tags.type = ${CUSTOM}`) },
      },
      ...auditFilters('tags', 'tag'),
    },
    order: { name: sql`lower(tags.name)`, type: column('type'), ...auditOrder('tags') },
  },
  related: AUDIT_RELATED,
  distinct: {},
  listed: () => EVERYTHING,
  readable: () => EVERYTHING,
  refusal: 'NOT_FOUND',
  byKey: key => sql`tags.uuid = ${key.toLowerCase()} or tags.name = ${key}`,
  present: (context, rows) =>
    presentPlain(context, rows, row => ({ name: row.name, type: row.type, description: row.description })),
  writing: {
    ...plainWriting<TagRow>({
      type: 'tag',
      table: 'tags',
      fields: TAG_FIELDS,
      createFields: { ...TAG_FIELDS, name: required(TAG_FIELDS.name) },
      defaults: { type: CUSTOM },
      toColumns: toTag,
    }),
    bulkKeys: request => {
      const q = decodeQ(request)
      if (!Array.isArray(q) || !q.every(key => typeof key === 'string' || isStoredInteger(key))) {
        throw badShape('must be a list of names')
      }
      return q.map(String)
    },
    attached: [{ table: 'tagged_objects', column: 'tag_id' }],
    created: tagObjects,
    changed: tagObjects,
  },
}

async function toTag({ store }: Context, body: Body, row: TagRow | null) {
  const { objects_to_tag: _, ...columns } = body
  if (typeof body.name !== 'string') return body.name === null ? { ...columns, name: undefined } : columns
  if (/[:,]/.test(body.name)) throw brokenRule('name', 'The name of a tag cannot contain a comma or a colon.')
  const taken = await store
    .selectFrom('tags')
    .select('id')
    .where('type', '=', CUSTOM)
    .where(eb => eb(eb.fn<string>('lower', ['name']), '=', eb.fn<string>('lower', [eb.val(String(body.name))])))
    .executeTakeFirst()
  if (taken && taken.id !== row?.id) throw brokenRule('name', 'Must be unique')
  return columns
}

/** Sets the objects with a tag to those in the body. The tag is removed from others. */
async function tagObjects(context: Context, id: number, body: Body): Promise<void> {
  if (!Array.isArray(body.objects_to_tag)) return
  const objects: (readonly [TaggedType, number])[] = []
  for (const [named, object_id] of body.objects_to_tag) {
    const type = taggedType(named)
    if (type) objects.push([type, await writableTagged(context, type, object_id)])
  }
  await context.store.deleteFrom('tagged_objects').where('tag_id', '=', id).execute()
  for (const [type, object_id] of objects) await addTags(context, [id], type, object_id)
}
