import { parseExploreAddress, printDatasourceKey } from '@belvedere/core/form-data'

/** What the address says that explore opens (requirement ROUTE-012). What it does not say is null. */
export interface ExploreTarget {
  readonly chartId: number | null
  /** Key of the dataset, or of the query in its place, as form data write it. */
  readonly datasource: string | null
  readonly vizType: string | null
  /** Under which the form to open with is retained. */
  readonly formDataKey: string | null
  /** Under which a chart was shared as it was shown. */
  readonly permalinkKey: string | null
  /** Form data in the address itself, as JSON. */
  readonly formData: string | null
}

const idOf = (text: string | undefined): number | null => {
  const id = Number(text)
  return text && Number.isInteger(id) && id > 0 ? id : null
}

export function exploreTarget(search: string): ExploreTarget {
  // Of several parameters with one name the first counts.
  const params = new Map(parseExploreAddress(`?${search.replace(/^\?/, '')}`).toReversed())
  const id = idOf(params.get('dataset_id'))
  const type = params.get('dataset_type') === 'query' ? 'query' : 'table'
  return {
    chartId: idOf(params.get('slice_id')),
    datasource: id === null ? null : printDatasourceKey({ id, type }),
    vizType: params.get('viz_type') || null,
    formDataKey: params.get('form_data_key') || null,
    permalinkKey: params.get('permalink_key') || null,
    formData: new URLSearchParams(search).get('form_data') || null,
  }
}
