/** Where reports stand: how their last runs went, and when the next one is. */
import { isRecord } from '@belvedere/core/json'
import { nextRun } from '@belvedere/core/report'
import { sql } from 'kysely'
import type { Context } from '../../crud/context.ts'
import { toWireTime } from '../../crud/times.ts'
import { storedObject } from '../../json/parse.ts'
import { isoTime } from '../../metadata/revisions.ts'
import { loadPauses, type Pause } from './pause.ts'
import type { ReportRow } from './rules.ts'

/** Shown in the list of reports. */
const MOST_RUNS = 10

export interface LastRun {
  readonly id: number
  readonly state: string
  /** Milliseconds; null while it is at work. */
  readonly duration_ms: number | null
  readonly start_dttm: string | null
  readonly error_message: string | null
  /** To whom something was to be sent: addresses and chats. */
  readonly recipients: number
  /** How many of them did not get it. */
  readonly missed: number
  /** Why the first of them did not. */
  readonly missed_reason: string | null
}

export interface Standing {
  /** The latest last. */
  readonly last_runs: readonly LastRun[]
  /** When it runs next; null: it is switched off, or its time never comes. */
  readonly next_run: string | null
  /** When a failed run is tried again. */
  readonly retry_at: string | null
  /** Why it does not run although it is active; null: it does. */
  readonly paused: Pause | null
  /** What is sent. */
  readonly subject: { readonly type: 'chart' | 'dashboard'; readonly id: number; readonly name: string } | null
}

const duration = (start: string | null, end: string | null): number | null =>
  start === null || end === null ? null : Math.max(0, Date.parse(end) - Date.parse(start))

/** Whom a run reached and whom not, from what its line of the log has besides. */
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
    .where('place', '<=', MOST_RUNS)
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
 * Why each does not run, by id. Not known inside of a write: the rights of owners are read on connections of their own,
 * which would wait for the write to end.
 */
const pausesOf = ({ store, services }: Context, rows: readonly ReportRow[]) =>
  loadPauses(store === services.db ? rows.filter(({ active }) => active === 1) : [], services)

/** Standing of each of these reports, by id. */
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
