import { describe, expect, test } from 'vitest'
import { type Layout, ROOT_ID } from '../../layout/index.ts'
import {
  cascadeOrder,
  chartsInScope,
  convertFilterBoxes,
  defaultMask,
  type FilterBoxChart,
  filterBoxConfigs,
  legacyDashboardFilters,
  type NativeFilter,
  printDefaultFilters,
  readDefaultFilters,
  readFilterScopes,
  type StoredFilterBoxes,
  typedDefaultValue,
} from '../index.ts'

const chart = (id: string, chartId: number) => ({ id, type: 'CHART' as const, children: [], meta: { chartId } })
const layout: Layout = {
  ROOT_ID: { id: ROOT_ID, type: 'ROOT', children: ['TABS-1'] },
  'TABS-1': { id: 'TABS-1', type: 'TABS', children: ['TAB-1', 'TAB-2'] },
  'TAB-1': { id: 'TAB-1', type: 'TAB', children: ['CHART-box', 'CHART-a'] },
  'TAB-2': { id: 'TAB-2', type: 'TAB', children: ['CHART-second', 'CHART-b'] },
  'CHART-box': chart('CHART-box', 1),
  'CHART-a': chart('CHART-a', 2),
  'CHART-second': chart('CHART-second', 3),
  'CHART-b': chart('CHART-b', 4),
}
const where = { expressionType: 'SQL', clause: 'WHERE', sqlExpression: 'a > 1' }
const state = { column: 'state', label: 'State', defaultValue: 'CA;NY', metric: 'count', asc: true, multiple: true }
const box: FilterBoxChart = {
  id: 1,
  slice_name: 'Filters',
  form_data: {
    datasource: '7__table',
    viz_type: 'filter_box',
    date_filter: true,
    instant_filtering: true,
    show_sqla_time_granularity: true,
    show_sqla_time_column: true,
    time_range: 'Last week',
    time_grain_sqla: 'P1M',
    adhoc_filters: [where],
    filter_configs: [state, { column: 'sex', clearable: true }],
  },
}
const second: FilterBoxChart = {
  id: 3,
  slice_name: 'More',
  form_data: { datasource: '8__table', filter_configs: [{ column: 'city' }] },
}

const convert = (charts: readonly FilterBoxChart[], stored: StoredFilterBoxes = {}): readonly NativeFilter[] => {
  let next = 0
  return convertFilterBoxes(layout, charts, stored, () => String(++next))
}
const named = (filters: readonly NativeFilter[], name: string): NativeFilter | undefined =>
  filters.find(filter => filter.name === name)

test('a filter box at its place [ENTITY-LEGACYFILTER-001] [ENTITY-LEGACYFILTER-002] [ENTITY-LEGACYFILTER-003] [ENTITY-LEGACYFILTER-004]', () => {
  const [filter] = legacyDashboardFilters(layout, [box], {
    scopes: { 1: { state: { scope: ['TAB-1'], immune: [2] } } },
    values: { 1: { sex: ['girl'], gone: 'x' } },
  })
  expect(filter).toMatchObject({
    chartId: 1,
    componentId: 'CHART-box',
    datasourceId: '7__table',
    filterName: 'Filters',
    isDateFilter: true,
    isInstantFilter: true,
    directPathToFilter: ['ROOT_ID', 'TABS-1', 'TAB-1', 'CHART-box'],
  })
  expect(filter?.columns).toEqual({
    state: ['CA', 'NY'],
    sex: ['girl'],
    __time_range: 'Last week',
    __time_grain: 'P1M',
    __time_col: undefined,
  })
  expect(filter?.labels).toMatchObject({ state: 'State', sex: 'sex', __time_range: 'Time range' })
  expect(filter?.scopes).toMatchObject({
    state: { scope: ['TAB-1'], immune: [2] },
    sex: { scope: ['ROOT_ID'], immune: [] },
  })
})
test('charts that the layout does not show, or shows twice, are no further filters', () => {
  expect(legacyDashboardFilters({}, [box])).toEqual([])
  const twice: Layout = { ...layout, 'CHART-b': chart('CHART-b', 1) }
  expect(legacyDashboardFilters(twice, [box]).map(({ componentId }) => componentId)).toEqual(['CHART-box'])
})

