/** Actions on reports: send now, and test mail. */
import { AppError } from '@belvedere/core/errors'
import { isRecord } from '@belvedere/core/json'
import { isMailSetUp } from '../config.ts'
import { contextOf } from '../crud/context.ts'
import { bodySchema } from '../crud/docs.ts'
import { type FieldRules, integer, parseBody } from '../crud/fields.ts'
import { isOwner } from '../crud/people.ts'
import { MESSAGE } from '../http/answers.ts'
import { permission, type Route, type RouteInput } from '../http/route.ts'
import { storedObject } from '../json/parse.ts'
import { pauseOf } from '../resources/report/pause.ts'
import { reportOf } from '../resources/report/resource.ts'
import type { Services } from '../services.ts'
import { draftRoutes } from './draft-routes.ts'
import { keyOf } from './letters/deliver.ts'
import { mailRoutes } from './mail-routes.ts'
import type { ReportRow } from './report.ts'
import { pauseError } from './run/perform.ts'
import { startRun } from './run/runs-here.ts'
import { sendTest } from './run/send-test.ts'
import { claimNow } from './schedule/claims.ts'

/**
 * Returns the report of a request if the caller may send it.
 * @throws AppError FORBIDDEN, because the content uses the rights of the owner, who also chose the recipients
 */
async function ownReport(input: RouteInput): Promise<ReportRow> {
  const report = await reportOf(input)
  const context = contextOf(input)
  if (!input.user.is_admin && !(await isOwner(context, 'report', report.id))) throw new AppError('FORBIDDEN')
  return report
}

/**
 * Returns the recipients that a run of this report reached.
 * @throws AppError INVALID_FIELDS if the run does not exist
 */
async function reachedBy(log_id: number, report: ReportRow, { db }: Services): Promise<readonly string[]> {
  const run = await db
    .selectFrom('report_logs')
    .select('details')
    .where('id', '=', log_id)
    .where('report_id', '=', report.id)
    .executeTakeFirst()
  if (!run) throw new AppError('INVALID_FIELDS', { fields: { missed_by: ['This report has no such run.'] } })
  const { deliveries } = storedObject(run.details)
  return (Array.isArray(deliveries) ? deliveries : [])
    .filter(isRecord)
    .flatMap(({ kind, target, state }) => (state === 'sent' ? [keyOf(String(kind), String(target))] : []))
}

/** Starts a run in the background. Its outcome is in the log. */
async function sendNow(input: RouteInput): Promise<unknown> {
  const { services } = input
  const report = await ownReport(input)
  const pause = await pauseOf(report, services)
  if (pause) throw pauseError(pause)
  const { missed_by } = parseBody(input.request.body ?? {}, SENDING, true)
  const { db, clock, ids } = services
  const reached = typeof missed_by === 'number' ? await reachedBy(missed_by, report, services) : []
  const claim = await claimNow(db, ids, report.id, clock.now(), reached)
  if (!claim) throw new AppError('REPORT_AT_WORK')
  startRun(services, claim)
  return input.reply.code(202).send({ id: report.id, log_id: claim.log_id, message: 'The report is being sent.' })
}

async function test(input: RouteInput): Promise<unknown> {
  const report = await ownReport(input)
  const { services, user, signal } = input
  if (!isMailSetUp(services.config)) throw new AppError('NO_MAIL_SERVER')
  await sendTest(report.id, user, services, signal)
  return { message: `A test was sent to ${user.email}.` }
}

/** `missed_by` is the id of a run: recipients that it reached do not get the report again. */
const SENDING: FieldRules = { missed_by: integer }

const WRITE = permission('can_write', 'ReportSchedule')
const TEXT = { type: 'string' } as const
const STARTED = {
  type: 'object',
  properties: { id: { type: 'integer' }, log_id: { type: 'integer' }, message: TEXT },
} as const

export const reportRoutes: readonly Route[] = [
  ...mailRoutes,
  ...draftRoutes,
  {
    method: 'POST',
    url: '/api/v1/report/:id/send',
    access: WRITE,
    docs: {
      summary: 'Send a report now, to all recipients or only to those that an earlier run did not reach',
      body: bodySchema(SENDING, true),
      answer: STARTED,
      status: 202,
    },
    handler: sendNow,
  },
  {
    method: 'POST',
    url: '/api/v1/report/:id/test',
    access: WRITE,
    docs: { summary: 'Send a report now, only to the caller', answer: MESSAGE },
    handler: test,
  },
]
