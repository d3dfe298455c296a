import type { MarkFilter } from '@belvedere/charts'
import type { Dispatch, SetStateAction } from 'react'

/** Dialogs of a pane. */
export type PaneDialog = 'table' | 'query'

/** Current step of a drill. */
export type DrillState =
  | { readonly kind: 'menu' | 'pick'; readonly mark: MarkFilter | null; readonly x: number; readonly y: number }
  | { readonly kind: 'detail'; readonly mark: MarkFilter | null }
  | { readonly kind: 'by'; readonly mark: MarkFilter | null; readonly column: string }

/** Actions of a pane for its header and menu. */
export interface PaneActions {
  readonly open: (dialog: PaneDialog) => void
  readonly drill: DrillState | null
  readonly setDrill: Dispatch<SetStateAction<DrillState | null>>
  /** True if the chart fills the window. */
  readonly isFull: boolean
  readonly toggleFull: () => void
  readonly isDescribed: boolean
  readonly toggleDescription: () => void
}
