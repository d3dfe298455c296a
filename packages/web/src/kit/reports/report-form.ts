import { readJsonRecord } from '@belvedere/core/json'
import { addressProblem } from '@belvedere/core/report'
import { t } from '../../i18n.ts'
import type { ReportBody, ReportedPage, StoredReport } from './calls.ts'
import { scheduleProblem } from './schedule.ts'

export type ReportFormat = 'PDF' | 'PNG' | 'CSV' | 'XLSX' | 'TEXT'

/** Returns true if the format contains an image, whose width can be set. */
export const hasPicture = (format: ReportFormat): boolean => format === 'PDF' || format === 'PNG'

/** Values of the report dialog. */
export interface ReportForm {
  readonly name: string
  readonly description: string
  readonly message: string
  readonly crontab: string
  readonly timezone: string
  readonly format: ReportFormat
  /** Mail addresses and webhook URLs, separated by commas. */
  readonly recipients: string
  readonly onlyChanged: boolean
  /** Bypasses all caches, so that current data are sent. */
  readonly forceScreenshot: boolean
  readonly active: boolean
  /** Width of images in CSS pixels; null for the page's own. */
  readonly width: number | null
  /** In minutes. */
  readonly gracePeriod: number
  /** In minutes. */
  readonly workingTimeout: number
  /** In days. */
  readonly logRetention: number
}

/**
 * Chart types that are sent as text by default, since their rows are more useful than an image (requirement
 * REPORT-004).
 */
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

/** Returns the recipients of a report as text for its dialog. */
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

/**
 * Separators of recipients: comma, semicolon, line break, and space after an address. Names of users may contain
 * spaces.
 */
export const RECIPIENT_END = /\s*[,;\n]+\s*|(?<=[@:]\S*)\s+/

/** Returns the addresses and webhooks in a text. */
export const targetsIn = (text: string): readonly string[] =>
  text.split(RECIPIENT_END).filter(target => target.trim() !== '')
export const isHook = (target: string): boolean => /^https?:/.test(target)

/** Returns the problem of a text of recipients; null if it is valid. Webhooks are validated by the server. */
export const recipientsProblem = (text: string): string | null =>
  addressProblem(
    targetsIn(text)
      .filter(target => !isHook(target))
      .join(','),
  )

/** Returns the reason why a report or an alert cannot be saved; null if it can. */
export function missingInSending(
  form: Pick<ReportForm, 'name' | 'crontab' | 'timezone' | 'recipients'>,
): string | null {
  if (form.name.trim() === '') return t('A name is needed')
  return scheduleProblem(form.crontab, form.timezone) ?? recipientsProblem(form.recipients)
}

/** Returns one recipient for all mail addresses, so that they get one mail, and one for each webhook. */
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
  /** Filters and tabs of the page. */
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
