import { setMetadata } from '@belvedere/core/dashboard'
import { FilterSettingsDialog } from '../../filter-settings/FilterSettingsDialog.tsx'
import { useDraftContext } from '../use-draft.ts'

/** Filter settings in edit mode. Saving them is one step of the draft. */
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
