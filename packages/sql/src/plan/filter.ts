import { AppError } from '@belvedere/core/errors'
import type { FilterValue, QueryFilter } from '@belvedere/core/expressions'
import { GENERIC_TYPE } from '@belvedere/core/table'
import { allOf, type CompareOp, constant, type Expr, type IsWhat, select, textValue, value } from '../tree.ts'
import type { PlanContext } from './context.ts'
import { filterParam, unlabelled } from './filter-value.ts'
import { type LongList, longList } from './long-list.ts'
import { storedAggregate } from './metric.ts'
import type { PlannedColumn } from './planned-column.ts'
import { planSource } from './source.ts'
import { readTime, timeComparison, truncated } from './temporal.ts'
import { isOpenRange, timeRangeCondition } from './time-range.ts'

/** Filter with its planned column. */
interface FilterRequest {
  readonly column: PlannedColumn
  readonly filter: QueryFilter
  readonly context: PlanContext
}
type PlanFilter = (request: FilterRequest) => Expr | null

const refuse = (request: FilterRequest, reason: string): never => {
  throw new AppError('INVALID_FILTER', { column: request.column.label, reason })
}

const listOf = ({ filter }: FilterRequest): readonly FilterValue[] =>
  Array.isArray(filter.val) ? (filter.val as readonly FilterValue[]) : [(filter.val ?? null) as FilterValue]

function single(request: FilterRequest): FilterValue {
  const values = listOf(request)
  if (values.length !== 1) refuse(request, 'one value is needed')
  return values[0] ?? null
}

const isNull = (of: Expr, what: IsWhat = 'NULL'): Expr => ({ kind: 'is', of, what })

/** Returns the column and one value in comparable form. */
function sides(request: FilterRequest, raw: string | number | boolean): { left: Expr; right: Expr } {
  const { column, filter, context } = request
  const param = filterParam(raw, column.type, column.label)
  if (column.type !== GENERIC_TYPE.temporal) return { left: column.expr, right: value(param) }
  if (filter.grain) {
    const left = truncated(column, filter.grain, context)
    return { left: context.dialect.features.textTimes ? readTime(left) : left, right: value(param) }
  }
  return timeComparison(column, String(param.value), context)
}

const compare =
  (op: CompareOp): PlanFilter =>
  request => {
    // A missing value is an error, whereas null is a value.
    if (request.filter.val === undefined) return refuse(request, 'a value is needed')
    const raw = unlabelled(single(request))
    if (raw !== null) return { kind: 'compare', op, ...sides(request, raw) }
    if (op === '=') return isNull(request.column.expr)
    if (op === '<>') return isNull(request.column.expr, 'NOT NULL')
    return refuse(request, 'a value is needed')
  }

const oneOf =
  (negated: boolean): PlanFilter =>
  request => {
    const given = listOf(request)
    if (given.length === 0) return refuse(request, 'the list of values is empty')
    const long = longList(given, request.column)
    if (long) return inList(request, long, negated)
    let [of, hasNull]: [Expr | null, boolean] = [null, false]
    const values: Expr[] = []
    // A single loop, because there may be tens of thousands of values.
    for (const labelled of given) {
      const raw = unlabelled(labelled)
      if (raw === null) {
        hasNull = true
        continue
      }
      const { left, right } = sides(request, raw)
      of ??= left
      values.push(right)
    }
    return orNull(request, of && { kind: 'in', negated, of, values }, negated, hasNull)
  }

function inList(request: FilterRequest, { list, hasNull }: LongList, negated: boolean): Expr | null {
  return orNull(request, { kind: 'in_list', negated, of: request.column.expr, list }, negated, hasNull)
}

/** Combines the list condition with one for null, if null is in the list. */
function orNull({ column }: FilterRequest, among: Expr | null, negated: boolean, hasNull: boolean): Expr | null {
  const parts: Expr[] = []
  if (among) parts.push(among)
  if (hasNull) parts.push(isNull(column.expr, negated ? 'NOT NULL' : 'NULL'))
  if (negated || parts.length < 2) return allOf(parts)
  return { kind: 'or', of: parts }
}

