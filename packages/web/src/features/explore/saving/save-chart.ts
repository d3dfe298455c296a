import type { Chart } from '@belvedere/api'
import { queryRuleOf } from '@belvedere/charts'
import { datasourceOf, type FormData, sanitizeFormData } from '@belvedere/core/form-data'
import { buildQueryContext } from '@belvedere/core/query'
import { call } from '../../../data/calls/call.ts'
import type { App } from '../../../state/app.ts'

/** Dashboard to add the chart to: none, an existing one or a new one. */
export type DashboardChoice =
  | { readonly kind: 'none' }
  | { readonly kind: 'existing'; readonly id: number }
  | { readonly kind: 'new'; readonly title: string }

export interface SaveRequest {
  readonly form: FormData
  readonly name: string
  /** Chart to overwrite, or null to create a new one. */
  readonly overwrite: Chart | null
  /** Newer version to overwrite, after a conflict. */
  readonly onTopOf?: number | undefined
  readonly dashboard: DashboardChoice
}

export interface SavedChart {
  readonly chart: Chart
  readonly form: FormData
  /** Id of the dashboard that the chart was added to. */
  readonly dashboardId: number | null
}

async function dashboardIdOf(app: App, choice: DashboardChoice): Promise<number | null> {
  if (choice.kind === 'none') return null
  if (choice.kind === 'existing') return choice.id
  return (await call(app, 'POST /api/v1/dashboard/', { body: { dashboard_title: choice.title } })).id
}

/** Returns the parameters of a form to store. */
export function savedParams(form: FormData): Omit<FormData, 'slice_id'> {
  const { slice_id: _, ...params } = sanitizeFormData(form)
  return params
}

/**
 * Saves the chart, then adds it to the selected dashboard.
 * @throws ApiError 409 if another user saved the chart since it was opened; nothing is written then
 */
export async function saveChart(
  app: App,
  { form, name, overwrite, onTopOf, dashboard }: SaveRequest,
): Promise<SavedChart> {
  const params = savedParams(form)
  const datasource = datasourceOf(form.datasource)
  const already = overwrite?.dashboards.map(each => each.id) ?? []
  const body = {
    slice_name: name,
    viz_type: form.viz_type,
    datasource_id: datasource.id,
    datasource_type: datasource.type,
    params: JSON.stringify(params),
    query_context: JSON.stringify(buildQueryContext(form, queryRuleOf(form.viz_type))),
  }
  const { id } = overwrite
    ? await call(app, 'PUT /api/v1/chart/{id}', {
        path: { id: overwrite.id },
        body,
        ifMatch: onTopOf ?? overwrite.version,
      })
    : await call(app, 'POST /api/v1/chart/', { body })
  const dashboardId = await dashboardIdOf(app, dashboard)
  if (dashboardId !== null)
    await call(app, 'PUT /api/v1/chart/{id}', {
      path: { id },
      body: { dashboards: [...new Set([...already, dashboardId])] },
    })
  const { result: chart } = await call(app, 'GET /api/v1/chart/{id}', { path: { id } })
  return { chart, form: { ...form, slice_id: id }, dashboardId }
}
