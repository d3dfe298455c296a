import { type DataMask, maskOfFilter as maskOf, type NativeFilter } from '@belvedere/core/filters'
import { describe, expect, test } from 'vitest'
import { canApply, changedFilters, choicesOf, countEffective, createDashboardStore } from './dashboard-store.ts'
import { maskValue } from './filter-masks.ts'

const filter = (id: string, controlValues: Record<string, unknown> = {}, value?: string[]): NativeFilter => ({
  id,
  type: 'NATIVE_FILTER',
  name: id,
  filterType: 'filter_select',
  targets: [{ datasetId: 1, column: { name: id } }],
  scope: { rootPath: ['ROOT_ID'], excluded: [] },
  controlValues,
  ...(value ? { defaultDataMask: { filterState: { value } } } : {}),
})
const origin = filter('origin', {}, ['ORD'])
const state = filter('state')
const cross: DataMask = {
  extraFormData: { filters: [{ col: 'band', op: 'IN', val: ['a'] }] },
  filterState: { value: ['a'], selectedValues: ['band=a'] },
}

describe('filters of an open dashboard', () => {
  test('open with their defaults in effect [FILTER-NATIVE-001]', () => {
    const { applied, draft, chosen } = createDashboardStore([origin, state]).getState()
    expect(maskValue(applied.origin)).toEqual(['ORD'])
    expect(draft).toEqual(applied)
    expect(chosen.size).toBe(0)
  })

  test('a change waits for Apply filters [FILTER-NATIVE-020]', () => {
    const items = [origin, state]
    const store = createDashboardStore(items)
    expect(canApply(store.getState(), items)).toBe(false)
    store.getState().edit('state', maskOf(state, ['Illinois']))
    expect(maskValue(store.getState().applied.state)).toBeNull()
    expect(changedFilters(store.getState(), items)).toEqual(['state'])
    expect(canApply(store.getState(), items)).toBe(true)
    store.getState().apply()
    expect(maskValue(store.getState().applied.state)).toEqual(['Illinois'])
    expect(canApply(store.getState(), items)).toBe(false)
  })

  test('a required filter cannot be applied empty [FILTER-NATIVE-012]', () => {
    const required = filter('origin', { enableEmptyFilter: true }, ['ORD'])
    const store = createDashboardStore([required])
    store.getState().edit('origin', maskOf(required, []))
    expect(canApply(store.getState(), [required])).toBe(false)
  })

  test('Clear all empties every filter at once and stays in the address [FILTER-NATIVE-020]', () => {
    const store = createDashboardStore([origin, state])
    store.getState().crossFilter(7, cross)
    store.getState().clearAll()
    expect(countEffective(store.getState().applied)).toBe(0)
    expect(Object.keys(choicesOf(store.getState()))).toEqual(['origin', 'state'])
  })

  test('a click on a mark is in effect at once, and goes when taken away [FILTER-CROSS-003]', () => {
    const store = createDashboardStore([origin])
    store.getState().crossFilter(7, cross)
    expect(store.getState().applied['7']).toEqual(cross)
    expect(Object.keys(store.getState().draft)).toEqual(['origin'])
    store.getState().crossFilter(7, null)
    expect(store.getState().applied['7']).toBeUndefined()
    expect(choicesOf(store.getState())).toEqual({})
  })

  test('the address holds choices, never defaults; going back restores both [ROUTE-008]', () => {
    const store = createDashboardStore([origin, state])
    store.getState().edit('state', maskOf(state, ['Texas']))
    store.getState().apply()
    const choices = choicesOf(store.getState())
    expect(Object.keys(choices)).toEqual(['state'])
    store.getState().restore({})
    expect(maskValue(store.getState().applied.state)).toBeNull()
    store.getState().restore(choices)
    expect(maskValue(store.getState().draft.state)).toEqual(['Texas'])
    expect(maskValue(store.getState().applied.origin)).toEqual(['ORD'])
  })

  test('a filter that starts with its first item waits for it, unless chosen before [FILTER-NATIVE-013] [FILTER-NATIVE-017]', () => {
    const first = filter('origin', { defaultToFirstItem: true })
    const store = createDashboardStore([first])
    expect([...store.getState().awaiting]).toEqual(['origin'])
    store.getState().applyFirst('origin', maskOf(first, ['ATL']))
    expect(store.getState().awaiting.size).toBe(0)
    expect(maskValue(store.getState().applied.origin)).toEqual(['ATL'])
    expect(choicesOf(store.getState())).toEqual({})
    const chosen = createDashboardStore([first], { origin: maskOf(first, ['DEN']) })
    expect(chosen.getState().awaiting.size).toBe(0)
  })

  test('a choice of the reader ends the wait for a first value; Clear all lets required filters take theirs again [FILTER-NATIVE-017]', () => {
    const free = filter('origin', { defaultToFirstItem: true })
    const required = filter('state', { defaultToFirstItem: true, enableEmptyFilter: true })
    const store = createDashboardStore([free, required])
    expect([...store.getState().awaiting]).toEqual(['origin', 'state'])
    store.getState().edit('origin', maskOf(free, ['DEN']))
    store.getState().apply()
    expect([...store.getState().awaiting]).toEqual(['state'])
    store.getState().applyOne('state', maskOf(required, ['Texas']))
    expect(store.getState().awaiting.size).toBe(0)
    store.getState().clearAll()
    expect([...store.getState().awaiting]).toEqual(['state'])
    expect(Object.keys(choicesOf(store.getState()))).toEqual(['origin'])
    store.getState().applySet(1, { origin: maskOf(free, ['ATL']) })
    expect([...store.getState().awaiting]).toEqual(['state'])
  })

  test('filter boxes begin with their defaults, and stay empty once they are emptied [FILTER-LEGACY-013]', () => {
    const store = createDashboardStore([origin], {}, {}, { 5: { ...cross, id: '5' } })
    expect(store.getState().applied['5']?.extraFormData).toEqual(cross.extraFormData)
    expect(choicesOf(store.getState())).toEqual({})
    store.getState().crossFilter(5, null)
    const choices = choicesOf(store.getState())
    expect(choices['5']?.extraFormData).toEqual({})
    const again = createDashboardStore([origin], choices, {}, { 5: { ...cross, id: '5' } })
    expect(countEffective({ 5: again.getState().applied['5'] ?? {} })).toBe(0)
  })
})
