/** How runs end: well, with an error, or by being found dead. */

import { stepRun } from '@belvedere/core/report'
import { storedObject } from '../../json/parse.ts'
import type { MetadataSchema } from '../../metadata/schema.ts'
import { inTransaction, type Store, type StoreOrTransaction } from '../../metadata/store.ts'
import type { Claim } from './claims.ts'
import { storePicture } from './pictures.ts'
import { iso, rulesOf, runOf, type ScheduleRow } from './standing.ts'

/** Pauses before another attempt at the same time of the schedule, milliseconds. */
const PAUSES_MS: readonly number[] = [60_000, 5 * 60_000]
const DAY_MS = 86_400_000

/** What became of one recipient. */
export interface Delivery {
  readonly kind: 'Email' | 'Slack'
  readonly target: string
  readonly state: 'sent' | 'failed'
  readonly reason?: string
}

export interface RunEnd {
  /** Null: the run went well. */
  readonly error: { readonly message: string; readonly may_retry: boolean } | null
  readonly is_sent: boolean
  readonly deliveries: readonly Delivery[]
  /** Why nothing was sent although nothing went wrong; null: something was. */
  readonly skipped?: string | null
  /** Of alerts: what the condition looked at. */
  readonly value?: number | null
  readonly value_row_json?: string | null
  /** Of alerts: names of the series that were alerted of. */
  readonly alerting?: readonly string[]
  /** Charts that were missing in what was sent, with their reasons. */
  readonly problems?: readonly string[]
  /** Of the data that were sent. */
  readonly digest?: string | null
  /** The owners were notified of the error. */
  readonly owners_notified?: boolean
  /** It cannot run with the rights of its owner: only the first such time of the schedule is in the log. */
  readonly paused?: boolean
  /** For the log alone. */
  readonly made?: MadeFacts
  /** A small PNG of what was made; null: there is none. */
  readonly picture?: Buffer | null
}

/** What a run made, as far as it came. */
export interface MadeFacts {
  readonly steps: readonly { readonly step: 'made' | 'sent'; readonly duration_ms: number }[]
  readonly files: readonly { readonly filename: string; readonly bytes: number }[]
  /** How old the data were: ISO time. */
  readonly as_of: string | null
}

/** Writes a run's end; false: the report was taken from it meanwhile, and nothing of it counts. */
export function endRun(db: Store, claim: Claim, end: RunEnd, now: number): Promise<boolean> {
  return inTransaction(db, async trx => {
    const row = await trx
      .selectFrom('report_schedules')
      .selectAll()
      .where('report_id', '=', claim.report_id)
      .where('token', '=', claim.token)
      .executeTakeFirst()
    return row !== undefined && writeEnd(trx, row, end, now)
  })
}

async function writeEnd(trx: StoreOrTransaction, row: ScheduleRow, end: RunEnd, now: number): Promise<boolean> {
  const { report_id, token } = row
  if (token === null) return false
  const report = await trx
    .selectFrom('reports')
    .select(['type', 'active', 'last_state', 'working_timeout', 'grace_period', 'log_retention', 'extra'])
    .where('id', '=', report_id)
    .executeTakeFirstOrThrow()
  const standing = { ...runOf(report, row), state: 'Working' as const }
  const started = standing.started ?? now
  const event = end.error
    ? ({ type: 'failed', started, error: end.error.message } as const)
    : ({ type: 'finished', started, at: now, is_sent: end.is_sent } as const)
  const { state, error } = stepRun(standing, event, rulesOf(report)).run
  const pause = end.error?.may_retry && report.active === 1 ? PAUSES_MS[row.attempt - 1] : undefined
  const retry_at = pause === undefined ? null : iso(now + pause)
  const freed = await trx
    .updateTable('report_schedules')
    .set({
      token: null,
      lease_ends: null,
      retry_at,
      ...(retry_at === null ? { slot: null } : {}),
      ...(end.is_sent ? { sent_on: iso(now) } : {}),
      ...(end.digest === undefined ? {} : { digest: end.digest }),
      ...(end.owners_notified ? { owners_notified_on: iso(now) } : {}),
    })
    .where('report_id', '=', report_id)
    .where('token', '=', token)
    .executeTakeFirst()
  if (freed.numUpdatedRows !== 1n) return false
  const value = end.value === undefined ? {} : { value: end.value, value_row_json: end.value_row_json ?? null }
  await updateReport(trx, report_id, { last_state: state, ...value })
  if (end.paused && (await dropRepeated(trx, row))) return true
  await writeLine(trx, row, { ...value, state, error_message: error, end_dttm: iso(now) }, { ...end, retry_at })
  if (end.picture && row.log_id !== null) await storePicture(trx, report_id, row.log_id, end.picture)
  await trx
    .deleteFrom('report_logs')
    .where('report_id', '=', report_id)
    .where('id', '<>', row.log_id ?? 0)
    .where('scheduled_dttm', '<', iso(now - report.log_retention * DAY_MS))
    .execute()
  return true
}

