import type { Chart } from '@belvedere/api'
import { formToDraw } from '@belvedere/charts'
import type { FormData } from '@belvedere/core/form-data'
import { useQuery } from '@tanstack/react-query'
import { call } from '../../data/call.ts'

const formOf = (chart: Chart, params: object): FormData => {
  const datasource = `${chart.datasource_id}__${chart.datasource_type}`
  return formToDraw({ ...params, datasource, viz_type: chart.viz_type, slice_id: chart.id })
}

/** The form data of a saved chart, as the explore page opens it. */
export const storedForm = (chart: Chart): FormData =>
  formOf(chart, JSON.parse(chart.params || '{}') as Record<string, unknown>)

/** What is kept under a key in the address: JSON text of form data. A key that is no longer known opens the chart as it is saved. */
export const useKeptForm = (key: string | null) =>
  useQuery({
    queryKey: ['explore', 'form_data', key],
    enabled: key !== null,
    retry: false,
    queryFn: async ({ signal }) =>
      (await call('GET /api/v1/explore/form_data/{key}', { path: { key: key ?? '' }, signal })).form_data,
  })

/** The chart with a kept form, for example that of a filtered dashboard. One that makes no sense is passed over. */
export function keptForm(chart: Chart, kept: string): FormData {
  try {
    const params: unknown = JSON.parse(kept)
    if (typeof params === 'object' && params !== null && !Array.isArray(params)) return formOf(chart, params)
  } catch {
    // Not JSON: as it is saved.
  }
  return storedForm(chart)
}
