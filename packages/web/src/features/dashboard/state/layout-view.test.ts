import type { Layout } from '@belvedere/core/layout'
import { describe, expect, test } from 'vitest'
import { allChartIds, pageRoot, visibleChartIds } from './layout-view.ts'

const layout: Layout = {
  ROOT_ID: { id: 'ROOT_ID', type: 'ROOT', children: ['TABS-top'] },
  GRID_ID: { id: 'GRID_ID', type: 'GRID', children: [] },
  'TABS-top': { id: 'TABS-top', type: 'TABS', children: ['TAB-a', 'TAB-b'] },
  'TAB-a': { id: 'TAB-a', type: 'TAB', children: ['ROW-1', 'TABS-in'] },
  'TAB-b': { id: 'TAB-b', type: 'TAB', children: ['CHART-4'] },
  'ROW-1': { id: 'ROW-1', type: 'ROW', children: ['CHART-1', 'COLUMN-1'] },
  'COLUMN-1': { id: 'COLUMN-1', type: 'COLUMN', children: ['CHART-2'] },
  'TABS-in': { id: 'TABS-in', type: 'TABS', children: ['TAB-x', 'TAB-y'] },
  'TAB-x': { id: 'TAB-x', type: 'TAB', children: ['CHART-2'] },
  'TAB-y': { id: 'TAB-y', type: 'TAB', children: ['CHART-3'] },
  'CHART-1': { id: 'CHART-1', type: 'CHART', children: [], meta: { chartId: 1 } },
  'CHART-2': { id: 'CHART-2', type: 'CHART', children: [], meta: { chartId: 2 } },
  'CHART-3': { id: 'CHART-3', type: 'CHART', children: [], meta: { chartId: 3 } },
  'CHART-4': { id: 'CHART-4', type: 'CHART', children: [], meta: { chartId: 4 } },
}

describe('what a layout shows', () => {
  test('only charts of open tabs, from top to bottom, once each [DASH-VIEW-001]', () => {
    expect(visibleChartIds(layout, {})).toEqual([1, 2])
    expect(visibleChartIds(layout, { 'TABS-in': 'TAB-y' })).toEqual([1, 2, 3])
    expect(visibleChartIds(layout, { 'TABS-top': 'TAB-b' })).toEqual([4])
    expect(allChartIds(layout)).toEqual([1, 2, 3, 4])
  })

  test('an unknown tab counts as none chosen; without top tabs the grid is the page', () => {
    expect(pageRoot(layout, { 'TABS-top': 'TAB-gone' })?.id).toBe('TAB-a')
    const plain: Layout = {
      ROOT_ID: { id: 'ROOT_ID', type: 'ROOT', children: ['GRID_ID'] },
      GRID_ID: { id: 'GRID_ID', type: 'GRID', children: ['CHART-1'] },
      'CHART-1': { id: 'CHART-1', type: 'CHART', children: [], meta: { chartId: 1 } },
    }
    expect(pageRoot(plain, {})?.id).toBe('GRID_ID')
  })
})
