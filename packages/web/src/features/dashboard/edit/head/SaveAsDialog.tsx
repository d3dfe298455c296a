import { CopyDialog } from '../../copy/CopyDialog.tsx'
import { useDashboard } from '../../state/context.ts'
import { useDraft, useDraftContext } from '../use-draft.ts'

/** Dialog that saves the draft as a copy. The original keeps its stored content. */
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
