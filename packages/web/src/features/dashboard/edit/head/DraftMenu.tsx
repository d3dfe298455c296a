import { IconButton } from '@belvedere/ui'
import { Copy, Ellipsis, ListFilter, Palette, Settings2, SlidersHorizontal } from 'lucide-react'
import { lazy, Suspense, useState } from 'react'
import { t } from '../../../../i18n.ts'
import { LazyMenu } from '../../../../kit/menu/LazyMenu.tsx'
import { useDashboard } from '../../context.ts'
import { rightsOn } from '../../rights.ts'
import type { PropertiesTab } from '../properties-tab.ts'
import { useUi } from '../use-draft.ts'

const PropertiesDialog = lazy(() =>
  import('../properties/PropertiesDialog.tsx').then(module => ({ default: module.PropertiesDialog })),
)
const SaveAsDialog = lazy(() => import('./SaveAsDialog.tsx').then(module => ({ default: module.SaveAsDialog })))

const DraftFilterSettings = lazy(() =>
  import('../filters/DraftFilterSettings.tsx').then(module => ({ default: module.DraftFilterSettings })),
)

type Opened = PropertiesTab | 'save-as' | 'filters' | null

/** What can be done with the dashboard beside arranging it (requirement DASH-VIEW-013). */
export const DraftMenu = () => {
  const { dashboard } = useDashboard().model
  const first = useUi(state => state.properties)
  const [opened, setOpened] = useState<Opened>(first)
  const close = (): void => setOpened(null)
  const entry = (id: Exclude<Opened, null>, label: string, icon: React.ReactNode) => ({
    id,
    label,
    icon,
    onSelect: () => setOpened(id),
  })
  return (
    <>
      <LazyMenu
        align="end"
        trigger={<IconButton label={t('More')} icon={<Ellipsis size={16} />} />}
        items={[
          entry('filters', t('Add/Edit Filters'), <ListFilter size={14} />),
          entry('general', t('Edit properties'), <Settings2 size={14} />),
          entry('css', t('Edit CSS'), <Palette size={14} />),
          entry('advanced', t('Edit JSON metadata'), <SlidersHorizontal size={14} />),
          ...(rightsOn(dashboard).can_save_dash ? [entry('save-as', t('Save as'), <Copy size={14} />)] : []),
        ]}
      />
      <Suspense fallback={null}>
        {opened === 'save-as' ? <SaveAsDialog onClose={close} /> : null}
        {opened === 'filters' ? <DraftFilterSettings onClose={close} /> : null}
        {opened !== null && opened !== 'save-as' && opened !== 'filters' ? (
          <PropertiesDialog tab={opened} onClose={close} />
        ) : null}
      </Suspense>
    </>
  )
}
