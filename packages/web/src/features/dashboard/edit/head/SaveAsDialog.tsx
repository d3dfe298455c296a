import { useDashboard } from '../../context.ts'
import { CopyDialog } from '../../copy/CopyDialog.tsx'
import { useDraft, useDraftContext } from '../use-draft.ts'

/** A copy of the draft as it is now: what was changed is in it, and the dashboard stays as it is stored. */
export const SaveAsDialog = ({ onClose }: { readonly onClose: () => void }) => {
  const { dashboard } = useDashboard().model
  const { forget, save } = useDraftContext()
  return (
    <CopyDialog
      dashboardId={dashboard.id}
      source={useDraft()}
      onCopied={forget}
      onOverwrite={() => void save()}
      onClose={onClose}
    />
  )
}
