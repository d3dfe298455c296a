import type { Chart } from '@belvedere/api'
import { formToDraw } from '@belvedere/charts'
import type { FormData } from '@belvedere/core/form-data'

/** The form data of a saved chart, as the explore page opens it. */
export function storedForm(chart: Chart): FormData {
  const params = JSON.parse(chart.params || '{}') as Record<string, unknown>
  const datasource = `${chart.datasource_id}__${chart.datasource_type}`
  return formToDraw({ ...params, datasource, viz_type: chart.viz_type, slice_id: chart.id })
}
