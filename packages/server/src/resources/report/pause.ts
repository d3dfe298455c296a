/** Whether a report can run with the rights that its owner has now. It is paused as long as it cannot. */
import { type RawBuilder, type SqlBool, sql } from 'kysely'
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

type OwnedReport = Pick<ReportRow, 'id' | 'runs_as_id'>

/** Owners of each of these reports, by its id. */
async function loadOwners(rows: readonly OwnedReport[], { db, auth }: Services): Promise<ReadonlyMap<number, Owners>> {
  const users = await db
    .selectFrom('owners')
    .innerJoin('users', 'users.id', 'owners.user_id')
    .select(['owners.object_id', 'users.id', 'users.email'])
    .where('owners.object_type', '=', 'report')
    .where(
      'owners.object_id',
      'in',
      rows.map(({ id }) => id),
    )
    .where('users.active', '=', 1)
    .orderBy('users.id')
    .execute()
  const ofReport = (id: number) => users.filter(({ object_id }) => object_id === id)
  const runsAs = rows.flatMap(({ id, runs_as_id }) => ofReport(id).filter(user => user.id === runs_as_id))
  const principals = await auth.principals.getAll(runsAs.map(({ id }) => id))
  return new Map(
    rows.map(({ id, runs_as_id }) => {
      const own = ofReport(id)
      const owner = own.find(user => user.id === runs_as_id)
      return [
        id,
        {
          owner: (owner && principals.get(owner.id)) ?? null,
          emails: own.map(({ email }) => email).filter(email => email.includes('@')),
        },
      ]
    }),
  )
}

export async function ownersOf(row: OwnedReport, services: Services): Promise<Owners> {
  return (await loadOwners([row], services)).get(row.id) ?? { owner: null, emails: [] }
}

export const nameOf = (owner: Principal): string => fullName(owner) || owner.username

type Lacking = RawBuilder<{ readonly owner_id: number; readonly id: number }>

/** Charts that are there, with data that the reports' owner may not read. */
const lackingCharts = ({ user }: Context, ids: readonly number[]): Lacking => {
  const readable = datasetIsReadable(user, sql`charts.datasource_id`)
  return sql`select ${sql.lit(user.id)} as owner_id, id from charts where id in (${sql.join(ids)}) and not ${readable}`
}

/** Dashboards that the reports' owner may not open, or of which they may read the data of no chart. */
const lackingDashboards = (context: Context, ids: readonly number[]): Lacking => {
  const { user, services } = context
  const charts = sql`select 1 from dashboard_charts as placed join charts on charts.id = placed.chart_id
    where placed.dashboard_id = dashboards.id`
  const readable = datasetIsReadable(user, sql`charts.datasource_id`)
  // Roles of a dashboard open its data, too.
  const hasData = services.config.flags.DASHBOARD_RBAC
    ? sql<SqlBool>`1 = 1`
    : sql<SqlBool>`(not exists (${charts}) or exists (${charts} and ${readable}))`
  return sql`select ${sql.lit(user.id)} as owner_id, id from dashboards
    where id in (${sql.join(ids)}) and not (${dashboardIsReadable(context)} and ${hasData})`
}

/** Databases bound the values of a statement: about so many grants, each of which is written a few times, are in one. */
const MOST_GRANTS = 5000
/** Databases bound the parts of a union. */
const MOST_OWNERS = 100

/** In as few statements as there may be: one, unless there are hundreds of owners or thousands of grants. */
function inStatements(owners: readonly Principal[]): readonly (readonly Principal[])[] {
  const groups: Principal[][] = []
  let grants = 0
  for (const owner of owners) {
    grants += owner.permissions.size
    const last = groups.at(-1)
    if (last && grants <= MOST_GRANTS && last.length < MOST_OWNERS) last.push(owner)
    else {
      groups.push([owner])
      grants = owner.permissions.size
    }
  }
  return groups
}

type PausableReport = Pick<ReportRow, 'id' | 'runs_as_id' | 'chart_id' | 'dashboard_id'>

/** Of the reports of these owners, what they may not see, as `owner object`. */
async function findLacking(
  reports: readonly { readonly owner: Principal; readonly id: number | null }[],
  lacking: (context: Context, ids: readonly number[]) => Lacking,
  services: Services,
): Promise<ReadonlySet<string>> {
  const ids = new Map<Principal, number[]>()
  for (const { owner, id } of reports) if (id !== null) ids.set(owner, [...(ids.get(owner) ?? []), id])
  const now = new Date(services.clock.now()).toISOString()
  const answers = await Promise.all(
    inStatements([...ids.keys()]).map(owners => {
      const each = owners.map(user => lacking({ services, store: services.db, user, now }, ids.get(user) ?? []))
      return sql.join<{ owner_id: number; id: number }>(each, sql` union all `).execute(services.db)
    }),
  )
  return new Set(answers.flatMap(({ rows }) => rows.map(row => `${row.owner_id} ${row.id}`)))
}

/**
 * Why some reports cannot run, by their ids; those that can are not in it. What was deleted is no lost right. The number
 * of queries is the same for one report and for a page of them.
 */
export async function loadPauses(
  rows: readonly PausableReport[],
  services: Services,
): Promise<ReadonlyMap<number, Pause>> {
  const pauses = new Map<number, Pause>()
  if (rows.length === 0) return pauses
  const owners = await loadOwners(rows, services)
  const owned = rows.flatMap(row => {
    const owner = owners.get(row.id)?.owner
    return owner ? [{ row, owner }] : []
  })
  const [charts, dashboards] = await Promise.all([
    findLacking(
      owned.map(({ row, owner }) => ({ owner, id: row.chart_id })),
      lackingCharts,
      services,
    ),
    findLacking(
      owned.map(({ row, owner }) => ({ owner, id: row.dashboard_id })),
      lackingDashboards,
      services,
    ),
  ])
  for (const { id } of rows) if (!owners.get(id)?.owner) pauses.set(id, { reason: 'no_owner', owner: null })
  for (const { row, owner } of owned) {
    if (charts.has(`${owner.id} ${row.chart_id}`)) pauses.set(row.id, { reason: 'chart', owner: nameOf(owner) })
    else if (dashboards.has(`${owner.id} ${row.dashboard_id}`))
      pauses.set(row.id, { reason: 'dashboard', owner: nameOf(owner) })
  }
  return pauses
}

/** Why a report cannot run; null: it can. */
export async function pauseOf(row: PausableReport, services: Services): Promise<Pause | null> {
  return (await loadPauses([row], services)).get(row.id) ?? null
}
