/** Validation of reports (requirements ENTITY-REPORT-003, API-REPORT-006). */

import { isDecimalText } from '@belvedere/core/format'
import { isRecord } from '@belvedere/core/json'
import { ALERT_OPERATORS, addressProblem, nextRun, parseCrontab } from '@belvedere/core/report'
import {
  type Check,
  type FieldRule,
  flag,
  ids,
  integer,
  integerFrom,
  longText,
  oneOf,
  required,
  text,
  wordOf,
} from '../../crud/fields.ts'
import { parseJson } from '../../json/parse.ts'

const rule = (check: Check, schema: FieldRule['schema']): FieldRule => ({
  check,
  nullable: true,
  ...(schema ? { schema } : {}),
})

const METHODS = ['charts', 'dashboards', 'alerts_reports']
const creationMethod = rule(
  value => {
    if (typeof value !== 'string') return 'Not a valid string.'
    return METHODS.includes(value) ? null : `Invalid enum value ${value.slice(0, 100)}`
  },
  { type: 'string', enum: METHODS },
)

const line = text(1, 1000)
function crontabProblem(text: string): string | null {
  if (!parseCrontab(text)) return 'Cron expression is not valid'
  // Whether it ever fires does not depend on the start time.
  return nextRun(text, 'UTC', 0) === undefined ? 'This cron expression never runs' : null
}
const crontab = rule(value => line.check(value) ?? crontabProblem(String(value)), line.schema)

let zones: readonly string[] | undefined
const allZones = (): readonly string[] => {
  zones ??= [...new Set(['UTC', ...Intl.supportedValuesOf('timeZone')])].sort()
  return zones
}
function isZone(name: string): boolean {
  try {
    return /^[A-Za-z]/.test(name) && new Intl.DateTimeFormat('en', { timeZone: name }).format(0) !== ''
  } catch {
    return false
  }
}
const timezone = rule(
  value => (typeof value === 'string' && isZone(value) ? null : `Must be one of: ${allZones().join(', ')}.`),
  { type: 'string', description: 'A name of the IANA time zone database' },
)

const ONE_LINE = 'Must be on one line.'
/** Returns whether a text contains a line end, which could inject a header into a mail. */
const hasLineEnd = (value: unknown): boolean =>
  // biome-ignore lint/suspicious/noControlCharactersInRegex: control characters are what is looked for
  typeof value === 'string' && /[\u0000-\u0008\u000a-\u001f\u007f\u0085\u2028\u2029]/.test(value)
const oneLine = (inner: FieldRule): FieldRule => ({
  ...inner,
  check: value => (hasLineEnd(value) ? ONE_LINE : inner.check(value)),
})

function webhookProblem(target: string): string | null {
  const url = URL.canParse(target) ? new URL(target) : null
  const isUsable = url !== null && /^https?:$/.test(url.protocol) && url.username === ''
  return isUsable ? null : 'Enter the address of the chat’s incoming webhook, which begins with https://.'
}
function targetProblem(type: string, config: Readonly<Record<string, unknown>>): string | null {
  const text = (name: string) => (typeof config[name] === 'string' ? config[name] : '')
  if (text('target').trim() === '') return 'target: Missing data for required field.'
  const names = type === 'Slack' ? ['target'] : ['target', 'ccTarget', 'bccTarget']
  for (const name of names) {
    const problem = type === 'Slack' ? webhookProblem(text(name)) : addressProblem(text(name))
    if (problem) return `${name}: ${problem}`
  }
  return null
}

const TARGETS = ['Email', 'Slack']
function recipientProblem(entry: unknown): string | null {
  if (!isRecord(entry)) return 'Not an object.'
  const unknown = Object.keys(entry).find(key => !['id', 'type', 'recipient_config_json'].includes(key))
  if (unknown !== undefined) return `${unknown}: Unknown field.`
  if (!TARGETS.includes(wordOf(entry.type))) return `type: Must be one of: ${TARGETS.join(', ')}.`
  const config = configOf(entry.recipient_config_json)
  const broken = Object.keys(config).find(key => hasLineEnd(config[key]))
  if (broken !== undefined) return `recipient_config_json: ${broken}: ${ONE_LINE}`
  const problem = targetProblem(wordOf(entry.type), config)
  return problem === null ? null : `recipient_config_json: ${problem}`
}
const recipients = rule(
  value => {
    if (!Array.isArray(value)) return 'Not a valid list.'
    const problems = value.flatMap((entry, index) => {
      const problem = recipientProblem(entry)
      return problem ? [`${index}: ${problem}`] : []
    })
    return problems.length > 0 ? problems.slice(0, 20).join(' ') : null
  },
  { type: 'array', items: { type: 'object' } },
)

