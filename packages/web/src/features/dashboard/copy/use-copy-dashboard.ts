import { type DashboardDraft, saveBody } from '@belvedere/core/dashboard'
import { useMutation } from '@tanstack/react-query'
import { call } from '../../../data/calls/call.ts'
import { isFeatureOn } from '../../../data/page/bootstrap.ts'
import { useApp } from '../../../state/use-app.ts'

export interface CopySource {
  readonly dashboardId: number
  /** Content of the copy: a draft, or the stored dashboard. */
  readonly source: DashboardDraft
  /** Runs after the copy is stored and before it opens. */
  readonly onCopied?: (() => Promise<unknown>) | undefined
}

interface CopyRequest {
  readonly title: string
  /** True to copy the charts as well. */
  readonly duplicates: boolean
}

/** Stores a copy of a dashboard and opens it (requirement DASH-SAVE-010). */
export function useCopyDashboard({ dashboardId, source, onCopied }: CopySource) {
  const app = useApp()
  return useMutation({
    mutationFn: ({ title, duplicates }: CopyRequest) => {
      const { css, json_metadata } = saveBody(source, isFeatureOn(app, 'DASHBOARD_RBAC'))
      const body = { dashboard_title: title.trim(), css, json_metadata, duplicate_slices: duplicates }
      return call(app, 'POST /api/v1/dashboard/{id}/copy/', { path: { id: dashboardId }, body })
    },
    onSuccess: async ({ result }) => {
      await onCopied?.()
      window.location.assign(`/superset/dashboard/${result.id}/`)
    },
  })
}
