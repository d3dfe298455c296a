import { expect, test } from 'vitest'
import { formatMessage } from '../i18n/index.ts'
import {
  FILTER_SET_TEXTS,
  type FilterItem,
  filterSetNameProblem,
  filterSetParams,
  isDefaultSet,
  isFilterSetCurrent,
  type NativeFilter,
  rebuildFilterSet,
  withDefaultsOf,
} from './index.ts'

const filter = (id: string, more: Partial<NativeFilter> = {}): NativeFilter => ({
  id,
  type: 'NATIVE_FILTER',
  name: id,
  filterType: 'filter_select',
  targets: [{ datasetId: 1, column: { name: 'city' } }],
  scope: { rootPath: ['ROOT_ID'], excluded: [] },
  ...more,
})
const divider: FilterItem = { id: 'd', type: 'DIVIDER', title: 'more' }
const [a, b] = [filter('a'), filter('b')]
const masks = { a: { filterState: { value: ['x'] } }, b: { filterState: { value: null } }, 7: { ownState: {} } }
const params = filterSetParams([a, divider, b], masks)

test('a set stores the filters and their values [FILTER-NATIVE-022]', () => {
  expect(params).toEqual({ nativeFilters: { a, b }, dataMask: { a: masks.a, b: masks.b } })
})
test.each<[string, readonly FilterItem[], boolean]>([
  ['the same filters', [a, b], true],
  ['another order, and a divider', [b, divider, a], true],
  ['other charts in scope after a move', [filter('a', { chartsInScope: [5] }), b], true],
  ['another target', [filter('a', { targets: [{ datasetId: 2 }] }), b], false],
  [
    'another default, which changes no value of the set',
    [a, filter('b', { defaultDataMask: { filterState: { value: 1 } } })],
    true,
  ],
  ['one filter less', [a], false],
  ['one filter more', [a, b, filter('c')], false],
  ['another filter instead', [a, filter('c')], false],
])('%s: current %s [FILTER-NATIVE-022]', (_, filters, isCurrent) => {
  expect(isFilterSetCurrent(params, filters)).toBe(isCurrent)
  expect(isFilterSetCurrent(rebuildFilterSet(params, filters), filters)).toBe(true)
})
test('rebuilding keeps the values of filters that are still there [FILTER-NATIVE-022]', () => {
  const changed = filter('a', { name: 'renamed' })
  expect(rebuildFilterSet(params, [changed, filter('c')])).toEqual({
    nativeFilters: { a: changed, c: filter('c') },
    dataMask: { a: masks.a },
  })
})
test('names and texts [FILTER-NATIVE-022]', () => {
  const sets = [{ id: 1, name: 'mine' }]
  expect(filterSetNameProblem(' mine ', sets)).toBe('Filter set with this name already exists')
  expect(filterSetNameProblem('mine', sets, 1)).toBeUndefined()
  expect(filterSetNameProblem('other', sets)).toBeUndefined()
  expect(formatMessage(FILTER_SET_TEXTS.filtersTab, { filterCount: 3 })).toBe('All filters (3)')
  expect(formatMessage(FILTER_SET_TEXTS.setsTab, { filterSetCount: 2 })).toBe('Filter sets (2)')
})

test('a set becomes what every reader begins with, and is reported as such while no default is another', () => {
  const first = filter('a', { controlValues: { defaultToFirstItem: true, multiSelect: true } })
  const filters = [first, divider, filter('b', { defaultDataMask: { filterState: { value: 'old' } } })]
  expect(isDefaultSet(params, filters)).toBe(false)
  const begun = withDefaultsOf(params, filters)
  expect(begun[0]).toMatchObject({
    defaultDataMask: { filterState: { value: ['x'] }, extraFormData: { filters: [{ col: 'city', val: ['x'] }] } },
    controlValues: { defaultToFirstItem: false, multiSelect: true },
  })
  expect(begun[1]).toBe(divider)
  expect(isDefaultSet(params, begun)).toBe(true)
  const none = { nativeFilters: {}, dataMask: {} }
  expect(isDefaultSet(params, withDefaultsOf(none, begun))).toBe(false)
  // a set without a value is no default, though nothing differs from it
  expect(isDefaultSet(none, withDefaultsOf(none, begun))).toBe(false)
})
