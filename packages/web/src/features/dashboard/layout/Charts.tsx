import { GRID_UNIT, type LayoutComponent, paneTitle } from '@belvedere/core/layout'
import { type CSSProperties, startTransition, useEffect, useLayoutEffect, useRef, useState } from 'react'
import { createPortal } from 'react-dom'
import { useStore } from 'zustand'
import { useDashboard } from '../context.ts'
import { visibleCharts } from '../layout-view.ts'
import { ChartPane } from '../pane/ChartPane.tsx'
import pane from '../pane/pane.module.css'
import s from './layout.module.css'

/** The place of a chart in the layout: its element is only put here. */
export const ChartSlot = ({ id }: { readonly id: string }) => {
  const { elementOf } = useDashboard()
  const slot = useRef<HTMLDivElement>(null)
  useLayoutEffect(() => {
    const element = elementOf(id)
    slot.current?.append(element)
    return () => element.remove()
  }, [elementOf, id])
  return <div ref={slot} className={s.slot} />
}

export const heightOf = (node: LayoutComponent): number => (node.meta?.height ?? 50) * GRID_UNIT

/** About what fits on a screen: drawn first, while those below are only places of their height. */
const FIRST = 12
/** An address that leads to a component needs it at once. */
const leadsSomewhere = (): boolean => window.location.hash !== '' || window.location.search.includes('focused_chart')

/** How many charts of the page are there by now: in the first pass those on top, all once they have been painted. */
function useThere(): number {
  const [there, setThere] = useState(() => (leadsSomewhere() ? Number.POSITIVE_INFINITY : FIRST))
  useEffect(() => {
    const later = setTimeout(() => startTransition(() => setThere(Number.POSITIVE_INFINITY)))
    return () => clearTimeout(later)
  }, [])
  return there
}

/**
 * Every chart that can be seen, drawn in an element of its own. Whatever the layout around it becomes, a chart
 * stays drawn: it is moved, not made again.
 */
export const Charts = () => {
  const { model, store, elementOf } = useDashboard()
  const activeTabs = useStore(store, state => state.activeTabs)
  const there = useThere()
  return visibleCharts(model.layout, activeTabs).map((node, index) =>
    createPortal(
      index < there ? (
        <ChartPane
          chartId={node.meta?.chartId ?? -1}
          componentId={node.id}
          height={heightOf(node)}
          title={paneTitle(node.meta, model.charts.get(node.meta?.chartId ?? -1)?.chart.slice_name)}
        />
      ) : (
        <div className={pane.pane} style={{ '--height': `${heightOf(node)}px` } as CSSProperties} />
      ),
      elementOf(node.id),
      node.id,
    ),
  )
}
