import { topTabs } from '@belvedere/core/layout'
import { useStore } from 'zustand'
import { t } from '../../../i18n.ts'
import s from '../dashboard.module.css'
import { LazyTabs } from '../layout/LazyTabs.tsx'
import { useDashboard } from '../state/context.ts'
import { activeTab } from '../state/layout-view.ts'

/** Top-level tabs of the dashboard, if it has any. */
export const TopTabs = () => {
  const { model, store, openTab } = useDashboard()
  const activeTabs = useStore(store, state => state.activeTabs)
  const tabs = topTabs(model.layout)
  if (!tabs) return null
  return (
    <LazyTabs
      size="s"
      className={s.tabs}
      label={t('Tabs of this dashboard')}
      idBase={tabs.id}
      value={activeTab(model.layout, tabs, activeTabs)?.id ?? ''}
      onChange={tabId => openTab(tabs.id, tabId)}
      tabs={tabs.children.flatMap(id => {
        const meta = model.layout[id]?.meta
        return meta ? [{ id, label: meta.text || String(meta.defaultText ?? t('Tab')) }] : []
      })}
    />
  )
}
