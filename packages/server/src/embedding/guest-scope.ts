import { storedJson } from '../json/parse.ts'
import type { Services } from '../services.ts'

/** A chart or filter of a guest's dashboards, with every text that stands in what was saved of it. */
export interface GuestSource {
  /** Null: a filter. */
  readonly chart_id: number | null
  readonly dataset_id: number
  readonly words: ReadonlySet<string>
}

interface Target {
  readonly datasetId?: unknown
  readonly column?: { readonly name?: unknown }
}

/** Everything that the dashboards query: what their charts and their filters were saved with. */
export async function guestSources(
  dashboard_ids: readonly number[],
  services: Services,
): Promise<readonly GuestSource[]> {
  const [charts, dashboards] = await Promise.all([
    services.db
      .selectFrom('dashboard_charts')
      .innerJoin('charts', 'charts.id', 'dashboard_charts.chart_id')
      .select(['charts.id', 'charts.datasource_id', 'charts.params', 'charts.query_context'])
      .where('dashboard_id', 'in', dashboard_ids)
      .where('charts.datasource_type', '=', 'table')
      .execute(),
    services.db.selectFrom('dashboards').select('json_metadata').where('id', 'in', dashboard_ids).execute(),
  ])
  return [
    ...charts.map(({ id, datasource_id, params, query_context }) => ({
      chart_id: id,
      dataset_id: datasource_id,
      words: new Set([...wordsOf(storedJson(params, null)), ...wordsOf(storedJson(query_context, null))]),
    })),
    ...dashboards.flatMap(({ json_metadata }) => filterSources(storedJson(json_metadata, null))),
  ]
}

function filterSources(metadata: unknown): readonly GuestSource[] {
  const { native_filter_configuration: filters } = (metadata ?? {}) as { native_filter_configuration?: unknown }
  if (!Array.isArray(filters)) return []
  return filters.flatMap((filter: { readonly targets?: unknown }) => {
    if (!Array.isArray(filter?.targets)) return []
    return (filter.targets as readonly Target[]).flatMap(({ datasetId, column }) =>
      typeof datasetId === 'number' && typeof column?.name === 'string'
        ? [{ chart_id: null, dataset_id: datasetId, words: new Set([...wordsOf(filter)]) }]
        : [],
    )
  })
}

/** Every text in a document, at any depth. */
function wordsOf(document: unknown): readonly string[] {
  if (typeof document === 'string') return [document]
  if (typeof document !== 'object' || document === null) return []
  return Object.values(document).flatMap(wordsOf)
}
