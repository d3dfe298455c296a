import { setMetadata } from '@belvedere/core/dashboard'
import { t } from '../../../../i18n.ts'
import { useDashboard } from '../../context.ts'
import { IntervalDialog } from '../../header/RefreshDialog.tsx'
import { useDraftContext } from '../use-draft.ts'

/** How often the charts are queried again for everybody: a step of the draft, stored with it (requirement DASH-VIEW-007). */
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
