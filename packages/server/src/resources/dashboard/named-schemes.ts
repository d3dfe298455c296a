import type { OwnScheme } from '@belvedere/core/color'
import { mapLayers } from '@belvedere/core/form-data'
import type { JsonRecord } from '@belvedere/core/json'
import type { Context } from '../../crud/context.ts'
import type { DashboardRow } from '../../crud/resource.ts'
import { ownSchemesOf } from '../../http/page/own-schemes.ts'
import { storedObject } from '../../json/parse.ts'
import { textsIn } from '../../json/texts-in.ts'

/** Returns the settings of the saved maps that maps among these charts use as layers. */
async function layersOf(store: Context['store'], forms: readonly JsonRecord[]): Promise<readonly JsonRecord[]> {
  const ids = [...new Set(forms.flatMap(mapLayers).map(({ value }) => value))]
  if (ids.length === 0) return []
  const layers = await store.selectFrom('charts').select('params').where('id', 'in', ids).execute()
  return layers.map(({ params }) => storedObject(params))
}

/**
 * Returns the color schemes of this deployment that a dashboard or one of its charts names. A guest must not see
 * others.
 */
export async function namedSchemes({ store, services }: Context, row: DashboardRow): Promise<readonly OwnScheme[]> {
  const schemes = await ownSchemesOf(services)
  if (schemes.length === 0) return []
  const charts = await store
    .selectFrom('dashboard_charts')
    .innerJoin('charts', 'charts.id', 'dashboard_charts.chart_id')
    .select('charts.params')
    .where('dashboard_charts.dashboard_id', '=', row.id)
    .execute()
  const forms = charts.map(({ params }) => storedObject(params))
  const layers = await layersOf(store, forms)
  const named = textsIn([storedObject(row.json_metadata), ...forms, ...layers])
  return schemes.filter(({ id }) => named.has(id))
}
