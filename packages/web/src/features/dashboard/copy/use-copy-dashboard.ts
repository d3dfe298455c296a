import { type DashboardDraft, saveBody } from '@belvedere/core/dashboard'
import { useMutation } from '@tanstack/react-query'
import { isFeatureOn } from '../../../data/bootstrap.ts'
import { call } from '../../../data/call.ts'

export interface CopySource {
  readonly dashboardId: number
  /** What the copy is made of: a draft, or the dashboard as it is stored. */
  readonly source: DashboardDraft
  /** The copy is there; it is opened when this is done. */
  readonly onCopied?: (() => Promise<unknown>) | undefined
}

interface CopyRequest {
  readonly title: string
  /** The copy gets charts of its own. */
  readonly duplicates: boolean
}

/** Stores a copy of a dashboard and goes there (requirement DASH-SAVE-010). */
export function useCopyDashboard({ dashboardId, source, onCopied }: CopySource) {
  return useMutation({
    mutationFn: ({ title, duplicates }: CopyRequest) => {
      const { css, json_metadata } = saveBody(source, isFeatureOn('DASHBOARD_RBAC'))
      const body = { dashboard_title: title.trim(), css, json_metadata, duplicate_slices: duplicates }
      return call('POST /api/v1/dashboard/{id}/copy/', { path: { id: dashboardId }, body })
    },
    onSuccess: async ({ result }) => {
      await onCopied?.()
      window.location.assign(`/superset/dashboard/${result.id}/`)
    },
  })
}
