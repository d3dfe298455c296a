import { GRID_UNIT, type LayoutComponent } from '@belvedere/core/layout'
import { useLayoutEffect, useRef } from 'react'
import { createPortal } from 'react-dom'
import { useStore } from 'zustand'
import { useDashboard } from '../context.ts'
import { visibleCharts } from '../layout-view.ts'
import { ChartPane } from '../pane/ChartPane.tsx'
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

/**
 * Every chart that can be seen, drawn in an element of its own. Whatever the layout around it becomes, a chart
 * stays drawn: it is moved, not made again.
 */
export const Charts = () => {
  const { model, store, elementOf } = useDashboard()
  const activeTabs = useStore(store, state => state.activeTabs)
  return visibleCharts(model.layout, activeTabs).map(node =>
    createPortal(
      <ChartPane
        chartId={node.meta?.chartId ?? -1}
        componentId={node.id}
        height={heightOf(node)}
        title={node.meta?.sliceNameOverride ?? node.meta?.sliceName}
      />,
      elementOf(node.id),
      node.id,
    ),
  )
}
