import type { SqlParam } from '@belvedere/core/engine-protocol'
import { DuckDBDateValue, type DuckDBPreparedStatement, DuckDBTimestampValue } from '@duckdb/node-api'
import { JobFailure } from '../failure.ts'

const WALL_TIME = /^(-?\d{4,6})-(\d{2})-(\d{2})(?:[ T](\d{2}):(\d{2})(?::(\d{2})(?:\.(\d{1,9}))?)?)?Z?$/
const INT64_LIMIT = 2n ** 63n
const DAY_MS = 86_400_000

const unreadable = (param: SqlParam): JobFailure =>
  new JobFailure('query_failed', `The value ${JSON.stringify(param.value)} is not of type ${param.type}.`)

/** Converts a wall-clock time to microseconds since 1970. */
const micros = (param: SqlParam): bigint => {
  const match = WALL_TIME.exec(String(param.value))
  if (!match) throw unreadable(param)
  const [, year, month, day, hour = '0', minute = '0', second = '0', fraction = ''] = match
  const date = new Date(0)
  date.setUTCFullYear(Number(year), Number(month) - 1, Number(day))
  date.setUTCHours(Number(hour), Number(minute), Number(second))
  if (Number.isNaN(date.getTime())) throw unreadable(param)
  return BigInt(date.getTime()) * 1000n + BigInt(fraction.slice(0, 6).padEnd(6, '0'))
}

const bindInteger = (statement: DuckDBPreparedStatement, index: number, param: SqlParam): void => {
  let value: bigint
  try {
    value = BigInt(param.value as string | number)
  } catch {
    throw unreadable(param)
  }
  if (value >= -INT64_LIMIT && value < INT64_LIMIT) statement.bindBigInt(index, value)
  else statement.bindHugeInt(index, value)
}

const bindOne = (statement: DuckDBPreparedStatement, index: number, param: SqlParam): void => {
  if (param.value === null) {
    statement.bindNull(index)
    return
  }
  switch (param.type) {
    case 'null':
      statement.bindNull(index)
      return
    case 'text':
    case 'decimal':
      statement.bindVarchar(index, String(param.value))
      return
    case 'integer':
      bindInteger(statement, index, param)
      return
    case 'double':
      statement.bindDouble(index, Number(param.value))
      return
    case 'boolean':
      statement.bindBoolean(index, param.value === true || param.value === 'true')
      return
    case 'timestamp':
      statement.bindTimestamp(index, new DuckDBTimestampValue(micros(param)))
      return
    case 'date':
      statement.bindDate(index, new DuckDBDateValue(Number(micros(param) / 1000n) / DAY_MS))
  }
}

/**
 * Binds `$1`, `$2`, ... with the types in the request.
 * @throws JobFailure for a value that does not match its type, and for too few or too many values
 */
export const bindParams = (statement: DuckDBPreparedStatement, params: readonly SqlParam[]): void => {
  if (statement.parameterCount !== params.length) {
    throw new JobFailure(
      'query_failed',
      `The statement has ${statement.parameterCount} parameters, but ${params.length} values were sent.`,
    )
  }
  params.forEach((param, i) => {
    bindOne(statement, i + 1, param)
  })
}
