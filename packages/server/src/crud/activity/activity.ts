/** The activity log, and its display on the home page (requirement API-RESOURCE-010). */

import { AppError } from '@belvedere/core/errors'
import { isRecord } from '@belvedere/core/json'
import { sql } from 'kysely'
import Type from 'typebox'
import { actorOf } from '../../auth/principal.ts'
import { FLAG, INTEGER, MESSAGE, NUMBER, resultsOf, TEXT, TEXTS } from '../../http/answers.ts'
import { changesNothing, permission, type Route, type RouteInput, SIGNED_IN } from '../../http/route.ts'
import type { ObjectType } from '../../metadata/schema.ts'
import { type Context, contextOf, idOf, paramOf } from '../context.ts'

import { decodeQ, optionalInteger, pageSize } from '../query/query.ts'
import { chartIsReadable, dashboardIsListed } from '../rights.ts'
import { toAge } from '../times.ts'

const YEAR_MS = 365 * 86_400_000

/** Object of an action. The name is only set if the object no longer exists; other names are looked up. */
interface ActedOn {
  readonly type: ObjectType | 'role' | 'user'
  readonly id?: number
  readonly name?: string
}

/**
 * Adds an entry to the log. Writes are logged separately (`log-change.ts`). Recent activity shows `explore` and
 * `dashboard`.
 */
export function logAction({ services, user, ip }: Context, action: string, object: ActedOn | null): void {
  const { viewer } = user
  services.activity.write({
    action: viewer ? 'view_as' : action,
    user_id: actorOf(user),
    dashboard_id: object?.type === 'dashboard' ? (object.id ?? null) : null,
    slice_id: object?.type === 'chart' ? (object.id ?? null) : null,
    facts: { ...object, ...(viewer ? { did: action, as: viewer.target } : {}), ...(ip ? { ip } : {}) },
  })
}

interface Seen {
  readonly action: string
  readonly created_on: string
  readonly dashboard_id: number | null
  readonly dashboard_title: string | null
  readonly slug: string | null
  readonly slice_id: number | null
  readonly slice_name: string | null
}

interface ActivityQuery {
  readonly user_id: number
  readonly limit: number
  readonly offset: number
  readonly actions: readonly string[]
  readonly distinct: boolean
}

async function recentActivity(context: Context, query: ActivityQuery): Promise<readonly unknown[]> {
  await context.services.activity.flush()
  const since = new Date(Date.parse(context.now) - YEAR_MS).toISOString()
  const when = query.distinct ? sql`max(logs.created_on)` : sql`logs.created_on`
  const result = await sql<Seen>`
    select logs.action as action, ${when} as created_on, dashboards.id as dashboard_id, dashboards.dashboard_title,
      dashboards.slug, charts.id as slice_id, charts.slice_name
    from logs
    left join dashboards on dashboards.id = logs.dashboard_id and ${dashboardIsListed(context)}
    left join charts on charts.id = logs.slice_id and ${chartIsReadable(context.user)}
    where logs.user_id = ${query.user_id} and logs.created_on >= ${since}
      and logs.action in (${sql.join(query.actions)})
      and (dashboards.id is not null or charts.id is not null)
    ${query.distinct ? sql`group by logs.action, dashboards.id, dashboards.dashboard_title, dashboards.slug, charts.id, charts.slice_name` : sql``}
    order by 2 desc, dashboards.id, charts.id limit ${query.limit} offset ${query.offset}`.execute(context.store)
  return result.rows.map(row => toEntry(row, Date.parse(context.now)))
}

function toEntry(row: Seen, now: number): unknown {
  const shared = {
    action: row.action,
    time: Date.parse(row.created_on),
    time_delta_humanized: toAge(row.created_on, now),
  }
  return row.dashboard_id !== null
    ? {
        ...shared,
        item_type: 'dashboard',
        item_url: `/superset/dashboard/${row.slug ?? row.dashboard_id}/`,
        item_title: row.dashboard_title,
      }
    : {
        ...shared,
        item_type: 'slice',
        item_url: `/explore/?slice_id=${row.slice_id}`,
        item_title: row.slice_name,
      }
}

