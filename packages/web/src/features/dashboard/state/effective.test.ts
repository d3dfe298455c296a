import type { DashboardChart, DashboardPageData } from '@belvedere/api'
import { maskFromMarks, maskOfFilter, type NativeFilter } from '@belvedere/core/filters'
import { describe, expect, test } from 'vitest'
import { createApp } from '../../../state/app.ts'
import { chartsFilteredBy, type DashboardModel, readDashboard } from '../model/model.ts'
import { createDashboardStore } from './dashboard-store.ts'
import { allIndicators, effectiveChart, isAwaited, isInVisibleScope } from './effective.ts'

const app = createApp({ querySelector: () => null })

const filter: NativeFilter = {
  id: 'NATIVE_FILTER-1',
  type: 'NATIVE_FILTER',
  name: 'Origin',
  filterType: 'filter_select',
  targets: [{ datasetId: 1, column: { name: 'origin' } }],
  scope: { rootPath: ['TAB-a'], excluded: [] },
}
const chart = (id: number): DashboardChart => ({
  id,
  uuid: '',
  slice_name: `Chart ${id}`,
  form_data: { viz_type: 'pie', datasource: '1__table', metric: `metric ${id}`, groupby: ['origin'], row_limit: 10 },
  description: null,
  description_markeddown: '',
  certified_by: null,
  certification_details: null,
  cache_timeout: null,
  slice_url: '',
  changed_on: '',
  owners: [],
})
const position = {
  ROOT_ID: { id: 'ROOT_ID', type: 'ROOT', children: ['TABS-1'] },
  'TABS-1': { id: 'TABS-1', type: 'TABS', children: ['TAB-a', 'TAB-b'] },
  'TAB-a': { id: 'TAB-a', type: 'TAB', children: ['CHART-1', 'CHART-2'] },
  'TAB-b': { id: 'TAB-b', type: 'TAB', children: ['CHART-3'] },
  ...Object.fromEntries(
    [1, 2, 3].map(id => [`CHART-${id}`, { id: `CHART-${id}`, type: 'CHART', children: [], meta: { chartId: id } }]),
  ),
}
const read = (metadata: object = {}): DashboardModel =>
  readDashboard({
    dashboard: {
      id: 1,
      position_json: JSON.stringify(position),
      json_metadata: JSON.stringify({ native_filter_configuration: [filter], ...metadata }),
    },
    charts: [chart(1), chart(2), chart(3)],
    datasets: [],
    may_edit: false,
  } as unknown as DashboardPageData)

const hashes = (model: DashboardModel, applied: Parameters<typeof effectiveChart>[2]) =>
  [1, 2, 3].map(id => effectiveChart(app, model, applied, id)?.query.hash)

describe('filters and the charts they reach', () => {
  test('only charts in scope query something else [FILTER-NATIVE-003]', () => {
    const model = read()
    const before = hashes(model, {})
    const after = hashes(model, { [filter.id]: maskOfFilter(filter, ['ORD']) })
    expect(after.map((hash, index) => hash === before[index])).toEqual([false, false, true])
    const effective = effectiveChart(app, model, { [filter.id]: maskOfFilter(filter, ['ORD']) }, 1)
    expect(effective?.query.context.queries[0]?.filters).toContainEqual({ col: 'origin', op: 'IN', val: ['ORD'] })
    expect(effective?.indicators.map(({ name, value }) => [name, value])).toEqual([['Origin', 'ORD']])
  })

  test('an empty filter changes nothing and is not counted', () => {
    const model = read()
    expect(hashes(model, { [filter.id]: maskOfFilter(filter, undefined) })).toEqual(hashes(model, {}))
    expect(allIndicators(model, { [filter.id]: maskOfFilter(filter, undefined) })).toEqual([])
  })

  test('a chosen mark filters the others, never its own chart [FILTER-CROSS-001] [FILTER-CROSS-003]', () => {
    const model = read()
    const mask = maskFromMarks(1, [{ key: 'k', label: 'ORD', filters: [{ col: 'origin', values: ['ORD'] }] }])
    const before = hashes(model, {})
    const after = hashes(model, { '1': mask })
    expect(after.map((hash, index) => hash === before[index])).toEqual([true, false, false])
    expect(chartsFilteredBy(model, 1)).toEqual([2, 3])
    expect(allIndicators(model, { '1': mask })).toMatchObject([{ kind: 'cross', name: 'Chart 1', value: 'ORD' }])
  })

  test('a dashboard can do without cross-filters [FILTER-CROSS-004]', () => {
    const model = read({ cross_filters_enabled: false })
    const mask = maskFromMarks(1, [{ key: 'k', label: 'ORD', filters: [{ col: 'origin', values: ['ORD'] }] }])
    expect(model.charts.get(1)?.mayCrossFilter).toBe(false)
    expect(hashes(model, { '1': mask })).toEqual(hashes(model, {}))
  })

  test('charts in scope wait for a first value, others do not [FILTER-NATIVE-017]', () => {
    const first = { ...filter, controlValues: { defaultToFirstItem: true } }
    const model = read({ native_filter_configuration: [first] })
    const { awaiting } = createDashboardStore(model.items).getState()
    expect([1, 2, 3].map(id => isAwaited(model, awaiting, id))).toEqual([true, true, false])
  })

  test('a filter that changes nothing on the open tab is out of scope there [FILTER-NATIVE-029]', () => {
    const model = read()
    expect(isInVisibleScope(model, {}, filter)).toBe(true)
    expect(isInVisibleScope(model, { 'TABS-1': 'TAB-b' }, filter)).toBe(false)
  })
})
