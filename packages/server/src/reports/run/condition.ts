/** The condition of an alert: what its SQL answers, with the rights of its owner. */
import { AppError } from '@belvedere/core/errors'
import { parseJson } from '../../json/parse.ts'
import type { Services } from '../../services.ts'
import { sqlDatabase } from '../../sqllab/database-rights.ts'
import { prepareStatement, withTypedErrors } from '../../sqllab/statement.ts'
import type { LoadedReport } from './report.ts'

export interface Condition {
  readonly holds: boolean
  /** The first value of the first row; null: it is no number. */
  readonly value: number | null
  readonly row: Readonly<Record<string, unknown>> | null
}

const COMPARE: Readonly<Record<string, (value: number, threshold: number) => boolean>> = {
  '<': (value, threshold) => value < threshold,
  '<=': (value, threshold) => value <= threshold,
  '>': (value, threshold) => value > threshold,
  '>=': (value, threshold) => value >= threshold,
  '==': (value, threshold) => value === threshold,
  '!=': (value, threshold) => value !== threshold,
}

/** `not null` holds for anything but nothing and zero; an operator for a number alone. */
export function conditionHolds(
  row: Readonly<Record<string, unknown>> | null,
  validator: { readonly type: 'not null' | 'operator' | null; readonly config: Readonly<Record<string, unknown>> },
): Condition {
  const [first = null] = Object.values(row ?? {})
  const number = first === null || first === '' ? Number.NaN : Number(first)
  const value = Number.isFinite(number) ? number : null
  if (validator.type !== 'operator') return { holds: first !== null && first !== '' && value !== 0, value, row }
  const compare = COMPARE[String(validator.config.op)]
  const { threshold } = validator.config
  return { holds: value !== null && typeof threshold === 'number' && compare?.(value, threshold) === true, value, row }
}

/**
 * Asks what an alert watches.
 * @throws AppError ALERT_WITHOUT_CONDITION, or what is wrong with the rights or the SQL
 */
export async function evaluateCondition(
  { row, owner }: LoadedReport,
  services: Services,
  signal: AbortSignal,
): Promise<Condition> {
  if (row.database_id === null || !row.sql?.trim()) throw new AppError('ALERT_WITHOUT_CONDITION')
  const now = new Date(services.clock.now()).toISOString()
  const context = { services, store: services.db, user: owner, now }
  const database = await sqlDatabase(context, row.database_id)
  const request = { sql: row.sql, schema: null, row_limit: 1, variables: {} }
  const statement = await prepareStatement(request, database, context, signal)
  const { bytes } = await withTypedErrors(statement, services.engine.query(statement.lane, statement.job, signal))
  const rows = parseJson(bytes.joined().toString()) as readonly Readonly<Record<string, unknown>>[]
  const config = row.validator_config_json ? (parseJson(row.validator_config_json) as Record<string, unknown>) : {}
  return conditionHolds(rows[0] ?? null, { type: row.validator_type, config })
}
