import { arrange } from '@belvedere/core/dashboard'
import { componentWidth, GRID_UNIT, type LayoutComponent, parentsOf, resizeComponent } from '@belvedere/core/layout'
import { type PointerEvent, useRef, useState } from 'react'
import { t } from '../../../../i18n.ts'
import { presentDraft } from '../draft-store.ts'
import { useDraftContext } from '../use-draft.ts'
import s from './canvas.module.css'

type Edge = 'e' | 's' | 'se'

interface Pull {
  readonly edge: Edge
  readonly x: number
  readonly y: number
  /** Width of one grid column with its gap, in CSS pixels. */
  readonly column: number
  readonly width: number
  readonly height: number
}

const GAP = 12

/** Handles at the right, bottom and corner. The size is shown while a handle is dragged. */
export const ResizeHandles = ({ node }: { readonly node: LayoutComponent }) => {
  const { store, elements } = useDraftContext()
  const pull = useRef<Pull | null>(null)
  const [isPulling, setPulling] = useState(false)
  const edges: readonly Edge[] = node.type === 'COLUMN' ? ['e'] : ['e', 's', 'se']
  const begin = (edge: Edge) => (event: PointerEvent<HTMLElement>) => {
    if (event.button !== 0) return
    event.preventDefault()
    event.stopPropagation()
    event.currentTarget.setPointerCapture(event.pointerId)
    store.getState().settle()
    const { layout } = presentDraft(store.getState())
    const parent = parentsOf(layout).get(node.id) ?? ''
    const columns = componentWidth(layout, parent).width ?? 12
    const space = elements.get(parent)?.getBoundingClientRect().width ?? 1200
    const own = elements.get(node.id)?.getBoundingClientRect().height ?? 0
    pull.current = {
      edge,
      x: event.clientX,
      y: event.clientY,
      column: (space + GAP) / columns,
      width: node.meta?.width ?? columns,
      // A pane may be taller than its stored height because of its row. Start from the visible height.
      height: node.meta?.height === undefined ? 0 : Math.max(node.meta.height, Math.round(own / GRID_UNIT)),
    }
    setPulling(true)
  }
  const move = (event: PointerEvent<HTMLElement>): void => {
    const held = pull.current
    if (!held) return
    const width = held.width + Math.round((event.clientX - held.x) / held.column)
    const height = held.height + Math.round((event.clientY - held.y) / GRID_UNIT)
    const size = held.edge === 'e' ? { width } : held.edge === 's' ? { height } : { width, height }
    store.getState().preview(arrange(layout => resizeComponent(layout, node.id, size)))
  }
  const end = (isSaved: boolean) => (): void => {
    if (!pull.current) return
    pull.current = null
    setPulling(false)
    if (isSaved) store.getState().settle()
    else store.getState().revert()
  }
  return (
    <>
      {edges.map(edge => (
        <span
          key={edge}
          className={s.resize}
          data-edge={edge}
          aria-hidden="true"
          onPointerDown={begin(edge)}
          onPointerMove={move}
          onPointerUp={end(true)}
          onPointerCancel={end(false)}
          onClick={event => event.stopPropagation()}
        />
      ))}
      {isPulling ? (
        <span className={s.size}>
          {node.meta?.height === undefined
            ? t('{width} of 12 columns', { width: node.meta?.width ?? 12 })
            : t('{width} of 12 columns, {height} rows', { width: node.meta.width ?? 12, height: node.meta.height })}
        </span>
      ) : null}
    </>
  )
}
