import { isEmptyValue } from '../json/index.ts'
import { havingSql, latestPartitionColumn } from './filter-sql.ts'
import { findOperator, operatorOf } from './operators.ts'
import type { AdhocFilter, Metric, QueryFilter, SimpleAdhocFilter } from './types.ts'

/** Converts a simple filter to a filter of a query object. Operators without a value have no `val`. */
export function toQueryFilter(filter: SimpleAdhocFilter): QueryFilter {
  const known = findOperator(filter)
  const op = known?.op ?? filter.operator
  const takesValue = known ? known.needsComparator || known.comparator !== undefined : !isEmptyValue(filter.comparator)
  const comparator = known?.comparator ?? filter.comparator
  return {
    col: filter.subject,
    op,
    ...(takesValue ? { val: comparator } : {}),
    ...(filter.isExtra === undefined ? {} : { isExtra: filter.isExtra }),
  }
}

/** Adhoc filters by their part of the query. Texts are conditions without parentheses. */
export interface SplitFilters {
  readonly filters: readonly QueryFilter[]
  readonly where: readonly string[]
  readonly having: readonly string[]
}

/**
 * Splits adhoc filters: simple WHERE filters become `filters`; simple HAVING filters and SQL become conditions. SQL that
 * the editor wrote for the newest partition becomes a filter, because the planner finds that partition.
 * @param metrics metrics of the query, which HAVING filters refer to; without them simple HAVING filters are omitted
 */
export function splitAdhocFilters(filters: readonly AdhocFilter[], metrics?: readonly Metric[]): SplitFilters {
  const query: QueryFilter[] = []
  const where: string[] = []
  const having: string[] = []
  for (const filter of filters) {
    if (filter.expressionType === 'SIMPLE') {
      if (filter.clause !== 'HAVING') query.push(toQueryFilter(filter))
      else if (metrics) having.push(havingSql(filter, metrics))
    } else if (filter.sqlExpression) {
      const partition = latestPartitionColumn(filter.sqlExpression)
      if (filter.clause === 'HAVING') having.push(filter.sqlExpression)
      else if (partition !== null) query.push({ col: partition, op: operatorOf('LATEST_PARTITION').op })
      else where.push(filter.sqlExpression)
    }
  }
  return { filters: query, where, having }
}

/**
 * Returns a user's SQL so that it can be embedded in a larger text: a line comment at its end is terminated by a
 * newline. The check is conservative, as an additional newline has no effect.
 */
export const closedSql = (sql: string): string => (mayHaveLineComment(sql) ? `${sql}\n` : sql)

/**
 * Characters that begin quoted names, escapes or comments in only some databases. Without them, all databases read
 * string literals alike.
 */
const READ_DIFFERENTLY = /["`$\\#[]|\/\*/

const mayHaveLineComment = (sql: string): boolean =>
  (READ_DIFFERENTLY.test(sql) ? sql : sql.replace(/'[^']*'/g, '')).includes('--')

/** Joins conditions with AND, each in parentheses. Empty if there are none. */
export const joinConditions = (conditions: readonly string[]): string =>
  conditions
    .filter(condition => condition.trim() !== '')
    .map(condition => `(${closedSql(condition)})`)
    .join(' AND ')
