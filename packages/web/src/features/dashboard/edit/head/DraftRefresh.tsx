import { setMetadata } from '@belvedere/core/dashboard'
import { t } from '../../../../i18n.ts'
import { IntervalDialog } from '../../header/RefreshDialog.tsx'
import { useDashboard } from '../../state/context.ts'
import { useDraftContext } from '../use-draft.ts'

/** Dialog for the stored refresh interval. Applying is one step of the draft (requirement DASH-VIEW-007). */
export const DraftRefresh = ({ onClose }: { readonly onClose: () => void }) => {
  const { metadata } = useDashboard().model
  const { store } = useDraftContext()
  return (
    <IntervalDialog
      seconds={metadata.refresh_frequency}
      saveLabel={t('Save')}
      onSave={refresh_frequency => void store.getState().apply(setMetadata({ refresh_frequency }))}
      onClose={onClose}
    />
  )
}
