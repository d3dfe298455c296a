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

const idOf = (text: string | null): number | null => {
  const id = Number(text?.split('__')[0])
  return text && Number.isInteger(id) && id > 0 ? id : null
}

export function exploreTarget(search: string): ExploreTarget {
  const params = new URLSearchParams(search)
  const chartId = idOf(params.get('slice_id'))
  if (chartId !== null) return { kind: 'chart', chartId, formDataKey: params.get('form_data_key') }
  const datasetId = idOf(params.get('dataset_id') ?? params.get('datasource_id') ?? params.get('datasource'))
  return datasetId === null ? { kind: 'nothing' } : { kind: 'dataset', datasetId, vizType: params.get('viz_type') }
}

export const chartAddress = (chartId: number): string => `/explore/?slice_id=${chartId}`
