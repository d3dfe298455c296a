import { dropTargetForElements } from '@atlaskit/pragmatic-drag-and-drop/element/adapter'
import { ROOT_ID, topTabs } from '@belvedere/core/layout'
import { Plus } from 'lucide-react'
import { useEffect, useRef } from 'react'
import { t } from '../../../../i18n.ts'
import { useApp } from '../../../../state/use-app.ts'
import { useDashboard } from '../../state/context.ts'
import { dropped } from '../actions.ts'
import { isDragData, readDragData } from '../canvas/drag-data.ts'
import { TabStrip } from '../canvas/TabStrip.tsx'
import { presentDraft } from '../draft-store.ts'
import { applyOrNotify, useDraft, useDraftContext } from '../use-draft.ts'
import s from './head.module.css'

/** Top-level tabs of the dashboard, or a button that adds them. Also a drop target for tabs. */
export const PageTabs = () => {
  const { layout } = useDraft()
  const { elements } = useDraftContext()
  const strip = useRef<HTMLDivElement>(null)
  const tabs = topTabs(layout)
  const id = tabs?.id ?? ROOT_ID
  useEffect(() => {
    const element = strip.current
    if (!element) return
    elements.set(id, element)
    const end = dropTargetForElements({
      element,
      canDrop: ({ source }) =>
        isDragData(source.data) && ['TABS', 'TAB'].includes(readDragData(source.data).moving.dragging.type),
      getData: () => ({ componentId: id }),
    })
    return () => {
      elements.set(id, null)
      end()
    }
  }, [elements, id])
  return (
    <div ref={strip} className={s.tabs}>
      {tabs ? <TabStrip tabs={tabs} /> : <AddTabs />}
    </div>
  )
}

/** Adds top-level tabs. The content of the page moves into the first tab. */
const AddTabs = () => {
  const app = useApp()
  const { store: view } = useDashboard()
  const { store, ui } = useDraftContext()
  const add = (): void => {
    applyOrNotify(app, store, dropped({ source: null, destination: { id: ROOT_ID }, dragging: { type: 'TABS' } }))
    const tabs = topTabs(presentDraft(store.getState()).layout)
    const first = tabs?.children[0]
    if (!tabs || first === undefined) return
    view.getState().openTab(tabs.id, first)
    ui.getState().write(first)
  }
  return (
    <button type="button" className={s.addTab} onClick={add}>
      <Plus size={14} aria-hidden="true" />
      {t('Add tab')}
    </button>
  )
}
