/** Decides whether an alert is sent, and writes its message. */
import { isDecimalText, isNumberFormat, makeFormatter, NUMBER_FORMATS, storedFormat } from '@belvedere/core/format'
import { readCondition, type SeriesValue, type Validator } from '@belvedere/core/report'
import type { Principal } from '../../auth/principal.ts'
import { storedObject } from '../../json/parse.ts'
import type { Services } from '../../services.ts'
import type { LoadedReport } from '../report.ts'
import type { RunEnd } from '../schedule/endings.ts'
import { evaluateCondition, validatorOf } from './condition.ts'

export interface EvaluatedAlert {
  /** Values for the log. */
  readonly seen: Pick<RunEnd, 'value' | 'value_row_json' | 'alerting'>
  /** Reason why nothing is sent; null if the alert is sent. */
  readonly skipped: string | null
  /** The finding, as the first line of the mail. */
  readonly news: string
}

const MAX_NAMED = 10
const WORDS: Readonly<Record<string, string>> = {
  '<': 'below',
  '<=': 'at most',
  '>': 'above',
  '>=': 'at least',
  '==': 'equal to',
  '!=': 'not equal to',
}

type Write = (value: number) => string

/** Returns a writer without binary rounding errors: 205.7056, not 205.7055999999999. */
function plainWriter({ preferences }: Principal): Write {
  const chosen = preferences?.number_format
  const locale = isNumberFormat(chosen) ? NUMBER_FORMATS[chosen] : undefined
  const format = makeFormatter({ timeZone: 'UTC', locale })
  return value => format.number(value, storedFormat([value]))
}

/** Formats a value. Decimals are texts with all of their digits. */
const valueText = (value: unknown, write: Write): string =>
  typeof value === 'number' || (typeof value === 'string' && isDecimalText(value))
    ? write(value as number)
    : String(value)

interface NewsInput {
  readonly alerting: readonly SeriesValue[]
  readonly validator: Validator
  readonly writerOf: (column: string | undefined) => Write
}

/** Returns the rule as text. Its bound has the format of the values if all are of one column. */
function ruleOf({ alerting, validator: { type, config }, writerOf }: NewsInput): string {
  if (type !== 'operator') return ''
  const [first, ...others] = alerting
  const isOne = first !== undefined && others.every(({ column }) => column === first.column)
  const bound = isOne ? valueText(config.threshold, writerOf(first.column)) : String(config.threshold)
  return ` is ${WORDS[String(config.op)] ?? ''} ${bound}`
}

function newsOf(input: NewsInput): string {
  const { alerting, writerOf } = input
  const rule = ruleOf(input)
  const named = alerting
    .slice(0, MAX_NAMED)
    .map(({ name, column, value }) => `${name}: ${value === null ? 'no value' : valueText(value, writerOf(column))}`)
  const others = alerting.length - named.length
  return `${named.join('; ')}${others > 0 ? ` and ${others} more` : ''}${rule}.`
}

/** Returns the series for which this alert was sent within its grace period. */
async function heldSeries({ row }: LoadedReport, services: Services): Promise<ReadonlySet<string>> {
  const since = new Date(services.clock.now() - row.grace_period * 1000).toISOString()
  const runs = await services.db
    .selectFrom('report_logs')
    .select('details')
    .where('report_id', '=', row.id)
    .where('state', '=', 'Success')
    .where('end_dttm', '>', since)
    .execute()
  return new Set(
    runs.flatMap(({ details }) => {
      const { alerting } = storedObject(details ?? '{}')
      return Array.isArray(alerting) ? alerting.map(String) : []
    }),
  )
}

/**
 * Evaluates an alert.
 * @throws AppError if the condition is invalid or not allowed, or its query fails
 */
export async function evaluateAlert(
  report: LoadedReport,
  services: Services,
  signal: AbortSignal,
): Promise<EvaluatedAlert> {
  const { alerting, value, row, writerOf } = await evaluateCondition(report, services, signal)
  const plain = plainWriter(report.owner)
  const held = readCondition(report.extra).per === 'each' ? await heldSeries(report, services) : new Set()
  const sent = alerting.filter(({ name }) => !held.has(name))
  const seen = { value, value_row_json: JSON.stringify(row), alerting: sent.map(({ name }) => name) }
  const skipped =
    alerting.length === 0
      ? 'The condition is not met.'
      : sent.length === 0
        ? 'The condition is met, but the grace period is not over.'
        : null
  return {
    seen,
    skipped,
    news: newsOf({
      alerting: sent,
      validator: validatorOf(report.row),
      writerOf: column => (column === undefined ? null : writerOf(column)) ?? plain,
    }),
  }
}
