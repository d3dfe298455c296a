import { templateParams, withDashboardContext } from '@belvedere/core/filters'
import { datasourceOf, type FormData } from '@belvedere/core/form-data'
import { call } from '../../data/calls/call.ts'
import { ADDRESS } from '../../data/page/addresses.ts'
import type { App } from '../../state/app.ts'
import type { ChartEntry } from './model/model.ts'
import type { EffectiveChart } from './state/effective.ts'

export const newOptionId = (): string => crypto.randomUUID().replaceAll('-', '').slice(0, 22)

/** Stores form data for explore. Returns its key, or null if that failed. */
export async function storeForm(app: App, form: FormData, chartId: number): Promise<string | null> {
  const { id } = datasourceOf(form.datasource)
  const body = {
    datasource_id: id,
    datasource_type: 'table' as const,
    chart_id: chartId,
    form_data: JSON.stringify(form),
  }
  return call(app, 'POST /api/v1/explore/form_data/', { body }).then(
    ({ key }) => key,
    () => null,
  )
}

/** Returns the form data of a chart with the filters of the dashboard, or null if no filter applies. */
function filteredForm({ form }: ChartEntry, { query }: EffectiveChart): FormData | null {
  const extra = query.form.extra_form_data
  return extra && Object.keys(extra).length > 0 ? withDashboardContext(form, extra, newOptionId) : null
}

/** Returns the URL of a chart in explore. Without a key, it has no filters of the dashboard. */
export function exploreAddress(chartId: number, dashboardId: number, key: string | null = null): string {
  const address = new URLSearchParams({
    slice_id: String(chartId),
    dashboard_id: String(dashboardId),
    ...(key === null ? {} : { form_data_key: key }),
    ...templateParams(window.location.search),
  })
  return `${ADDRESS.explore}?${address}`
}

/**
 * Opens a chart in explore with its current filters. Explore marks them as inherited from the dashboard (requirement
 * PERM-029).
 */
export async function openInExplore(
  app: App,
  entry: ChartEntry,
  effective: EffectiveChart,
  dashboardId: number,
): Promise<void> {
  const form = filteredForm(entry, effective)
  const key = form === null ? null : await storeForm(app, form, entry.chart.id)
  window.location.assign(exploreAddress(entry.chart.id, dashboardId, key))
}
