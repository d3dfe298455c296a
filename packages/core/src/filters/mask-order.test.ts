import fc from 'fast-check'
import { expect, test } from 'vitest'
import type { Layout } from '../layout/index.ts'
import {
  applyExtraFormData,
  type DataMask,
  type FilterSettings,
  maskFromMarks,
  maskOfFilter,
  masksInScope,
  mergeMasks,
  type NativeFilter,
  reachOfMasks,
  readScopes,
} from './index.ts'

const CHARTS = [1, 2, 3]
const layout: Layout = {
  ROOT_ID: { id: 'ROOT_ID', type: 'ROOT', children: ['GRID_ID'] },
  GRID_ID: { id: 'GRID_ID', type: 'GRID', children: CHARTS.map(id => `C${id}`) },
  ...Object.fromEntries(
    CHARTS.map(id => [`C${id}`, { id: `C${id}`, type: 'CHART' as const, children: [], meta: { chartId: id } }]),
  ),
}
const form = { datasource: '1__table', viz_type: 'pie', extra_form_data: { time_range: 'Last day' } }

/** A native filter with its mask: all kinds, so that some values are appended and some replace each other. */
const native = (index: number): fc.Arbitrary<{ filter: NativeFilter; mask: DataMask }> =>
  fc
    .record({
      filterType: fc.constantFrom('filter_select', 'filter_time', 'filter_timegrain', 'filter_timecolumn'),
      excluded: fc.subarray(CHARTS),
      value: fc.constantFrom('a', 'b', 'Last week', 'P1M', null),
    })
    .map(({ filterType, excluded, value }) => {
      const filter: NativeFilter = {
        id: `f${index}`,
        type: 'NATIVE_FILTER',
        name: `F${index}`,
        filterType,
        targets: [{ datasetId: 1, column: { name: 'col' } }],
        scope: { rootPath: ['ROOT_ID'], excluded },
      }
      return { filter, mask: maskOfFilter(filter, value) }
    })
const clicked = fc
  .subarray(CHARTS)
  .map(ids => ids.map(id => maskFromMarks(id, [{ key: 'k', label: 'K', filters: [{ col: `c${id}`, values: ['k'] }] }])))

test('what a chart queries does not depend on the order in which filters and clicks were set', () => {
  const drawn = fc.tuple(fc.tuple(...[0, 1, 2, 3, 4].map(native)), clicked).chain(([natives, clicks]) => {
    const masks = [...natives.map(({ mask }) => mask), ...clicks]
    return fc.record({
      items: fc.constant(natives.map(({ filter }) => filter)),
      masks: fc.constant(masks),
      shuffled: fc.shuffledSubarray(masks, { minLength: masks.length }),
      chart: fc.constantFrom(...CHARTS),
    })
  })
  fc.assert(
    fc.property(drawn, ({ items, masks, shuffled, chart }) => {
      const settings: FilterSettings = { items, scopes: readScopes(layout), crossFiltersEnabled: true }
      const formOf = (order: readonly DataMask[]) => {
        const byId = Object.fromEntries(order.map(mask => [mask.id, mask]))
        return applyExtraFormData(form, mergeMasks(masksInScope(chart, byId, reachOfMasks(byId, settings))))
      }
      expect(JSON.stringify(formOf(shuffled))).toBe(JSON.stringify(formOf(masks)))
    }),
  )
})

test('of filters that replace each other the last in the bar counts, whichever was set last', () => {
  const times = [0, 1].map(
    (index): NativeFilter => ({
      id: `f${index}`,
      type: 'NATIVE_FILTER',
      name: '',
      filterType: 'filter_time',
      targets: [{}],
      scope: { rootPath: ['ROOT_ID'], excluded: [] },
    }),
  )
  const [first, last] = times as [NativeFilter, NativeFilter]
  const masks = { f1: maskOfFilter(last, 'Last year'), f0: maskOfFilter(first, 'Last week') }
  const timeOf = (items: readonly NativeFilter[]) => {
    const settings: FilterSettings = { items, scopes: readScopes(layout), crossFiltersEnabled: true }
    return mergeMasks(masksInScope(1, masks, reachOfMasks(masks, settings))).time_range
  }
  expect(timeOf([first, last])).toBe('Last year')
  expect(timeOf([last, first])).toBe('Last week')
})
