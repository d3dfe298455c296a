import type { FormData } from '@belvedere/core/form-data'
import { isRecord, readJson } from '@belvedere/core/json'

/** Chart that is drawn at every location of a map. */
export interface InnerChart {
  readonly form: FormData
  readonly look: 'pie' | 'bar'
}

const parsed = (value: unknown): unknown => (typeof value === 'string' ? readJson(value) : value)

/** Reads `selected_chart`: a saved chart as JSON text, whose settings are JSON text too. Null if there is none. */
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
