import type { Chart } from '@belvedere/api'
import type { FormData } from '@belvedere/core/form-data'
import { expect, test } from 'vitest'
import { createExploreStore, isUnsaved } from './explore-store.ts'

const form = { viz_type: 'table', datasource: '1__table', metrics: ['count'], row_limit: 10 } as FormData
const storeOf = (chart: Chart | null) => createExploreStore({ form, chart, runsAtOnce: false })

test('a chart is unsaved while it differs from what is stored, not because a control was touched', () => {
  const store = storeOf({ id: 1 } as Chart)
  const after = (name: string, value: unknown) => {
    store.getState().setControl(name, value, [])
    return isUnsaved(store.getState())
  }
  expect(isUnsaved(store.getState())).toBe(false)
  expect(after('row_limit', 20)).toBe(true)
  expect(after('row_limit', 10)).toBe(false)
  expect(after('adhoc_filters', [])).toBe(false)
  expect(after('metrics', ['count', 'total'])).toBe(true)
  store.getState().undo()
  expect(isUnsaved(store.getState())).toBe(false)
})

test('a chart that was never stored is unsaved', () => {
  expect(isUnsaved(storeOf(null).getState())).toBe(true)
})
