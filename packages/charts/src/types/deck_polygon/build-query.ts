import { metricLabel } from '@belvedere/core/expressions'
import type { FormData } from '@belvedere/core/form-data'
import type { QueryObject } from '@belvedere/core/query'
import { placesQuery } from '../../families/map/places-query.ts'
import { pointSize } from '../../families/map/point-size.ts'
import { metricsOf, text } from '../../families/shared/form.ts'

/** Builds a query of shapes with the metrics of their color and height. */
export function buildQuery(form: FormData, base: QueryObject): readonly QueryObject[] {
  const line = text(form, 'line_column')
  const size = pointSize(form)
  const height = size.kind === 'metric' ? metricsOf({ ...form, height: size.metric }, 'height') : []
  const all = [...metricsOf(form, 'metric').slice(0, 1), ...height.slice(0, 1)]
  const metrics = [...new Map(all.map(metric => [metricLabel(metric), metric])).values()]
  return placesQuery(form, base, line === null ? [] : [line], [], metrics)
}
