import { readJsonRecord } from '@belvedere/core/json'
import { addressProblem } from '@belvedere/core/report'
import { t } from '../../i18n.ts'
import type { ReportBody, ReportedPage, StoredReport } from './calls.ts'
import { scheduleProblem } from './schedule.ts'

export type ReportFormat = 'PDF' | 'PNG' | 'CSV' | 'XLSX' | 'TEXT'

/** Whether something is drawn for it, whose width can be chosen. */
export const hasPicture = (format: ReportFormat): boolean => format === 'PDF' || format === 'PNG'

/** What the dialog of a report is filled with. */
export interface ReportForm {
  readonly name: string
  readonly description: string
  readonly message: string
  readonly crontab: string
  readonly timezone: string
  readonly format: ReportFormat
  /** Addresses with commas between them, and addresses of webhooks. */
  readonly recipients: string
  readonly onlyChanged: boolean
  /** Past every cache: what is sent is what the data are then. */
  readonly forceScreenshot: boolean
  readonly active: boolean
  /** Of pictures, CSS pixels; null: the page's own. */
  readonly width: number | null
  /** Minutes. */
  readonly gracePeriod: number
  /** Minutes. */
  readonly workingTimeout: number
  /** Days. */
  readonly logRetention: number
}

/** Types of charts whose rows say more than a picture of them (requirement REPORT-004). */
const TEXT_TYPES = ['table', 'pivot_table', 'pivot_table_v2', 'paired_ttest']
export const isTextChart = (viz_type: string | null): boolean => viz_type !== null && TEXT_TYPES.includes(viz_type)

export interface NewReport {
  readonly title: string
  readonly email: string
  readonly viz_type: string | null
  readonly isDashboard: boolean
}

export const newReportForm = ({ title, email, viz_type, isDashboard }: NewReport): ReportForm => ({
  name: title === '' ? t('Weekly Report') : t('Weekly Report for {title}', { title }),
  description: '',
  message: '',
  crontab: '0 12 * * 1',
  timezone: Intl.DateTimeFormat().resolvedOptions().timeZone || 'UTC',
  format: isDashboard ? 'PDF' : isTextChart(viz_type) ? 'TEXT' : 'PNG',
  recipients: email,
  onlyChanged: false,
  forceScreenshot: true,
  active: true,
  width: null,
  gracePeriod: 240,
  workingTimeout: 60,
  logRetention: 90,
})

function targetOf(config: string): string {
  const target = readJsonRecord(config)?.target
  return typeof target === 'string' ? target : ''
}

/** The recipients of a report, as its dialog shows them. */
export const targetsOf = ({ recipients }: Pick<StoredReport, 'recipients'>): string =>
  recipients.map(({ recipient_config_json }) => targetOf(recipient_config_json)).join(', ')

export const storedReportForm = (report: StoredReport): ReportForm => ({
  name: report.name,
  description: report.description ?? '',
  message: report.context_markdown ?? '',
  crontab: report.crontab,
  timezone: report.timezone,
  format: report.report_format as ReportFormat,
  recipients: targetsOf(report),
  onlyChanged: report.extra.only_changed === true,
  forceScreenshot: report.force_screenshot,
  active: report.active,
  width: report.custom_width ?? null,
  gracePeriod: Math.max(1, Math.round(report.grace_period / 60)),
  workingTimeout: Math.round(report.working_timeout / 60),
  logRetention: report.log_retention,
})

/** What ends a recipient: a comma, a semicolon, a line end, and a blank after an address; names of people have blanks. */
export const RECIPIENT_END = /\s*[,;\n]+\s*|(?<=[@:]\S*)\s+/

/** Addresses and webhooks of a text. */
export const targetsIn = (text: string): readonly string[] =>
  text.split(RECIPIENT_END).filter(target => target.trim() !== '')
export const isHook = (target: string): boolean => /^https?:/.test(target)

/** What is wrong with what was written as recipients; null: nothing. Webhooks are looked at by the server. */
export const recipientsProblem = (text: string): string | null =>
  addressProblem(
    targetsIn(text)
      .filter(target => !isHook(target))
      .join(','),
  )

/** Why a report or an alert cannot be saved yet; null: it can. */
export function missingInSending(
  form: Pick<ReportForm, 'name' | 'crontab' | 'timezone' | 'recipients'>,
): string | null {
  if (form.name.trim() === '') return t('A name is needed')
  return scheduleProblem(form.crontab, form.timezone) ?? recipientsProblem(form.recipients)
}

/** One recipient for all mail addresses, so that they get one mail; one for each webhook. */
export function recipientsOf(text: string) {
  const targets = targetsIn(text)
  const hooks = targets.filter(isHook)
  const mails = targets.filter(target => !hooks.includes(target))
  return [
    ...(mails.length > 0 ? [{ type: 'Email', recipient_config_json: { target: mails.join(', ') } }] : []),
    ...hooks.map(target => ({ type: 'Slack', recipient_config_json: { target } })),
  ]
}

export interface Target {
  readonly page: ReportedPage | null
  readonly userId: number
  /** What the page shows: its filters and tabs. */
  readonly state: Readonly<Record<string, unknown>> | null
  readonly storedExtra: Readonly<Record<string, unknown>>
}

export function bodyOf(form: ReportForm, { page, userId, state, storedExtra }: Target): ReportBody {
  const { creation_method, resourceId } = page ?? {}
  return {
    name: form.name.trim(),
    description: form.description,
    context_markdown: form.message,
    crontab: form.crontab,
    timezone: form.timezone,
    report_format: form.format,
    recipients: recipientsOf(form.recipients),
    active: form.active,
    custom_width: form.width,
    force_screenshot: form.forceScreenshot,
    grace_period: form.gracePeriod * 60,
    working_timeout: form.workingTimeout * 60,
    log_retention: form.logRetention,
    extra: { ...storedExtra, only_changed: form.onlyChanged, ...(state ? { dashboard: state } : {}) },
    ...(page === null
      ? {}
      : {
          type: 'Report',
          creation_method,
          owners: [userId],
          [creation_method === 'charts' ? 'chart' : 'dashboard']: resourceId,
        }),
  } as ReportBody
}
