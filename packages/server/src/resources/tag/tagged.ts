/** Objects with tags, and the right to change their tags. */
import { sql } from 'kysely'
import type { Context } from '../../crud/context.ts'
import type { Person } from '../../crud/people.ts'
import type { ContentRow, Resource, Serialized } from '../../crud/resource.ts'
import type { TaggedType } from '../../crud/tags.ts'
import { toWireTime } from '../../crud/times.ts'
import { findWritable } from '../../crud/write.ts'
import { chartResource } from '../chart/resource.ts'
import { dashboardResource } from '../dashboard/resource.ts'
import { datasetResource } from '../dataset/resource.ts'
import { savedQueryResource } from '../saved_query/resource.ts'

/** Returns the id of an object that the caller may change; 404 or 403 otherwise. */
export async function writableTagged(context: Context, type: TaggedType, id: number): Promise<number> {
  const key = String(id)
  if (type === 'chart') return (await findWritable(chartResource, key, context)).id
  if (type === 'dashboard') return (await findWritable(dashboardResource, key, context)).id
  if (type === 'dataset') return (await findWritable(datasetResource, key, context)).id
  return (await findWritable(savedQueryResource, key, context)).id
}

const NAMES: Readonly<Record<TaggedType, { readonly type: string; readonly name: string }>> = {
  dashboard: { type: 'dashboard', name: 'dashboard_title' },
  chart: { type: 'chart', name: 'slice_name' },
  saved_query: { type: 'query', name: 'label' },
  dataset: { type: 'dataset', name: 'table_name' },
}

/** Returns the objects with any of these tags that are in the caller's lists. */
export async function taggedObjects(
  context: Context,
  tag_ids: readonly number[],
  types: readonly TaggedType[],
): Promise<readonly Serialized[]> {
  const serialized = await Promise.all([
    types.includes('dashboard') ? carriers(context, dashboardResource, 'dashboard', tag_ids) : [],
    types.includes('chart') ? carriers(context, chartResource, 'chart', tag_ids) : [],
    types.includes('saved_query') ? carriers(context, savedQueryResource, 'saved_query', tag_ids) : [],
    types.includes('dataset') ? carriers(context, datasetResource, 'dataset', tag_ids) : [],
  ])
  return serialized.flat()
}

async function carriers<R extends ContentRow>(
  context: Context,
  resource: Resource<R>,
  type: TaggedType,
  tag_ids: readonly number[],
): Promise<readonly Serialized[]> {
  if (tag_ids.length === 0) return []
  const table = sql.table(resource.table)
  const result = await sql<R>`select ${table}.* from ${table} where ${resource.listed(context)}
    and exists (select 1 from tagged_objects where tagged_objects.object_type = ${type}
      and tagged_objects.object_id = ${table}.id and tagged_objects.tag_id in (${sql.join(tag_ids)}))
    order by ${table}.id`.execute(context.store)
  const serialized = await resource.present(context, result.rows)
  return serialized.map((object, index) => ({
    id: object.id,
    type: NAMES[type].type,
    name: object[NAMES[type].name],
    url: object.url ?? object.explore_url ?? `/sqllab?savedQueryId=${object.id}`,
    changed_on: toWireTime(result.rows[index]?.changed_on ?? ''),
    created_by: object.created_by,
    creator: nameOf(object.created_by),
    owners: object.owners ?? [],
    tags: object.tags ?? [],
  }))
}

const nameOf = (person: unknown): string => {
  const { first_name = '', last_name = '' } = (person ?? {}) as Partial<Person>
  return `${first_name} ${last_name}`.trim()
}
