/** Columns and metrics of a dataset that dashboards may show: an upper bound, to limit its serialization. */
import type { Context } from '../../crud/context.ts'
import { reducedDataset } from '../../crud/reduced.ts'
import type { Serialized } from '../../crud/resource.ts'
import { storedObject } from '../../json/parse.ts'
import { textsIn } from '../../json/texts-in.ts'

/**
 * Returns a dataset for a guest, with only the columns and metrics that the charts and filters of the guest's
 * dashboards name.
 */
export async function forGuest({ store, user }: Context, dataset: Serialized): Promise<Serialized> {
  if (!user.guest) return dataset
  const { dashboard_ids } = user.guest
  const [charts, dashboards] = await Promise.all([
    store
      .selectFrom('charts')
      .innerJoin('dashboard_charts', 'dashboard_charts.chart_id', 'charts.id')
      .select('charts.params')
      .where('dashboard_charts.dashboard_id', 'in', dashboard_ids)
      .execute(),
    store.selectFrom('dashboards').select('json_metadata').where('id', 'in', dashboard_ids).execute(),
  ])
  const filters = dashboards.map(({ json_metadata }) => storedObject(json_metadata).native_filter_configuration)
  const used = textsIn([...charts.map(({ params }) => storedObject(params)), filters])
  return reducedDataset(dataset, name => name === dataset.main_dttm_col || used.has(String(name)))
}
