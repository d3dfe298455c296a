import { useSaveSetting } from '../use-save-setting.ts'
import { FilterSettingsDialog } from './FilterSettingsDialog.tsx'

/** Filter settings in view mode, saved immediately. */
export const StoredFilterSettings = ({ onClose }: { readonly onClose: () => void }) => {
  const { save } = useSaveSetting('native_filter_configuration')
  return <FilterSettingsDialog onSave={items => save({ native_filter_configuration: items })} onClose={onClose} />
}
