import { describe, expect, test } from 'vitest'
import { type Layout, parseLayout } from '../layout/index.ts'
import {
  filterProblems,
  newDivider,
  newFilter,
  withColumn,
  withControls,
  withDataset,
  withFilterType,
} from './filter-form.ts'
import { maskOfFilter } from './mask-of-filter.ts'
import { chartsBelow, panelTree, scopeOfCharts } from './panel-tree.ts'
import { chartsInScope, ROOT_SCOPE } from './scope.ts'

const complete = (id: string, more: object = {}) => ({
  ...withColumn(withDataset({ ...newFilter(id), name: id }, 7), 'city'),
  ...more,
})
const messages = (...args: Parameters<typeof filterProblems>) => filterProblems(...args).map(({ message }) => message)

describe('problems', () => {
  test('a new filter needs a name, a dataset and a column; a divider a title [FILTER-NATIVE-025] [ENTITY-NATIVE-015]', () => {
    expect(messages([newFilter('a')])).toEqual(['Name is required', 'Dataset is required', 'Column is required'])
    expect(messages([newDivider('d')])).toEqual(['Title is required'])
    expect(newDivider('d')).toMatchObject({ type: 'DIVIDER', scope: { rootPath: ['ROOT_ID'], excluded: [] } })
    expect(messages([complete('a')])).toEqual([])
  })

  test('each type needs what it is about', () => {
    const named = { ...newFilter('a'), name: 'x' }
    expect(messages([withFilterType(named, 'filter_time')])).toEqual([])
    expect(messages([withFilterType(named, 'filter_timegrain')])).toEqual(['Dataset is required'])
    expect(messages([withFilterType(named, 'filter_range')])).toEqual(['Dataset is required', 'Column is required'])
  })

  test('a switch that is on requests what it is about [FILTER-NATIVE-025]', () => {
    const on = () => ({ hasDefault: true, hasPreFilter: true })
    expect(messages([complete('a')], on)).toEqual(['Pre-filter is required', 'Default value is required'])
    const filled = complete('a', { time_range: 'Last week' })
    expect(messages([{ ...filled, defaultDataMask: maskOfFilter(filled, ['x']) }], on)).toEqual([])
  })

  test('a circle of parents is refused [FILTER-NATIVE-018]', () => {
    const [a, b] = [complete('a', { cascadeParentIds: ['b'] }), complete('b', { cascadeParentIds: ['a'] })]
    expect(messages([a, b, complete('c')])).toEqual(['Cyclic dependency detected', 'Cyclic dependency detected'])
  })
})

test('another dataset or column takes away what named the old one', () => {
  const before = complete('a', { adhoc_filters: [{}], sortMetric: 'count', granularity_sqla: 'day' })
  expect(withDataset(before, 8)).toMatchObject({ targets: [{ datasetId: 8 }], adhoc_filters: [], sortMetric: null })
  expect(withColumn(before, 'land').targets).toEqual([{ datasetId: 7, column: { name: 'land' } }])
})

test('controls make the default anew; the first item by default excludes one, and is required first [FILTER-NATIVE-017] [FILTER-NATIVE-028]', () => {
  const filter = complete('a')
  const chosen = { ...filter, defaultDataMask: maskOfFilter(filter, ['x']) }
  const inverse = withControls(chosen, { inverseSelection: true })
  expect(inverse.defaultDataMask?.extraFormData?.filters).toEqual([{ col: 'city', op: 'NOT IN', val: ['x'] }])
  const first = withControls(chosen, { defaultToFirstItem: true })
  expect([first.requiredFirst, first.defaultDataMask?.filterState?.value]).toEqual([true, null])
})

describe('scopes', () => {
  const chart = (chartId: number) => ({ type: 'CHART', id: `C${chartId}`, children: [], meta: { chartId } })
  const layout = parseLayout({
    ROOT_ID: { type: 'ROOT', id: 'ROOT_ID', children: ['TABS'] },
    TABS: { type: 'TABS', id: 'TABS', children: ['T1', 'T2'] },
    T1: { type: 'TAB', id: 'T1', children: ['R1'], meta: { text: 'One' } },
    R1: { type: 'ROW', id: 'R1', children: ['C1', 'C2'] },
    T2: { type: 'TAB', id: 'T2', children: ['R2'], meta: { text: 'Two' } },
    R2: { type: 'ROW', id: 'R2', children: ['C3'] },
    ...Object.fromEntries([1, 2, 3].map(id => [`C${id}`, chart(id)])),
  }) as Layout

  test('the tree holds tabs and charts [FILTER-NATIVE-027]', () => {
    const tree = panelTree(layout, id => `Chart ${id}`)
    expect(tree.children.map(({ label }) => label)).toEqual(['One', 'Two'])
    expect(tree.children[0]?.children.map(({ label }) => label)).toEqual(['Chart 1', 'Chart 2'])
    expect(chartsBelow(tree)).toEqual([1, 2, 3])
  })

  test.each([[[1, 2, 3]], [[1]], [[3]], [[1, 3]], [[1, 2]], [[]]])('holds %j and no others', chosen => {
    expect([...chartsInScope(layout, scopeOfCharts(layout, chosen))].sort()).toEqual(chosen)
  })

  test('the whole dashboard stays the whole dashboard, and a tab that is not followed is left out as a whole [FILTER-NATIVE-004]', () => {
    expect(scopeOfCharts(layout, [1, 2, 3])).toBe(ROOT_SCOPE)
    expect(scopeOfCharts(layout, [1])).toEqual({ rootPath: ['T1'], excluded: [2] })
  })
})
