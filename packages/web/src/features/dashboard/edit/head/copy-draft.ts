import { saveBody } from '@belvedere/core/dashboard'
import { useMutation } from '@tanstack/react-query'
import { isFeatureOn } from '../../../../data/bootstrap.ts'
import { call } from '../../../../data/call.ts'
import { useDashboard } from '../../context.ts'
import { useDraft, useDraftContext } from '../use-draft.ts'

interface CopyRequest {
  readonly title: string
  /** The copy gets charts of its own. */
  readonly duplicates: boolean
}

/** Stores the draft as a dashboard of its own and goes there (requirement DASH-SAVE-010). */
export function useCopyDraft() {
  const { dashboard } = useDashboard().model
  const { forget } = useDraftContext()
  const draft = useDraft()
  return useMutation({
    mutationFn: ({ title, duplicates }: CopyRequest) => {
      const { css, json_metadata } = saveBody(draft, isFeatureOn('DASHBOARD_RBAC'))
      const body = { dashboard_title: title.trim(), css, json_metadata, duplicate_slices: duplicates }
      return call('POST /api/v1/dashboard/{id}/copy/', { path: { id: dashboard.id }, body })
    },
    onSuccess: ({ result }) => {
      // What was changed is in the copy: the dashboard that it was made of stays as it is stored.
      forget()
      window.location.assign(`/superset/dashboard/${result.id}/`)
    },
  })
}
