/** Older addresses of lists, links and tokens, with the checks of the current ones. */
import { AppError } from '@belvedere/core/errors'
import { isRecord } from '@belvedere/core/json'
import { sql } from 'kysely'
import type { Activity } from '../../activity-log.ts'
import { actorOf } from '../../auth/principal.ts'
import { type Context, contextOf, idOf, paramOf } from '../../crud/context.ts'
import type { Condition } from '../../crud/query/filters.ts'
import { findReadable } from '../../crud/read.ts'
import type { ContentRow, Resource, Serialized } from '../../crud/resource.ts'
import { csrfTokenOf } from '../../http/access.ts'
import { readFormFields } from '../../http/form-fields.ts'
import { permission, type Route, type RouteInput, SIGNED_IN, SIGNED_IN_BEACON } from '../../http/route.ts'
import { parseJson } from '../../json/parse.ts'
import { chartResource } from '../chart/resource.ts'
import { dashboardResource } from '../dashboard/resource.ts'

const MAX_ENTRIES = 1000

/** Returns the requested user: the caller or, for administrators, any user. */
function requestedUser(input: RouteInput): number {
  const named = paramOf(input, 'user_id')
  const id = named === '' ? input.user.id : idOf(input, 'user_id')
  if (id === null) throw new AppError('NOT_FOUND')
  if (id !== input.user.id && !input.user.is_admin) throw new AppError('FORBIDDEN')
  return id
}

/**
 * Lists objects that match the condition and that the caller may see in lists, latest first, in the format of these
 * calls.
 */
async function listLegacy<R extends ContentRow>(
  context: Context,
  resource: Resource<R>,
  condition: Condition,
  serialize: (serialized: Serialized) => Serialized,
): Promise<readonly Serialized[]> {
  const table = sql.table(resource.table)
  const result = await sql<R>`select ${table}.* from ${table} where ${resource.listed(context)} and ${condition}
    order by ${table}.changed_on desc, ${table}.id limit ${MAX_ENTRIES}`.execute(context.store)
  return (await resource.present(context, result.rows)).map(serialize)
}

const starred = (type: 'dashboard' | 'chart', table: string, user_id: number): Condition =>
  sql`exists (select 1 from favorites where favorites.object_type = ${type}
    and favorites.object_id = ${sql.ref(`${table}.id`)} and favorites.user_id = ${user_id})`

const creatorOf = (serialized: Serialized): Serialized => {
  const person = serialized.created_by as { first_name: string; last_name: string; username: string } | null
  return {
    creator: person ? `${person.first_name} ${person.last_name}`.trim() : null,
    creator_url: person ? `/superset/profile/${person.username}/` : null,
  }
}
const serializeDashboard = (serialized: Serialized): Serialized => ({
  id: serialized.id,
  dashboard: serialized.dashboard_title,
  title: serialized.dashboard_title,
  url: serialized.url,
  dttm: serialized.changed_on,
  ...creatorOf(serialized),
})
const serializeChart = (serialized: Serialized): Serialized => ({
  id: serialized.id,
  title: serialized.slice_name,
  url: serialized.slice_url,
  dttm: serialized.changed_on,
  viz_type: serialized.viz_type,
  ...creatorOf(serialized),
})

const dashboards = (condition: (user_id: number) => Condition) => (input: RouteInput) =>
  listLegacy(contextOf(input), dashboardResource, condition(requestedUser(input)), serializeDashboard)
const charts = (condition: (user_id: number) => Condition) => (input: RouteInput) =>
  listLegacy(contextOf(input), chartResource, condition(requestedUser(input)), serializeChart)

const madeBy = (table: string) => (user_id: number) =>
  sql<boolean>`(${sql.ref(`${table}.created_by_id`)} = ${user_id} or ${sql.ref(`${table}.changed_by_id`)} = ${user_id})`
const madeOrStarred = (user_id: number) =>
  sql<boolean>`(${madeBy('charts')(user_id)} or ${starred('chart', 'charts', user_id)})`

