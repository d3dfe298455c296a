/**
 * Claims of reports. A claim is a conditional write: of all processes on one store only one succeeds, and the claim is
 * valid while the row has its token. All changes of a run are written under that condition.
 */

import { stepRun } from '@belvedere/core/report'
import { sql, type Transaction } from 'kysely'
import { storedJson } from '../../json/parse.ts'
import type { MetadataSchema } from '../../metadata/schema.ts'
import { inTransaction, type Store } from '../../metadata/store.ts'
import type { Ids } from '../../ports.ts'
import { iso, rulesOf, runOf, type ScheduleRow, slotAfter, timesBetween } from './standing.ts'

/** Lease of a run in milliseconds. A live run renews it; a run with an expired lease counts as dead. */
export const LEASE_MS = 60_000

/** One run of one report. */
export interface Claim {
  readonly report_id: number
  readonly token: string
  /** Scheduled time of the run, in the stored format. */
  readonly slot: string
  readonly attempt: number
  /** Epoch milliseconds. */
  readonly started: number
  /** Time by which the run must end, in epoch milliseconds. */
  readonly deadline: number
  readonly log_id: number
  /** Number of scheduled times after this one that passed without a run. */
  readonly missed: number
  /** Recipients that an earlier attempt reached. */
  readonly reached: readonly string[]
  /** Digest of the data that was sent last. */
  readonly digest: string | null
}

interface Candidate extends ScheduleRow {
  readonly type: 'Report' | 'Alert'
  readonly last_state: MetadataSchema['reports']['last_state']
  readonly working_timeout: number
  readonly grace_period: number
  readonly extra: string
}

const candidates = (db: Store) =>
  db
    .selectFrom('report_schedules as s')
    .innerJoin('reports', 'reports.id', 's.report_id')
    .selectAll('s')
    .select(['reports.type', 'reports.last_state', 'reports.working_timeout', 'reports.grace_period', 'reports.extra'])

/** Claims at most `most` due reports, the longest overdue first. */
export async function claimDue(db: Store, ids: Ids, now: number, most: number): Promise<readonly Claim[]> {
  const at = iso(now)
  const due = await candidates(db)
    .where('reports.active', '=', 1)
    .where('s.token', 'is', null)
    .where(eb => eb.or([eb('s.next_run', '<=', at), eb('s.retry_at', '<=', at)]))
    .orderBy('s.next_run')
    .limit(most)
    .execute()
  const claims: Claim[] = []
  for (const row of due) {
    const claim = await inTransaction(db, trx => claimOne(trx, row, ids, now))
    if (claim) claims.push(claim)
  }
  return claims
}

/**
 * Claims a report regardless of its schedule; null while a run is in progress.
 * @param reached recipients that already have the report and do not get it again
 */
export async function claimNow(
  db: Store,
  ids: Ids,
  report_id: number,
  now: number,
  reached: readonly string[] = [],
): Promise<Claim | null> {
  await db
    .insertInto('report_schedules')
    .columns(['report_id', 'crontab', 'timezone', 'attempt', 'reached'])
    .expression(
      db
        .selectFrom('reports')
        .select(({ lit }) => ['id', 'crontab', 'timezone', lit(0).as('attempt'), sql<string>`'[]'`.as('reached')])
        .where('id', '=', report_id),
    )
    .onConflict(conflict => conflict.column('report_id').doNothing())
    .execute()
  const row = await candidates(db).where('s.report_id', '=', report_id).executeTakeFirst()
  if (!row || row.token !== null) return null
  // A manual run ignores the grace period of an alert.
  const forced = { ...row, last_state: 'Error' } as const
  const beginning = { slot: iso(now), attempt: 1, next_run: row.next_run, missed: 0, reached }
  return inTransaction(db, trx => begin(trx, forced, beginning, ids, now))
}

interface Beginning {
  readonly slot: string
  readonly attempt: number
  readonly next_run: string | null
  readonly missed: number
  /** Recipients that do not get the report again, for a first attempt. */
  readonly reached?: readonly string[]
}

