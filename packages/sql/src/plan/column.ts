import { AppError } from '@belvedere/core/errors'
import type { AdhocColumn, QueryColumn } from '@belvedere/core/expressions'
import { GENERIC_TYPE, type GenericType } from '@belvedere/core/table'
import { type DatasetColumn, findColumn } from '../dataset.ts'
import { genericTypeOf, opaqueReader } from '../dialects/dialect.ts'
import { column, type Expr, type SelectItem } from '../tree.ts'
import { columnBehind, type PlanContext } from './context.ts'
import type { PlannedColumn } from './planned-column.ts'
import { isInstant, isTemporal, movesTimes, truncatedAxis, wallClock } from './temporal.ts'

/** Returns a user's SQL as an expression and records it for admission. */
export function freeExpr(sql: string, context: PlanContext): Expr {
  context.free.add(sql)
  return { kind: 'free', sql }
}

function storedExpr({ expression, column_name, type }: DatasetColumn, context: PlanContext): Expr {
  if (expression) return freeExpr(expression, context)
  const of = column(column_name)
  return type && opaqueReader(context.dialect, type) ? { kind: 'opaque', type, of } : of
}

const isText = ({ type }: DatasetColumn, expr: Expr, { dialect }: PlanContext): boolean =>
  expr.kind === 'opaque' || type === null || dialect.textTypes.test(type)

/** Returns the type of an expression; null if only the engine can determine it. */
const expressionType = (sql: string | null, { dataset }: PlanContext) =>
  sql === null ? null : (dataset.expression_types?.get(sql)?.generic_type ?? null)

function columnType(source: DatasetColumn, context: PlanContext): GenericType | null {
  if (isTemporal(source, context.dialect)) return GENERIC_TYPE.temporal
  return source.type ? genericTypeOf(context.dialect, source.type) : expressionType(source.expression, context)
}

export function planDatasetColumn(source: DatasetColumn, context: PlanContext, label?: string): PlannedColumn {
  const expr = storedExpr(source, context)
  const type = columnType(source, context)
  const is_text = type === GENERIC_TYPE.string && isText(source, expr, context)
  return { label: label ?? source.column_name, expr, type, source, is_text }
}

function planAdhocColumn(adhoc: AdhocColumn, context: PlanContext): PlannedColumn {
  const label = adhoc.label || adhoc.sqlExpression
  const source = columnBehind(context.dataset, adhoc)
  if (source) return planDatasetColumn(source, context, label)
  const expr = freeExpr(adhoc.sqlExpression, context)
  const type = expressionType(adhoc.sqlExpression, context)
  const name = context.dataset.expression_types?.get(adhoc.sqlExpression)?.type ?? ''
  return {
    label,
    expr,
    type,
    source: null,
    is_text: type === GENERIC_TYPE.string && context.dialect.textTypes.test(name),
  }
}

/** Plans a column; undefined if the dataset does not have it. */
export function findPlannedColumn(requested: QueryColumn, context: PlanContext): PlannedColumn | undefined {
  if (typeof requested !== 'string') return planAdhocColumn(requested, context)
  const source = findColumn(context.dataset, requested)
  if (source) return planDatasetColumn(source, context)
  const adhoc = context.query.columns?.find(entry => typeof entry !== 'string' && entry.label === requested)
  return adhoc && typeof adhoc !== 'string' ? planAdhocColumn(adhoc, context) : undefined
}

/**
 * Plans a column.
 * @throws AppError COLUMN_DOES_NOT_EXIST_ERROR
 */
export function planColumn(requested: QueryColumn, context: PlanContext): PlannedColumn {
  const planned = findPlannedColumn(requested, context)
  if (!planned) throw new AppError('COLUMN_DOES_NOT_EXIST_ERROR', { column: columnName(requested) })
  return planned
}

export const columnName = (requested: QueryColumn): string =>
  typeof requested === 'string' ? requested : requested.label

/** Returns the grain of an x-axis column; null for other columns and for an axis that is not temporal. */
function axisGrain(requested: QueryColumn, planned: PlannedColumn, context: PlanContext): string | null {
  if (typeof requested === 'string' || requested.columnType !== 'BASE_AXIS') return null
  const grain = requested.timeGrain ?? context.query.extras?.time_grain_sqla ?? null
  const isUnknown = planned.type === null && planned.source === null
  return planned.type === GENERIC_TYPE.temporal || isUnknown ? grain : null
}

/** Plans a column of the result. X-axis columns are truncated to their time grain. */
export function planItem(requested: QueryColumn, context: PlanContext): SelectItem {
  const planned = planColumn(requested, context)
  const grain = axisGrain(requested, planned, context)
  return { label: planned.label, expr: grain ? truncatedAxis(planned, grain, context) : shown(planned, context) }
}

/**
 * Returns the displayed expression of a column. Instants, and all times with an offset, are converted to wall-clock
 * time.
 */
export function shown(planned: PlannedColumn, context: PlanContext): Expr {
  const { source, expr } = planned
  if (!source || !isTemporal(source, context.dialect)) return expr
  if (movesTimes(context)) return wallClock(planned, context)
  return isInstant(source, context.dialect) && context.zone !== 'UTC' ? wallClock(planned, context) : expr
}
