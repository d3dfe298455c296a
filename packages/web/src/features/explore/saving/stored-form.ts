import type { Chart } from '@belvedere/api'
import { formToDraw } from '@belvedere/charts'
import { type FormData, parseDatasourceKey, printDatasourceKey } from '@belvedere/core/form-data'
import { type JsonRecord, nonEmptyText, readJsonRecord } from '@belvedere/core/json'

type Stored = Pick<Chart, 'id' | 'datasource_id' | 'datasource_type' | 'viz_type'>

/** Returns the key of the dataset or query of a saved chart. */
export const storedDatasource = ({
  datasource_id,
  datasource_type,
}: Pick<Stored, 'datasource_id' | 'datasource_type'>) =>
  printDatasourceKey({ id: datasource_id, type: datasource_type === 'query' ? 'query' : 'table' })

/** Returns the form data of a saved chart. Its cache timeout comes from its properties. */
export function storedForm(chart: Stored & Pick<Chart, 'params' | 'cache_timeout'>): FormData {
  const params = readJsonRecord(chart.params) ?? {}
  const cache_timeout = chart.cache_timeout ?? null
  return formToDraw({
    ...params,
    datasource: storedDatasource(chart),
    viz_type: chart.viz_type,
    slice_id: chart.id,
    ...(cache_timeout === null && !('cache_timeout' in params) ? {} : { cache_timeout }),
  })
}

/**
 * Returns the form data of stored state. A missing dataset or chart type is taken from the arguments.
 * @param key key of the dataset to use if the state has none
 * @param vizType chart type to use if neither the state nor the chart has one
 */
export function formOfState(state: JsonRecord, chart: Stored | null, key: string, vizType: string): FormData {
  const datasource = parseDatasourceKey(state.datasource) ? String(state.datasource) : key
  const form = { ...state, datasource, viz_type: nonEmptyText(state.viz_type) ?? chart?.viz_type ?? vizType }
  return formToDraw(chart ? { ...form, slice_id: chart.id } : form)
}
