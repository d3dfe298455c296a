import { AppError } from '@belvedere/core/errors'
import { AGGREGATES, type Aggregate, type Metric } from '@belvedere/core/expressions'
import { own } from '@belvedere/core/json'
import { GENERIC_TYPE } from '@belvedere/core/table'
import { findColumn, findMetric } from '../dataset.ts'
import { genericTypeOf } from '../dialects/dialect.ts'
import type { AggregateName, Expr, SelectItem } from '../tree.ts'
import { freeExpr, planDatasetColumn, shown } from './column.ts'
import type { PlanContext } from './context.ts'
import type { PlannedColumn } from './planned-column.ts'
import { isInstant, movesTimes } from './temporal.ts'

const invalid = (reason: string): never => {
  throw new AppError('INVALID_METRIC', { reason })
}

/**
 * Returns the column name of a metric in the result.
 * @throws AppError INVALID_METRIC
 */
export function metricLabel(metric: Metric): string {
  if (typeof metric === 'string') return metric
  if (metric === null || typeof metric !== 'object') return invalid('it is neither a name nor an expression')
  if (metric.label) return metric.label
  if (metric.expressionType === 'SQL') return metric.sqlExpression || invalid('the SQL expression is empty')
  if (metric.expressionType !== 'SIMPLE') return invalid('expressionType must be SIMPLE or SQL')
  const name = metric.column?.column_name
  if (!name) return invalid('a column is needed')
  return metric.aggregate ? `${metric.aggregate}(${name})` : name
}

/**
 * Returns the display name of a metric: for saved metrics, the `verbose` name if there is one.
 * @throws AppError INVALID_METRIC
 */
export const shownMetricLabel = (metric: Metric, verbose: Readonly<Record<string, string>>): string =>
  (typeof metric === 'string' ? own(verbose, metric) : undefined) ?? metricLabel(metric)

/** Plans a metric, which is an aggregate over the rows of a group. */
export function planMetric(metric: Metric, context: PlanContext): SelectItem {
  const label = metricLabel(metric)
  return { label, expr: metricExpr(metric, label, context) }
}

function metricExpr(metric: Metric, label: string, context: PlanContext): Expr {
  if (typeof metric === 'string' || metric.expressionType === undefined) return savedMetric(label, context)
  if (metric.expressionType === 'SQL') {
    if (!metric.sqlExpression?.trim()) return invalid('the SQL expression is empty')
    return freeExpr(metric.sqlExpression, context)
  }
  if (!metric.column?.column_name) return invalid('a column is needed')
  const fn = aggregateOf(metric.aggregate)
  const source = findColumn(context.dataset, metric.column.column_name)
  if (!source) throw new AppError('COLUMN_DOES_NOT_EXIST_ERROR', { column: metric.column.column_name })
  return aggregateOfColumn(fn, planDatasetColumn(source, context), context)
}

const ADDS: readonly AggregateName[] = ['SUM', 'AVG']
const PICKS: readonly AggregateName[] = ['MIN', 'MAX']

/**
 * Aggregates a column. Booleans are added as 0 and 1; MIN, MAX and AVG of times are converted like other displayed
 * times.
 */
function aggregateOfColumn(fn: AggregateName, planned: PlannedColumn, context: PlanContext): Expr {
  const { dialect } = context
  const { source, expr } = planned
  const kind = source?.type ? genericTypeOf(dialect, source.type) : null
  if (ADDS.includes(fn) && kind === GENERIC_TYPE.temporal && !(fn === 'AVG' && dialect.features.averagesTimes)) {
    return invalid(`"${planned.label}" contains times, and ${fn} cannot be computed of times. Use MIN, MAX or COUNT`)
  }
  if (ADDS.includes(fn) && kind === GENERIC_TYPE.boolean) {
    return { kind: 'aggregate', fn, type: 'INTEGER', of: { kind: 'cast', to: 'integer', of: expr } }
  }
  const aggregate = storedAggregate(fn, planned)
  if (!PICKS.includes(fn) && fn !== 'AVG') return aggregate
  // The result for instants is an instant. Wall-clock times are converted before, because they may be ambiguous.
  if (source && isInstant(source, dialect)) return shown({ ...planned, expr: aggregate }, context)
  return movesTimes(context) && planned.type === GENERIC_TYPE.temporal
    ? storedAggregate(fn, { ...planned, expr: shown(planned, context) })
    : aggregate
}

function savedMetric(name: string, context: PlanContext): Expr {
  const saved = findMetric(context.dataset, name)
  if (!saved) throw new AppError('METRIC_DOES_NOT_EXIST_ERROR', { metric: name })
  return freeExpr(saved.expression, context)
}

/** Returns an aggregate of the column's stored values. */
export function storedAggregate(fn: AggregateName, { source, expr }: PlannedColumn): Expr {
  const isStored = source !== null && source.expression === null && source.type !== null
  return { kind: 'aggregate', fn, of: expr, ...(isStored ? { type: source.type ?? undefined } : {}) }
}

const aggregateOf = (name: Aggregate): AggregateName =>
  AGGREGATES.includes(name) ? name : invalid(`there is no aggregate "${name}"`)

/** Aggregates that combine the aggregates of parts. */
const FOLD: Readonly<Record<string, AggregateName>> = { SUM: 'SUM', COUNT: 'SUM', MIN: 'MIN', MAX: 'MAX' }
/** Custom SQL that consists of one simple aggregate. */
const PLAIN = /^\s*(sum|count|min|max)\s*\((?!\s*(distinct|all)\b)[^()]*\)\s*$/i

/** Returns the aggregate that combines the metric's values of parts; null if there is none. */
export function foldOf(metric: Expr): AggregateName | null {
  if (metric.kind === 'aggregate') return FOLD[metric.fn] ?? null
  if (metric.kind !== 'free' || metric.sql.includes('--')) return null
  const fn = PLAIN.exec(metric.sql)?.[1]?.toUpperCase()
  return fn ? (FOLD[fn] ?? null) : null
}

/** Call of a summing aggregate at the start of custom SQL. */
const SUMMING = /^\s*(sum|count)\s*\((?!\s*distinct\b)/i
/** Quoted texts and names. */
const QUOTED = /'(?:[^']|'')*'|"(?:[^"]|"")*"|`[^`]*`|\[[^\]]*\]/g
/** Text of one pair of parentheses to the end: what is inside has no unpaired ones. */
const ENDS_CALL = /^\([^()]*\)\s*$/
const INNER_PARENTHESES = /(?<!^)\([^()]*\)/g

/** Returns whether SQL consists of one call of SUM or COUNT without DISTINCT. */
function isSummingCall(sql: string): boolean {
  if (!SUMMING.test(sql) || /--|\/\*/.test(sql)) return false
  let call = sql.slice(sql.indexOf('(')).replace(QUOTED, '')
  for (let before = ''; before !== call; ) {
    before = call
    call = call.replace(INNER_PARENTHESES, '')
  }
  return ENDS_CALL.test(call)
}

/** Returns whether the metric of a whole is the sum of the metric of its parts. */
export const isAdditive = (metric: Expr): boolean =>
  metric.kind === 'aggregate' ? FOLD[metric.fn] === 'SUM' : metric.kind === 'free' && isSummingCall(metric.sql)
