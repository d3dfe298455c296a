/** Scheduled reports and alerts. */

import { Report } from '@belvedere/api'
import { AppError } from '@belvedere/core/errors'
import { isRecord } from '@belvedere/core/json'
import { isFlagOn, readFlags } from '@belvedere/core/settings'
import { type SqlBool, sql } from 'kysely'
import { type Context, contextOf, paramOf } from '../../crud/context.ts'
import { defineResource } from '../../crud/define-resource.ts'
import { isOwner, loadOwners } from '../../crud/people.ts'
import { AUDIT_COLUMNS, AUDIT_RELATED, auditOrder, presentPlain } from '../../crud/plain.ts'
import { type Condition, contains } from '../../crud/query/filters.ts'
import { findReadable } from '../../crud/read.ts'
import type { Resource, Serialized } from '../../crud/resource.ts'
import { chartIsReadable, dashboardIsListed, EVERYTHING, ownedBy } from '../../crud/rights.ts'
import { auditFilters } from '../../crud/shared.ts'
import { toWireTime } from '../../crud/times.ts'
import type { Route, RouteInput } from '../../http/route.ts'
import { storedJson } from '../../json/parse.ts'
import { crontabText } from './crontab-text.ts'
import { CHANGED_REPORT_FIELDS, NEW_REPORT_FIELDS } from './fields.ts'
import type { ReportRow } from './rules.ts'
import { loadStanding } from './standing.ts'
import { amountFrom } from './stored-amount.ts'
import { checkMasks, openRecipients, webhooksOf } from './webhooks.ts'
import { createReport, reportDocument, updateReport } from './write-report.ts'

const column = (name: string) => sql.ref(`reports.${name}`)

/**
 * Condition for the user's own reports; for administrators all. A right on the data of a report does not include its
 * settings, SQL and log.
 */
const mayRead = ({ user }: Context): Condition =>
  user.is_admin
    ? EVERYTHING
    : sql<SqlBool>`(${ownedBy(user, 'report', column('id'))} or reports.created_by_id = ${user.id})`

/** Columns that the search of the list includes: also the recipients and the object that is sent. */
const SEARCHED = [
  ...['name', 'description', 'context_markdown', 'recipients'].map(column),
  sql`(select dashboard_title from dashboards where dashboards.id = ${column('dashboard_id')})`,
  sql`(select slice_name from charts where charts.id = ${column('chart_id')})`,
]

const reportResource: Resource<ReportRow> = {
  path: 'report',
  detailSchema: Report,
  nouns: ['report schedule', 'report schedules'],
  view: 'ReportSchedule',
  table: 'reports',
  list: {
    columns: [
      'id',
      'uuid',
      'type',
      'name',
      'description',
      'active',
      'chart_id',
      'dashboard_id',
      'creation_method',
      'crontab',
      'crontab_humanized',
      'timezone',
      'report_format',
      'recipients',
      'owners',
      'runs_as_id',
      'extra',
      'last_eval_dttm',
      'last_state',
      'last_runs',
      'next_run',
      'retry_at',
      'paused',
      'subject',
      ...AUDIT_COLUMNS,
    ],
    filters: {
      id: { kind: 'number', sql: column('id') },
      name: {
        kind: 'text',
        sql: column('name'),
        named: {
          report_all_text: value =>
            sql<SqlBool>`(${sql.join(
              SEARCHED.map(text => contains(sql`coalesce(${text}, '')`, value)),
              sql` or `,
            )})`,
        },
      },
      type: { kind: 'text', sql: column('type') },
      active: { kind: 'flag', sql: column('active') },
      creation_method: { kind: 'text', sql: column('creation_method') },
      last_state: { kind: 'text', sql: column('last_state') },
      chart_id: { kind: 'number', sql: column('chart_id') },
      dashboard_id: { kind: 'number', sql: column('dashboard_id') },
      chart: { kind: 'one', sql: column('chart_id') },
      dashboard: { kind: 'one', sql: column('dashboard_id') },
      database: { kind: 'one', sql: column('database_id') },
      ...auditFilters('reports', 'report'),
    },
    order: {
      name: sql`lower(reports.name)`,
      type: column('type'),
      active: column('active'),
      description: column('description'),
      crontab: column('crontab'),
      crontab_humanized: column('crontab'),
      creation_method: column('creation_method'),
      last_eval_dttm: column('last_eval_dttm'),
      last_state: column('last_state'),
      ...auditOrder('reports'),
    },
  },
  related: {
    owners: { table: 'users', shape: 'person' },
    chart: { table: 'charts', shape: 'contains', among: ({ user }) => chartIsReadable(user) },
    dashboard: { table: 'dashboards', shape: 'contains', among: dashboardIsListed },
    database: { table: 'databases', shape: 'starts' },
    ...AUDIT_RELATED,
  },
  distinct: {},
  listed: mayRead,
  readable: mayRead,
  refusal: 'NOT_FOUND',
  byKey: key => sql`reports.uuid = ${key.toLowerCase()}`,
  present,
  presentOne,
  writing: {
    createFields: NEW_REPORT_FIELDS,
    updateFields: CHANGED_REPORT_FIELDS,
    create: createReport,
    update: updateReport,
    keyed: ({ uuid }) => webhooksOf(uuid),
    checkVersion: (context, { uuid }, { recipients }) => checkMasks(context, uuid, recipients),
    attached: [{ table: 'report_logs', column: 'report_id' }],
    document: reportDocument,
  },
}

