import { cutLabel, metricLabel, metricSql } from './label.ts'
import { findOperator } from './operators.ts'
import type { AdhocFilter, FilterValue, Metric, SimpleAdhocFilter } from './types.ts'

const SQL_SIGNS: Readonly<Record<string, string>> = { '==': '=', '!=': '<>' }

const valuesOf = (comparator: SimpleAdhocFilter['comparator']): readonly FilterValue[] =>
  Array.isArray(comparator) ? (comparator as readonly FilterValue[]) : [comparator as FilterValue]

const shown = (value: FilterValue): string =>
  value === null ? '<NULL>' : value === '' ? '<empty string>' : String(value)
const quoted = (text: string): string => `'${text.replaceAll("'", "''")}'`

/** SQL of the operator for the newest partition, as the filter editor writes it. No database runs this template. */
const LATEST_PARTITION = "'{{ presto.latest_partition('schema.table') }}'"
const PARTITION_SQL = /^\s*(\S.*?)\s*=\s*'\{\{\s*presto\.latest_partition\('schema\.table'\)\s*\}\}'\s*$/

/** Returns the column of SQL that the editor wrote for the newest partition; null for other SQL. */
export const latestPartitionColumn = (sql: string): string | null => PARTITION_SQL.exec(sql)?.[1] ?? null

/** Returns a simple filter as SQL for display. Values are quoted if the first one is text. */
function displaySql({ subject, operator, operatorId, comparator }: SimpleAdhocFilter): string {
  const known = findOperator({ operatorId, operator, comparator })
  if (known?.id === 'TEMPORAL_RANGE') return `${subject} (${String(comparator ?? '')})`
  const sign = SQL_SIGNS[operator] ?? operator
  if (known?.id === 'LATEST_PARTITION') return `${subject} = ${LATEST_PARTITION}`
  const text = `${subject} ${sign}`
  if (comparator === undefined || comparator === null) return text
  const values = valuesOf(comparator)
  const isText = values[0] !== undefined && Number.isNaN(Number(values[0]))
  const list = values.map(value => (isText ? quoted(shown(value)) : shown(value))).join(', ')
  return known?.isMulti ? `${text} (${list})` : `${text} ${list}`
}

/** Returns a filter as SQL for display (requirement EXPLORE-FILTER-027). */
export const filterSql = (filter: AdhocFilter): string =>
  filter.expressionType === 'SQL' ? filter.sqlExpression : displaySql(filter)

/** Returns the label of a filter. */
export const filterLabel = (filter: AdhocFilter): string => cutLabel(filterSql(filter))

/** Returns a value as an SQL literal. Numbers are not quoted, even if they are stored as text. */
const literal = (value: FilterValue): string => {
  if (value === null) return 'NULL'
  if (typeof value !== 'string') return String(value)
  return value.trim() !== '' && Number.isFinite(Number(value)) ? value.trim() : quoted(value)
}

/** SQL operators for conditions on an expression, by operator of the query. */
const CONDITION_SIGNS: Readonly<Record<string, string>> = {
  ...{ '==': '=', '=': '=', '!=': '<>', '<>': '<>', '<': '<', '<=': '<=', '>': '>', '>=': '>=' },
  ...{ LIKE: 'LIKE', 'NOT LIKE': 'NOT LIKE', ILIKE: 'ILIKE' },
}

const exact = (value: FilterValue): string =>
  value === null ? 'NULL' : typeof value === 'string' ? quoted(value) : String(value).toUpperCase()

/** Returns an IN or NOT IN condition. Null has a condition of its own. */
function membership(expression: string, values: readonly FilterValue[], isNot: boolean): string {
  const known = values.filter(value => value !== null)
  const list = `${expression} ${isNot ? 'NOT IN' : 'IN'} (${known.map(exact).join(', ')})`
  if (known.length === values.length) return known.length === 0 ? (isNot ? '1 = 1' : '1 = 0') : list
  const empty = `${expression} IS ${isNot ? 'NOT NULL' : 'NULL'}`
  return known.length === 0 ? empty : `(${list} ${isNot ? 'AND' : 'OR'} ${empty})`
}

/** Returns a filter on an SQL expression as executable SQL; null for operators that only the planner supports. */
export function conditionSql(
  expression: string,
  operator: string,
  comparator: SimpleAdhocFilter['comparator'],
): string | null {
  const op = operator.trim().toUpperCase().replace(/\s+/g, ' ')
  if (op === 'IS NULL' || op === 'IS NOT NULL') return `${expression} ${op}`
  if (op === 'IN' || op === 'NOT IN') return membership(expression, valuesOf(comparator ?? []), op === 'NOT IN')
  const sign = CONDITION_SIGNS[op]
  const [value = null] = valuesOf(comparator ?? null)
  if (sign === undefined) return null
  if (value !== null) return `${expression} ${sign} ${exact(value)}`
  return sign === '=' ? `${expression} IS NULL` : sign === '<>' ? `${expression} IS NOT NULL` : null
}

/**
 * Returns the condition of a simple HAVING filter. Its subject is the label of a metric. An ad hoc metric in `metrics`
 * is replaced by its SQL; the name of a saved metric is resolved by the server.
 */
export function havingSql(filter: SimpleAdhocFilter, metrics: readonly Metric[]): string {
  const metric = metrics.find(candidate => metricLabel(candidate) === filter.subject)
  const subject = metric === undefined || typeof metric === 'string' ? filter.subject : metricSql(metric)
  const known = findOperator(filter)
  const sign = SQL_SIGNS[filter.operator] ?? filter.operator
  if (known && !known.needsComparator && known.comparator === undefined) return `${subject} ${sign}`
  const list = valuesOf(filter.comparator ?? null).map(literal)
  return known?.isMulti ? `${subject} ${sign} (${list.join(', ')})` : `${subject} ${sign} ${list[0] ?? 'NULL'}`
}
