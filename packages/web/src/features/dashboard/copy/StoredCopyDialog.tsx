import { newDraft } from '@belvedere/core/dashboard'
import { useMemo } from 'react'
import { useDashboard } from '../context.ts'
import { CopyDialog } from './CopyDialog.tsx'

/** A copy of the dashboard as it is stored: of what is read, by those who may make dashboards. */
export const StoredCopyDialog = ({ onClose }: { readonly onClose: () => void }) => {
  const { dashboard, layout } = useDashboard().model
  const source = useMemo(() => newDraft(dashboard, layout), [dashboard, layout])
  return <CopyDialog dashboardId={dashboard.id} source={source} onClose={onClose} />
}
