/** Maximum number of charts in the list of the dashboard editor (section 9 of the specification). */
const PAGE_SIZE = 200

/** Columns that the editor displays or needs to add a chart (requirement API-CHART-019). */
const COLUMNS = [
  'changed_on_delta_humanized',
  'changed_on_utc',
  'datasource_id',
  'datasource_type',
  'datasource_url',
  'datasource_name_text',
  'description_markeddown',
  'description',
  'id',
  'params',
  'slice_name',
  'thumbnail_url',
  'url',
  'viz_type',
  'owners.id',
  'created_by.id',
] as const

/** Sort orders of the list. `changed_on` is descending, all others are ascending. */
export const SAVED_CHART_ORDERS = ['changed_on', 'slice_name', 'viz_type', 'datasource_name'] as const
export type SavedChartOrder = (typeof SAVED_CHART_ORDERS)[number]

/** Argument `q` of a list request. */
export interface SavedChartsQuery {
  readonly columns: readonly string[]
  readonly filters?: readonly { readonly col: string; readonly opr: string; readonly value: string | number }[]
  readonly order_column: string
  readonly order_direction: 'asc' | 'desc'
  readonly page: number
  readonly page_size: number
}

/**
 * Returns the query for the saved charts in the dashboard editor (requirements API-CHART-015 to 017).
 * @param owner id of the user to whose charts the list is limited; null for all charts
 */
export function savedChartsQuery(
  search = '',
  order: SavedChartOrder = 'changed_on',
  owner: number | null = null,
): SavedChartsQuery {
  const text = search.trim()
  const byChange = order === 'changed_on'
  const filters = [
    ...(text === '' ? [] : [{ col: 'slice_name', opr: 'chart_all_text', value: text }]),
    ...(owner === null ? [] : [{ col: 'owners', opr: 'rel_m_m', value: owner }]),
  ]
  return {
    columns: COLUMNS,
    ...(filters.length === 0 ? {} : { filters }),
    order_column: byChange ? 'changed_on_delta_humanized' : order,
    order_direction: byChange ? 'desc' : 'asc',
    page: 0,
    page_size: PAGE_SIZE,
  }
}

/** Chart in the list of the editor. */
export interface SavedChart {
  readonly id: number
  readonly slice_name: string
  readonly viz_type: string
  readonly datasource_name_text?: string | null
  readonly changed_on_delta_humanized?: string
  readonly [key: string]: unknown
}

/** Returns the rows under `result` (requirement API-CHART-018). Entries that are not charts are omitted. */
export function savedChartsOf(answer: unknown): readonly SavedChart[] {
  const result = typeof answer === 'object' && answer !== null && 'result' in answer ? answer.result : []
  return (Array.isArray(result) ? result : []).filter(
    (row): row is SavedChart =>
      typeof row?.id === 'number' && typeof row.slice_name === 'string' && typeof row.viz_type === 'string',
  )
}
