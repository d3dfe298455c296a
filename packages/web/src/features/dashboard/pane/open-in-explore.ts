import { templateParams, withDashboardContext } from '@belvedere/core/filters'
import { datasourceOf } from '@belvedere/core/form-data'
import { call } from '../../../data/call.ts'
import type { EffectiveChart } from '../effective.ts'
import type { ChartEntry } from '../model.ts'

const newId = (): string => crypto.randomUUID().replaceAll('-', '').slice(0, 22)

/** Keeps the chart's form with the dashboard's filters in it; null where nothing filters, or it could not be kept. */
async function keptKey({ chart, form }: ChartEntry, { question }: EffectiveChart): Promise<string | null> {
  const extra = question.form.extra_form_data
  if (!extra || Object.keys(extra).length === 0) return null
  const { id } = datasourceOf(form.datasource)
  const form_data = JSON.stringify(withDashboardContext(form, extra, newId))
  const body = { datasource_id: id, datasource_type: 'table' as const, chart_id: chart.id, form_data }
  return call('POST /api/v1/explore/form_data/', { body }).then(
    ({ key }) => key,
    () => null,
  )
}

/**
 * Goes to explore with a chart of a dashboard as it is filtered now; what comes of the dashboard is marked there as
 * inherited (requirement PERM-029).
 */
export async function openInExplore(entry: ChartEntry, effective: EffectiveChart, dashboardId: number): Promise<void> {
  const key = await keptKey(entry, effective)
  const address = new URLSearchParams({
    slice_id: String(entry.chart.id),
    dashboard_id: String(dashboardId),
    ...(key === null ? {} : { form_data_key: key }),
    ...templateParams(window.location.search),
  })
  window.location.assign(`/explore/?${address}`)
}
