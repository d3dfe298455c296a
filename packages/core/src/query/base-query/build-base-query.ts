import type { FormData } from '../../form-data/index.ts'
import { isRecord } from '../../json/index.ts'
import type { QueryObject } from '../types.ts'
import { overrideQuery, overrideTemporalFilters } from './extra-form-data.ts'
import { extractQueryFields } from './fields.ts'
import { extractFilters } from './filters.ts'
import { extractLimits } from './limits.ts'
import { legacyOrder } from './order-by.ts'
import { extractTimeFields } from './time.ts'
import { withTimeAxis, xAxisOf } from './time-axis.ts'

const record = <T>(value: unknown): Readonly<Record<string, T>> | undefined =>
  isRecord(value) ? (value as Readonly<Record<string, T>>) : undefined

function annotationLayers(form: FormData): readonly unknown[] {
  const layers = form.annotation_layers
  return Array.isArray(layers) ? layers.filter(layer => record<unknown>(layer)?.show !== false) : []
}

/** Puts the x-axis first in the columns. */
function withXAxis(query: QueryObject, form: FormData): QueryObject {
  const column = xAxisOf(form)
  if (column === undefined) return query
  const others = (query.columns ?? []).filter(other => JSON.stringify(other) !== JSON.stringify(column))
  return withTimeAxis({ ...query, columns: [column, ...others] }, form)
}

/**
 * Builds the query of a form from its shared controls: fields, x-axis, time, filters, limits, and dashboard filters.
 * Chart types only add what is specific to them.
 * @param aliases contents of additional controls of the chart type: `{ source: 'columns' }`
 */
export function buildBaseQuery(form: FormData, aliases: Readonly<Record<string, string>> = {}): QueryObject {
  const fields = extractQueryFields(form, aliases)
  const orderby = fields.orderby ?? legacyOrder(form)
  const time = extractTimeFields(form)
  const { filters, where, having } = extractFilters(form, time.filters, fields.metrics ?? [])
  const url_params = record<string>(form.url_params)
  const custom_params = record<unknown>(form.custom_params)
  const query: QueryObject = {
    columns: fields.columns,
    ...(fields.metrics ? { metrics: fields.metrics } : {}),
    ...(orderby ? { orderby } : {}),
    ...(time.time_range === undefined ? {} : { time_range: time.time_range }),
    ...(time.granularity === undefined ? {} : { granularity: time.granularity }),
    filters,
    extras: { ...(time.time_grain === undefined ? {} : { time_grain_sqla: time.time_grain }), having, where },
    applied_time_extras: time.applied_time_extras,
    annotation_layers: annotationLayers(form),
    ...extractLimits(form),
    ...(url_params ? { url_params } : {}),
    ...(custom_params ? { custom_params } : {}),
  }
  return overrideTemporalFilters(withXAxis(overrideQuery(query, form.extra_form_data), form))
}
