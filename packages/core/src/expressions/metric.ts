import type { Problem } from '../errors/index.ts'
import { isRecord } from '../json/index.ts'
import { AGGREGATES, type Aggregate, type Metric } from './types.ts'

export const isAggregate = (value: unknown): value is Aggregate => AGGREGATES.some(aggregate => aggregate === value)

/** Returns the problems of a value that should be a metric; empty if it is valid. */
export function metricProblems(value: unknown, path = 'metric'): readonly Problem[] {
  if (typeof value === 'string') return value === '' ? [{ path, message: 'cannot be empty' }] : []
  if (!isRecord(value)) return [{ path, message: 'must be the name of a saved metric or an ad hoc metric' }]
  if (value.expressionType === 'SQL') {
    const sql = value.sqlExpression
    return typeof sql === 'string' && sql.trim() !== ''
      ? []
      : [{ path: `${path}.sqlExpression`, message: 'cannot be empty' }]
  }
  if (value.expressionType !== 'SIMPLE') {
    return [{ path: `${path}.expressionType`, message: 'must be SIMPLE or SQL' }]
  }
  const problems: Problem[] = []
  const column = value.column
  if (!isRecord(column) || typeof column.column_name !== 'string' || column.column_name === '') {
    problems.push({ path: `${path}.column`, message: 'cannot be empty' })
  }
  if (!isAggregate(value.aggregate)) {
    problems.push({ path: `${path}.aggregate`, message: `must be one of ${AGGREGATES.join(', ')}` })
  }
  return problems
}

export const isMetric = (value: unknown): value is Metric => metricProblems(value).length === 0
