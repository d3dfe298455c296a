import { FilterSettingsDialog } from './FilterSettingsDialog.tsx'
import { useStoreFilters } from './use-store-filters.ts'

/** The filters of a dashboard that is being read: saved at once. */
export const StoredFilterSettings = ({ onClose }: { readonly onClose: () => void }) => (
  <FilterSettingsDialog onSave={useStoreFilters()} onClose={onClose} />
)