async function present(context: Context, rows: readonly ReportRow[]): Promise<readonly Serialized[]> {
  const owners = await loadOwners(
    context.store,
    'report',
    rows.map(row => row.id),
  )
  const standing = await loadStanding(context, rows)
  return presentPlain(context, rows, row => ({
    ...standing.get(row.id),
    type: row.type,
    name: row.name,
    description: row.description,
    context_markdown: row.context_markdown,
    active: row.active === 1,
    chart_id: row.chart_id,
    dashboard_id: row.dashboard_id,
    creation_method: row.creation_method,
    crontab: row.crontab,
    crontab_humanized: crontabText(row.crontab),
    timezone: row.timezone,
    report_format: row.report_format,
    recipients: serializeRecipients(row.recipients),
    owners: owners.get(row.id) ?? [],
    runs_as_id: row.runs_as_id,
    extra: storedJson(row.extra),
    log_retention: row.log_retention,
    grace_period: row.grace_period,
    working_timeout: row.working_timeout,
    force_screenshot: row.force_screenshot === 1,
    custom_width: row.custom_width,
    last_eval_dttm: row.last_eval_dttm === null ? null : toWireTime(row.last_eval_dttm),
    last_state: row.last_state,
  }))
}

/** Serializes recipients, with their settings as JSON text. */
function serializeRecipients(text: string): readonly Serialized[] {
  const parsed = storedJson(text, [])
  return (Array.isArray(parsed) ? parsed : []).filter(isRecord).map((recipient, index) => ({
    id: index + 1,
    type: recipient.type,
    recipient_config_json: JSON.stringify(recipient.recipient_config_json),
  }))
}

/**
 * Returns recipients with whole webhook addresses, for owners who read a single report. Other users and lists get
 * masks.
 */
async function ownRecipients(context: Context, { id, uuid, recipients }: ReportRow): Promise<Serialized> {
  if (!(await isOwner(context, 'report', id))) return {}
  return { recipients: serializeRecipients(await openRecipients(context, uuid, recipients)) }
}

async function presentOne(context: Context, row: ReportRow): Promise<Serialized> {
  const { store } = context
  const [chart, dashboard, database] = await Promise.all([
    store
      .selectFrom('charts')
      .select(['id', 'slice_name', 'viz_type'])
      .where('id', '=', row.chart_id)
      .executeTakeFirst(),
    store
      .selectFrom('dashboards')
      .select(['id', 'dashboard_title'])
      .where('id', '=', row.dashboard_id)
      .executeTakeFirst(),
    store.selectFrom('databases').select(['id', 'database_name']).where('id', '=', row.database_id).executeTakeFirst(),
  ])
  return {
    ...(await ownRecipients(context, row)),
    chart: chart ?? null,
    dashboard: dashboard ?? null,
    database: database ?? null,
    sql: row.sql,
    validator_type: row.validator_type,
    validator_config_json: row.validator_config_json,
    last_value: amountFrom({ value: row.last_value, value_exact: row.last_value_exact }),
    last_value_row_json: row.last_value_row_json,
  }
}

/**
 * Checks that reports are enabled (requirement FLAG-013).
 * @throws AppError NOT_FOUND
 */
export function reportsAreOn({ services }: RouteInput): void {
  if (!isFlagOn(readFlags(services.config.flags), 'ALERT_REPORTS')) throw new AppError('NOT_FOUND')
}

export function reportsIfOn(input: RouteInput): Resource<ReportRow> {
  reportsAreOn(input)
  return reportResource
}

/**
 * Returns the report in the address.
 * @throws AppError NOT_FOUND, also if reports are disabled
 */
export const reportOf = (input: RouteInput): Promise<ReportRow> =>
  findReadable(reportsIfOn(input), paramOf(input, 'id'), contextOf(input))

export const reportRoutes: readonly Route[] = [
  ...defineResource(reportResource, { url: '/api/v1/report', of: reportsIfOn }),
]
