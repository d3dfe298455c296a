import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import type { FormData } from '../form-data/index.ts'
import type { Layout, LayoutComponent } from '../layout/index.ts'
import {
  applyExtraFormData,
  cascadeOrder,
  chartsInScope,
  chosenMarkKeys,
  crossFilterTargets,
  type DataMask,
  type DataMasks,
  defaultMask,
  defaultMasks,
  type FilterSettings,
  type FilterType,
  indicatorsOf,
  maskFromMarks,
  maskOfFilter,
  maskOfSelectFilter,
  masksInScope,
  mergeExtraFormData,
  mergeMasks,
  type NativeFilter,
  parentsExtraFormData,
  parseMasks,
  parseRison,
  printMasks,
  printRison,
  ROOT_SCOPE,
  rangeExtraFormData,
  reachOfMasks,
  readScopes,
  selectExtraFormData,
  tabsInScope,
} from './index.ts'

const item = (
  id: string,
  type: LayoutComponent['type'],
  children: readonly string[],
  chartId?: number,
): LayoutComponent => ({
  id,
  type,
  children,
  meta: chartId === undefined ? {} : { chartId },
})
const layout: Layout = Object.fromEntries(
  [
    item('ROOT_ID', 'ROOT', ['TABS-1']),
    item('TABS-1', 'TABS', ['TAB-1', 'TAB-2']),
    item('TAB-1', 'TAB', ['TABS-2']),
    item('TABS-2', 'TABS', ['TAB-1a', 'TAB-1b']),
    item('TAB-1a', 'TAB', ['C1', 'C2']),
    item('TAB-1b', 'TAB', ['C3']),
    item('TAB-2', 'TAB', ['C4']),
    ...[1, 2, 3, 4].map(id => item(`C${id}`, 'CHART', [], id)),
  ].map(component => [component.id, component]),
)
const filter = (id: string, filterType: FilterType, rest: Partial<NativeFilter> = {}): NativeFilter => ({
  id,
  type: 'NATIVE_FILTER',
  name: id.toUpperCase(),
  filterType,
  targets: [{ datasetId: 1, column: { name: 'col' } }],
  scope: { rootPath: ['ROOT_ID'], excluded: [] },
  ...rest,
})

describe('scope', () => {
  test.each([
    [['TAB-1'], [], [1, 2, 3]],
    [['ROOT_ID'], [3, 4], [1, 2]],
    [['TAB-1a', 'TAB-2'], [2], [1, 4]],
    [['C3'], [], [3]],
    [[], [], []],
  ])('root %j without %j holds %j [FILTER-NATIVE-003] [ENTITY-NATIVE-008]', (rootPath, excluded, charts) => {
    expect(chartsInScope(layout, { rootPath, excluded })).toEqual(charts)
  })
  test('without a scope of its own, a filter and a click reach the whole dashboard [FILTER-NATIVE-004]', () => {
    expect(ROOT_SCOPE).toEqual({ rootPath: ['ROOT_ID'], excluded: [] })
    expect(chartsInScope(layout, undefined)).toEqual([1, 2, 3, 4])
    const scopes = readScopes(layout)
    for (const configuration of [undefined, {}, { 4: { crossFilters: {} } }]) {
      expect(crossFilterTargets(4, scopes, configuration)).toEqual([1, 2, 3])
    }
  })
  test('tabs that hold a chart in scope [FILTER-NATIVE-019]', () => {
    expect(tabsInScope(layout, { rootPath: ['TAB-1b'], excluded: [] })).toEqual(['TAB-1', 'TAB-1b'])
  })
  test('a chart never filters itself [FILTER-CROSS-001] [FILTER-CROSS-002]', () => {
    const scopes = readScopes(layout)
    expect(crossFilterTargets(2, scopes)).toEqual([1, 3, 4])
    expect(
      crossFilterTargets(2, scopes, { 2: { crossFilters: { scope: { rootPath: ['TAB-1'], excluded: [3] } } } }),
    ).toEqual([1])
    expect(
      crossFilterTargets(
        2,
        scopes,
        { 2: { crossFilters: { scope: 'global' } } },
        { rootPath: ['TAB-2'], excluded: [] },
      ),
    ).toEqual([4])
  })
})

