import { expect, test } from 'vitest'
import { addChartRow, newLayout } from '../layout/index.ts'
import { crossFilterTargets, ROOT_SCOPE, readCrossFilterScopes, readScopes, storedCrossFilters } from './index.ts'

const layout = [1, 2, 3].reduce((all, chartId) => addChartRow(all, { chartId, sliceName: `${chartId}` }), newLayout())
const scopes = readScopes(layout)
const capable = [1, 2]
const global = (...chartsInScope: readonly number[]) => ({ scope: 'global', chartsInScope })

test('charts that can filter have an entry, in the common scope as they come [FILTER-CROSS-001] [FILTER-CROSS-002]', () => {
  expect(storedCrossFilters(readCrossFilterScopes({ chart_configuration: {} }, capable), capable, scopes)).toEqual({
    chart_configuration: {
      1: { id: 1, crossFilters: global(2, 3) },
      2: { id: 2, crossFilters: global(1, 3) },
    },
    global_chart_configuration: { scope: ROOT_SCOPE, chartsInScope: [1, 2, 3] },
  })
})

test('a scope of its own leaves out the chart itself; charts that are gone lose their entry [FILTER-CROSS-002]', () => {
  const own = new Map([[1, { rootPath: ['ROOT_ID'], excluded: [3] }]])
  const common = { rootPath: ['ROOT_ID'], excluded: [2] }
  const stored = storedCrossFilters({ common, own }, capable, scopes)
  expect(stored.chart_configuration).toEqual({
    1: { id: 1, crossFilters: { scope: { rootPath: ['ROOT_ID'], excluded: [3, 1] }, chartsInScope: [2] } },
    2: { id: 2, crossFilters: global(1, 3) },
  })
  expect(crossFilterTargets(1, scopes, stored.chart_configuration, common)).toEqual([2])
  const gone = { ...stored.chart_configuration, 9: { id: 9, crossFilters: { scope: ROOT_SCOPE } } }
  const again = readCrossFilterScopes({ ...stored, chart_configuration: gone }, capable)
  expect([...again.own.keys()]).toEqual([1])
  expect(again.common).toEqual(common)
  expect(storedCrossFilters(again, capable, scopes)).toEqual(stored)
})

test('what is stored and no scope counts as none', () => {
  const stored = { chart_configuration: { 1: { crossFilters: {} } }, global_chart_configuration: { scope: 'x' } }
  expect(readCrossFilterScopes(stored, capable)).toEqual({ common: ROOT_SCOPE, own: new Map() })
})
