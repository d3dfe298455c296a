import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import {
  addChartRow,
  COMPONENT_TYPES,
  chartIds,
  chartIdsBelow,
  componentsOfChart,
  componentWidth,
  firstContainer,
  isEmptyLayout,
  isValidChild,
  type Layout,
  type LayoutComponent,
  needsRow,
  newLayout,
  parseLayout,
  pathTo,
  printLayout,
  tabIds,
  tabIndexForPath,
  tabsToward,
  topTabs,
  walkLayout,
  withParents,
} from './index.ts'

const component = (
  id: string,
  type: LayoutComponent['type'],
  children: readonly string[] = [],
  meta: LayoutComponent['meta'] = {},
): LayoutComponent => ({ id, type, children, meta })
const layoutOf = (...components: readonly LayoutComponent[]): Layout =>
  Object.fromEntries(components.map(item => [item.id, item]))
const chart = (id: string, chartId: number): LayoutComponent =>
  component(id, 'CHART', [], { chartId, width: 4, height: 50 })

const tabbed = layoutOf(
  component('ROOT_ID', 'ROOT', ['TABS-1']),
  component('GRID_ID', 'GRID'),
  component('TABS-1', 'TABS', ['TAB-a', 'TAB-b']),
  component('TAB-a', 'TAB', ['ROW-1']),
  component('TAB-b', 'TAB', ['TABS-2']),
  component('TABS-2', 'TABS', ['TAB-c']),
  component('TAB-c', 'TAB', ['ROW-2']),
  component('ROW-1', 'ROW', ['CHART-1', 'CHART-2']),
  component('ROW-2', 'ROW', ['CHART-3']),
  chart('CHART-1', 1),
  chart('CHART-2', 2),
  chart('CHART-3', 3),
)

describe('stored layouts', () => {
  test('nothing readable is a new dashboard [ENTITY-LAYOUT-009]', () => {
    for (const stored of [null, undefined, '', '{}', 'no json', '[]', 7]) {
      expect(parseLayout(stored)).toEqual(newLayout())
    }
    expect(isEmptyLayout(newLayout())).toBe(true)
    expect(isEmptyLayout(tabbed)).toBe(false)
  })
  test('unknown keys are retained, what is no component is left out [ENTITY-LAYOUT-010]', () => {
    const stored = {
      DASHBOARD_VERSION_KEY: 'v2',
      ...tabbed,
      'CHART-9': { ...chart('CHART-9', 9), flavour: 'sweet', meta: { chartId: 9, own: [1] } },
      junk: 7,
      'WIDGET-1': { id: 'WIDGET-1', type: 'WIDGET', children: [] },
    }
    const layout = parseLayout(JSON.stringify(stored))
    expect(layout['CHART-9']).toMatchObject({ flavour: 'sweet', meta: { chartId: 9, own: [1] } })
    expect(layout).not.toHaveProperty('junk')
    expect(layout).not.toHaveProperty('WIDGET-1')
    expect(printLayout(layout)).toMatchObject({ DASHBOARD_VERSION_KEY: 'v2', 'ROW-1': tabbed['ROW-1'] })
  })
  test('components of every type are stored and read again [ENTITY-LAYOUT-001] [ENTITY-LAYOUT-003] [ENTITY-LAYOUT-004]', () => {
    const every = layoutOf(...COMPONENT_TYPES.map(type => component(`${type}_ID`, type, [], { own: type })))
    expect(parseLayout(JSON.stringify(printLayout(every)))).toEqual(every)
  })
  test('what was printed parses to the same', () => {
    expect(parseLayout(JSON.stringify(printLayout(tabbed)))).toEqual(tabbed)
  })
  test('no layout, however broken, holds the page or crashes it', () => {
    const ids = ['ROOT_ID', 'GRID_ID', 'a', 'b', 'c', 'gone', '__proto__', 'constructor']
    const components = fc.dictionary(
      fc.constantFrom(...ids),
      fc.record({
        type: fc.oneof(fc.constantFrom(...COMPONENT_TYPES), fc.string()),
        children: fc.oneof(fc.array(fc.constantFrom(...ids)), fc.anything()),
        parents: fc.anything(),
        meta: fc.anything(),
      }),
    )
    fc.assert(
      fc.property(components, stored => {
        const layout = parseLayout(stored)
        const walked = walkLayout(layout)
        expect(new Set(walked.map(placed => placed.component.id)).size).toBe(walked.length)
        chartIds(layout)
        tabIds(layout)
        withParents(layout)
        expect(chartIds(addChartRow(layout, { chartId: 77, sliceName: 'x' }))).toContain(77)
        for (const id of ids) {
          pathTo(layout, id)
          componentWidth(layout, id)
          tabsToward(layout, id)
        }
      }),
    )
  })
})

