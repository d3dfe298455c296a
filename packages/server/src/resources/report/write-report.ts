import { AppError } from '@belvedere/core/errors'
import { isRecord } from '@belvedere/core/json'
import { readCondition } from '@belvedere/core/report'
import { isMailSetUp, NO_MAIL } from '../../config.ts'
import type { Context } from '../../crud/context.ts'
import { type Body, idsOf } from '../../crud/fields.ts'
import { saveOwners } from '../../crud/people.ts'
import { documentOf, insertRow, updateRow } from '../../crud/plain.ts'
import type { Serialized } from '../../crud/resource.ts'
import { storedJson, storedObject } from '../../json/parse.ts'
import { configOf } from './fields.ts'
import { intervalProblem, isAdministrator, recipientsProblem, targetsOf } from './limits.ts'
import { type Draft, type ReportRow, refuseSecond, reportProblems } from './rules.ts'
import { forgetWebhooks, maskRecipients, storeWebhooks } from './webhooks.ts'

const DEFAULTS = {
  active: 1,
  timezone: 'UTC',
  creation_method: 'alerts_reports',
  report_format: 'PNG',
  recipients: '[]',
  log_retention: 90,
  grace_period: 14_400,
  working_timeout: 3600,
  force_screenshot: 0,
  extra: '{}',
  last_state: 'Not triggered',
} as const

export async function createReport(context: Context, body: Body): Promise<number> {
  const columns: Record<string, unknown> = toColumns(body)
  if (lacksMail(context, { ...DEFAULTS, ...columns })) {
    if (body.active === true) refuseActive()
    // Without `active` in the request the report is stored inactive instead of refused.
    columns.active = 0
  }
  const draft = draftOf({ ...DEFAULTS, ...columns }, body, null)
  await check(context, draft)
  await checkLimits(context, columns, body, null)
  await refuseSecond(context, draft)
  const recipients = maskedColumn(context, columns)
  const id = await insertRow(context, 'report', 'reports', { ...DEFAULTS, ...columns, ...recipients })
  const { uuid } = await documentOf(context, 'reports', id)
  await storeColumn(context, String(uuid), columns)
  await saveOwners(context, 'report', id, idsOf(body.owners), true)
  await chooseRunner(context, { id, runs_as_id: context.user.id }, idsOf(body.owners))
  return id
}

/** Returns the row of a draft that is not stored. Fields that were not sent have their defaults. */
export function draftRow(body: Body, stored: ReportRow | null): ReportRow {
  const nothing = {
    id: 0,
    uuid: '',
    type: 'Report',
    name: '',
    crontab: '',
    chart_id: null,
    dashboard_id: null,
    custom_width: null,
  }
  const others = { context_markdown: null, database_id: null, sql: null, validator_type: null }
  return { ...nothing, ...others, validator_config_json: null, ...DEFAULTS, ...stored, ...toColumns(body) } as ReportRow
}

export async function updateReport(context: Context, row: ReportRow, body: Body): Promise<void> {
  const columns: Record<string, unknown> = toColumns(body)
  // A report is of a chart or of a dashboard: choosing one clears the other.
  if (typeof columns.chart_id === 'number' && columns.dashboard_id === undefined) columns.dashboard_id = null
  if (typeof columns.dashboard_id === 'number' && columns.chart_id === undefined) columns.chart_id = null
  if (columns.active === 0 && row.last_state === 'Working') columns.last_state = 'Not triggered'
  if (columns.active === 0) await releaseLease(context, row.id)
  if (body.active === true && lacksMail(context, { ...row, ...columns })) refuseActive()
  const touchesRules = [
    'type',
    'name',
    'creation_method',
    'chart_id',
    'dashboard_id',
    'database_id',
    'report_format',
    'extra',
  ]
  if (touchesRules.some(name => columns[name] !== undefined)) {
    await check(context, draftOf({ ...row, ...columns }, body, row))
  }
  await checkLimits(context, columns, body, row)
  await storeColumn(context, row.uuid, columns)
  await updateRow(context, 'reports', row.id, { ...columns, ...maskedColumn(context, columns) })
  const owners = idsOf(body.owners)
  if (owners === undefined) return
  await saveOwners(context, 'report', row.id, owners, false)
  await chooseRunner(context, row, owners)
}

type Columns = Readonly<Record<string, unknown>>

/** Returns the column of recipients for storage, with masked webhooks. */
const maskedColumn = ({ services }: Context, { recipients }: Columns): Columns =>
  typeof recipients === 'string' ? { recipients: maskRecipients(recipients, services.secrets) } : {}

async function storeColumn(context: Context, uuid: string, { recipients }: Columns): Promise<void> {
  if (typeof recipients !== 'string') return
  await storeWebhooks(context, uuid, recipients)
  await forgetWebhooks(context, uuid, maskRecipients(recipients, context.services.secrets))
}

/**
 * Stores the user whose rights a report runs with, after its owners were written: the current one if they are still an
 * owner, else the first that an administrator names. For other users it is the user themselves: users must not get the
 * rights of others by naming them as owners.
 */
async function chooseRunner(
  { store, user }: Context,
  { id, runs_as_id }: Pick<ReportRow, 'id' | 'runs_as_id'>,
  requested: readonly number[] | undefined,
): Promise<void> {
  const owners = await ownerIds(store, id)
  const chosen = user.is_admin ? (requested?.find(owner => owners.includes(owner)) ?? null) : user.id
  const runner = runs_as_id !== null && owners.includes(runs_as_id) ? runs_as_id : chosen
  await store.updateTable('reports').set({ runs_as_id: runner }).where('id', '=', id).execute()
}

