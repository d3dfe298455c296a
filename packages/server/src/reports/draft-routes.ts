/** Previews of reports and alerts in edit, before anything is stored or sent. */
import { AppError } from '@belvedere/core/errors'
import { isRecord, type JsonRecord } from '@belvedere/core/json'
import { readCondition } from '@belvedere/core/report'
import { asVisibleChart } from '../chart-data/request/saved-context.ts'
import { bodySchema } from '../crud/docs.ts'
import { parseBody } from '../crud/fields.ts'
import { permission, type Route, type RouteInput } from '../http/route.ts'
import { CHANGED_REPORT_FIELDS, configOf, REHEARSAL_FIELDS } from '../resources/report/fields.ts'
import { reportsAreOn } from '../resources/report/resource.ts'
import { draftRow } from '../resources/report/write-report.ts'
import { makeContent } from './content/content.ts'
import { reportLetter } from './letters/letter.ts'
import { type ReportRow, recipientsOf } from './report.ts'
import { rehearseAlert } from './run/rehearsal.ts'

const iso = (at: number): string => new Date(at).toISOString()

async function rehearsal(input: RouteInput): Promise<unknown> {
  reportsAreOn(input)
  const body = parseBody(input.request.body, REHEARSAL_FIELDS)
  const { user, services, signal } = input
  const condition = readCondition(isRecord(body.extra) ? body.extra : null)
  const chart_id = typeof body.chart === 'number' ? body.chart : null
  const database_id = typeof body.database === 'number' ? body.database : null
  const sql = typeof body.sql === 'string' ? body.sql : ''
  if (condition.source === 'chart' ? chart_id === null : database_id === null || sql.trim() === '')
    throw new AppError('ALERT_WITHOUT_CONDITION')
  const started = performance.now()
  const type = body.validator_type === 'operator' || body.validator_type === 'not null' ? body.validator_type : null
  const rehearsed = {
    condition,
    validator: { type, config: configOf(body.validator_config_json) },
    chart_id,
    database_id,
    sql,
    crontab: String(body.crontab),
    timezone: typeof body.timezone === 'string' ? body.timezone : 'UTC',
    grace_period: typeof body.grace_period === 'number' ? body.grace_period : 14_400,
    days: typeof body.days === 'number' ? body.days : 90,
  } as const
  const rehearse = () => rehearseAlert(rehearsed, { user, services, signal })
  const ofChart = condition.source === 'chart' ? chart_id : null
  const { readings, events, step, reason } = await (ofChart === null
    ? rehearse()
    : asVisibleChart(ofChart, input, rehearse))
  return {
    result: {
      times: readings.times?.map(iso) ?? null,
      series: readings.series.map(({ name, values }) => ({ name, values })),
      events: events.map(({ at, held_until, ...event }) => ({
        ...event,
        at: iso(at),
        held_until: held_until === null ? null : iso(held_until),
      })),
      fired: events.filter(({ state }) => state === 'fired').length,
      held: events.filter(({ state }) => state === 'held').length,
      step,
      reason,
      duration_ms: Math.round(performance.now() - started),
    },
  }
}

/** Converts the error of a draft whose object does not exist to NOT_FOUND, as for any other object. */
function missingOf(error: unknown, { chart_id, dashboard_id }: ReportRow): unknown {
  const isNamed = chart_id !== null || dashboard_id !== null
  return isNamed && error instanceof AppError && error.code === 'REPORT_OF_NOTHING' ? new AppError('NOT_FOUND') : error
}

/** Returns the content that a draft of a report would send to the caller, with the caller's rights. */
async function preview(input: RouteInput): Promise<unknown> {
  reportsAreOn(input)
  const body = parseBody(input.request.body, CHANGED_REPORT_FIELDS, true)
  const { user, services, signal } = input
  const row = draftRow(body, null)
  const extra: JsonRecord = isRecord(body.extra) ? body.extra : {}
  const report = { row, owner: user, owner_emails: [], recipients: recipientsOf(row.recipients), extra }
  const at = services.clock.now()
  const started = performance.now()
  const make = () => makeContent({ report, services, signal, at, previews: true })
  const content = await (row.chart_id === null ? make() : asVisibleChart(row.chart_id, input, make)).catch(error => {
    throw missingOf(error, row)
  })
  const letter = reportLetter(report, content, { at, base_url: services.base_url, news: null })
  return {
    result: {
      subject: letter.subject,
      html: letter.html,
      text: letter.text,
      picture: content.picture?.content.toString('base64') ?? null,
      pages: content.pages?.shown ?? [],
      page_count: content.pages?.count ?? 0,
      files: content.files.map(({ filename, contentType, content: { length } }) => ({
        filename,
        type: contentType,
        bytes: length,
      })),
      problems: content.problems,
      as_of: content.as_of === null ? null : iso(content.as_of),
      duration_ms: Math.round(performance.now() - started),
    },
  }
}

const WRITE = permission('can_write', 'ReportSchedule')
const TEXT = { type: 'string' } as const
const NUMBER = { type: 'number' } as const
const OR_TEXT = { type: ['string', 'null'] } as const
const listOf = (items: object) => ({ type: 'array', items }) as const
const objectOf = (properties: object) => ({ type: 'object', properties, required: Object.keys(properties) }) as const

const REHEARSED = objectOf({
  result: objectOf({
    times: {
      type: ['array', 'null'],
      items: TEXT,
      description: 'Times at which the values were computed; null if there are none',
    },
    series: listOf(objectOf({ name: TEXT, values: listOf({}) })),
    events: listOf(
      objectOf({
        at: TEXT,
        series: listOf(TEXT),
        value: { type: ['number', 'string', 'null'] },
        over_by: { type: ['number', 'string', 'null'] },
        state: { type: 'string', enum: ['fired', 'held'] },
        lasted: NUMBER,
        held_until: OR_TEXT,
      }),
    ),
    fired: NUMBER,
    held: NUMBER,
    step: NUMBER,
    reason: OR_TEXT,
    duration_ms: NUMBER,
  }),
})

const PREVIEWED = objectOf({
  result: objectOf({
    subject: TEXT,
    html: { ...TEXT, description: 'The mail; the picture is `cid:picture`' },
    text: TEXT,
    picture: OR_TEXT,
    pages: listOf(TEXT),
    page_count: NUMBER,
    files: listOf(objectOf({ filename: TEXT, type: TEXT, bytes: NUMBER })),
    problems: listOf(TEXT),
    as_of: OR_TEXT,
    duration_ms: NUMBER,
  }),
})

export const draftRoutes: readonly Route[] = [
  {
    method: 'POST',
    url: '/api/v1/report/rehearsal',
    access: WRITE,
    docs: {
      summary: 'Replay an alert on past data',
      body: bodySchema(REHEARSAL_FIELDS),
      answer: REHEARSED,
    },
    handler: rehearsal,
  },
  {
    method: 'POST',
    url: '/api/v1/report/preview',
    access: WRITE,
    docs: {
      summary: 'Preview of the message that a report sends now',
      body: bodySchema(CHANGED_REPORT_FIELDS, true),
      answer: PREVIEWED,
    },
    handler: preview,
  },
]
