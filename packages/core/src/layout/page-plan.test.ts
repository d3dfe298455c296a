import type { Layout, LayoutComponent } from '@belvedere/core/layout'
import { expect, test } from 'vitest'
import { PAGE_WIDTH, planPages } from './page-plan.ts'

const node = (id: string, type: LayoutComponent['type'], children: string[] = [], meta: object = {}): LayoutComponent =>
  ({ id, type, children, meta }) as LayoutComponent

const layoutOf = (...nodes: LayoutComponent[]): Layout => Object.fromEntries(nodes.map(each => [each.id, each]))

const chart = (id: string, width: number, height: number) => node(id, 'CHART', [], { chartId: 1, width, height })

test('components stand where the page has them: rows below each other, cells beside each other', () => {
  const [page] = planPages(
    layoutOf(
      node('ROOT_ID', 'ROOT', ['GRID_ID']),
      node('GRID_ID', 'GRID', ['H', 'R1', 'R2']),
      node('H', 'HEADER', [], { text: 'All', headerSize: 'SMALL_HEADER' }),
      node('R1', 'ROW', ['A', 'C']),
      node('C', 'COLUMN', ['B1', 'B2'], { width: 6 }),
      chart('A', 6, 20),
      chart('B1', 6, 20),
      chart('B2', 6, 30),
      node('R2', 'ROW', ['D']),
      chart('D', 12, 10),
    ),
    {},
  )
  const at = Object.fromEntries((page?.placed ?? []).map(({ component, ...box }) => [component.id, box]))
  expect(at.H).toEqual({ x: 0, y: 0, width: PAGE_WIDTH, height: 40 })
  // a cell that holds one chart is as high as its row
  expect(at.A).toMatchObject({ x: 0, y: 41, height: 401 })
  expect(at.B1).toMatchObject({ y: 41, height: 160 })
  expect(at.B2).toMatchObject({ y: 202, height: 240 })
  expect(at.B1?.x).toBeCloseTo((at.A?.width ?? 0) + 1)
  expect(at.D).toMatchObject({ x: 0, y: 443, width: PAGE_WIDTH, height: 80 })
  expect(page?.height).toBe(523)
  expect(page?.cuts).toEqual([41, 443, 524])
})

test('every tab is a page; nested tabs show the one that is open', () => {
  const layout = layoutOf(
    node('ROOT_ID', 'ROOT', ['T']),
    node('T', 'TABS', ['T1', 'T2']),
    node('T1', 'TAB', ['N'], { text: 'One' }),
    node('T2', 'TAB', ['D2'], { text: 'Two' }),
    node('N', 'TABS', ['N1', 'N2']),
    node('N1', 'TAB', ['A']),
    node('N2', 'TAB', ['B']),
    chart('A', 4, 10),
    chart('B', 4, 20),
    node('D2', 'DIVIDER'),
  )
  const pages = planPages(layout, { N: 'N2' })
  expect(pages.map(({ title }) => title)).toEqual(['One', 'Two'])
  expect(pages[0]?.placed.map(({ component }) => component.id)).toEqual(['N', 'B'])
})

test('tabs that are not outermost, and a column alone in its row, are cut between their rows', () => {
  const [page] = planPages(
    layoutOf(
      node('ROOT_ID', 'ROOT', ['GRID_ID']),
      node('GRID_ID', 'GRID', ['R', 'T']),
      node('R', 'ROW', ['C']),
      node('C', 'COLUMN', ['A1', 'A2'], { width: 12 }),
      chart('A1', 12, 10),
      chart('A2', 12, 10),
      node('T', 'TABS', ['T1', 'T2']),
      node('T1', 'TAB', ['B1', 'B2'], { text: 'One' }),
      node('T2', 'TAB', ['B3'], { text: 'Two' }),
      chart('B1', 12, 10),
      chart('B2', 12, 10),
      chart('B3', 12, 10),
    ),
    'all',
  )
  // Rows of 80 and a line; names of tabs of 36, from which the first row is never cut.
  expect(page?.cuts).toEqual([81, 162, 162 + 36 + 81, 162 + 36 + 162, 162 + 36 + 162 + 36 + 81])
  expect(page?.placed.map(({ y }) => y)).toEqual([0, 81, 162, 198, 279, 360, 396])
})