async function ownerIds(store: Context['store'], id: number): Promise<readonly number[]> {
  const owners = await store
    .selectFrom('owners')
    .select('user_id')
    .where('object_type', '=', 'report')
    .where('object_id', '=', id)
    .execute()
  return owners.map(({ user_id }) => user_id)
}

export async function reportDocument(context: Context, id: number): Promise<Serialized> {
  const row = await documentOf(context, 'reports', id)
  const { database_id, recipients, extra, runs_as_id: _, ...others } = row
  return {
    ...others,
    database: database_id,
    recipients: storedJson(typeof recipients === 'string' ? recipients : null, []),
    extra: configOf(extra),
    owners: await ownerIds(context.store, id),
  }
}

async function check(context: Context, draft: Draft): Promise<void> {
  const fields = await reportProblems(context, draft)
  if (Object.keys(fields).length > 0) throw new AppError('BROKEN_RULE', { fields })
}

/**
 * Checks the limits of a report.
 * @throws AppError BROKEN_RULE for recipients, or a schedule, beyond the limits that an administrator has set
 */
async function checkLimits(context: Context, columns: Columns, body: Body, row: ReportRow | null): Promise<void> {
  const { store, services, user } = context
  const limits = services.config.report_limits
  const fields: Record<string, string[]> = {}
  if (typeof columns.recipients === 'string') {
    const problem = recipientsProblem(targetsOf(columns.recipients), limits)
    if (problem !== null) fields.recipients = [problem]
  }
  const isScheduled = columns.crontab !== undefined || columns.active === 1 || body.owners !== undefined
  const problem = isScheduled ? intervalProblem(String(columns.crontab ?? row?.crontab), limits) : null
  const first = user.is_admin ? (idsOf(body.owners)?.[0] ?? user.id) : user.id
  // The limit is that of the user whose rights the report runs with.
  if (problem !== null && !(await isAdministrator(store, row?.runs_as_id ?? first))) fields.crontab = [problem]
  if (Object.keys(fields).length > 0) throw new AppError('BROKEN_RULE', { fields })
}

function draftOf(columns: Readonly<Record<string, unknown>>, body: Body, row: ReportRow | null): Draft {
  const idOf = (name: string) => (typeof columns[name] === 'number' ? columns[name] : null)
  return {
    id: row?.id ?? null,
    type: columns.type === 'Alert' ? 'Alert' : 'Report',
    name: String(columns.name),
    creation_method: columns.creation_method as Draft['creation_method'],
    chart_id: idOf('chart_id'),
    dashboard_id: idOf('dashboard_id'),
    report_format: columns.report_format as Draft['report_format'],
    database_id: idOf('database_id'),
    extra: isRecord(body.extra) ? body.extra : null,
    condition: readCondition(storedObject(typeof columns.extra === 'string' ? columns.extra : '{}')),
  }
}

/** Returns whether mails are to be sent without a configured mail server. Chats need none. */
function lacksMail({ services }: Context, columns: Readonly<Record<string, unknown>>): boolean {
  if (columns.active !== 1 || isMailSetUp(services.config)) return false
  const recipients = storedJson(typeof columns.recipients === 'string' ? columns.recipients : null, [])
  const named = Array.isArray(recipients) ? recipients.filter(isRecord) : []
  return named.length === 0 || named.some(({ type }) => type === 'Email')
}

function refuseActive(): never {
  throw new AppError('BROKEN_RULE', { fields: { active: [NO_MAIL] } })
}

/** Releases the lease of the run in progress. Its later writes are ignored. */
async function releaseLease({ store }: Context, report_id: number): Promise<void> {
  await store
    .updateTable('report_schedules')
    .set({ token: null, slot: null, lease_ends: null, retry_at: null, next_run: null })
    .where('report_id', '=', report_id)
    .execute()
}

const SAME = [
  'type',
  'name',
  'description',
  'context_markdown',
  'crontab',
  'timezone',
  'creation_method',
  'report_format',
  'sql',
  'validator_type',
  'log_retention',
  'grace_period',
  'working_timeout',
  'custom_width',
] as const

/** Returns the sent fields as columns. Null becomes the default if the column has one. */
function toColumns(body: Body): Readonly<Record<string, unknown>> {
  const columns: Record<string, unknown> = {}
  for (const field of SAME) if (body[field] !== undefined) columns[field] = body[field]
  for (const field of ['active', 'force_screenshot'] as const) {
    if (body[field] !== undefined) columns[field] = body[field] === true ? 1 : 0
  }
  for (const field of ['chart', 'dashboard', 'database'] as const) {
    const sent = body[field] === undefined ? body[`${field}_id`] : body[field]
    if (sent !== undefined) columns[`${field}_id`] = sent
  }
  if (body.validator_config_json !== undefined) {
    columns.validator_config_json = body.validator_config_json
      ? JSON.stringify(configOf(body.validator_config_json))
      : null
  }
  if (body.extra !== undefined) columns.extra = JSON.stringify(body.extra ?? {})
  if (Array.isArray(body.recipients)) columns.recipients = JSON.stringify(body.recipients.map(toRecipient))
  else if (body.recipients === null) columns.recipients = '[]'
  for (const [name, value] of Object.entries(DEFAULTS)) {
    if (columns[name] === null) columns[name] = value
  }
  return columns
}

const toRecipient = (recipient: Readonly<Record<string, unknown>>) => ({
  type: recipient.type,
  recipient_config_json: configOf(recipient.recipient_config_json),
})
