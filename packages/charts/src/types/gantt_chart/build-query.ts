import { columnLabel } from '@belvedere/core/expressions'
import type { FormData } from '@belvedere/core/form-data'
import type { QueryObject } from '@belvedere/core/query'
import { columnsOf, metricsOf } from '../../families/shared/form.ts'

const COLUMNS = ['start_time', 'end_time', 'y_axis', 'series', 'tooltip_columns'] as const

/** Builds a query of raw events, or of one row per event if there are metrics for tooltips. */
export function buildQuery(form: FormData, base: QueryObject): readonly QueryObject[] {
  const all = COLUMNS.flatMap(name => columnsOf(form, name))
  const columns = [...new Map(all.map(column => [columnLabel(column), column])).values()]
  const metrics = metricsOf(form, 'tooltip_metrics')
  const { metrics: _, ...rest } = base
  return [metrics.length === 0 ? { ...rest, columns } : { ...rest, columns, metrics }]
}
