import type { Moving } from '@belvedere/core/layout'

/** What a drag carries: a component of the layout (others that are chosen come with it), or a new one. */
export interface DragData {
  readonly kind: 'belvedere'
  readonly moving: Moving
  /** All that moves; empty for a new component. */
  readonly ids: readonly string[]
  /** Of the new component that is a chart. */
  readonly chartId?: number | undefined
  readonly [key: string]: unknown
}

export const isDragData = (data: Record<string | symbol, unknown>): boolean => data.kind === 'belvedere'
export const readDragData = (data: Record<string | symbol, unknown>): DragData => data as unknown as DragData
