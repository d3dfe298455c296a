import type { ComponentType } from 'react'
import type { DashboardModel } from '../model/model.ts'
import type { DraftContextValue, DraftProps } from './use-draft.ts'

/** Dashboard in edit mode. Its code is loaded when editing starts, so that view mode does not load it. */
export interface EditSession {
  /** Replaces the title row and the top-level tabs. */
  readonly Head: ComponentType<DraftProps>
  /** Replaces the filter bar and the panes. */
  readonly Body: ComponentType<DraftProps>
  readonly draft: DraftContextValue
  /** Returns the model of the dashboard with the changes of the draft. */
  readonly model: () => DashboardModel
  readonly isUnsaved: () => boolean
  readonly subscribe: (listener: () => void) => () => void
  /** Called when the stored dashboard changed, by a save or a refetch. */
  readonly follow: (stored: DashboardModel) => void
  /** Discards the draft and returns to the stored dashboard. */
  readonly discard: () => void
  /** Returns false if the user chose to stay in edit mode. */
  readonly mayLeave: () => boolean
  readonly close: () => void
}
