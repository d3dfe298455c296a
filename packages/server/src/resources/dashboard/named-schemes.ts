import type { OwnScheme } from '@belvedere/core/color'
import type { Context } from '../../crud/context.ts'
import type { DashboardRow } from '../../crud/resource.ts'
import { ownSchemesOf } from '../../http/own-schemes.ts'
import { storedObject } from '../../json/parse.ts'
import { textsIn } from '../../json/texts-in.ts'

/** Colour schemes that were made here and that a dashboard or one of its charts names: a guest learns of no others. */
export async function namedSchemes({ store, services }: Context, row: DashboardRow): Promise<readonly OwnScheme[]> {
  const schemes = await ownSchemesOf(services)
  if (schemes.length === 0) return []
  const charts = await store
    .selectFrom('dashboard_charts')
    .innerJoin('charts', 'charts.id', 'dashboard_charts.chart_id')
    .select('charts.params')
    .where('dashboard_charts.dashboard_id', '=', row.id)
    .execute()
  const named = textsIn([storedObject(row.json_metadata), ...charts.map(({ params }) => storedObject(params))])
  return schemes.filter(({ id }) => named.has(id))
}
