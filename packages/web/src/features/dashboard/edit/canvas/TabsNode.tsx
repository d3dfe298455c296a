import { dropTargetForElements } from '@atlaskit/pragmatic-drag-and-drop/element/adapter'
import type { LayoutComponent } from '@belvedere/core/layout'
import { type ReactNode, useEffect, useRef } from 'react'
import { useStore } from 'zustand'
import { t } from '../../../../i18n.ts'
import { useDashboard } from '../../state/context.ts'
import { activeTab } from '../../state/layout-view.ts'
import { useDraft, useDraftContext } from '../use-draft.ts'
import { Frame } from './Frame.tsx'
import { TabStrip } from './TabStrip.tsx'
import s from './tabs.module.css'

interface TabsNodeProps {
  readonly node: LayoutComponent
  /** Renders the page of a tab. */
  readonly children: (tabId: string) => ReactNode
}

/** Tabs component: tab names and the page of the open tab. */
export const TabsNode = ({ node, children }: TabsNodeProps) => {
  const { store } = useDashboard()
  const { layout } = useDraft()
  const activeTabs = useStore(store, state => state.activeTabs)
  const open = activeTab(layout, node, activeTabs)
  return (
    <Frame node={node} className={s.tabs}>
      <TabStrip tabs={node} />
      {open ? (
        <TabPage key={open.id} tab={open}>
          {children(open.id)}
        </TabPage>
      ) : null}
    </Frame>
  )
}

const TabPage = ({ tab, children }: { readonly tab: LayoutComponent; readonly children: ReactNode }) => {
  const { elements } = useDraftContext()
  const page = useRef<HTMLDivElement>(null)
  useEffect(() => {
    const element = page.current
    if (!element) return
    // The id of the tab is registered for the element of its name.
    elements.set(`${tab.id}-page`, element)
    const end = dropTargetForElements({ element, getData: () => ({ componentId: tab.id, isPage: true }) })
    return () => {
      elements.set(`${tab.id}-page`, null)
      end()
    }
  }, [elements, tab.id])
  return (
    <div ref={page} className={s.tabPage} role="tabpanel" aria-labelledby={`edit-${tab.id}`}>
      {tab.children.length === 0 ? <p className={s.empty}>{t('An empty tab: drag charts and texts here')}</p> : null}
      {children}
    </div>
  )
}
