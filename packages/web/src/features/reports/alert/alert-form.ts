import type { Amount } from '@belvedere/core/format'
import { readJsonRecord } from '@belvedere/core/json'
import { type AlertCondition, type AlertOperator, namesMoment, readCondition } from '@belvedere/core/report'
import type { Sent } from '../../../data/calls/request.ts'
import { t } from '../../../i18n.ts'
import type { ReportBody, StoredReport } from '../../../kit/reports/calls.ts'
import { missingInSending, type ReportFormat, recipientsOf, targetsOf } from '../../../kit/reports/report-form.ts'
import type { App } from '../../../state/app.ts'
import { ownerIds } from '../OwnersField.tsx'
import type { Related } from '../RelatedSelect.tsx'

/** Form of an alert. */
export interface AlertForm {
  readonly name: string
  readonly description: string
  readonly condition: AlertCondition
  /** Chart to watch, or for an alert on SQL, the chart to attach. */
  readonly chart: Related | null
  /** Dashboard to attach to an alert on SQL, instead of a chart. */
  readonly dashboard: Related | null
  readonly database: Related | null
  readonly sql: string
  readonly test: 'operator' | 'not null'
  readonly op: AlertOperator
  readonly threshold: Amount | null
  readonly crontab: string
  readonly timezone: string
  /** In seconds. */
  readonly gracePeriod: number
  readonly recipients: string
  readonly format: ReportFormat
  readonly message: string
  readonly active: boolean
  /** In minutes. */
  readonly workingTimeout: number
  /** In days. */
  readonly logRetention: number
  readonly owners: readonly number[]
}

export const newAlertForm = (app: App, email: string): AlertForm => ({
  name: '',
  description: '',
  condition: { source: 'chart', per: 'any', line: null, no_value: 'notify' },
  chart: null,
  dashboard: null,
  database: null,
  sql: '',
  test: 'operator',
  op: '>',
  threshold: null,
  crontab: '0 6 * * *',
  timezone: Intl.DateTimeFormat().resolvedOptions().timeZone || 'UTC',
  gracePeriod: 86_400,
  recipients: email,
  format: 'PNG',
  message: '',
  active: true,
  workingTimeout: 60,
  logRetention: 90,
  owners: ownerIds(app, null),
})

interface Named {
  readonly id: number
  readonly slice_name?: string
  readonly dashboard_title?: string
  readonly database_name?: string
}
const relatedOf = (named: Named | null | undefined): Related | null =>
  named
    ? { id: named.id, name: named.slice_name ?? named.dashboard_title ?? named.database_name ?? String(named.id) }
    : null

const storedTest = (config: string | null | undefined): { readonly op?: AlertOperator; readonly threshold?: Amount } =>
  readJsonRecord(config) ?? {}

export function storedAlertForm(app: App, alert: StoredReport): AlertForm {
  const { op = '>', threshold = null } = storedTest(alert.validator_config_json)
  return {
    name: alert.name,
    description: alert.description ?? '',
    condition: readCondition(alert.extra),
    chart: relatedOf(alert.chart as Named | null),
    dashboard: relatedOf(alert.dashboard as Named | null),
    database: relatedOf(alert.database as Named | null),
    sql: alert.sql ?? '',
    test: alert.validator_type === 'not null' ? 'not null' : 'operator',
    op,
    threshold,
    crontab: alert.crontab,
    timezone: alert.timezone,
    gracePeriod: alert.grace_period,
    recipients: targetsOf(alert),
    format: alert.report_format as ReportFormat,
    message: alert.context_markdown ?? '',
    active: alert.active,
    workingTimeout: Math.round(alert.working_timeout / 60),
    logRetention: alert.log_retention,
    owners: ownerIds(app, alert),
  }
}

export const validatorOf = ({ test, op, threshold }: AlertForm) => ({
  type: test,
  config: test === 'operator' ? { op, threshold } : {},
})

/** Returns why the alert cannot be rehearsed, or null if it can. */
export function missingToRehearse({ condition, chart, database, sql, test, threshold }: AlertForm): string | null {
  if (condition.source === 'chart' && chart === null) return t('Choose the chart to watch.')
  if (condition.source === 'sql' && database === null) return t('Choose the database that the SQL is for.')
  if (condition.source === 'sql' && sql.trim() === '') return t('Write the SQL whose value is watched.')
  return test === 'operator' && threshold === null ? t('Enter the value to compare with.') : null
}

/** Returns why the alert cannot be saved, or null if it can. */
export function missingToSave(form: AlertForm): string | null {
  const missing = missingInSending(form)
  if (missing !== null) return missing
  if (form.condition.source === 'sql' && form.chart === null && form.dashboard === null)
    return t('Choose the chart or dashboard to send along.')
  return missingToRehearse(form)
}

export const REHEARSED_DAYS = [30, 90, 365] as const
export type RehearsedDays = (typeof REHEARSED_DAYS)[number]

/**
 * Returns the request body of a rehearsal. It excludes the threshold and the grace period, which are applied in the
 * browser.
 */
export const rehearsalBody = (form: AlertForm, days: RehearsedDays): Sent<'POST /api/v1/report/rehearsal/'>['body'] => {
  const { condition, chart, database, sql, crontab, timezone } = form
  const { source, per } = condition
  const isReplayed = source === 'sql' && namesMoment(sql)
  return {
    days,
    crontab: isReplayed ? crontab : '0 0 * * *',
    ...(isReplayed ? { timezone } : {}),
    extra: { condition: { source, per, line: source === 'sql' ? condition.line : null } },
    ...(source === 'chart' ? { chart: chart?.id ?? null } : { database: database?.id ?? null, sql }),
  }
}

export function alertBody(form: AlertForm, stored: StoredReport | null): ReportBody {
  const isOfChart = form.condition.source === 'chart'
  const { type: validator_type, config: validator_config_json } = validatorOf(form)
  const { only_changed: _, ...extra } = stored?.extra ?? {}
  const sent =
    isOfChart || form.dashboard === null ? { chart: form.chart?.id ?? null } : { dashboard: form.dashboard.id }
  return {
    name: form.name.trim(),
    description: form.description,
    context_markdown: form.message,
    ...sent,
    database: isOfChart ? null : (form.database?.id ?? null),
    sql: isOfChart ? null : form.sql,
    validator_type,
    validator_config_json,
    crontab: form.crontab,
    timezone: form.timezone,
    grace_period: form.gracePeriod,
    recipients: recipientsOf(form.recipients),
    report_format: form.format,
    active: form.active,
    working_timeout: form.workingTimeout * 60,
    log_retention: form.logRetention,
    extra: { ...extra, condition: form.condition },
    owners: form.owners,
    ...(stored ? {} : { type: 'Alert', creation_method: 'alerts_reports' }),
  } as ReportBody
}