describe('the tree', () => {
  test('is walked in reading order, each component with its path', () => {
    expect(walkLayout(tabbed).map(({ component: { id } }) => id)).toEqual([
      'ROOT_ID',
      'TABS-1',
      'TAB-a',
      'ROW-1',
      'CHART-1',
      'CHART-2',
      'TAB-b',
      'TABS-2',
      'TAB-c',
      'ROW-2',
      'CHART-3',
    ])
    expect(pathTo(tabbed, 'CHART-3')).toEqual(['ROOT_ID', 'TABS-1', 'TAB-b', 'TABS-2', 'TAB-c', 'ROW-2'])
    expect(withParents(tabbed)['CHART-1']?.parents).toEqual(['ROOT_ID', 'TABS-1', 'TAB-a', 'ROW-1'])
  })
  test('charts and tabs', () => {
    expect(chartIds(tabbed)).toEqual([1, 2, 3])
    expect(chartIdsBelow(tabbed, 'TAB-b')).toEqual([3])
    expect(componentsOfChart(tabbed, 2).map(({ id }) => id)).toEqual(['CHART-2'])
    expect(topTabs(tabbed)?.id).toBe('TABS-1')
    expect(topTabs(newLayout())).toBeUndefined()
    expect(tabIds(tabbed)).toEqual(['TAB-a', 'TAB-b', 'TAB-c'])
    expect(tabsToward(tabbed, 'CHART-3')).toEqual({ 'TABS-1': 'TAB-b', 'TABS-2': 'TAB-c' })
    expect(tabIndexForPath({ children: ['TAB-a', 'TAB-b'] }, ['ROOT_ID', 'TABS-1', 'TAB-b'])).toBe(1)
    expect(tabIndexForPath({ children: ['TAB-a'] }, ['ROOT_ID'])).toBe(-1)
  })
})

test('valid children by depth; charts on the page get a row [DASH-LAYOUT-015]', () => {
  expect(isValidChild('GRID', 'CHART', 1)).toBe(true)
  expect(isValidChild('ROOT', 'CHART', 0)).toBe(false)
  expect(isValidChild('TAB', 'TABS', 3)).toBe(true)
  expect(isValidChild('TAB', 'TABS', 4)).toBe(false)
  expect(isValidChild('CHART', 'MARKDOWN', 1)).toBe(false)
  expect(needsRow('TAB', 'CHART')).toBe(true)
  expect(needsRow('ROW', 'CHART')).toBe(false)
  expect(needsRow('GRID', 'DIVIDER')).toBe(false)
})

test('widths [ENTITY-LAYOUT-007]', () => {
  const layout = layoutOf(
    component('p', 'COLUMN', ['row'], { width: 7 }),
    component('row', 'ROW', ['c']),
    component('c', 'CHART', [], { width: 3 }),
    component('free', 'ROW', []),
    component('line', 'DIVIDER'),
  )
  expect(componentWidth(layout, 'row')).toEqual({ width: 7, occupied: 3, minimum: 3 })
  expect(componentWidth(layout, 'free')).toEqual({ width: 12, occupied: 0, minimum: 1 })
  expect(componentWidth(layout, 'p')).toEqual({ width: 7, occupied: 0, minimum: 3 })
  expect(componentWidth(layout, 'c')).toEqual({ width: 3, occupied: 3, minimum: 1 })
  expect(componentWidth(layout, 'line').width).toBeUndefined()
})

describe('a chart from explore', () => {
  test('goes to the end of the page, or of the first top tab, once [ENTITY-LAYOUT-006]', () => {
    expect(firstContainer(tabbed)).toBe('TAB-a')
    const first = addChartRow(newLayout(), { chartId: 5, sliceName: 'Flights', uuid: 'u' })
    expect(first['CHART-explore-5-1']).toEqual({
      id: 'CHART-explore-5-1',
      type: 'CHART',
      children: [],
      parents: ['ROOT_ID', 'GRID_ID', 'ROW-explore-5-1'],
      meta: { chartId: 5, sliceName: 'Flights', uuid: 'u', width: 4, height: 50 },
    })
    expect(addChartRow(first, { chartId: 5, sliceName: 'Flights' })).toBe(first)
    const tabs = addChartRow(tabbed, { chartId: 5, sliceName: 'Flights' })
    expect(tabs['TAB-a']?.children).toEqual(['ROW-1', 'ROW-explore-5-1'])
  })
  test('stands beside others that came the same way while there is room', () => {
    const many = [1, 2, 3, 4].reduce(
      (layout, chartId) => addChartRow(layout, { chartId, sliceName: `c${chartId}` }),
      newLayout(),
    )
    expect(many.GRID_ID?.children).toEqual(['ROW-explore-1-1', 'ROW-explore-4-1'])
    expect(many['ROW-explore-1-1']?.children).toHaveLength(3)
  })
})
