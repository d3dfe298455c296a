import type { Problem } from '../errors/index.ts'
import { isEmptyValue } from '../json/index.ts'
import { findOperator, type OperatorId, operatorOf } from './operators.ts'
import type { AdhocFilter, FilterValue, SimpleAdhocFilter } from './types.ts'

type Comparator = SimpleAdhocFilter['comparator']

const problem = (path: string): Problem => ({ path, message: 'cannot be empty' })

/** Returns the problems that prevent saving or sending a filter (requirements VALID-013 to 017). */
export function filterProblems(filter: AdhocFilter, path = 'filter'): readonly Problem[] {
  const problems: Problem[] = []
  if (filter.expressionType === 'SQL') {
    if (!filter.sqlExpression) problems.push(problem(`${path}.sqlExpression`))
    if (!filter.clause) problems.push(problem(`${path}.clause`))
    return problems
  }
  const operator = findOperator(filter)
  if (!filter.subject) problems.push(problem(`${path}.subject`))
  if (!filter.operator) problems.push(problem(`${path}.operator`))
  else if (!operator)
    problems.push({ path: `${path}.operator`, message: `is not a valid operator: ${filter.operator}` })
  const isUnary = operator !== undefined && !operator.needsComparator
  // IS TRUE and IS FALSE have a fixed value. Without it the filter would have no effect (requirement VALID-014).
  const hasNoValue = isUnary && operator.comparator === undefined
  if (!isUnary && !filter.clause) problems.push(problem(`${path}.clause`))
  if (!hasNoValue && isEmptyValue(filter.comparator)) problems.push(problem(`${path}.comparator`))
  return problems
}

export const isFilter = (filter: AdhocFilter): boolean => filterProblems(filter).length === 0

const firstOf = (value: Comparator): FilterValue => {
  const [first] = Array.isArray(value) ? (value as readonly FilterValue[]) : [value as FilterValue]
  return first ?? null
}

function comparatorFor(id: OperatorId, before: Comparator, wasFixed: boolean): Comparator {
  const { isMulti, needsComparator, comparator } = operatorOf(id)
  if (comparator !== undefined) return comparator
  if (!needsComparator) return null
  const value = wasFixed ? undefined : before
  if (isMulti) return isEmptyValue(value) ? [] : Array.isArray(value) ? value : [firstOf(value)]
  return Array.isArray(value) ? firstOf(value) : value
}

/**
 * Returns the filter with another operator. The value is retained if the operator supports it (requirements
 * EXPLORE-FILTER-011 to 013).
 */
export function changeFilterOperator(filter: SimpleAdhocFilter, id: OperatorId): SimpleAdhocFilter {
  const wasFixed = findOperator(filter)?.comparator !== undefined
  const comparator = comparatorFor(id, filter.comparator, wasFixed)
  return { ...filter, operator: operatorOf(id).op, operatorId: id, comparator }
}
