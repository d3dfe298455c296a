import { draggable } from '@atlaskit/pragmatic-drag-and-drop/element/adapter'
import { type Dragged, endOfPage } from '@belvedere/core/layout'
import { type RefObject, useEffect, useRef } from 'react'
import { useStore } from 'zustand'
import { useDashboard } from '../../state/context.ts'
import { pageRoot } from '../../state/layout-view.ts'
import type { DragData } from '../canvas/drag-data.ts'
import { showName } from '../canvas/drag-preview.ts'
import { presentDraft } from '../draft-store.ts'
import { useDraftContext } from '../use-draft.ts'
import { useLanding } from '../use-landing.ts'

/** Initial height of big numbers and texts, in units of 8 px. The height of a chart would leave them mostly empty. */
export const LOW_HEIGHT = 20

interface Offered {
  readonly dragging: Dragged
  readonly name: string
  readonly chartId?: number | undefined
  readonly isOff?: boolean | undefined
}

/**
 * Makes an item addable: by dragging it onto the page, or by a click that puts it at the end. Rows fill from left to
 * right.
 */
export function useOffered({ dragging, name, chartId, isOff = false }: Offered): {
  readonly element: RefObject<HTMLDivElement | null>
  readonly add: () => Promise<void>
} {
  const { store, ui, elements } = useDraftContext()
  const { store: view } = useDashboard()
  const activeTabs = useStore(view, state => state.activeTabs)
  const land = useLanding()
  const element = useRef<HTMLDivElement>(null)
  const latest = useRef({ dragging, name, chartId })
  useEffect(() => {
    latest.current = { dragging, name, chartId }
  })
  useEffect(() => {
    const own = element.current
    if (!own || isOff) return
    return draggable({
      element: own,
      getInitialData: () =>
        ({
          kind: 'belvedere',
          moving: { source: null, dragging: latest.current.dragging },
          ids: [],
          chartId: latest.current.chartId,
        }) satisfies DragData,
      onGenerateDragPreview: ({ nativeSetDragImage }) => showName(nativeSetDragImage, latest.current.name),
    })
  }, [isOff])
  const add = async (): Promise<void> => {
    const { layout } = presentDraft(store.getState())
    const page = pageRoot(layout, activeTabs)
    if (!page) return
    const before = new Set(Object.keys(layout))
    const destination = endOfPage(layout, page, dragging)
    if (!(await land({ source: null, destination, dragging }, chartId))) return
    const made = Object.values(presentDraft(store.getState()).layout).find(
      each => !before.has(each.id) && each.type === dragging.type,
    )
    if (!made) return
    ui.getState().select(made.id)
    // The button that added it may be unmounted, so move the keyboard focus to the new component.
    requestAnimationFrame(() => {
      elements.get(made.id)?.focus({ preventScroll: true })
      elements.get(made.id)?.scrollIntoView({ block: 'nearest' })
    })
  }
  return { element, add }
}
