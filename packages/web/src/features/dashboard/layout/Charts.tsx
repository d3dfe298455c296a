import { GRID_UNIT, type LayoutComponent, paneTitle } from '@belvedere/core/layout'
import { type CSSProperties, startTransition, useEffect, useLayoutEffect, useRef, useState } from 'react'
import { createPortal } from 'react-dom'
import { useStore } from 'zustand'
import { ChartPane } from '../pane/ChartPane.tsx'
import pane from '../pane/pane.module.css'
import { useDashboard } from '../state/context.ts'
import { visibleCharts } from '../state/layout-view.ts'
import s from './layout.module.css'

/** Place of a chart in the layout. Attaches the chart's element, which is rendered elsewhere. */
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

/** Number of charts that are rendered first, about one screen. The others are placeholders at first. */
const FIRST = 12
/** Returns whether the URL points to a component, which must be rendered at once. */
const leadsSomewhere = (): boolean => window.location.hash !== '' || window.location.search.includes('focused_chart')

/** Returns the number of charts to render: the first ones, then all after they were painted. */
function useThere(): number {
  const [there, setThere] = useState(() => (leadsSomewhere() ? Number.POSITIVE_INFINITY : FIRST))
  useEffect(() => {
    const later = setTimeout(() => startTransition(() => setThere(Number.POSITIVE_INFINITY)))
    return () => clearTimeout(later)
  }, [])
  return there
}

/** Renders each visible chart in an element of its own, so that a layout change moves it without a remount. */
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