describe('masks of filters [ENTITY-NATIVE-003]', () => {
  test('select: chosen, excluded, required [FILTER-NATIVE-012] [FILTER-NATIVE-014]', () => {
    expect(maskOfSelectFilter(filter('f', 'filter_select'), ['a', null])).toEqual({
      id: 'f',
      extraFormData: { filters: [{ col: 'col', op: 'IN', val: ['a', null] }] },
      filterState: { value: ['a', null], label: 'a, <NULL>' },
      ownState: {},
    })
    const inverse = maskOfFilter(filter('f', 'filter_select', { controlValues: { inverseSelection: true } }), 'a')
    expect(inverse.extraFormData?.filters?.[0]).toEqual({ col: 'col', op: 'NOT IN', val: ['a'] })
    expect(inverse.filterState).toMatchObject({ label: 'a (excluded)', excludeFilterValues: true })
    const required = filter('f', 'filter_select', { controlValues: { enableEmptyFilter: true } })
    expect(maskOfFilter(required, []).extraFormData?.adhoc_filters).toHaveLength(1)
    expect(maskOfFilter(filter('f', 'filter_select'), undefined).extraFormData).toEqual({})
    expect(selectExtraFormData('c', [], { isRequired: true, isInverse: true })).toEqual({})
  })
  test.each([
    [0, 0, [{ col: 'c', op: '==', val: 0 }]],
    [null, 2, [{ col: 'c', op: '<=', val: 2 }]],
    [
      1,
      2,
      [
        { col: 'c', op: '>=', val: 1 },
        { col: 'c', op: '<=', val: 2 },
      ],
    ],
    [null, null, undefined],
  ])('range from %s to %s', (lower, upper, filters) => {
    expect(rangeExtraFormData('c', lower, upper).filters).toEqual(filters)
  })
  test.each<[FilterType, DataMask['filterState'], unknown]>([
    ['filter_time', { value: 'Last week', label: 'Last week' }, { time_range: 'Last week' }],
    ['filter_time', { value: null }, {}],
    ['filter_timegrain', { value: ['P1M'], label: 'P1M' }, { time_grain_sqla: 'P1M' }],
    ['filter_timecolumn', { value: ['day'], label: 'day' }, { granularity_sqla: 'day' }],
    ['filter_range', { value: [1, null], label: 'x ≥ 1' }, { filters: [{ col: 'col', op: '>=', val: 1 }] }],
  ])('%s with %j [FILTER-NATIVE-030]', (type, state, extra) => {
    const value = type === 'filter_time' && state?.value === null ? 'No filter' : state?.value
    const mask = maskOfFilter(filter('f', type), value)
    expect(mask.extraFormData).toEqual(extra)
    expect(mask.filterState).toEqual(state)
  })
  test('defaults: stored as they are, or made from a stored value', () => {
    const stored = { extraFormData: { time_range: 'Last year' }, filterState: { value: 'Last year' } }
    expect(defaultMask(filter('t', 'filter_time', { defaultDataMask: stored }))).toEqual({ ...stored, id: 't' })
    const bare = filter('s', 'filter_select', { defaultDataMask: { filterState: { value: ['a'] } } })
    expect(defaultMask(bare).extraFormData?.filters).toHaveLength(1)
    expect(Object.keys(defaultMasks([bare, { id: 'd', type: 'DIVIDER', title: 'x' }]))).toEqual(['s'])
  })
})

describe('merging', () => {
  test('filters are appended, time settings overridden [ENTITY-DATAMASK-002]', () => {
    const extra = mergeExtraFormData([
      { filters: [{ col: 'a', op: 'IN', val: [1] }], time_range: 'Last week' },
      undefined,
      { filters: [{ col: 'b', op: 'IN', val: [2] }], time_range: 'Last year', custom_form_data: { x: 1 } },
      { custom_form_data: { y: 2 } },
    ])
    expect(extra.filters?.map(({ col }) => col)).toEqual(['a', 'b'])
    expect(extra.time_range).toBe('Last year')
    expect(extra.custom_form_data).toEqual({ x: 1, y: 2 })
    expect(mergeExtraFormData([{ viz_type: 'pie' } as object])).toEqual({})
  })
  test('a form that nothing applies to is the same object', () => {
    const form: FormData = { datasource: '1__table', viz_type: 'pie' }
    expect(applyExtraFormData(form, {})).toBe(form)
    expect(
      applyExtraFormData({ ...form, extra_form_data: { time_range: 'a' } }, { filters: [{ col: 'x', op: 'IS NULL' }] }),
    ).toMatchObject({ extra_form_data: { time_range: 'a', filters: [{ col: 'x', op: 'IS NULL' }] } })
  })
  test('masks reach the charts in scope, in an order that does not depend on when they were set', () => {
    const items = [
      filter('f1', 'filter_select', { scope: { rootPath: ['TAB-1'], excluded: [] } }),
      filter('f2', 'filter_time'),
    ]
    const settings: FilterSettings = { items, scopes: readScopes(layout), crossFiltersEnabled: true }
    const masks: DataMasks = {
      '10': maskFromMarks(10, [{ key: 'k', label: 'K', filters: [{ col: 'z', values: ['k'] }] }]),
      f2: maskOfFilter(items[1] as NativeFilter, 'Last week'),
      '3': maskFromMarks(3, [{ key: 'x', label: 'X', filters: [{ col: 'y', values: ['x'] }] }]),
      f1: maskOfSelectFilter(items[0] as NativeFilter, ['a']),
    }
    const expected = masksInScope(1, masks, reachOfMasks(masks, settings)).map(({ id }) => id)
    expect(expected).toEqual(['f1', 'f2', '3', '10'])
    expect(masksInScope(3, masks, reachOfMasks(masks, settings)).map(({ id }) => id)).toEqual(['f1', 'f2', '10'])
    fc.assert(
      fc.property(fc.shuffledSubarray(Object.entries(masks), { minLength: 4 }), entries => {
        const shuffled = Object.fromEntries(entries)
        expect(mergeMasks(masksInScope(1, shuffled, reachOfMasks(shuffled, settings)))).toEqual(
          mergeMasks(masksInScope(1, masks, reachOfMasks(masks, settings))),
        )
      }),
    )
    const off = reachOfMasks(masks, { ...settings, crossFiltersEnabled: false })
    expect(masksInScope(1, masks, off).map(({ id }) => id)).toEqual(['f1', 'f2'])
  })
})