describe('what a dashboard stores of its filter boxes', () => {
  test('scopes by chart and column, the whole dashboard by default [ENTITY-META-012]', () => {
    expect(readFilterScopes({ 1: { __time_range: { scope: ['TAB-1'], immune: [2, 'x'] }, state: {} } })).toEqual({
      1: { __time_range: { scope: ['TAB-1'], immune: [2] }, state: { scope: ['ROOT_ID'], immune: [] } },
    })
    expect(readFilterScopes('damage')).toEqual({})
  })
  test('values are a text of their own [ENTITY-META-013]', () => {
    const values = { 1: { state: ['CA'], __time_range: 'Last week' } }
    expect(readDefaultFilters(printDefaultFilters(values))).toEqual(values)
    for (const nothing of ['', '{', '[]', null]) expect(readDefaultFilters(nothing)).toEqual({})
  })
  test('the settings of a select [ENTITY-MISC-002]', () => {
    const full = {
      column: 'state',
      label: 'State',
      defaultValue: 'CA',
      metric: 'count',
      asc: true,
      clearable: true,
      multiple: true,
      searchAllOptions: true,
    }
    expect(filterBoxConfigs({ filter_configs: [full, {}, null, { column: 'sex' }] })).toEqual([
      full,
      {
        column: 'sex',
        label: '',
        defaultValue: null,
        metric: null,
        asc: false,
        clearable: false,
        multiple: false,
        searchAllOptions: false,
      },
    ])
  })
  test.each([
    ['true', 'BOOLEAN', false, true],
    ['no', 'BOOL', false, false],
    ['3', 'BIGINT', false, 3],
    ['3.5', 'DOUBLE', false, 3.5],
    ['3.5', 'DECIMAL(10, 2)', false, 3.5],
    ['3.5', 'INTEGER', false, 3],
    ['three', 'INTEGER', false, null],
    ['3', 'VARCHAR', false, '3'],
    ['3', null, false, '3'],
    ['', 'INTEGER', false, ''],
    ['3', 'INTEGER', true, '3'],
    ['true;false', 'BOOLEAN', true, 'true;false'],
  ])('default "%s" of a %s column, multiple %s: %s [VALID-025]', (typed, type, multiple, value) => {
    expect(typedDefaultValue(typed, type, multiple)).toBe(value)
  })
})

