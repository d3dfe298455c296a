/** Condition of an alert: the result of its SQL or its chart, with the rights of its owner. */
import type { ColumnFacts } from '@belvedere/core/engine-protocol'
import { AppError } from '@belvedere/core/errors'
import { type Amount, makeFormatter, NUMBER_FORMATS } from '@belvedere/core/format'
import {
  type AlertCondition,
  type AnsweredRows,
  alertingSeries,
  amountOf,
  lastValues,
  type Readings,
  readCondition,
  readingsOf,
  type SeriesValue,
  singleReading,
  type Validator,
} from '@belvedere/core/report'
import { GENERIC_TYPE } from '@belvedere/core/table'
import type { Principal } from '../../auth/principal.ts'
import type { Context } from '../../crud/context.ts'
import { sqlDatabase } from '../../datasets/sql-rights.ts'
import { parseJson } from '../../json/parse.ts'
import { savedChartQuery } from '../../pictures/draw-chart.ts'
import { type ChartQuery, queryChart } from '../../pictures/query-chart.ts'
import { configOf } from '../../resources/report/fields.ts'
import type { Services } from '../../services.ts'
import { prepareStatement, withTypedErrors } from '../../sqllab/statement.ts'
import type { LoadedReport, ReportRow } from '../report.ts'

/** Result of an evaluated condition. */
export interface Evaluated {
  /** Series that fulfil the condition. */
  readonly alerting: readonly SeriesValue[]
  /** Value of the first of them, else of the first series; null if it is not a number. */
  readonly value: Amount | null
  /** Value of each series by its name; null if there was none. */
  readonly row: Readonly<Record<string, unknown>> | null
  /** True if no series has a value. */
  readonly is_empty: boolean
}

/** Readings of a condition, and the formats of their values. */
export interface Read {
  readonly readings: Readings
  /** Returns the format of a column in the chart and its dataset; null if none is set. */
  readonly writerOf: (column: string) => ((value: number) => string) | null
}

/** Maximum number of rows of an alert: one for each series or time. */
const MAX_ROWS = 10_000

/** The user, and the time limit of the evaluation. */
export interface Looking {
  readonly user: Principal
  readonly services: Services
  readonly signal: AbortSignal
}

const rowsOf = ({ colnames, coltypes }: ColumnFacts, bytes: Buffer): AnsweredRows => ({
  colnames,
  coltypes,
  rows: parseJson(bytes.toString()) as AnsweredRows['rows'],
})

/**
 * Runs SQL through the guard of the SQL editor.
 * @throws AppError if the SQL is invalid or not allowed, or fails
 */
export async function queryRows(
  sql: string,
  database_id: number,
  { user, services, signal }: Looking,
  row_limit = MAX_ROWS,
): Promise<AnsweredRows> {
  const now = new Date(services.clock.now()).toISOString()
  const context: Context = { services, store: services.db, user, now }
  const database = await sqlDatabase(context, database_id)
  const statement = await prepareStatement({ sql, schema: null, row_limit, variables: {} }, database, context, signal)
  const { facts, bytes } = await withTypedErrors(
    statement,
    services.engine.query(statement.lane, statement.job, signal),
  )
  return rowsOf(facts, bytes.joined())
}

/** Returns whether rows are readings over time. Otherwise the first value of the first row is the reading. */
export const hasTimes = ({ colnames, coltypes }: AnsweredRows): boolean =>
  colnames.length > 1 && coltypes[0] === GENERIC_TYPE.temporal

export const readSql = (rows: AnsweredRows, { per, line }: AlertCondition): Readings =>
  hasTimes(rows) || per === 'each' || line !== null ? readingsOf(rows) : singleReading(rows)

/** Returns the readings of a chart's first query. */
export const readChart = async (query: ChartQuery, looking: Looking): Promise<Readings> =>
  (await queryReadings(query, looking)).readings

async function queryReadings(query: ChartQuery, { user, services, signal }: Looking): Promise<Read> {
  const answer = await queryChart({ ...query, force: true }, user, services, signal)
  const [facts] = answer.tables
  const [bytes] = answer.data
  if (!facts || !bytes) throw new AppError('MISSING_QUERY_CONTEXT')
  const { figureWriter, hasFormat } = await import('@belvedere/charts/mail')
  const { form, number_format, metric_formats: metricFormats } = answer
  const format = makeFormatter({ timeZone: 'UTC', locale: number_format && NUMBER_FORMATS[number_format] })
  const input = { form, format, metricFormats }
  return {
    readings: readingsOf(rowsOf(facts, bytes)),
    writerOf: column => (hasFormat(input, column) ? figureWriter(input, column) : null),
  }
}

export const validatorOf = (row: Pick<ReportRow, 'validator_type' | 'validator_config_json'>): Validator => ({
  type: row.validator_type,
  config: configOf(row.validator_config_json),
})

export function evaluateReadings(readings: Readings, condition: AlertCondition, validator: Validator): Evaluated {
  const values = lastValues(readings, condition)
  const alerting = alertingSeries(values, validator, condition)
  const shown = alerting[0] ?? values[0]
  return {
    alerting,
    value: amountOf(shown?.value),
    row: values.length === 0 ? null : Object.fromEntries(values.map(({ name, value }) => [name, value])),
    is_empty: values.every(({ value }) => value === null),
  }
}

/**
 * Queries the values that an alert watches.
 * @throws AppError ALERT_WITHOUT_CONDITION, ALERT_WITHOUT_VALUE, or if the query is not allowed or fails
 */
export async function evaluateCondition(
  { row, owner, extra }: LoadedReport,
  services: Services,
  signal: AbortSignal,
): Promise<Evaluated & Pick<Read, 'writerOf'>> {
  const condition = readCondition(extra)
  const looking = { user: owner, services, signal }
  const { readings, writerOf } = await readingsFor(row, condition, looking)
  const evaluated = evaluateReadings(readings, condition, validatorOf(row))
  if (evaluated.is_empty && condition.no_value === 'notify') throw new AppError('ALERT_WITHOUT_VALUE')
  return { ...evaluated, writerOf }
}

async function readingsFor(
  { chart_id, database_id, sql }: Pick<ReportRow, 'chart_id' | 'database_id' | 'sql'>,
  condition: AlertCondition,
  looking: Looking,
): Promise<Read> {
  if (condition.source === 'chart') {
    if (chart_id === null) throw new AppError('ALERT_WITHOUT_CONDITION')
    return queryReadings(await savedChartQuery(chart_id, looking.user, looking.services), looking)
  }
  if (database_id === null || !sql?.trim()) throw new AppError('ALERT_WITHOUT_CONDITION')
  return { readings: readSql(await queryRows(sql, database_id, looking), condition), writerOf: () => null }
}
