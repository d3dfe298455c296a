import { expect, test } from 'vitest'
import { GRID_ID, type Layout, newLayout, ROOT_ID, repairLayout } from './index.ts'

const chart = (id: string, children: readonly string[] = []) => ({ id, type: 'CHART' as const, children })
const grid = (children: readonly string[]) => ({ id: GRID_ID, type: 'GRID' as const, children })

test('a sound layout stays the same object', () => {
  const layout = { ...newLayout(), [GRID_ID]: grid(['CHART-1']), 'CHART-1': chart('CHART-1') }
  expect(repairLayout(layout)).toEqual({ layout, repairs: [] })
  expect(repairLayout(layout).layout).toBe(layout)
})

test('references to nothing, second places, loops and what nobody holds are mended, and told', () => {
  const layout: Layout = {
    ...newLayout(),
    [GRID_ID]: grid(['ROW-1', 'GONE', 'ROW-2', 'ROW-1']),
    'ROW-1': { id: 'ROW-1', type: 'ROW', children: ['CHART-1', 'CHART-1', 'ROW-1', GRID_ID] },
    'ROW-2': { id: 'ROW-2', type: 'ROW', children: ['CHART-1'] },
    'CHART-1': chart('CHART-1'),
    'CHART-lost': chart('CHART-lost'),
  }
  const { layout: mended, repairs } = repairLayout(layout)
  expect(mended[GRID_ID]?.children).toEqual(['ROW-1', 'ROW-2'])
  expect(mended['ROW-1']?.children).toEqual(['CHART-1'])
  expect(mended['ROW-2']?.children).toEqual([])
  expect(mended['CHART-1']).toBe(layout['CHART-1'])
  expect(repairs.map(({ kind, id }) => `${kind} ${id}`)).toEqual([
    'missing GONE',
    'repeated ROW-1',
    'repeated CHART-1',
    'repeated ROW-1',
    'repeated GRID_ID',
    'repeated CHART-1',
    'unreachable CHART-lost',
  ])
  expect(repairLayout(mended)).toEqual({ layout: mended, repairs: [] })
})

test('under top-level tabs the grid stays, and a layout without a root gets one [ENTITY-LAYOUT-006]', () => {
  const tabbed: Layout = {
    [ROOT_ID]: { id: ROOT_ID, type: 'ROOT', children: ['TABS-1'] },
    [GRID_ID]: grid([]),
    HEADER_ID: { id: 'HEADER_ID', type: 'HEADER', children: [], meta: { text: 'A' } },
    'TABS-1': { id: 'TABS-1', type: 'TABS', children: ['TAB-1'] },
    'TAB-1': { id: 'TAB-1', type: 'TAB', children: [] },
  }
  expect(repairLayout(tabbed).layout).toBe(tabbed)
  expect(repairLayout({ 'CHART-1': chart('CHART-1') }).layout).toEqual(newLayout())
})
