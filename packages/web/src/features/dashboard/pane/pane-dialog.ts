import type { MarkFilter } from '@belvedere/charts'
import type { Dispatch, SetStateAction } from 'react'

/** What a pane is looked at with. */
export type PaneDialog = 'table' | 'query'

/** What is being drilled on a pane, and how far that has come. */
export type DrillState =
  | { readonly kind: 'menu' | 'pick'; readonly mark: MarkFilter | null; readonly x: number; readonly y: number }
  | { readonly kind: 'detail'; readonly mark: MarkFilter | null }
  | { readonly kind: 'by'; readonly mark: MarkFilter | null; readonly column: string }

/** What a pane does for its header and its menu. */
export interface PaneActions {
  readonly open: (dialog: PaneDialog) => void
  readonly drill: DrillState | null
  readonly setDrill: Dispatch<SetStateAction<DrillState | null>>
  /** The chart has the whole window. */
  readonly isFull: boolean
  readonly toggleFull: () => void
  readonly isDescribed: boolean
  readonly toggleDescription: () => void
}
