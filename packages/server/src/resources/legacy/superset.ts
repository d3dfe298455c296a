/** The older addresses of lists, links and tokens, with the checks of the new ones. */
import { AppError } from '@belvedere/core/errors'
import { isRecord } from '@belvedere/core/json'
import { sql } from 'kysely'
import type { Activity } from '../../activity-log.ts'
import { type Context, contextOf, idOf, paramOf } from '../../crud/context.ts'
import type { Condition } from '../../crud/filters.ts'
import { findReadable } from '../../crud/read.ts'
import type { ContentRow, Resource, Told } from '../../crud/resource.ts'
import { csrfTokenOf } from '../../http/access.ts'
import { permission, type Route, type RouteInput, SIGNED_IN } from '../../http/route.ts'
import { chartResource } from '../chart/resource.ts'
import { dashboardResource } from '../dashboard/resource.ts'

const MOST = 1000

/** Whose things are asked for: one's own; those of others are for administrators. */
function askedUser(input: RouteInput): number {
  const named = paramOf(input, 'user_id')
  const id = named === '' ? input.user.id : idOf(input, 'user_id')
  if (id === null) throw new AppError('NOT_FOUND')
  if (id !== input.user.id && !input.user.is_admin) throw new AppError('FORBIDDEN')
  return id
}

/** What the caller may see in lists and the condition lets through, the latest first, as these calls tell it. */
async function listLegacy<R extends ContentRow>(
  context: Context,
  resource: Resource<R>,
  condition: Condition,
  tell: (told: Told) => Told,
): Promise<readonly Told[]> {
  const table = sql.table(resource.table)
  const found = await sql<R>`select ${table}.* from ${table} where ${resource.listed(context)} and ${condition}
    order by ${table}.changed_on desc, ${table}.id limit ${MOST}`.execute(context.store)
  return (await resource.present(context, found.rows)).map(tell)
}

const starred = (type: 'dashboard' | 'chart', table: string, user_id: number): Condition =>
  sql`exists (select 1 from favorites where favorites.object_type = ${type}
    and favorites.object_id = ${sql.ref(`${table}.id`)} and favorites.user_id = ${user_id})`

const creatorOf = (told: Told): Told => {
  const person = told.created_by as { first_name: string; last_name: string; username: string } | null
  return {
    creator: person ? `${person.first_name} ${person.last_name}`.trim() : null,
    creator_url: person ? `/superset/profile/${person.username}/` : null,
  }
}
const tellDashboard = (told: Told): Told => ({
  id: told.id,
  dashboard: told.dashboard_title,
  title: told.dashboard_title,
  url: told.url,
  dttm: told.changed_on,
  ...creatorOf(told),
})
const tellChart = (told: Told): Told => ({
  id: told.id,
  title: told.slice_name,
  url: told.slice_url,
  dttm: told.changed_on,
  viz_type: told.viz_type,
  ...creatorOf(told),
})

const dashboards = (condition: (user_id: number) => Condition) => (input: RouteInput) =>
  listLegacy(contextOf(input), dashboardResource, condition(askedUser(input)), tellDashboard)
const charts = (condition: (user_id: number) => Condition) => (input: RouteInput) =>
  listLegacy(contextOf(input), chartResource, condition(askedUser(input)), tellChart)

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
  return listLegacy(context, dashboardResource, starred('dashboard', 'dashboards', user.id), tellDashboard)
}

async function openSlice(input: RouteInput): Promise<unknown> {
  const { id } = await findReadable(chartResource, paramOf(input, 'id'), contextOf(input))
  const { standalone } = input.request.query as Readonly<Record<string, string | undefined>>
  const kept = standalone === undefined ? '' : `&standalone=${encodeURIComponent(String(standalone))}`
  return input.reply.redirect(`/explore/?slice_id=${id}${kept}`, 302)
}

const lists: readonly (readonly [url: string, handler: Route['handler']])[] = [
  ['created_dashboards', dashboards(madeBy('dashboards'))],
  ['created_slices', charts(madeBy('charts'))],
  ['user_slices', charts(madeOrStarred)],
  ['fave_dashboards', dashboards(id => starred('dashboard', 'dashboards', id))],
  ['fave_slices', charts(id => starred('chart', 'charts', id))],
]

const MOST_EVENTS = 100
const MOST_CHARACTERS = 200

/** A chart that was not answered in time, failed or could not be drawn, as the page that showed it tells it. */
function failureOf(event: unknown): Pick<Activity, 'action' | 'slice_id' | 'facts'> | null {
  if (!isRecord(event) || event.has_err !== true) return null
  const { event_name, chart_id, duration, error_details } = event
  if (event_name !== 'load_chart' && event_name !== 'render_chart') return null
  if (typeof chart_id !== 'number' || typeof duration !== 'number') return null
  const details = typeof error_details === 'string' ? { error_details: error_details.slice(0, MOST_CHARACTERS) } : {}
  const isStored = Number.isSafeInteger(chart_id) && chart_id > 0
  return { action: event_name, slice_id: isStored ? chart_id : null, facts: { duration, has_err: true, ...details } }
}

/** Pages of Superset report every click here. Charts that failed are kept (requirement CHART-QUERY-005), clicks are not. */
function logFailures({ request, reply, services, user }: RouteInput): unknown {
  const events = isRecord(request.body) ? request.body.events : undefined
  for (const event of Array.isArray(events) ? events.slice(0, MOST_EVENTS) : []) {
    const failure = failureOf(event)
    if (failure) services.activity.write({ ...failure, user_id: user.is_anonymous ? null : user.id })
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
    access: SIGNED_IN,
    handler: logFailures,
  },
  {
    method: 'GET',
    url: '/superset/profile/:username',
    access: permission('can_profile', 'Superset'),
    handler: ({ reply }) => reply.redirect('/profile/', 302),
  },
]
