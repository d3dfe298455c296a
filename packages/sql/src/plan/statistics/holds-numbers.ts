import { GENERIC_TYPE, type GenericType } from '@belvedere/core/table'
import { findColumn } from '../../dataset.ts'
import { genericTypeOf } from '../../dialects/dialect.ts'
import { findPlannedColumn } from '../column.ts'
import type { PlanContext } from '../context.ts'
import { metricLabel } from '../metric.ts'

const isNumber = (type: GenericType | null): boolean => type === null || type === GENERIC_TYPE.numeric

/** Returns true if a column of the query may be numeric according to its type. */
export function holdsNumbers(name: string, context: PlanContext): boolean {
  const { query, dataset, dialect } = context
  const metric = query.metrics?.find(each => metricLabel(each) === name)
  if (metric === undefined) {
    const planned = findPlannedColumn(name, context)
    return planned !== undefined && isNumber(planned.type)
  }
  if (typeof metric === 'string' || metric.expressionType !== 'SIMPLE') return true
  if (metric.aggregate !== 'MIN' && metric.aggregate !== 'MAX' && metric.aggregate !== 'AVG') return true
  const source = findColumn(dataset, metric.column.column_name)
  const type = source?.type ? genericTypeOf(dialect, source.type) : null
  return isNumber(type) || (metric.aggregate === 'AVG' && type === GENERIC_TYPE.boolean)
}
