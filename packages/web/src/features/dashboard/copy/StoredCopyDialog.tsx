import { newDraft } from '@belvedere/core/dashboard'
import { useMemo } from 'react'
import { useDashboard } from '../state/context.ts'
import { CopyDialog } from './CopyDialog.tsx'

/** Dialog that copies the stored dashboard in view mode. For users who may create dashboards. */
export const StoredCopyDialog = ({ onClose }: { readonly onClose: () => void }) => {
  const { dashboard, layout } = useDashboard().model
  const source = useMemo(() => newDraft(dashboard, layout), [dashboard, layout])
  return <CopyDialog dashboardId={dashboard.id} source={source} onClose={onClose} />
}
