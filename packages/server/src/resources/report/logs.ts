/** Log of the runs of reports, with small pictures of what they sent. */
import { ReportLog } from '@belvedere/api'
import { AppError } from '@belvedere/core/errors'
import type { FastifyReply } from 'fastify'
import { type Selectable, type SqlBool, sql } from 'kysely'
import { type Context, contextOf, idOf } from '../../crud/context.ts'
import { defineReading } from '../../crud/define-resource.ts'
import { isOwner } from '../../crud/people.ts'
import { findReadable } from '../../crud/read.ts'
import type { Reading } from '../../crud/resource.ts'
import { toWireTime } from '../../crud/times.ts'
import { permission, type Route, type RouteInput } from '../../http/route.ts'
import { storedObject } from '../../json/parse.ts'
import type { MetadataSchema } from '../../metadata/schema.ts'
import { reportsIfOn } from './resource.ts'
import { amountFrom } from './stored-amount.ts'

type ReportLogRow = Selectable<MetadataSchema['report_logs']>
const logged = (name: string) => sql.ref(`report_logs.${name}`)
const wireTime = (stored: string | null): string | null => (stored === null ? null : toWireTime(stored))

/**
 * Returns whether the user may see the pictures. They show the data of the report's owner, which row rules may hide
 * from other readers of the log.
 */
const maySeePictures = async (context: Context, report_id: number): Promise<boolean> =>
  context.user.is_admin || (await isOwner(context, 'report', report_id))

async function runsWithPicture(context: Context, report_id: number): Promise<ReadonlySet<number>> {
  if (!(await maySeePictures(context, report_id))) return new Set()
  const pictures = await context.store
    .selectFrom('report_pictures')
    .select('log_id')
    .where('report_id', '=', report_id)
    .execute()
  return new Set(pictures.map(({ log_id }) => log_id))
}

function logsOf(report_id: number): Reading<ReportLogRow> {
  const ofReport = sql<SqlBool>`report_logs.report_id = ${report_id}`
  return {
    path: 'log',
    detailSchema: ReportLog,
    view: 'ReportSchedule',
    table: 'report_logs',
    list: {
      columns: [
        'id',
        'uuid',
        'scheduled_dttm',
        'start_dttm',
        'end_dttm',
        'value',
        'value_row_json',
        'state',
        'error_message',
        'has_picture',
        'details',
      ],
      filters: {
        id: { kind: 'number', sql: logged('id') },
        state: { kind: 'text', sql: logged('state') },
        value: { kind: 'number', sql: logged('value') },
        error_message: { kind: 'text', sql: logged('error_message') },
        scheduled_dttm: { kind: 'time', sql: logged('scheduled_dttm') },
        start_dttm: { kind: 'time', sql: logged('start_dttm') },
        end_dttm: { kind: 'time', sql: logged('end_dttm') },
      },
      order: {
        id: logged('id'),
        state: logged('state'),
        value: logged('value'),
        error_message: logged('error_message'),
        scheduled_dttm: logged('scheduled_dttm'),
        start_dttm: logged('start_dttm'),
        end_dttm: logged('end_dttm'),
      },
      first: 'scheduled_dttm',
    },
    related: {},
    distinct: {},
    listed: () => ofReport,
    readable: () => ofReport,
    refusal: 'NOT_FOUND',
    present: async (context, rows) => {
      const withPicture = await runsWithPicture(context, report_id)
      return rows.map(({ report_id: __, value, value_exact, ...row }) => ({
        ...row,
        value: amountFrom({ value, value_exact }),
        scheduled_dttm: toWireTime(row.scheduled_dttm),
        start_dttm: wireTime(row.start_dttm),
        end_dttm: wireTime(row.end_dttm),
        has_picture: withPicture.has(row.id),
        details: row.details === null ? null : storedObject(row.details),
      }))
    },
  }
}

/**
 * Returns the report of a request.
 * @throws AppError NOT_FOUND, also for a report that the requester may not read
 */
async function requestedReport(input: RouteInput): Promise<number> {
  const id = idOf(input, 'report_id')
  if (id === null) throw new AppError('NOT_FOUND')
  return (await findReadable(reportsIfOn(input), String(id), contextOf(input))).id
}

/** Content security policy of pictures: nothing in them may run, wherever they are opened. */
const NOTHING_RUNS = "default-src 'none'; sandbox"

/**
 * Sends the picture of a run.
 * @throws AppError NOT_FOUND; FORBIDDEN for users other than the report's owners and administrators
 */
async function picture(input: RouteInput): Promise<FastifyReply> {
  const report_id = await requestedReport(input)
  if (!(await maySeePictures(contextOf(input), report_id))) throw new AppError('FORBIDDEN')
  const row = await input.services.db
    .selectFrom('report_pictures')
    .select('png')
    .where('report_id', '=', report_id)
    .where('log_id', '=', idOf(input, 'id') ?? 0)
    .executeTakeFirst()
  if (!row) throw new AppError('NOT_FOUND')
  return input.reply
    .header('cache-control', 'private, no-cache')
    .header('content-security-policy', NOTHING_RUNS)
    .type('image/png')
    .send(Buffer.from(row.png, 'base64'))
}

export const reportLogRoutes: readonly Route[] = [
  ...defineReading(logsOf(0), {
    url: '/api/v1/report/:report_id/log',
    of: async input => logsOf(await requestedReport(input)),
  }),
  {
    method: 'GET',
    url: '/api/v1/report/:report_id/log/:id/picture',
    access: permission('can_read', 'ReportSchedule'),
    head: false,
    docs: { summary: 'Small picture of what a run of a report sent (PNG)', media: 'image/png' },
    handler: picture,
  },
]
