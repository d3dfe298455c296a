import { expect, test } from 'vitest'
import { GRID_ID, type Layout, newLayout, ROOT_ID, repairLayout, repairStored } from './index.ts'

const chart = (id: string, children: readonly string[] = []) => ({ id, type: 'CHART' as const, children })
const grid = (children: readonly string[]) => ({ id: GRID_ID, type: 'GRID' as const, children })

test('a sound layout stays the same object', () => {
  const layout = { ...newLayout(), [GRID_ID]: grid(['CHART-1']), 'CHART-1': chart('CHART-1') }
  expect(repairLayout(layout)).toEqual({ layout, repairs: [] })
  expect(repairLayout(layout).layout).toBe(layout)
})

test('references to nothing, second places, loops and what nobody holds are mended, and reported', () => {
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

const kinds = (stored: unknown) => repairStored(stored).repairs.map(({ kind, id }) => `${kind} ${id}`.trim())
const node = (type: string, children: readonly string[] = [], meta: object = {}) => ({ type, children, meta })

test('what is no layout at all is a new one, and that is reported; nothing stored is no fault', () => {
  for (const odd of ['{', '[]', '3', '"x"', [{ slice_id: '1', col: 1, row: 1 }]]) {
    expect(kinds(odd)).toEqual(['unreadable'])
    expect(repairStored(odd).layout).toEqual(newLayout())
  }
  for (const nothing of ['', 'null', null, undefined, '{}']) expect(kinds(nothing)).toEqual([])
})

test('what stands beside the pages stands on the first one', () => {
  const rows = { 'ROW-1': node('ROW', ['C-1']), 'ROW-2': node('ROW', ['C-2']) }
  const charts = { 'C-1': node('CHART', [], { chartId: 1 }), 'C-2': node('CHART', [], { chartId: 2 }) }
  const beside = repairStored({
    ROOT_ID: node('ROOT', ['ROW-1']),
    GRID_ID: node('GRID', ['ROW-2']),
    ...rows,
    ...charts,
  })
  expect(beside.layout[ROOT_ID]?.children).toEqual([GRID_ID])
  expect(beside.layout[GRID_ID]?.children).toEqual(['ROW-2', 'ROW-1'])
  const tabs = { 'TABS-1': node('TABS', ['ROW-2', 'TAB-1']), 'TAB-1': node('TAB', []) }
  const tabbed = repairStored({
    ROOT_ID: node('ROOT', ['GRID_ID', 'TABS-1']),
    GRID_ID: node('GRID', ['ROW-1']),
    ...tabs,
    ...rows,
    ...charts,
  })
  expect(tabbed.layout[ROOT_ID]?.children).toEqual(['TABS-1'])
  expect(tabbed.layout['TABS-1']?.children).toEqual(['TAB-1'])
  expect(tabbed.layout['TAB-1']?.children).toEqual(['ROW-1', 'ROW-2'])
  const lone = repairStored({
    ROOT_ID: node('ROOT', ['GRID_ID']),
    GRID_ID: node('GRID', ['TAB-1']),
    'TAB-1': node('TAB', ['ROW-1']),
    ...rows,
    ...charts,
  })
  expect(lone.layout[GRID_ID]?.children).toEqual(['ROW-1'])
  expect(lone.repairs).toContainEqual({ kind: 'misplaced', id: 'TAB-1' })
  for (const { layout } of [beside, tabbed, lone]) expect(repairStored(layout)).toEqual({ layout, repairs: [] })
})

test('sizes that cannot be become ones that can; what is no component is reported and left out', () => {
  const sized = (meta: object) => repairStored({ GRID_ID: node('GRID', ['C']), C: node('CHART', [], meta) })
  expect(sized({ width: '6', height: '40' }).layout.C?.meta).toEqual({ width: 6, height: 40 })
  expect(sized({ width: -3, height: Number.NaN }).layout.C?.meta).toEqual({ width: 1, height: 50 })
  expect(sized({ width: 99, height: {} }).layout.C?.meta).toEqual({ width: 12, height: 50 })
  expect(sized({ width: 6, height: 144 }).repairs).toEqual([])
  expect(kinds({ GRID_ID: node('GRID', ['x']), x: { type: 'WIDGET' }, y: 3 })).toEqual([
    'foreign x',
    'foreign y',
    'missing x',
  ])
})
