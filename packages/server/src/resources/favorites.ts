/** Stars on dashboards and charts (requirements API-DASH-014 to -017, -021). */

import { AppError } from '@belvedere/core/errors'
import { sql } from 'kysely'
import Type from 'typebox'
import { type Context, contextOf, paramOf } from '../crud/context.ts'
import { parseIds } from '../crud/query/query.ts'
import { findReadable } from '../crud/read.ts'
import type { AnyRow, Reading } from '../crud/resource.ts'
import { checkChange } from '../http/access.ts'
import { DONE, resultsOf } from '../http/answers.ts'
import { open, permission, type Route, type RouteInput } from '../http/route.ts'
import { chartResource } from './chart/resource.ts'
import { dashboardResource } from './dashboard/resource.ts'
import { savedQueryResource } from './saved_query/resource.ts'
import { tagResource } from './tag/resource.ts'

/** Resources that can be starred. */
const STARRED = {
  dashboard: dashboardResource,
  chart: chartResource,
  tag: tagResource,
  saved_query: savedQueryResource,
}
type Starred = keyof typeof STARRED

/** Returns the object's id, if the caller may open it. */
async function readableId(type: Starred, key: string, context: Context): Promise<number> {
  const row = await findReadable(STARRED[type] as Reading<AnyRow>, key, context)
  return row.id
}

async function star(context: Context, type: Starred, key: string, isStarred: boolean): Promise<void> {
  const object_id = await readableId(type, key, context)
  const user_id = context.user.id
  if (isStarred) {
    await context.store
      .insertInto('favorites')
      .values({ object_type: type, object_id, user_id })
      .onConflict(conflict => conflict.columns(['object_type', 'object_id', 'user_id']).doNothing())
      .execute()
  } else {
    await context.store
      .deleteFrom('favorites')
      .where('object_type', '=', type)
      .where('object_id', '=', object_id)
      .where('user_id', '=', user_id)
      .execute()
  }
}

async function starredIds(context: Context, type: Starred, ids: readonly number[]): Promise<ReadonlySet<number>> {
  if (ids.length === 0) return new Set()
  const rows = await context.store
    .selectFrom('favorites')
    .select('object_id')
    .where('object_type', '=', type)
    .where('user_id', '=', context.user.id)
    .where('object_id', 'in', ids)
    .execute()
  return new Set(rows.map(row => row.object_id))
}

/** Returns the requested ids in order; missing objects are not starred. 404 if the caller may open none of them. */
async function favoriteStatus(input: RouteInput, type: Starred): Promise<unknown> {
  const context = contextOf(input)
  const ids = parseIds(input.request)
  if (ids.length === 0) return { result: [] }
  const { table: name, readable } = STARRED[type]
  const table = sql.table(name)
  const known = await sql<{ id: number }>`select ${table}.id from ${table}
    where ${table}.id in (${sql.join(ids)}) and ${readable(context)} limit 1`.execute(context.store)
  if (known.rows.length === 0) throw new AppError('NOT_FOUND')
  const starred = await starredIds(context, type, ids)
  return { result: ids.map(id => ({ id, value: starred.has(id) })) }
}

function routesOf(type: Starred): readonly Route[] {
  const access = permission('can_read', STARRED[type].view)
  const set = (isStarred: boolean) => async (input: RouteInput) => {
    if (input.user.is_anonymous) throw new AppError('NOT_AUTHENTICATED')
    await star(contextOf(input), type, paramOf(input, 'id'), isStarred)
    return { result: 'OK' }
  }
  const url = `/api/v1/${type}`
  return [
    {
      method: 'GET',
      url: `${url}/favorite_status`,
      access,
      docs: {
        summary: `Favorites of the caller among objects of ${type}`,
        q: Type.Array(Type.Integer()),
        answer: resultsOf(Type.Object({ id: Type.Integer(), value: Type.Boolean() })),
      },
      handler: input => favoriteStatus(input, type),
    },
    {
      method: 'POST',
      url: `${url}/:id/favorites`,
      access,
      docs: { summary: `Add a ${type} to the favorites`, answer: DONE },
      handler: set(true),
    },
    {
      method: 'DELETE',
      url: `${url}/:id/favorites`,
      access,
      docs: { summary: `Remove a ${type} from the favorites`, answer: DONE },
      handler: set(false),
    },
  ]
}

const CLASSES: Readonly<Record<string, Starred>> = {
  dashboard: 'dashboard',
  slice: 'chart',
  chart: 'chart',
  tag: 'tag',
  savedquery: 'saved_query',
}

/** The older address, where GET changes state, as documented clients expect. It requires a proof of origin. */
async function favstar(input: RouteInput): Promise<unknown> {
  if (input.user.is_anonymous) {
    return input.reply.code(403).send({ error: 'ERROR: Favstar toggling denied' })
  }
  const context = contextOf(input)
  const named = paramOf(input, 'class').toLowerCase()
  const type = Object.hasOwn(CLASSES, named) ? CLASSES[named] : undefined
  const action = paramOf(input, 'action')
  if (!type || !['count', 'select', 'unselect'].includes(action)) throw new AppError('NOT_FOUND')
  const key = paramOf(input, 'id')
  if (action !== 'count') {
    checkChange(input.services, input.request)
    await star(context, type, key, action === 'select')
  }
  const id = await readableId(type, key, context)
  return { count: (await starredIds(context, type, [id])).size }
}

const LEGACY = open('responds with 403 and its own text to anonymous callers')

export const favoriteRoutes: readonly Route[] = [
  ...routesOf('dashboard'),
  ...routesOf('chart'),
  ...routesOf('tag'),
  ...routesOf('saved_query'),
  { method: 'GET', url: '/superset/favstar/:class/:id/:action', access: LEGACY, handler: favstar },
  { method: 'POST', url: '/superset/favstar/:class/:id/:action', access: LEGACY, handler: favstar },
]
