import type { FormData } from '@belvedere/core/form-data'
import { isRecord, readJson } from '@belvedere/core/json'

/** The chart that stands at every place of a map. */
export interface InnerChart {
  readonly form: FormData
  readonly look: 'pie' | 'bar'
}

const parsed = (value: unknown): unknown => (typeof value === 'string' ? readJson(value) : value)

/** Reads `selected_chart`: a saved chart as text, with its settings as text within it. Null where there is none. */
export function innerChart(form: FormData): InnerChart | null {
  const stored = parsed(form.selected_chart)
  if (!isRecord(stored)) return null
  const params = parsed(stored.params)
  const viz = String(stored.viz_type ?? (isRecord(params) ? params.viz_type : ''))
  if (!isRecord(params) || viz === '') return null
  return {
    form: { ...params, datasource: form.datasource, viz_type: viz },
    look: /bar|line|area|timeseries|histogram|waterfall/.test(viz) ? 'bar' : 'pie',
  }
}
