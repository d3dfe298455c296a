import { describe, expect, test } from 'vitest'
import { addChartRow, newLayout } from '../../layout/index.ts'
import {
  defaultBoxMasks,
  legacyDashboardFilters,
  masksInScope,
  mergeMasks,
  migrationState,
  printSnoozed,
  reachOfMasks,
  readFilterBoxKey,
  readImmuneCharts,
  readScopes,
  readSnoozed,
  splitBoxMasks,
  withoutFilterBoxes,
} from '../index.ts'

const layout = [1, 2, 3].reduce((all, chartId) => addChartRow(all, { chartId, sliceName: `${chartId}` }), newLayout())
const box = {
  id: 1,
  slice_name: 'Box',
  form_data: {
    date_filter: true,
    time_range: 'Last week',
    filter_configs: [{ column: 'state', defaultValue: 'CA;NY', multiple: true }, { column: 'size' }],
  },
}
const boxesOf = (stored: Parameters<typeof legacyDashboardFilters>[2]) => legacyDashboardFilters(layout, [box], stored)
const noNumbers = () => false

/** What reaches a chart of a dashboard that was just opened. */
function reaching(chartId: number, stored: Parameters<typeof legacyDashboardFilters>[2]) {
  const filterBoxes = boxesOf(stored)
  const masks = splitBoxMasks(defaultBoxMasks(filterBoxes, noNumbers), filterBoxes)
  const settings = { items: [], scopes: readScopes(layout), crossFiltersEnabled: false, filterBoxes }
  return mergeMasks(masksInScope(chartId, masks, reachOfMasks(masks, settings)))
}

describe('filter boxes as a dashboard opens', () => {
  test('default values are in effect, those of the box or those that are stored [FILTER-LEGACY-013] [ENTITY-META-006]', () => {
    const states = (val: readonly string[]) => [{ col: 'state', op: 'IN', val }]
    expect(reaching(2, {})).toEqual({ filters: states(['CA', 'NY']), time_range: 'Last week' })
    expect(reaching(2, { values: { 1: { state: ['TX'] } } })).toEqual({
      filters: states(['TX']),
      time_range: 'Last week',
    })
    expect(reaching(1, {})).toEqual({})
  })
  test('each field has its own scope and its own immune charts [FILTER-LEGACY-006] [ENTITY-LEGACYFILTER-004] [ENTITY-META-012]', () => {
    const scopes = { 1: { state: { scope: ['ROOT_ID'], immune: [2] } } }
    expect(reaching(2, { scopes })).toEqual({ time_range: 'Last week' })
    expect(reaching(3, { scopes }).filters).toHaveLength(1)
  })
  test('lists of immune charts from before there were scopes', () => {
    const immuneTo = readImmuneCharts({ filter_immune_slices: [3], filter_immune_slice_fields: { 2: ['state'] } })
    expect(immuneTo('state')).toEqual([3, 2])
    expect(reaching(2, { immuneTo })).toEqual({ time_range: 'Last week' })
    expect(reaching(3, { immuneTo })).toEqual({})
    expect(readImmuneCharts({})('state')).toEqual([])
  })
  test('a default for a column of numbers is a number; the key gives the choices back', () => {
    const masks = defaultBoxMasks(boxesOf({ values: { 1: { size: '4' } } }), (_, column) => column === 'size')
    const [key = ''] = (masks[1]?.filterState?.selectedValues ?? []) as readonly string[]
    expect(readFilterBoxKey(key)).toEqual({ state: ['CA', 'NY'], size: [4], __time_range: ['Last week'] })
    expect(readFilterBoxKey('no')).toEqual({})
  })
})

describe('states of the conversion [FILTER-LEGACY-008] [FILTER-LEGACY-009]', () => {
  const facts = {
    isEnabled: true,
    mayEdit: true,
    hasFilterBoxes: true,
    hasNativeFilters: false,
    snoozedAt: null,
    now: 100_000_000,
  }
  const day = 24 * 60 * 60 * 1000
  test.each([
    [{}, 'UNDECIDED'],
    [{ isEnabled: false }, 'NOOP'],
    [{ mayEdit: false }, 'NOOP'],
    [{ hasFilterBoxes: false }, 'NOOP'],
    [{ hasNativeFilters: true }, 'CONVERTED'],
    [{ snoozedAt: facts.now - day + 1 }, 'SNOOZED'],
    [{ snoozedAt: facts.now - day }, 'UNDECIDED'],
    [{ preset: 'REVIEWING' }, 'REVIEWING'],
    [{ preset: 'anything' }, 'UNDECIDED'],
    [{ preset: 'REVIEWING', isEnabled: false }, 'NOOP'],
  ])('%j: %s', (change, state) => {
    expect(migrationState({ ...facts, ...change })).toBe(state)
  })
  test('put off by dashboard', () => {
    const stored = printSnoozed(printSnoozed(null, 1, 10), 2, 20)
    expect([readSnoozed(stored, 1), readSnoozed(stored, 2), readSnoozed(stored, 3)]).toEqual([10, 20, null])
    expect(readSnoozed('no', 1)).toBeNull()
  })
  test('the boxes leave the layout', () => {
    const left = withoutFilterBoxes(layout, [1])
    expect(Object.values(left).filter(({ type }) => type === 'CHART')).toHaveLength(2)
  })
})