describe('filter boxes as native filters', () => {
  test('every part becomes a filter [FILTER-LEGACY-007] [FILTER-LEGACY-011]', () => {
    const filters = convert([box])
    expect(filters.map(({ id, name, filterType, targets }) => [id, name, filterType, targets])).toEqual([
      ['NATIVE_FILTER-1', 'Time range', 'filter_time', [{}]],
      ['NATIVE_FILTER-2', 'Time grain', 'filter_timegrain', [{ datasetId: 7 }]],
      ['NATIVE_FILTER-3', 'Time column', 'filter_timecolumn', [{ datasetId: 7 }]],
      ['NATIVE_FILTER-4', 'State', 'filter_select', [{ datasetId: 7, column: { name: 'state' } }]],
      ['NATIVE_FILTER-5', 'sex', 'filter_select', [{ datasetId: 7, column: { name: 'sex' } }]],
    ])
    expect(filters[3]).toMatchObject({ adhoc_filters: [where], time_range: 'Last week', sortMetric: 'count' })
    expect(filters[4]).toMatchObject({ type: 'NATIVE_FILTER', sortMetric: null })
  })
  test('without a date filter there are no times; a box without a dataset still converts', () => {
    expect(convert([{ ...box, form_data: { ...box.form_data, date_filter: false } }])).toHaveLength(2)
    expect(convert([{ ...second, form_data: { filter_configs: [state] } }])[0]?.targets[0]?.datasetId).toBeUndefined()
  })
  test.each([
    [{ clearable: true, multiple: true, asc: true }, false, true, true],
    [{ clearable: false, multiple: false, asc: false }, true, false, false],
    [{}, true, false, false],
  ])('settings %j [FILTER-LEGACY-012]', (settings, enableEmptyFilter, multiSelect, sortAscending) => {
    const form_data = { datasource: '7__table', filter_configs: [{ column: 'state', ...settings }] }
    expect(convert([{ ...box, form_data }])[0]?.controlValues).toEqual({
      enableEmptyFilter,
      defaultToFirstItem: false,
      inverseSelection: false,
      multiSelect,
      sortAscending,
    })
  })
  test('the default comes from the box, unless the dashboard stores one [FILTER-LEGACY-013]', () => {
    const own = convert([box])
    expect(named(own, 'State')?.defaultDataMask).toEqual({
      extraFormData: { filters: [{ col: 'state', op: 'IN', val: ['CA', 'NY'] }] },
      filterState: { value: ['CA', 'NY'] },
    })
    expect(named(own, 'sex')?.defaultDataMask).toEqual({ extraFormData: {}, filterState: {} })
    expect(named(own, 'Time range')?.defaultDataMask?.extraFormData).toEqual({ time_range: 'Last week' })
    expect(named(own, 'Time grain')?.defaultDataMask?.extraFormData).toEqual({ time_grain_sqla: 'P1M' })
    const stored = convert([box], {
      values: { 1: { state: ['TX'], sex: 'girl', __time_range: 'No filter', __time_col: 'ds' } },
    })
    expect(named(stored, 'State')?.defaultDataMask?.filterState).toEqual({ value: ['TX'] })
    expect(named(stored, 'sex')?.defaultDataMask?.filterState).toEqual({ value: ['girl'] })
    expect(named(stored, 'Time range')?.defaultDataMask?.extraFormData).toEqual({})
    expect(named(stored, 'Time column')?.defaultDataMask).toEqual({
      extraFormData: { granularity_sqla: 'ds' },
      filterState: { value: 'ds' },
    })
    expect(defaultMask(named(stored, 'State') as NativeFilter).extraFormData?.filters?.[0]?.val).toEqual(['TX'])
  })
  test('the scope of a field is that of its filter [FILTER-LEGACY-013]', () => {
    const filters = convert([box], { scopes: { 1: { state: { scope: ['TAB-1'], immune: [1] } } } })
    expect(named(filters, 'State')?.scope).toEqual({ rootPath: ['TAB-1'], excluded: [1] })
    expect(chartsInScope(layout, named(filters, 'State')?.scope)).toEqual([2])
    expect(named(filters, 'sex')?.scope).toEqual({ rootPath: ['ROOT_ID'], excluded: [] })
  })
  test('a box in the scope of another one depends on it [FILTER-LEGACY-014]', () => {
    const away = { scope: ['TAB-1'], immune: [] }
    const filters = convert([box, second], {
      scopes: {
        1: { sex: away, __time_grain: away, __time_col: away },
        3: { city: { scope: ['TAB-2'], immune: [] } },
      },
    })
    const parents = (name: string) => named(filters, name)?.cascadeParentIds
    expect(parents('city')).toEqual([named(filters, 'Time range')?.id, named(filters, 'State')?.id])
    for (const name of ['Time range', 'Time grain', 'State', 'sex']) expect(parents(name)).toEqual([])
  })
  test('time filters have no parents, whatever reaches them [FILTER-LEGACY-014]', () => {
    const times = { ...second, form_data: { date_filter: true, filter_configs: [] } }
    expect(
      named(convert([{ ...box, form_data: { ...box.form_data, date_filter: false } }, times]), 'Time range'),
    ).toMatchObject({
      cascadeParentIds: [],
    })
  })
  test('boxes in the scope of each other make no circle', () => {
    const filters = convert([box, second])
    expect(cascadeOrder(filters).problems).toEqual([])
    expect(named(filters, 'city')?.cascadeParentIds).toHaveLength(5)
    expect(named(filters, 'State')?.cascadeParentIds).toEqual([])
  })
})
