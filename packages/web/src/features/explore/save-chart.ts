import type { Chart } from '@belvedere/api'
import { queryRuleOf } from '@belvedere/charts'
import { datasourceOf, type FormData, sanitizeFormData } from '@belvedere/core/form-data'
import { buildQueryContext } from '@belvedere/core/query'
import { call } from '../../data/call.ts'

/** Where the chart shall be shown as well: nowhere, on a dashboard that exists, on a new one. */
export type DashboardChoice =
  | { readonly kind: 'none' }
  | { readonly kind: 'existing'; readonly id: number }
  | { readonly kind: 'new'; readonly title: string }

export interface SaveRequest {
  readonly form: FormData
  readonly name: string
  /** The chart to write over; null makes a new one. */
  readonly overwrite: Chart | null
  /** The version to write over, where that is a newer one than was opened. */
  readonly onTopOf?: number | undefined
  readonly dashboard: DashboardChoice
}

export interface SavedChart {
  readonly chart: Chart
  readonly form: FormData
  /** The dashboard it was added to. */
  readonly dashboardId: number | null
}

async function dashboardIdOf(choice: DashboardChoice): Promise<number | null> {
  if (choice.kind === 'none') return null
  if (choice.kind === 'existing') return choice.id
  return (await call('POST /api/v1/dashboard/', { body: { dashboard_title: choice.title } })).id
}

/** The parameters of a form as they are stored. */
export function savedParams(form: FormData): Omit<FormData, 'slice_id'> {
  const { slice_id: _, ...params } = sanitizeFormData(form)
  return params
}

/**
 * Stores the chart, then puts it on the chosen dashboard. Throws an ApiError with status 409, having written
 * nothing, if the chart was saved by somebody else since it was opened.
 */
export async function saveChart({ form, name, overwrite, onTopOf, dashboard }: SaveRequest): Promise<SavedChart> {
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
    ? await call('PUT /api/v1/chart/{id}', { path: { id: overwrite.id }, body, ifMatch: onTopOf ?? overwrite.version })
    : await call('POST /api/v1/chart/', { body })
  const dashboardId = await dashboardIdOf(dashboard)
  if (dashboardId !== null)
    await call('PUT /api/v1/chart/{id}', {
      path: { id },
      body: { dashboards: [...new Set([...already, dashboardId])] },
    })
  const { result: chart } = await call('GET /api/v1/chart/{id}', { path: { id } })
  return { chart, form: { ...form, slice_id: id }, dashboardId }
}