const DEFAULT_ACTIONS = ['explore', 'dashboard']

async function ownActivity(input: RouteInput): Promise<unknown> {
  const context = contextOf(input)
  const q = decodeQ(input.request)
  const params = isRecord(q) ? q : {}
  const limit = pageSize(optionalInteger(params, 'page_size'))
  const actions = Array.isArray(params.actions) ? params.actions.map(String) : DEFAULT_ACTIONS
  const result = await recentActivity(context, {
    user_id: context.user.id,
    limit,
    offset: Math.max(0, optionalInteger(params, 'page') ?? 0) * limit,
    actions: actions.length > 0 ? actions : DEFAULT_ACTIONS,
    distinct: params.distinct !== false,
  })
  return { result }
}

/** Handles the older address. Only administrators may request the activity of other users. */
async function activityOfUser(input: RouteInput): Promise<unknown> {
  const context = contextOf(input)
  const user_id = paramOf(input, 'user_id') === '' ? context.user.id : idOf(input, 'user_id')
  if (user_id === null) throw new AppError('NOT_FOUND')
  if (user_id !== context.user.id && !context.user.is_admin) throw new AppError('FORBIDDEN')
  const query = input.request.query as Readonly<Record<string, string | undefined>>
  const actions = (query.actions ?? '').split(',').filter(action => action !== '')
  return recentActivity(context, {
    user_id,
    limit: pageSize(/^\d+$/.test(query.limit ?? '') ? Number(query.limit) : null),
    offset: 0,
    actions: actions.length > 0 ? actions : DEFAULT_ACTIONS,
    distinct: query.distinct !== 'false',
  })
}

/** Records a visit reported by a page, so that recent activity includes visits without a page load. */
async function report(input: RouteInput): Promise<unknown> {
  const context = contextOf(input)
  const body = isRecord(input.request.body) ? input.request.body : {}
  const { action, object_type, object_id } = body
  const isKnown =
    (action === 'explore' && object_type === 'chart') || (action === 'dashboard' && object_type === 'dashboard')
  if (!isKnown || typeof object_id !== 'number' || !Number.isSafeInteger(object_id)) {
    throw new AppError('INVALID_FIELDS', { fields: { action: ['Must be one of: explore, dashboard.'] } })
  }
  logAction(context, action, { type: object_type, id: object_id })
  return { message: 'OK' }
}

const Visit = Type.Object({
  action: Type.Union([Type.Literal('explore'), Type.Literal('dashboard')]),
  object_type: Type.Union([Type.Literal('chart'), Type.Literal('dashboard')]),
  object_id: INTEGER,
})

export const activityRoutes: readonly Route[] = [
  {
    method: 'GET',
    url: '/api/v1/log/recent_activity',
    access: permission('can_recent_activity', 'Log'),
    docs: {
      summary: 'What one has seen and done of late',
      q: Type.Object({
        page: Type.Optional(INTEGER),
        page_size: Type.Optional(INTEGER),
        actions: Type.Optional(TEXTS),
        distinct: Type.Optional(FLAG),
      }),
      answer: resultsOf(
        Type.Object({
          action: TEXT,
          time: NUMBER,
          time_delta_humanized: TEXT,
          item_type: Type.Union([Type.Literal('dashboard'), Type.Literal('slice')]),
          item_url: TEXT,
          item_title: TEXT,
        }),
      ),
    },
    handler: ownActivity,
  },
  { method: 'GET', url: '/superset/recent_activity', access: SIGNED_IN, handler: activityOfUser },
  { method: 'GET', url: '/superset/recent_activity/:user_id', access: SIGNED_IN, handler: activityOfUser },
  {
    method: 'POST',
    url: '/api/v1/log',
    access: changesNothing(SIGNED_IN),
    docs: { summary: 'Report a visit of a chart or dashboard', body: Visit, answer: MESSAGE },
    handler: report,
  },
]
