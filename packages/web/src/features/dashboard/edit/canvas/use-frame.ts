import { combine } from '@atlaskit/pragmatic-drag-and-drop/combine'
import { draggable, dropTargetForElements } from '@atlaskit/pragmatic-drag-and-drop/element/adapter'
import { type LayoutComponent, movingOf, topmost } from '@belvedere/core/layout'
import { type RefObject, useEffect, useRef, useState } from 'react'
import { useDashboard } from '../../state/context.ts'
import { componentName } from '../component-names.ts'
import { presentDraft } from '../draft-store.ts'
import { type DraftContextValue, useDraftContext } from '../use-draft.ts'
import type { DragData } from './drag-data.ts'
import { showName } from './drag-preview.ts'

/** Returns the drag data of a component: the whole selection if the component is part of it, else only itself. */
function dataOf({ store, ui }: DraftContextValue, id: string): DragData | null {
  const { layout } = presentDraft(store.getState())
  const { selected } = ui.getState()
  const moving = movingOf(layout, id)
  if (!moving) return null
  return { kind: 'belvedere', moving, ids: topmost(layout, selected.includes(id) ? selected : [id]) }
}

export interface FrameParts {
  readonly element: RefObject<HTMLDivElement | null>
  /** Drag handle, if the component is not dragged by its whole area. */
  readonly handle: RefObject<HTMLButtonElement | null>
  readonly isDragging: boolean
}

/** Makes the element of a component draggable and a drop target. */
export function useFrame({ id }: LayoutComponent, isFixed: boolean): FrameParts {
  const context = useDraftContext()
  const { model } = useDashboard()
  const element = useRef<HTMLDivElement>(null)
  const handle = useRef<HTMLButtonElement>(null)
  const [isDragging, setDragging] = useState(false)
  const names = useRef(model.chartNames)
  useEffect(() => {
    names.current = model.chartNames
  })
  useEffect(() => {
    const own = element.current
    if (!own) return
    context.elements.set(id, own)
    const end = combine(
      dropTargetForElements({ element: own, getData: () => ({ componentId: id }) }),
      draggable({
        element: own,
        ...(handle.current ? { dragHandle: handle.current } : {}),
        canDrag: () => !isFixed && context.ui.getState().writing !== id,
        getInitialData: () => dataOf(context, id) ?? {},
        onGenerateDragPreview: ({ nativeSetDragImage }) =>
          showName(nativeSetDragImage, componentName(presentDraft(context.store.getState()).layout, id, names.current)),
        onDragStart: () => setDragging(true),
        onDrop: () => setDragging(false),
      }),
    )
    return () => {
      end()
      context.elements.set(id, null)
    }
  }, [context, id, isFixed])
  return { element, handle, isDragging }
}
