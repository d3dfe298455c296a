import { IconButton } from '@belvedere/ui'
import { Settings2 } from 'lucide-react'
import { lazy, Suspense, useState } from 'react'
import { t } from '../../../i18n.ts'

const StoredFilterSettings = lazy(() =>
  import('../filter-settings/StoredFilterSettings.tsx').then(module => ({ default: module.StoredFilterSettings })),
)

/** Button that opens the filter settings, for users who may edit them (requirement FILTER-NATIVE-029). */
export const EditFilters = ({ className }: { readonly className?: string | undefined }) => {
  const [isOpen, setOpen] = useState(false)
  return (
    <>
      <IconButton
        className={className}
        size="s"
        label={t('Add/Edit Filters')}
        icon={<Settings2 size={16} />}
        onClick={() => setOpen(true)}
      />
      {isOpen ? (
        <Suspense fallback={null}>
          <StoredFilterSettings onClose={() => setOpen(false)} />
        </Suspense>
      ) : null}
    </>
  )
}