/** Returns an object, or parses JSON text of one. The threshold of an alert keeps all digits. */
export function configOf(value: unknown): Readonly<Record<string, unknown>> {
  if (isRecord(value)) return value
  try {
    const parsed: unknown = parseJson(String(value))
    return isRecord(parsed) ? parsed : {}
  } catch {
    return {}
  }
}

const validatorConfig = rule(
  value => {
    if (value === '') return null
    const { op, threshold } = configOf(value)
    if (op !== undefined && !ALERT_OPERATORS.some(known => known === op))
      return `op: Must be one of: ${ALERT_OPERATORS.join(', ')}.`
    const isNumber = typeof threshold === 'number' || (typeof threshold === 'string' && isDecimalText(threshold))
    return threshold === undefined || isNumber ? null : 'threshold: Not a valid number.'
  },
  { type: 'object' },
)
const WIDTHS = { least: 600, most: 2400 }
const width = rule(
  value =>
    integer.check(value) ??
    (Number(value) < WIDTHS.least || Number(value) > WIDTHS.most
      ? `Screenshot width must be between ${WIDTHS.least}px and ${WIDTHS.most}px`
      : null),
  { type: 'integer', minimum: WIDTHS.least, maximum: WIDTHS.most },
)
const CONDITION: Readonly<Record<string, readonly unknown[]>> = {
  source: ['sql', 'chart'],
  per: ['any', 'each'],
  no_value: ['ignore', 'notify', 'fire'],
}
/** Returns the problem with the condition of an alert: see `AlertCondition`. */
function conditionProblem(condition: unknown): string | null {
  if (condition === undefined || condition === null) return null
  if (!isRecord(condition)) return 'condition: Not a valid mapping type.'
  const wrong = Object.entries(CONDITION).find(
    ([key, choices]) => condition[key] !== undefined && !choices.includes(condition[key]),
  )
  if (wrong) return `condition: ${wrong[0]}: Must be one of: ${wrong[1].join(', ')}.`
  const { line } = condition
  return line === undefined || line === null || typeof line === 'string' ? null : 'condition: line: Not a valid string.'
}

/** Includes the subjects of mails. */
const extra = rule(
  value => {
    if (!isRecord(value)) return 'Not a valid mapping type.'
    const broken = Object.keys(value).find(key => hasLineEnd(value[key]))
    return broken === undefined ? conditionProblem(value.condition) : `${broken}: ${ONE_LINE}`
  },
  { type: 'object' },
)

const REPORT_FIELDS = {
  type: oneOf(['Alert', 'Report']),
  name: oneLine(text(1, 150)),
  description: longText,
  context_markdown: longText,
  active: flag,
  crontab,
  timezone,
  creation_method: creationMethod,
  report_format: oneOf(['PNG', 'CSV', 'TEXT', 'PDF', 'XLSX']),
  chart: integer,
  dashboard: integer,
  chart_id: integer,
  dashboard_id: integer,
  database: integer,
  sql: longText,
  validator_type: oneOf(['not null', 'operator']),
  validator_config_json: validatorConfig,
  recipients,
  owners: ids,
  log_retention: integerFrom(0),
  grace_period: integerFrom(1),
  working_timeout: integerFrom(1),
  force_screenshot: flag,
  custom_width: width,
  extra,
  selected_tabs: ids,
}

/** Fields of a rehearsal: a draft of an alert, and the number of past days. */
export const REHEARSAL_FIELDS = {
  chart: integer,
  database: integer,
  sql: longText,
  validator_type: REPORT_FIELDS.validator_type,
  validator_config_json: validatorConfig,
  crontab: required(crontab),
  timezone,
  grace_period: REPORT_FIELDS.grace_period,
  extra,
  days: rule(
    value => integer.check(value) ?? (Number(value) < 1 || Number(value) > 1100 ? 'Must be between 1 and 1100.' : null),
    { type: 'integer', minimum: 1, maximum: 1100 },
  ),
}

/** Makes a field not nullable, because a report cannot exist without it. */
const notNull = (field: FieldRule): FieldRule => ({ ...field, nullable: false })

export const CHANGED_REPORT_FIELDS = {
  ...REPORT_FIELDS,
  type: notNull(REPORT_FIELDS.type),
  name: notNull(REPORT_FIELDS.name),
  crontab: notNull(REPORT_FIELDS.crontab),
}

export const NEW_REPORT_FIELDS = {
  ...REPORT_FIELDS,
  type: required(REPORT_FIELDS.type),
  name: required(REPORT_FIELDS.name),
  crontab: required(REPORT_FIELDS.crontab),
}
