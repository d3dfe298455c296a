import { describe, expect, test } from 'vitest'
import {
  changeFilterBox,
  changesScope,
  dashboardUrl,
  filterBoxFields,
  filterScopesOf,
  newFilterBox,
  SCOPE_CHANGED,
  type ScopeNode,
  scopeOfChosen,
  templateParams,
  urlParams,
} from '../index.ts'

describe('scopes of filter boxes [FILTER-LEGACY-006]', () => {
  const chart = (value: number): ScopeNode => ({ type: 'CHART', value })
  const tab = (value: string, ...children: readonly ScopeNode[]): ScopeNode => ({ type: 'TAB', value, children })
  const tree: readonly ScopeNode[] = [
    {
      type: 'ROOT',
      value: 'ROOT_ID',
      children: [tab('A', chart(1), chart(2)), tab('B', chart(9), tab('C', chart(3)), tab('D', chart(4), chart(5)))],
    },
  ]
  const scope = (...chosen: readonly number[]) => scopeOfChosen('9_col', tree, chosen)
  test.each([
    [[], [], []],
    [[1], ['A'], [2]],
    [[3, 4, 5], ['B'], []],
    [[3], ['C'], []],
    [[3, 4], ['B'], [5]],
    [[1, 2, 3, 4, 5], ['ROOT_ID'], []],
    [
      [1, 4],
      ['A', 'D'],
      [2, 5],
    ],
  ])('%j chosen', (chosen, roots, immune) => {
    expect(scope(...chosen)).toEqual({ scope: roots, immune })
  })
  test('a chosen chart makes its tab a root, whatever else is left out; no tree, no scope', () => {
    const mixed = [
      { type: 'ROOT', value: 'R', children: [chart(1), tab('A', tab('B', chart(2), chart(3)))] } as ScopeNode,
    ]
    expect(scopeOfChosen('9_c', mixed, [1, 2])).toEqual({ scope: ['R'], immune: [3] })
    expect(scopeOfChosen('9_c', [], [1])).toBeUndefined()
  })
  test('a move between scopes is noticed [DASH-LAYOUT-011]', () => {
    expect(changesScope(['tab1', 'tab2'], ['tab1'], ['tab3'])).toBe(true)
    expect(changesScope(['tab1'], ['ROOT_ID', 'tab1'], ['ROOT_ID', 'tab1', 'row'])).toBe(false)
    expect(SCOPE_CHANGED).toBe('This chart has been moved to a different filter scope.')
  })
})

describe('filter boxes', () => {
  const form = {
    date_filter: true,
    show_sqla_time_granularity: true,
    time_range: 'Last week',
    time_grain_sqla: 'P1M',
    filter_configs: [
      { column: 'state', defaultValue: 'CA;NY', multiple: true },
      { column: 'sex', label: 'Sex' },
    ],
  }
  test('fields, times and defaults [FILTER-LEGACY-015]', () => {
    expect(filterBoxFields(form)).toEqual({
      columns: { state: ['CA', 'NY'], sex: null, __time_range: 'Last week', __time_grain: 'P1M' },
      labels: { state: 'state', sex: 'Sex', __time_range: 'Time range', __time_grain: 'Time grain' },
    })
  })
  test('every field filters the whole dashboard unless a scope is stored [ENTITY-LEGACYFILTER-003] [ENTITY-LEGACYFILTER-004] [ENTITY-META-012]', () => {
    const box = newFilterBox(form, { sex: { scope: ['TAB-1'], immune: [2] } })
    expect(box).toMatchObject({ isDateFilter: true, isInstantFilter: false })
    expect(box.scopes.state).toEqual({ scope: ['ROOT_ID'], immune: [] })
    expect(filterScopesOf([{ chartId: 3, scopes: box.scopes }])).toMatchObject({ 3: { sex: { scope: ['TAB-1'] } } })
  })
  test('choices replace or add', () => {
    const box = { columns: { region: ['a'], other: 1 }, scopes: {} }
    expect(changeFilterBox(box, { region: ['b'] }, false).columns).toEqual({ region: ['b'], other: 1 })
    expect(changeFilterBox(box, { region: ['b', 'a'], fresh: 2 }, true).columns).toEqual({
      region: ['a', 'b'],
      other: 1,
      fresh: 2,
    })
  })
})

test('addresses of dashboards [ROUTE-010] [ROUTE-016]', () => {
  const filters = { '35_key': { values: ["it's"] } }
  expect(dashboardUrl({ pathname: 'p', filters, hash: 'x', standalone: 1 })).toBe(
    'p?preselect_filters=%7B%2235%22%3A%7B%22key%22%3A%5B%22it%27s%22%5D%7D%7D&standalone=1#x',
  )
  expect(dashboardUrl({ pathname: 'p', search: '?a=1&preselect_filters=x' })).toBe('p?a=1&preselect_filters=%7B%7D')
  expect(urlParams('?edit=true&abc=1&abc=2', 'regular')).toEqual({ abc: '1' })
  expect(urlParams('?edit=true&abc=1', 'reserved')).toEqual({ edit: 'true' })
  expect(templateParams('?edit=true&native_filters=()&abc=1&slice_id=4')).toEqual({ abc: '1' })
})
