import { IconButton } from '@belvedere/ui'
import { Copy, Ellipsis, ListFilter, Palette, Route, Settings2, Share2, SlidersHorizontal, Timer } from 'lucide-react'
import { lazy, Suspense, useState } from 'react'
import { t } from '../../../../i18n.ts'
import { LazyMenu } from '../../../../kit/menu/LazyMenu.tsx'
import { useApp } from '../../../../state/use-app.ts'
import { rightsOn } from '../../model/rights.ts'
import { shareItems } from '../../share/share-items.ts'
import { useDashboard } from '../../state/context.ts'
import type { PropertiesTab } from '../properties-tab.ts'
import { useUi } from '../use-draft.ts'

const PropertiesDialog = lazy(() =>
  import('../properties/PropertiesDialog.tsx').then(module => ({ default: module.PropertiesDialog })),
)
const SaveAsDialog = lazy(() => import('./SaveAsDialog.tsx').then(module => ({ default: module.SaveAsDialog })))

const DraftFilterSettings = lazy(() =>
  import('../filters/DraftFilterSettings.tsx').then(module => ({ default: module.DraftFilterSettings })),
)

const FilterMapping = lazy(() => import('../filters/FilterMapping.tsx').then(m => ({ default: m.FilterMapping })))
const DraftRefresh = lazy(() => import('./DraftRefresh.tsx').then(m => ({ default: m.DraftRefresh })))

type Opened = PropertiesTab | 'save-as' | 'filters' | 'mapping' | 'interval' | null

const isTab = (opened: Opened): opened is PropertiesTab =>
  opened === 'general' || opened === 'css' || opened === 'advanced'

/** Menu of the dashboard in edit mode (requirement DASH-VIEW-013). */
export const DraftMenu = () => {
  const app = useApp()
  const page = useDashboard()
  const { dashboard, settings } = page.model
  const rights = rightsOn(app, dashboard)
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
          ...(rights.can_save_dash ? [entry('save-as', t('Save as'), <Copy size={14} />)] : []),
          ...(rights.can_share_dashboard
            ? [{ id: 'share', label: t('Share'), icon: <Share2 size={14} />, items: shareItems(app, page) }]
            : []),
          // Converted filter boxes are native filters and need no mapping.
          ...((settings.filterBoxes?.length ?? 0) > 0
            ? [entry('mapping', t('Set filter mapping'), <Route size={14} />)]
            : []),
          entry('interval', t('Set auto-refresh interval'), <Timer size={14} />),
        ]}
      />
      <Suspense fallback={null}>
        {opened === 'save-as' ? <SaveAsDialog onClose={close} /> : null}
        {opened === 'filters' ? <DraftFilterSettings onClose={close} /> : null}
        {opened === 'mapping' ? <FilterMapping onClose={close} /> : null}
        {opened === 'interval' ? <DraftRefresh onClose={close} /> : null}
        {isTab(opened) ? <PropertiesDialog tab={opened} onClose={close} /> : null}
      </Suspense>
    </>
  )
}
