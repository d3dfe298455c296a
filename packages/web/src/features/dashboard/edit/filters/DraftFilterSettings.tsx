import { setMetadata } from '@belvedere/core/dashboard'
import { FilterSettingsDialog } from '../../filter-settings/FilterSettingsDialog.tsx'
import { useDraftContext } from '../use-draft.ts'

/** The filters of a dashboard that is being changed: one step of the draft, stored with it. */
export const DraftFilterSettings = ({ onClose }: { readonly onClose: () => void }) => {
  const { store } = useDraftContext()
  return (
    <FilterSettingsDialog
      onClose={onClose}
      onSave={async items => {
        store.getState().apply(setMetadata({ native_filter_configuration: items }))
      }}
    />
  )
}
