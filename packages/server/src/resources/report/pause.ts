/** Whether a report can run with the rights that its owner has now. It is paused as long as it cannot. */
import { type SqlBool, sql } from 'kysely'
import type { Principal } from '../../auth/principal.ts'
import type { Context } from '../../crud/context.ts'
import { fullName } from '../../crud/people.ts'
import { dashboardIsReadable, datasetIsReadable } from '../../crud/rights.ts'
import type { Services } from '../../services.ts'
import type { ReportRow } from './rules.ts'

export interface Pause {
  /** What the owner with whose rights it runs may no longer see; `no_owner`: there is none, or they may not sign in. */
  readonly reason: 'chart' | 'dashboard' | 'no_owner'
  /** Null where there is none. */
  readonly owner: string | null
}

interface Owners {
  /** With whose rights the report runs; null: nobody who may sign in. Never passes to another of them by itself. */
  readonly owner: Principal | null
  /** Of all who may sign in. */
  readonly emails: readonly string[]
}

export async function ownersOf(
  { id, runs_as_id }: Pick<ReportRow, 'id' | 'runs_as_id'>,
  { db, auth }: Services,
): Promise<Owners> {
  const users = await db
    .selectFrom('owners')
    .innerJoin('users', 'users.id', 'owners.user_id')
    .select(['users.id', 'users.email'])
    .where('owners.object_type', '=', 'report')
    .where('owners.object_id', '=', id)
    .where('users.active', '=', 1)
    .orderBy('users.id')
    .execute()
  const owner = users.find(user => user.id === runs_as_id)
  return {
    owner: owner ? await auth.principals.get(owner.id) : null,
    emails: users.map(({ email }) => email).filter(email => email.includes('@')),
  }
}

export const nameOf = (owner: Principal): string => fullName(owner) || owner.username

/** A chart that is there, with data that its report's owner may not read. */
const lacksChart = async ({ store, user }: Context, id: number): Promise<boolean> => {
  const readable = datasetIsReadable(user, sql`charts.datasource_id`)
  const { rows } = await sql`select 1 from charts where id = ${id} and not ${readable}`.execute(store)
  return rows.length > 0
}

/** A dashboard that its report's owner may not open, or of which they may read the data of no chart. */
const lacksDashboard = async (context: Context, id: number): Promise<boolean> => {
  const { store, user, services } = context
  const charts = sql`select 1 from dashboard_charts as placed join charts on charts.id = placed.chart_id
    where placed.dashboard_id = dashboards.id`
  const readable = datasetIsReadable(user, sql`charts.datasource_id`)
  // Roles of a dashboard open its data, too.
  const hasData = services.config.flags.DASHBOARD_RBAC
    ? sql<SqlBool>`1 = 1`
    : sql<SqlBool>`(not exists (${charts}) or exists (${charts} and ${readable}))`
  const { rows } = await sql`select 1 from dashboards
    where id = ${id} and not (${dashboardIsReadable(context)} and ${hasData})`.execute(store)
  return rows.length > 0
}

/** Why a report cannot run; null: it can. What was deleted is no lost right. */
export async function pauseOf(
  row: Pick<ReportRow, 'id' | 'runs_as_id' | 'chart_id' | 'dashboard_id'>,
  services: Services,
): Promise<Pause | null> {
  const { owner } = await ownersOf(row, services)
  if (!owner) return { reason: 'no_owner', owner: null }
  const context: Context = {
    services,
    store: services.db,
    user: owner,
    now: new Date(services.clock.now()).toISOString(),
  }
  if (row.chart_id !== null && (await lacksChart(context, row.chart_id)))
    return { reason: 'chart', owner: nameOf(owner) }
  if (row.dashboard_id !== null && (await lacksDashboard(context, row.dashboard_id)))
    return { reason: 'dashboard', owner: nameOf(owner) }
  return null
}