/** Returns the column as text, and the value as pattern. */
function pattern(request: FilterRequest): { of: Expr; pattern: Expr } {
  const raw = single(request)
  if (raw === null) return refuse(request, 'a value is needed')
  const { column } = request
  const of: Expr = column.is_text ? column.expr : { kind: 'cast', to: 'text', of: column.expr }
  return { of, pattern: textValue(String(unlabelled(raw) ?? '')) }
}

const like =
  (negated: boolean, ignore_case: boolean): PlanFilter =>
  request => ({ kind: 'like', negated, ignore_case, ...pattern(request) })

const is =
  (what: IsWhat): PlanFilter =>
  ({ column }) =>
    isNull(column.expr, what)

/** Tests for true or false. A number is true if it is not 0. */
const truth =
  (what: 'TRUE' | 'FALSE'): PlanFilter =>
  ({ column }) => {
    const { expr, type } = column
    return type === GENERIC_TYPE.numeric
      ? isNull({ kind: 'compare', op: '<>', left: expr, right: constant(0) }, what)
      : isNull(expr, what)
  }

const regex: PlanFilter = request => {
  const { regex: isKnown, label } = request.context.dialect
  return isKnown
    ? { kind: 'regex', ...pattern(request) }
    : refuse(request, `${label} does not support regular expressions`)
}

/** Returns the maximum of the column: tables are loaded by partition, and the partition column is ascending. */
const latestPartition: PlanFilter = ({ column, context }) => {
  const greatest = { label: column.label, expr: storedAggregate('MAX', column) }
  const newest = select({ items: [greatest], from: planSource(context.dataset), group: [] })
  return { kind: 'compare', op: '=', left: column.expr, right: { kind: 'query', select: newest } }
}

const temporalRange: PlanFilter = request => {
  const { column, context } = request
  const raw = single(request)
  if (raw === null || isOpenRange(String(raw))) return null
  const isUnknown = column.type === null && column.source === null
  if (column.type !== GENERIC_TYPE.temporal && !isUnknown) {
    return refuse(request, 'a time range needs a time column')
  }
  return timeRangeCondition(column, String(raw), context)
}

/** Filter operators of requests, in upper case. */
const OPERATORS: Readonly<Record<string, PlanFilter>> = {
  '==': compare('='),
  '=': compare('='),
  '!=': compare('<>'),
  '<>': compare('<>'),
  '>': compare('>'),
  '<': compare('<'),
  '>=': compare('>='),
  '<=': compare('<='),
  IN: oneOf(false),
  'NOT IN': oneOf(true),
  LIKE: like(false, false),
  'NOT LIKE': like(true, false),
  ILIKE: like(false, true),
  'NOT ILIKE': like(true, true),
  REGEX: regex,
  'IS NULL': is('NULL'),
  'IS NOT NULL': is('NOT NULL'),
  'IS TRUE': truth('TRUE'),
  'IS FALSE': truth('FALSE'),
  'LATEST PARTITION': latestPartition,
  TEMPORAL_RANGE: temporalRange,
}

/**
 * Returns the planner of an operator.
 * @throws AppError UNSUPPORTED_OPERATOR
 */
export function filterOperator(filter: QueryFilter): PlanFilter {
  const operator = filter.op.trim().replace(/\s+/g, ' ').toUpperCase()
  const planner = Object.hasOwn(OPERATORS, operator) ? OPERATORS[operator] : undefined
  if (!planner) throw new AppError('UNSUPPORTED_OPERATOR', { operator: filter.op })
  return planner
}

/**
 * Returns the condition of a filter; null if it matches all rows.
 * @throws AppError INVALID_FILTER, UNSUPPORTED_TIME_GRAIN, INVALID_TIME_RANGE
 */
export const planFilter = (filter: QueryFilter, column: PlannedColumn, context: PlanContext): Expr | null =>
  filterOperator(filter)({ column, filter, context })