async function claimOne(
  trx: Transaction<MetadataSchema>,
  row: Candidate,
  ids: Ids,
  now: number,
): Promise<Claim | null> {
  // A due scheduled time replaces a retry for an older one.
  const isRetry = row.next_run === null || row.next_run > iso(now)
  if (isRetry) {
    if (row.slot === null) return null
    const again = { slot: row.slot, attempt: row.attempt + 1, next_run: row.next_run, missed: 0 }
    return begin(trx, row, again, ids, now)
  }
  const slot = row.next_run ?? iso(now)
  const next_run = slotAfter(row.crontab, row.timezone, now)
  const missed = timesBetween(row, Date.parse(slot), now)
  return begin(trx, row, { slot, attempt: 1, next_run, missed }, ids, now)
}

async function begin(
  trx: Transaction<MetadataSchema>,
  row: Candidate,
  { slot, attempt, next_run, missed, reached: before = [] }: Beginning,
  ids: Ids,
  now: number,
): Promise<Claim | null> {
  const rules = rulesOf(row)
  // A crashed process may have left the state; without a token no run is in progress.
  const standing = runOf({ last_state: row.last_state === 'Working' ? 'Error' : row.last_state }, row)
  const step = stepRun(standing, { type: 'due', at: now }, rules)
  const deadline = now + row.working_timeout * 1000
  const token = ids.uuid()
  const taken = await trx
    .updateTable('report_schedules')
    .set({
      slot: step.start ? slot : null,
      attempt,
      next_run,
      retry_at: null,
      ...(step.start ? { token, started: iso(now), lease_ends: iso(Math.min(now + LEASE_MS, deadline)) } : {}),
      ...(attempt === 1 ? { reached: JSON.stringify(before) } : {}),
    })
    .where('report_id', '=', row.report_id)
    .where('token', 'is', null)
    .where('attempt', '=', row.attempt)
    .where('next_run', row.next_run === null ? 'is' : '=', row.next_run)
    .where('retry_at', row.retry_at === null ? 'is' : '=', row.retry_at)
    .executeTakeFirst()
  if (taken.numUpdatedRows !== 1n) return null
  const state = step.run.state
  await trx
    .updateTable('reports')
    .set({ last_state: state, last_eval_dttm: iso(now) })
    .where('id', '=', row.report_id)
    .execute()
  const log_id = await logBeginning(trx, row, { slot, attempt, missed }, step.start ? null : state, ids, now)
  if (!step.start) return null
  const reached = attempt === 1 ? before : (storedJson(row.reached, []) as readonly string[])
  const { report_id, digest } = row
  return { report_id, token, slot, attempt, started: now, deadline, log_id, missed, reached, digest }
}

/** Writes the log entry of a scheduled time, which all its attempts share. Returns its id. */
async function logBeginning(
  trx: Transaction<MetadataSchema>,
  row: Candidate,
  { slot, attempt, missed }: Pick<Beginning, 'slot' | 'attempt' | 'missed'>,
  ended: string | null,
  ids: Ids,
  now: number,
): Promise<number> {
  const line = {
    state: ended ?? 'Working',
    end_dttm: ended === null ? null : iso(now),
    error_message: null,
    details: JSON.stringify({ attempt, missed }),
  }
  if (attempt > 1 && row.log_id !== null) {
    await trx.updateTable('report_logs').set(line).where('id', '=', row.log_id).execute()
    return row.log_id
  }
  const { id } = await trx
    .insertInto('report_logs')
    .values({
      uuid: ids.uuid(),
      report_id: row.report_id,
      scheduled_dttm: slot,
      start_dttm: iso(now),
      value: null,
      value_exact: null,
      value_row_json: null,
      ...line,
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  await trx.updateTable('report_schedules').set({ log_id: id }).where('report_id', '=', row.report_id).execute()
  return id
}

/** Renews a run's lease; false if another run has taken over the report. */
export async function renewClaim(db: Store, claim: Claim, now: number): Promise<boolean> {
  const renewed = await db
    .updateTable('report_schedules')
    .set({ lease_ends: iso(Math.min(now + LEASE_MS, claim.deadline)) })
    .where('report_id', '=', claim.report_id)
    .where('token', '=', claim.token)
    .executeTakeFirst()
  return renewed.numUpdatedRows === 1n
}

/** Stores the reached recipients before anything else is sent; false if another run has taken over the report. */
export async function noteReached(db: Store, claim: Claim, reached: readonly string[]): Promise<boolean> {
  const noted = await db
    .updateTable('report_schedules')
    .set({ reached: JSON.stringify(reached) })
    .where('report_id', '=', claim.report_id)
    .where('token', '=', claim.token)
    .executeTakeFirst()
  return noted.numUpdatedRows === 1n
}