test('cross-filters from marks [FILTER-CROSS-006]', () => {
  const mask = maskFromMarks(7, [
    {
      key: 'k1',
      label: 'SFO',
      filters: [
        { col: 'origin', values: ['SFO'] },
        { col: 'carrier', values: [null] },
      ],
    },
  ])
  expect(mask).toEqual({
    id: '7',
    extraFormData: {
      filters: [
        { col: 'origin', op: 'IN', val: ['SFO'] },
        { col: 'carrier', op: 'IS NULL' },
      ],
    },
    filterState: { value: ['SFO', null], label: 'SFO', selectedValues: ['k1'] },
    ownState: {},
  })
  expect([...chosenMarkKeys(mask)]).toEqual(['k1'])
  expect(maskFromMarks(7, []).filterState).toEqual({ value: null, selectedValues: null })
})

test('cascades: parents first, circles are named [FILTER-NATIVE-018]', () => {
  const city = filter('city', 'filter_select', { cascadeParentIds: ['country', 'gone'] })
  const country = filter('country', 'filter_select')
  expect(cascadeOrder([city, country]).order.map(({ id }) => id)).toEqual(['country', 'city'])
  const circle = cascadeOrder([city, filter('country', 'filter_select', { cascadeParentIds: ['city'] })])
  expect(circle.problems.map(({ message }) => message)).toEqual([
    'Cyclic dependency detected',
    'Cyclic dependency detected',
  ])
  expect(parentsExtraFormData(city, { country: maskOfSelectFilter(country, ['NO']) }).filters).toHaveLength(1)
})

test('indicators of a chart', () => {
  const items = [filter('f1', 'filter_select'), filter('f2', 'filter_time')]
  const masks: DataMasks = {
    f1: maskOfSelectFilter(items[0] as NativeFilter, ['a']),
    f2: maskOfFilter(items[1] as NativeFilter, undefined),
    '4': maskFromMarks(4, [{ key: 'x', label: 'X', filters: [{ col: 'y', values: ['x'] }] }]),
  }
  const reach = reachOfMasks(masks, { items, scopes: readScopes(layout), crossFiltersEnabled: true })
  const shown = indicatorsOf({
    chartId: 1,
    items,
    masks,
    reach,
    chartNames: new Map([[4, 'Flights']]),
    answers: [{ rejected_filters: [{ column: 'col' }] }],
  })
  expect(shown.map(({ name, value, status }) => [name, value, status])).toEqual([
    ['F1', 'a', 'rejected'],
    ['F2', null, 'unset'],
    ['Flights', 'X', 'applied'],
  ])
})

describe('addresses [ROUTE-010]', () => {
  test.each([
    [{ test: '#' }, "(test:'#')"],
    [{ b: [1, -2.5, true, null], a: "it's" }, "(a:'it!'s',b:!(1,-2.5,!t,!n))"],
    ['-x', "'-x'"],
    ['', "''"],
    [1e30, '1e30'],
    ['10', "'10'"],
  ])('%j is %s', (value, text) => {
    expect(printRison(value)).toBe(text)
    expect(parseRison(text)).toEqual(value)
  })
  test('what was printed parses to the same', () => {
    fc.assert(
      fc.property(fc.jsonValue({ maxDepth: 5 }), value => {
        const plain = JSON.parse(JSON.stringify(value))
        expect(JSON.stringify(parseRison(printRison(plain)))).toBe(printJsonSorted(plain))
      }),
    )
  })
  test.each(['(a', '!(1', "'a", '(a:1', '!x', '', 'a b', '(a:1)x', '('.repeat(500)])('refuses %s', text => {
    expect(() => parseRison(text)).toThrow(SyntaxError)
  })
  test('masks there and back; nonsense is no masks', () => {
    const masks = { f: maskOfSelectFilter(filter('f', 'filter_select'), ['a b', "c'd"]) }
    expect(parseMasks(printMasks(masks))).toEqual(masks)
    expect(parseMasks(JSON.stringify(masks))).toEqual(masks)
    expect(printMasks({})).toBe('')
    for (const text of ['nonsense', '(f:1)', null, '!(1)', '(((']) expect(parseMasks(text)).toEqual({})
  })
})

function printJsonSorted(value: unknown): string {
  const sorted = (item: unknown): unknown => {
    if (Array.isArray(item)) return item.map(sorted)
    if (typeof item !== 'object' || item === null) return item
    return Object.fromEntries(
      Object.entries(item)
        .sort(([a], [b]) => (a < b ? -1 : 1))
        .map(([k, v]) => [k, sorted(v)]),
    )
  }
  return JSON.stringify(sorted(value))
}
