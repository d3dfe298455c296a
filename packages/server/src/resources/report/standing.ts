/** Status of reports: their last runs and their next one. */
import { isRecord } from '@belvedere/core/json'
import { nextRun } from '@belvedere/core/report'
import { sql } from 'kysely'
import type { Context } from '../../crud/context.ts'
import { toWireTime } from '../../crud/times.ts'
import { storedObject } from '../../json/parse.ts'
import { isoTime } from '../../metadata/revisions.ts'
import { loadPauses, type Pause } from './pause.ts'
import type { ReportRow } from './rules.ts'

/** Number of runs shown in the list of reports. */
const MAX_RUNS = 10

export interface LastRun {
  readonly id: number
  readonly state: string
  /** In milliseconds; null while the run is in progress. */
  readonly duration_ms: number | null
  readonly start_dttm: string | null
  readonly error_message: string | null
  /** Number of addresses and chats to send to. */
  readonly recipients: number
  /** Number of them that did not receive the report. */
  readonly missed: number
  /** Reason for the first of those. */
  readonly missed_reason: string | null
}

export interface Standing {
  /** Latest run last. */
  readonly last_runs: readonly LastRun[]
  /** Time of the next run; null if the report is disabled or its schedule never fires. */
  readonly next_run: string | null
  /** Time of the retry of a failed run. */
  readonly retry_at: string | null
  /** The pause of an active report; null if there is none. */
  readonly paused: Pause | null
  /** Object that is sent. */
  readonly subject: { readonly type: 'chart' | 'dashboard'; readonly id: number; readonly name: string } | null
}

const duration = (start: string | null, end: string | null): number | null =>
  start === null || end === null ? null : Math.max(0, Date.parse(end) - Date.parse(start))

/** Returns the numbers of recipients that a run reached and missed, from the details of its log entry. */
function reachOf(details: string | null): Pick<LastRun, 'recipients' | 'missed' | 'missed_reason'> {
  const { deliveries } = storedObject(details ?? '{}')
  const all = (Array.isArray(deliveries) ? deliveries : []).filter(isRecord)
  const missed = all.filter(({ state }) => state === 'failed')
  const reason = missed[0]?.reason
  return {
    recipients: all.length,
    missed: missed.length,
    missed_reason: typeof reason === 'string' ? reason : null,
  }
}

async function lastRuns({ store }: Context, ids: readonly number[]): Promise<ReadonlyMap<number, LastRun[]>> {
  const numbered = store
    .selectFrom('report_logs')
    .select(['id', 'report_id', 'state', 'start_dttm', 'end_dttm', 'error_message', 'details'])
    .select(sql<number>`row_number() over (partition by report_id order by scheduled_dttm desc, id desc)`.as('place'))
    .where('report_id', 'in', ids)
    .as('numbered')
  const rows = await store
    .selectFrom(numbered)
    .selectAll()
    .where('place', '<=', MAX_RUNS)
    .orderBy('place', 'desc')
    .execute()
  const runs = new Map<number, LastRun[]>()
  for (const { report_id, id, state, start_dttm, end_dttm, error_message, details } of rows) {
    const own = runs.get(report_id) ?? []
    const started = start_dttm === null ? null : toWireTime(start_dttm)
    const duration_ms = duration(start_dttm, end_dttm)
    own.push({ id, state, duration_ms, start_dttm: started, error_message, ...reachOf(details) })
    runs.set(report_id, own)
  }
  return runs
}

async function namesOf(
  { store }: Context,
  table: 'charts' | 'dashboards',
  ids: readonly (number | null)[],
): Promise<ReadonlyMap<number, string>> {
  const known = [...new Set(ids.filter(id => id !== null))]
  if (known.length === 0) return new Map()
  const name = table === 'charts' ? sql<string>`slice_name` : sql<string>`dashboard_title`
  const rows = await store
    .selectFrom(table)
    .select(['id', name.as('name')])
    .where('id', 'in', known)
    .execute()
  return new Map(rows.map(row => [row.id, row.name ?? '']))
}

/**
 * Returns the pauses by report id. They are not available inside of a write: the rights of owners are read on other
 * connections, which would wait for the write to end.
 */
const pausesOf = ({ store, services }: Context, rows: readonly ReportRow[]) =>
  loadPauses(store === services.db ? rows.filter(({ active }) => active === 1) : [], services)

/** Returns the status of reports, by id. */
export async function loadStanding(
  context: Context,
  rows: readonly ReportRow[],
): Promise<ReadonlyMap<number, Standing>> {
  if (rows.length === 0) return new Map()
  const ids = rows.map(({ id }) => id)
  const [runs, charts, dashboards, retries, pauses] = await Promise.all([
    lastRuns(context, ids),
    namesOf(
      context,
      'charts',
      rows.map(({ chart_id }) => chart_id),
    ),
    namesOf(
      context,
      'dashboards',
      rows.map(({ dashboard_id }) => dashboard_id),
    ),
    context.store
      .selectFrom('report_schedules')
      .select(['report_id', 'retry_at'])
      .where('report_id', 'in', ids)
      .execute(),
    pausesOf(context, rows),
  ])
  const retryAt = new Map(retries.map(({ report_id, retry_at }) => [report_id, retry_at]))
  const now = context.services.clock.now()
  const subjectOf = ({ chart_id, dashboard_id }: ReportRow): Standing['subject'] => {
    const [type, id, names] =
      chart_id === null ? (['dashboard', dashboard_id, dashboards] as const) : (['chart', chart_id, charts] as const)
    return id === null ? null : { type, id, name: names.get(id) ?? '' }
  }
  return new Map(
    rows.map(row => {
      const next = row.active === 1 ? nextRun(row.crontab, row.timezone, now) : undefined
      const retry = row.active === 1 ? (retryAt.get(row.id) ?? null) : null
      return [
        row.id,
        {
          last_runs: runs.get(row.id) ?? [],
          next_run: next === undefined ? null : toWireTime(isoTime(next)),
          retry_at: retry === null ? null : toWireTime(retry),
          paused: pauses.get(row.id) ?? null,
          subject: subjectOf(row),
        },
      ]
    }),
  )
}
