import { parseExploreAddress, printDatasourceKey } from '@belvedere/core/form-data'

/** Parts of the URL that select what explore opens (requirement ROUTE-012). Null if missing. */
export interface ExploreTarget {
  readonly chartId: number | null
  /** Key of the dataset or query, in the format of form data. */
  readonly datasource: string | null
  readonly vizType: string | null
  /** Key of the stored form data to open. */
  readonly formDataKey: string | null
  /** Key of a permalink. */
  readonly permalinkKey: string | null
  /** Form data in the URL, as JSON. */
  readonly formData: string | null
  /** True if the first query bypasses all caches. */
  readonly isForced: boolean
}

const idOf = (text: string | undefined): number | null => {
  const id = Number(text)
  return text && Number.isInteger(id) && id > 0 ? id : null
}

export function exploreTarget(search: string): ExploreTarget {
  // The first of several parameters with the same name applies.
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
    isForced: params.get('force') === 'true',
  }
}