async function favoritesByName(input: RouteInput): Promise<unknown> {
  const context = contextOf(input)
  const user = await context.store
    .selectFrom('users')
    .select('id')
    .where('username', '=', paramOf(input, 'username').replaceAll('\0', ''))
    .executeTakeFirst()
  const isOwn = user?.id === input.user.id
  if (!isOwn && !input.user.is_admin) throw new AppError('FORBIDDEN')
  if (!user) throw new AppError('NOT_FOUND')
  return listLegacy(context, dashboardResource, starred('dashboard', 'dashboards', user.id), serializeDashboard)
}

async function openSlice(input: RouteInput): Promise<unknown> {
  const { id } = await findReadable(chartResource, paramOf(input, 'id'), contextOf(input))
  const { standalone } = input.request.query as Readonly<Record<string, string | undefined>>
  const suffix = standalone === undefined ? '' : `&standalone=${encodeURIComponent(String(standalone))}`
  return input.reply.redirect(`/explore/?slice_id=${id}${suffix}`, 302)
}

const lists: readonly (readonly [url: string, handler: Route['handler']])[] = [
  ['created_dashboards', dashboards(madeBy('dashboards'))],
  ['created_slices', charts(madeBy('charts'))],
  ['user_slices', charts(madeOrStarred)],
  ['fave_dashboards', dashboards(id => starred('dashboard', 'dashboards', id))],
  ['fave_slices', charts(id => starred('chart', 'charts', id))],
]

const MAX_EVENTS = 100
const MAX_CHARACTERS = 200

/** Returns the log entry of a chart that timed out, failed or could not be drawn; null for other events. */
function failureOf(event: unknown): Pick<Activity, 'action' | 'slice_id' | 'facts'> | null {
  if (!isRecord(event) || event.has_err !== true) return null
  const { event_name, slice_id, chart_id = slice_id, duration, error_details } = event
  if (event_name !== 'load_chart' && event_name !== 'render_chart') return null
  if (typeof chart_id !== 'number' || typeof duration !== 'number') return null
  const details = typeof error_details === 'string' ? { error_details: error_details.slice(0, MAX_CHARACTERS) } : {}
  const isStored = Number.isSafeInteger(chart_id) && chart_id > 0
  return { action: event_name, slice_id: isStored ? chart_id : null, facts: { duration, has_err: true, ...details } }
}

/** Returns events from a list or, as pages of Superset send them, from JSON text in a form field. */
function eventsOf({ events }: Readonly<Record<string, unknown>>): readonly unknown[] {
  try {
    const list = typeof events === 'string' ? parseJson(events) : events
    return Array.isArray(list) ? list.slice(0, MAX_EVENTS) : []
  } catch {
    return []
  }
}

/**
 * Handles events of pages of Superset, which report every click. Only failed charts are logged (requirement
 * CHART-QUERY-005).
 */
async function logFailures({ request, reply, services, user }: RouteInput): Promise<unknown> {
  for (const event of eventsOf(await readFormFields(request))) {
    const failure = failureOf(event)
    if (failure) services.activity.write({ ...failure, user_id: actorOf(user) })
  }
  return reply.type('text/html; charset=utf-8').send('')
}

export const legacyRoutes: readonly Route[] = [
  ...lists.flatMap(([name, handler]): readonly Route[] => {
    const access = permission('can_read', /dashboards/.test(name) ? 'Dashboard' : 'Chart')
    return [
      { method: 'GET', url: `/superset/${name}`, access, handler },
      { method: 'GET', url: `/superset/${name}/:user_id`, access, handler },
    ]
  }),
  {
    method: 'GET',
    url: '/superset/fave_dashboards_by_username/:username',
    access: permission('can_read', 'Dashboard'),
    handler: favoritesByName,
  },
  { method: 'GET', url: '/superset/slice/:id', access: permission('can_slice', 'Superset'), handler: openSlice },
  {
    method: 'GET',
    url: '/superset/csrf_token',
    access: SIGNED_IN,
    handler: ({ request, services }) => ({ csrf_token: csrfTokenOf(request) || services.ids.secret() }),
  },
  {
    method: 'POST',
    url: '/superset/log',
    access: SIGNED_IN_BEACON,
    handler: logFailures,
  },
  {
    method: 'GET',
    url: '/superset/profile/:username',
    access: permission('can_profile', 'Superset'),
    handler: ({ reply }) => reply.redirect('/profile/', 302),
  },
]
