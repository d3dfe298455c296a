import type { Moving } from '@belvedere/core/layout'

/** Data of a drag: a component of the layout, with the other selected ones, or a new component. */
export interface DragData {
  readonly kind: 'belvedere'
  readonly moving: Moving
  /** Ids of all moved components. Empty for a new component. */
  readonly ids: readonly string[]
  /** Id of the chart if the new component is a chart. */
  readonly chartId?: number | undefined
  readonly [key: string]: unknown
}

export const isDragData = (data: Record<string | symbol, unknown>): boolean => data.kind === 'belvedere'
export const readDragData = (data: Record<string | symbol, unknown>): DragData => data as unknown as DragData
