import { dropTargetForElements } from '@atlaskit/pragmatic-drag-and-drop/element/adapter'
import { isEmptyLayout } from '@belvedere/core/layout'
import { VisuallyHidden } from '@belvedere/ui'
import { useEffect, useRef } from 'react'
import { useStore } from 'zustand'
import { useDashboard } from '../../state/context.ts'
import { pageRoot } from '../../state/layout-view.ts'
import { FirstSteps } from '../start/FirstSteps.tsx'
import { useDraft, useDraftContext, useUi } from '../use-draft.ts'
import s from './canvas.module.css'
import { DropMark } from './DropMark.tsx'
import { Stack } from './Node.tsx'
import { useCanvasKeys } from './use-canvas-keys.ts'
import { useDropLine } from './use-drop-line.ts'

/** Open page of the dashboard in edit mode. */
export const Canvas = () => {
  const { store: view } = useDashboard()
  const { elements, ui } = useDraftContext()
  const { layout } = useDraft()
  const activeTabs = useStore(view, state => state.activeTabs)
  const root = pageRoot(layout, activeTabs)
  const rootId = root?.id ?? ''
  const canvas = useRef<HTMLDivElement>(null)
  const shown = useDropLine()
  useCanvasKeys(rootId)
  useEffect(() => {
    const element = canvas.current
    if (!element || rootId === '') return
    elements.set(rootId, element)
    const end = dropTargetForElements({ element, getData: () => ({ componentId: rootId, isPage: true }) })
    return () => {
      elements.set(rootId, null)
      end()
    }
  }, [elements, rootId])
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: a click on the empty page only clears the selection
    // biome-ignore lint/a11y/useKeyWithClickEvents: Escape does the same
    <div
      ref={canvas}
      className={s.canvas}
      data-dragging={shown ? true : undefined}
      onClick={() => ui.getState().clear()}
    >
      {isEmptyLayout(layout) ? <FirstSteps /> : root ? <Stack key={root.id} id={root.id} columns={12} /> : null}
      <DropMark shown={shown} canvas={canvas} />
      <Announcer />
    </div>
  )
}

const Announcer = () => (
  <VisuallyHidden>
    <span role="status">{useUi(state => state.announcement)}</span>
  </VisuallyHidden>
)