/** The last line of a report's log before this one; undefined: there is none, or it is no pause. */
export async function pausedSince(
  db: StoreOrTransaction,
  { report_id, log_id }: Pick<ScheduleRow, 'report_id' | 'log_id'>,
): Promise<number | undefined> {
  const before = await db
    .selectFrom('report_logs')
    .select(['id', 'details'])
    .where('report_id', '=', report_id)
    .where('id', '<>', log_id ?? 0)
    .orderBy('scheduled_dttm', 'desc')
    .orderBy('id', 'desc')
    .executeTakeFirst()
  return before && storedObject(before.details ?? '{}').paused === true ? before.id : undefined
}

/** Removes the line of a time at which a report was still paused; false: it is the first one. */
async function dropRepeated(trx: StoreOrTransaction, row: ScheduleRow): Promise<boolean> {
  const first = await pausedSince(trx, row)
  if (first === undefined || row.log_id === null) return false
  await trx.updateTable('report_schedules').set({ log_id: first }).where('report_id', '=', row.report_id).execute()
  await trx.deleteFrom('report_logs').where('id', '=', row.log_id).execute()
  return true
}

async function updateReport(
  trx: StoreOrTransaction,
  id: number,
  {
    last_state,
    value,
    value_row_json,
  }: {
    readonly last_state: MetadataSchema['reports']['last_state']
    readonly value?: number | null
    readonly value_row_json?: string | null
  },
): Promise<void> {
  const seen = value === undefined ? {} : { last_value: value, last_value_row_json: value_row_json ?? null }
  await trx
    .updateTable('reports')
    .set({ last_state, ...seen })
    .where('id', '=', id)
    .execute()
}

async function writeLine(
  trx: StoreOrTransaction,
  row: ScheduleRow,
  line: Partial<MetadataSchema['report_logs']> & { readonly id?: never },
  {
    deliveries,
    skipped,
    problems = [],
    alerting,
    made,
    owners_notified,
    paused,
    retry_at,
  }: RunEnd & { readonly retry_at: string | null },
): Promise<void> {
  if (row.log_id === null) return
  const known = await trx.selectFrom('report_logs').select('details').where('id', '=', row.log_id).executeTakeFirst()
  const details = {
    ...storedObject(known?.details),
    deliveries,
    problems,
    skipped: skipped ?? null,
    ...(alerting ? { alerting } : {}),
    ...made,
    ...(owners_notified ? { owners_notified } : {}),
    ...(paused ? { paused } : {}),
    retry_at,
  }
  await trx
    .updateTable('report_logs')
    .set({ ...line, details: JSON.stringify(details) })
    .where('id', '=', row.log_id)
    .execute()
}

const DIED = 'The process that worked on it ended before it was done.'
const TIMED_OUT = 'A timeout occurred while the report was being made.'

/** Ends the runs whose lease is over: their process died, or hangs. They are tried again like other failures. */
export async function endDeadRuns(db: Store, now: number): Promise<number> {
  const dead = await db
    .selectFrom('report_schedules as s')
    .innerJoin('reports', 'reports.id', 's.report_id')
    .selectAll('s')
    .select('reports.working_timeout')
    .where('s.token', 'is not', null)
    .where('s.lease_ends', '<=', iso(now))
    .execute()
  for (const { working_timeout, ...row } of dead) {
    const isOver = row.started !== null && now - Date.parse(row.started) >= working_timeout * 1000
    const error = { message: isOver ? TIMED_OUT : DIED, may_retry: true }
    await inTransaction(db, trx => writeEnd(trx, row, { error, is_sent: false, deliveries: [] }, now))
  }
  return dead.length
}
