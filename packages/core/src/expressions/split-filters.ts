import { isEmptyValue } from '../json/index.ts'
import { havingSql } from './filter-sql.ts'
import { findOperator } from './operators.ts'
import type { AdhocFilter, Metric, QueryFilter, SimpleAdhocFilter } from './types.ts'

/** A simple filter as a query has it; operators without a value have no `val`. */
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

/** Adhoc filters by where they go in a query. Texts are conditions without brackets. */
export interface SplitFilters {
  readonly filters: readonly QueryFilter[]
  readonly where: readonly string[]
  readonly having: readonly string[]
}

/**
 * Simple WHERE filters become `filters`; simple HAVING filters and SQL become conditions.
 *
 * @param metrics the query's metrics, which HAVING filters are about; without them simple HAVING filters are left out
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
      if (filter.clause === 'HAVING') having.push(filter.sqlExpression)
      else where.push(filter.sqlExpression)
    }
  }
  return { filters: query, where, having }
}

/**
 * A user's SQL as it can stand inside of a larger text: a comment at its end is closed by a new line. Two dashes that
 * may be no comment get one too, as a line more does no harm.
 */
export const closedSql = (sql: string): string => (mayHaveLineComment(sql) ? `${sql}\n` : sql)

/** Signs that begin quoted names, escapes and comments of some database; without them all read texts in the same way. */
const READ_DIFFERENTLY = /["`$\\#[]|\/\*/

const mayHaveLineComment = (sql: string): boolean =>
  (READ_DIFFERENTLY.test(sql) ? sql : sql.replace(/'[^']*'/g, '')).includes('--')

/** Conditions that must all hold, each in brackets; empty text for none. */
export const joinConditions = (conditions: readonly string[]): string =>
  conditions
    .filter(condition => condition.trim() !== '')
    .map(condition => `(${closedSql(condition)})`)
    .join(' AND ')
