/** Schedule state of reports: the rows of `report_schedules`, in sync with the reports. */
import { nextRun, type ReportRun, type RunRules, readCondition } from '@belvedere/core/report'
import { type Selectable, sql } from 'kysely'
import { storedObject } from '../../json/parse.ts'
import type { MetadataSchema } from '../../metadata/schema.ts'
import type { Store, StoreOrTransaction } from '../../metadata/store.ts'

export type ScheduleRow = Selectable<MetadataSchema['report_schedules']>

/** Next run of cron expressions that never fire, such as 30 February. */
const NEVER = '9999-12-31T23:59:59.999Z'

export const iso = (at: number): string => new Date(at).toISOString()
const epoch = (text: string | null): number | null => (text === null ? null : Date.parse(text))

/** Returns the first time of a cron expression after `at`, in the stored format. */
export function slotAfter(crontab: string, timezone: string, at: number): string {
  const next = nextRun(crontab, timezone, at)
  return next === undefined ? NEVER : iso(next)
}

/** Returns the number of times of a cron expression between two times, at most a hundred. */
export function timesBetween(
  { crontab, timezone }: Pick<ScheduleRow, 'crontab' | 'timezone'>,
  from: number,
  to: number,
): number {
  let count = 0
  let at = nextRun(crontab, timezone, from)
  while (at !== undefined && at <= to && count < 100) {
    count += 1
    at = nextRun(crontab, timezone, at)
  }
  return count
}

/**
 * Computes the next run of every active report that is new, was changed or was enabled. Disabled reports have none.
 * Times that passed while a report was disabled are skipped.
 */
export async function alignSchedules(db: Store, now: number): Promise<void> {
  const changed = await db
    .selectFrom('reports')
    .leftJoin('report_schedules as s', 's.report_id', 'reports.id')
    .select(['reports.id', 'reports.crontab', 'reports.timezone'])
    .where('reports.active', '=', 1)
    .where(eb =>
      eb.or([
        eb('s.next_run', 'is', null),
        eb('s.crontab', '<>', eb.ref('reports.crontab')),
        eb('s.timezone', '<>', eb.ref('reports.timezone')),
      ]),
    )
    .execute()
  for (const { id, crontab, timezone } of changed) {
    const schedule = { crontab, timezone, next_run: slotAfter(crontab, timezone, now) }
    await ensureSchedule(db, id, schedule)
  }
  const isOff = sql<boolean>`report_id in (select id from reports where active = 0)`
  await db
    .updateTable('report_schedules')
    .set({ next_run: null, retry_at: null })
    .where('next_run', 'is not', null)
    .where(isOff)
    .execute()
}

/** Creates or updates the schedule row of a report. */
export async function ensureSchedule(
  db: StoreOrTransaction,
  report_id: number,
  schedule: Pick<ScheduleRow, 'crontab' | 'timezone' | 'next_run'>,
): Promise<void> {
  await db
    .insertInto('report_schedules')
    .values({ report_id, ...schedule, attempt: 0, reached: '[]' })
    .onConflict(conflict => conflict.column('report_id').doUpdateSet(schedule))
    .execute()
}

/** Returns the state of a report in the form that its rules expect. */
export const runOf = (
  { last_state }: { readonly last_state: ReportRun['state'] },
  { started, sent_on }: Pick<ScheduleRow, 'started' | 'sent_on'>,
): ReportRun => ({ state: last_state, started: epoch(started), sent: epoch(sent_on), error: null })

export const rulesOf = (report: {
  readonly type: RunRules['type']
  readonly working_timeout: number
  readonly grace_period: number
  readonly extra: string
}): RunRules => ({
  type: report.type,
  // Disabled reports are never due, and manual runs are sent in any case.
  active: true,
  working_timeout: report.working_timeout,
  // If series have separate grace periods, the run itself checks them.
  grace_period: readCondition(storedObject(report.extra)).per === 'each' ? 0 : report.grace_period,
})
