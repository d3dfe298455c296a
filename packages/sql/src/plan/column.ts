import { AppError } from '@belvedere/core/errors'
import type { AdhocColumn, QueryColumn } from '@belvedere/core/expressions'
import { GENERIC_TYPE, type GenericType } from '@belvedere/core/table'
import { type DatasetColumn, findColumn } from '../dataset.ts'
import { genericTypeOf } from '../dialects/dialect.ts'
import { column, type Expr, type SelectItem } from '../tree.ts'
import { columnBehind, type PlanContext } from './context.ts'
import type { PlannedColumn } from './planned-column.ts'
import { isInstant, isTemporal, truncated, wallClock } from './temporal.ts'

/** SQL of a user, noted for admission. */
export function freeExpr(sql: string, context: PlanContext): Expr {
  context.free.add(sql)
  return { kind: 'free', sql }
}

const storedExpr = (source: DatasetColumn, context: PlanContext): Expr =>
  source.expression ? freeExpr(source.expression, context) : column(source.column_name)

function columnType(source: DatasetColumn, context: PlanContext): GenericType | null {
  if (isTemporal(source, context.dialect)) return GENERIC_TYPE.temporal
  return source.type ? genericTypeOf(context.dialect, source.type) : null
}

export const planDatasetColumn = (source: DatasetColumn, context: PlanContext, label?: string): PlannedColumn => ({
  label: label ?? source.column_name,
  expr: storedExpr(source, context),
  type: columnType(source, context),
  source,
})

function planAdhocColumn(adhoc: AdhocColumn, context: PlanContext): PlannedColumn {
  const label = adhoc.label || adhoc.sqlExpression
  const source = columnBehind(context.dataset, adhoc)
  if (source) return planDatasetColumn(source, context, label)
  return { label, expr: freeExpr(adhoc.sqlExpression, context), type: null, source: null }
}

/** Undefined when the dataset has no such column. */
export function findPlannedColumn(wanted: QueryColumn, context: PlanContext): PlannedColumn | undefined {
  if (typeof wanted !== 'string') return planAdhocColumn(wanted, context)
  const source = findColumn(context.dataset, wanted)
  if (source) return planDatasetColumn(source, context)
  const asked = context.query.columns?.find(entry => typeof entry !== 'string' && entry.label === wanted)
  return asked && typeof asked !== 'string' ? planAdhocColumn(asked, context) : undefined
}

/** @throws AppError COLUMN_DOES_NOT_EXIST_ERROR */
export function planColumn(wanted: QueryColumn, context: PlanContext): PlannedColumn {
  const found = findPlannedColumn(wanted, context)
  if (!found) throw new AppError('COLUMN_DOES_NOT_EXIST_ERROR', { column: columnName(wanted) })
  return found
}

export const columnName = (wanted: QueryColumn): string => (typeof wanted === 'string' ? wanted : wanted.label)

/** The grain of an x-axis column; null for every other column. */
function axisGrain(wanted: QueryColumn, planned: PlannedColumn, context: PlanContext): string | null {
  if (typeof wanted === 'string' || wanted.columnType !== 'BASE_AXIS') return null
  const grain = wanted.timeGrain ?? context.query.extras?.time_grain_sqla ?? null
  return planned.type === GENERIC_TYPE.temporal || planned.source === null ? grain : null
}

/** A column of the answer: x-axis columns are cut to their time grain. */
export function planItem(wanted: QueryColumn, context: PlanContext): SelectItem {
  const planned = planColumn(wanted, context)
  const grain = axisGrain(wanted, planned, context)
  return { label: planned.label, expr: grain ? truncated(planned, grain, context) : shown(planned, context) }
}

/** Points in time are shown as the zone's clock shows them. */
export function shown(planned: PlannedColumn, context: PlanContext): Expr {
  if (!planned.source || !isInstant(planned.source, context.dialect) || context.zone === 'UTC') return planned.expr
  return wallClock(planned, context)
}
