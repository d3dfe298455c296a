/** Pauses of reports. A report is paused while it cannot run with the current rights of its owner. */
import { type RawBuilder, type SqlBool, sql } from 'kysely'
import type { Principal } from '../../auth/principal.ts'
import type { Context } from '../../crud/context.ts'
import { fullName } from '../../crud/people.ts'
import { dashboardIsReadable, datasetIsReadable } from '../../crud/rights.ts'
import type { Services } from '../../services.ts'
import type { ReportRow } from './rules.ts'

export interface Pause {
  /** Object that the owner may no longer see; `no_owner` if the report has no owner who may sign in. */
  readonly reason: 'chart' | 'dashboard' | 'no_owner'
  /** Null if there is none. */
  readonly owner: string | null
}

interface Owners {
  /**
   * User whose rights the report runs with; null if there is none who may sign in. It never changes to another owner
   * automatically.
   */
  readonly owner: Principal | null
  /** Addresses of all owners who may sign in. */
  readonly emails: readonly string[]
}

type OwnedReport = Pick<ReportRow, 'id' | 'runs_as_id'>

/** Returns the owners of these reports, by report id. */
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

/** Selects existing charts whose data the reports' owner may not read. */
const lackingCharts = ({ user }: Context, ids: readonly number[]): Lacking => {
  const readable = datasetIsReadable(user, sql`charts.datasource_id`)
  return sql`select ${sql.lit(user.id)} as owner_id, id from charts where id in (${sql.join(ids)}) and not ${readable}`
}

/** Selects dashboards that the reports' owner may not open, or whose charts' data they may not read at all. */
const lackingDashboards = (context: Context, ids: readonly number[]): Lacking => {
  const { user, services } = context
  const charts = sql`select 1 from dashboard_charts as placed join charts on charts.id = placed.chart_id
    where placed.dashboard_id = dashboards.id`
  const readable = datasetIsReadable(user, sql`charts.datasource_id`)
  // The roles of a dashboard grant access to its data too.
  const hasData = services.config.flags.DASHBOARD_RBAC
    ? sql<SqlBool>`1 = 1`
    : sql<SqlBool>`(not exists (${charts}) or exists (${charts} and ${readable}))`
  return sql`select ${sql.lit(user.id)} as owner_id, id from dashboards
    where id in (${sql.join(ids)}) and not (${dashboardIsReadable(context)} and ${hasData})`
}

/**
 * Maximum number of grants in one statement. Each grant is bound several times, and databases limit the number of bound
 * values.
 */
const MAX_GRANTS = 5000
/** Maximum number of owners in one statement: databases limit the parts of a union. */
const MAX_OWNERS = 100

/**
 * Groups owners into as few statements as possible: one, unless there are hundreds of owners or thousands of grants.
 */
function inStatements(owners: readonly Principal[]): readonly (readonly Principal[])[] {
  const groups: Principal[][] = []
  let grants = 0
  for (const owner of owners) {
    grants += owner.permissions.size
    const last = groups.at(-1)
    if (last && grants <= MAX_GRANTS && last.length < MAX_OWNERS) last.push(owner)
    else {
      groups.push([owner])
      grants = owner.permissions.size
    }
  }
  return groups
}

type PausableReport = Pick<ReportRow, 'id' | 'runs_as_id' | 'chart_id' | 'dashboard_id'>

/** Returns the objects of reports that their owners may not see, as `owner object`. */
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
 * Returns the pauses of reports by id; reports that can run are omitted. A deleted object does not count as a lost
 * right. The number of queries does not depend on the number of reports.
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

/** Returns the pause of a report; null if it can run. */
export async function pauseOf(row: PausableReport, services: Services): Promise<Pause | null> {
  return (await loadPauses([row], services)).get(row.id) ?? null
}
