import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { FILTER_TYPES, newFilterItemId, readDataMask, readFilterItem, readFilterItems } from './index.ts'

const bare = {
  id: 'NATIVE_FILTER-1',
  type: 'NATIVE_FILTER',
  name: '',
  description: '',
  filterType: 'filter_select',
  targets: [{}],
  controlValues: {
    enableEmptyFilter: false,
    defaultToFirstItem: false,
    inverseSelection: false,
    multiSelect: true,
    sortAscending: true,
  },
  defaultDataMask: { extraFormData: {}, filterState: {}, ownState: {} },
  cascadeParentIds: [],
  scope: { rootPath: ['ROOT_ID'], excluded: [] },
  sortMetric: null,
  adhoc_filters: [],
  requiredFirst: false,
}
const column = { datasetId: 3, column: { name: 'region' } }

describe('a stored native filter', () => {
  test('what is missing or makes no sense has its default [ENTITY-NATIVE-014] [ENTITY-NATIVE-007]', () => {
    expect(readFilterItem({ id: bare.id })).toEqual(bare)
    const nonsense = {
      id: bare.id,
      name: 7,
      filterType: 'filter_colour',
      targets: {},
      controlValues: { multiSelect: 'no', sortAscending: 'up' },
      defaultDataMask: [],
      cascadeParentIds: [1, bare.id],
      scope: { rootPath: 'ROOT_ID', excluded: ['x'] },
      adhoc_filters: 'none',
      time_range: 5,
      requiredFirst: 'yes',
      chartsInScope: 'all',
    }
    expect(readFilterItem(nonsense)).toEqual(bare)
  })
  test.each([
    ['filter_select', column],
    ['filter_range', column],
    ['filter_timegrain', { datasetId: 3 }],
    ['filter_timecolumn', { datasetId: 3 }],
    ['filter_time', {}],
  ])('%s is about %j [ENTITY-NATIVE-002] [ENTITY-NATIVE-004] [ENTITY-NATIVE-014]', (filterType, target) => {
    expect(FILTER_TYPES).toContain(filterType)
    for (const targets of [[column], [column, { datasetId: 4 }]]) {
      expect(readFilterItem({ id: 'f', filterType, targets })).toMatchObject({ filterType, targets: [target] })
    }
    expect(readFilterItem({ id: 'f', filterType })).toMatchObject({ targets: [{}] })
  })
  test('parents, the default, settings, sorting, ranges, scopes and own keys are retained [ENTITY-NATIVE-005] [ENTITY-NATIVE-006] [ENTITY-NATIVE-007] [ENTITY-NATIVE-009] [ENTITY-NATIVE-010] [ENTITY-NATIVE-012]', () => {
    const whole = {
      ...bare,
      cascadeParentIds: ['NATIVE_FILTER-0'],
      defaultDataMask: {
        extraFormData: { filters: [{ col: 'region', op: 'IN', val: ['EU'] }] },
        filterState: { value: ['EU'] },
        ownState: {},
      },
      sortMetric: 'count',
      adhoc_filters: [{ expressionType: 'SQL', clause: 'WHERE', sqlExpression: 'a > 1' }],
      time_range: 'Last year',
      granularity_sqla: 'ordered_at',
      requiredFirst: true,
      chartsInScope: [4],
      tabsInScope: ['TAB-x'],
      controlValues: { ...bare.controlValues, inverseSelection: true, multiSelect: false, searchAllOptions: true },
      own: { deep: [1] },
    }
    expect(readFilterItem(JSON.parse(JSON.stringify(whole)))).toEqual(whole)
  })
})

test('filters and dividers: their types and ids [ENTITY-NATIVE-011] [CONST-034] [CONST-035]', () => {
  const ids = [newFilterItemId('NATIVE_FILTER', 'a1'), newFilterItemId('DIVIDER', 'a1')]
  expect(ids).toEqual(['NATIVE_FILTER-a1', 'NATIVE_FILTER_DIVIDER-a1'])
  expect(readFilterItems([...ids.map(id => ({ id })), {}, null, 'x']).map(({ type }) => type)).toEqual([
    'NATIVE_FILTER',
    'DIVIDER',
  ])
  expect(readFilterItem({ id: 'own', type: 'DIVIDER', title: 'Money', own: 1 })).toEqual({
    id: 'own',
    type: 'DIVIDER',
    title: 'Money',
    description: '',
    own: 1,
  })
})

test('a fresh mask and a stored one have all their parts [ENTITY-DATAMASK-001] [ENTITY-DATAMASK-002]', () => {
  expect(readDataMask('f')).toEqual({ id: 'f', extraFormData: {}, filterState: {}, ownState: {} })
  const set = { extraFormData: { time_range: 'Last week' }, filterState: { value: 'Last week' }, ownState: { page: 2 } }
  expect(readDataMask('f', { id: 'another', ...set, junk: 1 })).toEqual({ id: 'f', ...set })
  expect(readDataMask('f', { extraFormData: [], filterState: 'x', ownState: null })).toEqual(readDataMask('f'))
})

test('reading what was read changes nothing [ENTITY-NATIVE-014]', () => {
  const stored = fc.record(
    {
      type: fc.constantFrom('DIVIDER', 'NATIVE_FILTER'),
      filterType: fc.constantFrom(...FILTER_TYPES),
      scope: fc.object(),
    },
    { requiredKeys: [] },
  )
  fc.assert(
    fc.property(stored, fc.dictionary(fc.string(), fc.jsonValue()), (known, rest) => {
      const once = readFilterItem({ ...rest, ...known, id: 'f' })
      expect(readFilterItem(JSON.parse(JSON.stringify(once)))).toEqual(JSON.parse(JSON.stringify(once)))
    }),
  )
})
