import { parseExploreAddress } from '@belvedere/core/form-data'

/** What the address asks explore to open (requirement ROUTE-012). */
export type ExploreTarget =
  | {
      readonly kind: 'chart'
      readonly chartId: number
      /** Under which the form to open it with is kept; null: as it is saved. */
      readonly formDataKey: string | null
    }
  | { readonly kind: 'dataset'; readonly datasetId: number; readonly vizType: string | null }
  | { readonly kind: 'nothing' }

const idOf = (text: string | undefined): number | null => {
  const id = Number(text)
  return text && Number.isInteger(id) && id > 0 ? id : null
}

export function exploreTarget(search: string): ExploreTarget {
  // Of several parameters with one name the first counts.
  const params = new Map(parseExploreAddress(`?${search.replace(/^\?/, '')}`).toReversed())
  const chartId = idOf(params.get('slice_id'))
  if (chartId !== null) return { kind: 'chart', chartId, formDataKey: params.get('form_data_key') ?? null }
  const datasetId = idOf(params.get('dataset_id'))
  if (datasetId === null) return { kind: 'nothing' }
  return { kind: 'dataset', datasetId, vizType: params.get('viz_type') ?? null }
}
