/** Draft of a report: its form and its content. */
import { isRecord } from '@belvedere/core/json'
import { bootstrap } from '../../../data/page/bootstrap.ts'
import type { ReportBody, StoredReport } from '../../../kit/reports/calls.ts'
import type { DashboardReportState } from '../../../kit/reports/dashboard-state.ts'
import { bodyOf, newReportForm, type ReportForm, storedReportForm } from '../../../kit/reports/report-form.ts'
import type { App } from '../../../state/app.ts'
import { ownerIds } from '../OwnersField.tsx'
import type { Related } from '../RelatedSelect.tsx'

export interface What {
  readonly kind: 'dashboard' | 'chart'
  readonly chosen: Related | null
  /** Tab and filters of the dashboard, or null for the saved state. */
  readonly state: DashboardReportState | null
}

export interface Draft {
  readonly form: ReportForm
  readonly what: What
  readonly owners: readonly number[]
}

export function draftOf(app: App, stored: StoredReport | null): Draft {
  if (!stored) {
    const { email } = bootstrap(app).user
    const form = { ...newReportForm({ title: '', email, viz_type: null, isDashboard: true }), name: '' }
    return { form, what: { kind: 'dashboard', chosen: null, state: null }, owners: ownerIds(app, null) }
  }
  const { chart, dashboard } = stored as {
    readonly chart?: { readonly id: number; readonly slice_name: string } | null
    readonly dashboard?: { readonly id: number; readonly dashboard_title: string } | null
  }
  const state = isRecord(stored.extra.dashboard) ? stored.extra.dashboard : null
  const what: What = dashboard
    ? { kind: 'dashboard', chosen: { id: dashboard.id, name: dashboard.dashboard_title }, state }
    : { kind: 'chart', chosen: chart ? { id: chart.id, name: chart.slice_name } : null, state: null }
  return { form: storedReportForm(stored), what, owners: ownerIds(app, stored) }
}

export function reportBody(app: App, { form, what, owners }: Draft, stored: StoredReport | null): ReportBody {
  const { userId } = bootstrap(app).user
  const id = what.chosen?.id ?? null
  const { dashboard: _, ...storedExtra } = stored?.extra ?? {}
  const body = bodyOf(form, { page: null, userId, state: what.kind === 'dashboard' ? what.state : null, storedExtra })
  const of = what.kind === 'chart' ? { chart: id } : { dashboard: id }
  const made = stored ? {} : { type: 'Report', creation_method: 'alerts_reports' }
  return { ...body, ...of, ...made, owners } as ReportBody
}

/** Returns the part of a draft that affects the preview. Schedule, recipients and limits do not. */
export function previewBody(app: App, draft: Draft, stored: StoredReport | null): ReportBody | null {
  if (!draft.what.chosen) return null
  const body = reportBody(app, draft, stored)
  const shown = ['name', 'context_markdown', 'timezone', 'report_format', 'extra', 'custom_width', 'chart', 'dashboard']
  return Object.fromEntries(Object.entries(body).filter(([key]) => shown.includes(key)))
}

/** Returns each setting once, to count the changed ones. */
export const flat = ({ form, what, owners }: Draft) => ({
  ...form,
  owners,
  what: { kind: what.kind, chosen: what.chosen?.id },
  state: what.state,
})
