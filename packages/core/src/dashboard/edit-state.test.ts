import { expect, test } from 'vitest'
import { type EditEvent, type EditState, editStateReducer, newEditState } from './index.ts'

const run = (events: readonly EditEvent[], from: Partial<EditState> = {}): EditState =>
  events.reduce(editStateReducer, { ...newEditState([1]), ...from })

test('unsaved after any change, until saved or all undone [DASH-LAYOUT-004] [DASH-LAYOUT-005]', () => {
  expect(run([{ type: 'changed' }]).hasUnsavedChanges).toBe(true)
  expect(run([{ type: 'changed' }, { type: 'undone', pastLength: 1 }]).hasUnsavedChanges).toBe(true)
  expect(run([{ type: 'changed' }, { type: 'undone', pastLength: 0 }]).hasUnsavedChanges).toBe(false)
  const saved = run([{ type: 'edit_mode_set', on: true }, { type: 'changed' }, { type: 'saved' }])
  expect(saved).toMatchObject({ hasUnsavedChanges: false, editMode: false })
})
test('an empty history is not the saved state once changes were lost from it or made beside it [DASH-LAYOUT-006] [DASH-LAYOUT-012]', () => {
  for (const type of ['undo_slots_used_up', 'color_scheme_changed'] as const) {
    const state = run([{ type: 'changed' }, { type }, { type: 'undone', pastLength: 0 }])
    expect(state.hasUnsavedChanges).toBe(true)
    expect(run([{ type: 'saved' }], state)).toMatchObject({ maxUndoHistoryExceeded: false, updatedColorScheme: false })
  }
})
test('charts, descriptions and the focused filter', () => {
  const state = run([
    { type: 'chart_added', chartId: 2 },
    { type: 'chart_added', chartId: 2 },
    { type: 'chart_removed', chartId: 1 },
    { type: 'description_toggled', chartId: 2 },
    { type: 'filter_focused', chartId: 5, column: 'a' },
    { type: 'filter_unfocused', chartId: 5, column: 'b' },
  ])
  expect(state).toMatchObject({
    sliceIds: [2],
    expandedSlices: { 2: true },
    focusedFilterField: { chartId: 5, column: 'a' },
  })
  expect(run([{ type: 'description_toggled', chartId: 2 }], state).expandedSlices).toEqual({})
  expect(run([{ type: 'filter_unfocused', chartId: 5, column: 'a' }], state).focusedFilterField).toBeNull()
})
