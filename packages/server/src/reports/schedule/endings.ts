/** Ends of runs: success, error, or an expired lease. */

import type { Amount } from '@belvedere/core/format'
import { stepRun } from '@belvedere/core/report'
import { storedObject } from '../../json/parse.ts'
import type { MetadataSchema } from '../../metadata/schema.ts'
import { inTransaction, type Store, type StoreOrTransaction } from '../../metadata/store.ts'
import { type StoredAmount, storedAmount } from '../../resources/report/stored-amount.ts'
import type { Claim } from './claims.ts'
import { storePicture } from './pictures.ts'
import { iso, rulesOf, runOf, type ScheduleRow } from './standing.ts'

/** Pauses before further attempts at the same scheduled time, in milliseconds. */
const PAUSES_MS: readonly number[] = [60_000, 5 * 60_000]
const DAY_MS = 86_400_000

/** Result for one recipient. */
export interface Delivery {
  readonly kind: 'Email' | 'Slack'
  readonly target: string
  readonly state: 'sent' | 'failed'
  readonly reason?: string
}

export interface RunEnd {
  /** Null if the run succeeded. */
  readonly error: { readonly message: string; readonly may_retry: boolean } | null
  readonly is_sent: boolean
  readonly deliveries: readonly Delivery[]
  /** Reason why nothing was sent without an error; null if something was sent. */
  readonly skipped?: string | null
  /** Value that the condition of an alert evaluated. */
  readonly value?: Amount | null
  readonly value_row_json?: string | null
  /** Names of the series that an alert reported. */
  readonly alerting?: readonly string[]
  /** Charts that were missing in the report, with their reasons. */
  readonly problems?: readonly string[]
  /** Digest of the data that was sent. */
  readonly digest?: string | null
  /** True if the owners were notified of the error. */
  readonly owners_notified?: boolean
  /** True if the report cannot run with the rights of its owner. Only the first such scheduled time is logged. */
  readonly paused?: boolean
  /** Facts for the log only. */
  readonly made?: MadeFacts
  /** A small PNG of the content; null if there is none. */
  readonly picture?: Buffer | null
}

/** Facts about the content of a run, even if it failed later. */
export interface MadeFacts {
  readonly steps: readonly { readonly step: 'made' | 'sent'; readonly duration_ms: number }[]
  readonly files: readonly { readonly filename: string; readonly bytes: number }[]
  /** Time of the data, ISO. */
  readonly as_of: string | null
}

/** Stores the end of a run. Returns false, and stores nothing, if another run has taken over the report. */
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
  const value =
    end.value === undefined ? null : { ...storedAmount(end.value), value_row_json: end.value_row_json ?? null }
  await updateReport(trx, report_id, state, value)
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

/** Returns the id of the report's previous log entry if it is a pause; undefined otherwise. */
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

/**
 * Removes the log entry of a scheduled time at which a report was still paused. Returns false if it is the first one.
 */
async function dropRepeated(trx: StoreOrTransaction, row: ScheduleRow): Promise<boolean> {
  const first = await pausedSince(trx, row)
  if (first === undefined || row.log_id === null) return false
  await trx.updateTable('report_schedules').set({ log_id: first }).where('report_id', '=', row.report_id).execute()
  await trx.deleteFrom('report_logs').where('id', '=', row.log_id).execute()
  return true
}

/** Stored value of an evaluated alert. */
interface SeenValue extends StoredAmount {
  readonly value_row_json: string | null
}

/** @param seen null if nothing was evaluated: the last value is retained */
async function updateReport(
  trx: StoreOrTransaction,
  id: number,
  last_state: MetadataSchema['reports']['last_state'],
  seen: SeenValue | null,
): Promise<void> {
  const last = seen && {
    last_value: seen.value,
    last_value_exact: seen.value_exact,
    last_value_row_json: seen.value_row_json,
  }
  await trx
    .updateTable('reports')
    .set({ last_state, ...last })
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

const DIED = 'The process ended before the report was sent.'
const TIMED_OUT = 'A timeout occurred while the report was being created.'

/** Ends the runs with an expired lease: their process died or hangs. They are retried like other failures. */
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
