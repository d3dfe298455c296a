/** What a dashboard in edit mode remembers beside its documents. */
export interface EditState {
  readonly editMode: boolean
  readonly hasUnsavedChanges: boolean
  /** All undo slots were used up at some time since the last save. */
  readonly maxUndoHistoryExceeded: boolean
  readonly updatedColorScheme: boolean
  /** Charts whose description is open, by id. */
  readonly expandedSlices: Readonly<Record<string, boolean>>
  readonly sliceIds: readonly number[]
  readonly focusedFilterField: { readonly chartId: number; readonly column: string } | null
}

export type EditEvent =
  | { readonly type: 'edit_mode_set'; readonly on: boolean }
  | { readonly type: 'changed' }
  | { readonly type: 'undo_slots_used_up' }
  | { readonly type: 'color_scheme_changed' }
  | { readonly type: 'description_toggled'; readonly chartId: number }
  | { readonly type: 'chart_added' | 'chart_removed'; readonly chartId: number }
  | { readonly type: 'filter_focused' | 'filter_unfocused'; readonly chartId: number; readonly column: string }
  /** An undo or redo after which so many changes can still be undone. */
  | { readonly type: 'undone'; readonly pastLength: number }
  | { readonly type: 'saved' }

export const newEditState = (sliceIds: readonly number[] = []): EditState => ({
  editMode: false,
  hasUnsavedChanges: false,
  maxUndoHistoryExceeded: false,
  updatedColorScheme: false,
  expandedSlices: {},
  sliceIds,
  focusedFilterField: null,
})

/** An empty history means the saved state only when no change was lost from it or made beside it. */
const isBackAtSaved = (state: EditState, pastLength: number): boolean =>
  pastLength === 0 && !state.maxUndoHistoryExceeded && !state.updatedColorScheme

function toggled(open: EditState['expandedSlices'], chartId: number): EditState['expandedSlices'] {
  const { [chartId]: wasOpen, ...others } = open
  return wasOpen === true ? others : { ...others, [chartId]: true }
}

function unfocused(state: EditState, chartId: number, column: string): EditState {
  const focused = state.focusedFilterField
  const isIt = focused?.chartId === chartId && focused.column === column
  return isIt ? { ...state, focusedFilterField: null } : state
}

/**
 * The state after an event (requirements DASH-LAYOUT-004 to 006). A filter that lost the focus to another one
 * reports late; that changes nothing.
 */
export function editStateReducer(state: EditState, event: EditEvent): EditState {
  switch (event.type) {
    case 'edit_mode_set':
      return { ...state, editMode: event.on }
    case 'changed':
      return { ...state, hasUnsavedChanges: true }
    case 'undo_slots_used_up':
      return { ...state, maxUndoHistoryExceeded: true }
    case 'color_scheme_changed':
      return { ...state, updatedColorScheme: true, hasUnsavedChanges: true }
    case 'description_toggled':
      return { ...state, expandedSlices: toggled(state.expandedSlices, event.chartId) }
    case 'chart_added':
      return { ...state, sliceIds: [...new Set([...state.sliceIds, event.chartId])] }
    case 'chart_removed':
      return { ...state, sliceIds: state.sliceIds.filter(id => id !== event.chartId) }
    case 'filter_focused':
      return { ...state, focusedFilterField: { chartId: event.chartId, column: event.column } }
    case 'filter_unfocused':
      return unfocused(state, event.chartId, event.column)
    case 'undone':
      return isBackAtSaved(state, event.pastLength) ? { ...state, hasUnsavedChanges: false } : state
    case 'saved':
      return {
        ...state,
        editMode: false,
        hasUnsavedChanges: false,
        maxUndoHistoryExceeded: false,
        updatedColorScheme: false,
      }
  }
}
