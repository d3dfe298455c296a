import type { ComponentType } from 'react'
import type { DashboardModel } from '../model.ts'
import type { DraftContextValue, DraftProps } from './use-draft.ts'

/** A dashboard while it is being changed. Its code is fetched when editing begins: readers never load it. */
export interface EditSession {
  /** In place of the title row and the top-level tabs. */
  readonly Head: ComponentType<DraftProps>
  /** In place of the filter bar and the panes. */
  readonly Body: ComponentType<DraftProps>
  readonly draft: DraftContextValue
  /** The dashboard as it would be if it were saved now. */
  readonly model: () => DashboardModel
  readonly isUnsaved: () => boolean
  readonly subscribe: (listener: () => void) => () => void
  /** What is stored has changed: by a save, or because it was read again. */
  readonly follow: (stored: DashboardModel) => void
  /** Throws the changes away and reads what is stored. */
  readonly discard: () => void
  /** False where the author would rather stay. */
  readonly mayLeave: () => boolean
  readonly close: () => void
}
