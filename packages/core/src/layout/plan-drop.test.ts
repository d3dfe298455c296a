import { describe, expect, test } from 'vitest'
import {
  type ComponentType,
  copyComponents,
  type Dragged,
  destinationsOf,
  dropComponent,
  duplicateComponents,
  endOfPage,
  GRID_ID,
  type Hovered,
  type Layout,
  type LayoutComponent,
  type MoveKey,
  moveByKey,
  movingOf,
  newLayout,
  parseClip,
  pasteComponents,
  planDrop,
  printClip,
  type Rect,
  ROOT_ID,
  walkLayout,
} from './index.ts'

const node = (id: string, type: ComponentType, children: readonly string[] = [], meta = {}) => ({
  id,
  type,
  children,
  meta,
})
const layoutOf = (...nodes: readonly ReturnType<typeof node>[]): Layout =>
  Object.fromEntries(nodes.map(each => [each.id, each]))

/** Two rows: a and b, four wide each; a column with c and d beside e. */
const PAGE = layoutOf(
  node(ROOT_ID, 'ROOT', [GRID_ID]),
  node(GRID_ID, 'GRID', ['ROW-1', 'ROW-2', 'TABS-1']),
  node('ROW-1', 'ROW', ['a', 'b']),
  node('a', 'CHART', [], { width: 4, chartId: 1 }),
  node('b', 'CHART', [], { width: 4, chartId: 2 }),
  node('ROW-2', 'ROW', ['COLUMN-1', 'e']),
  node('COLUMN-1', 'COLUMN', ['c', 'd'], { width: 6 }),
  node('c', 'CHART', [], { width: 6, chartId: 3 }),
  node('d', 'MARKDOWN', [], { width: 6 }),
  node('e', 'CHART', [], { width: 6, chartId: 4 }),
  node('TABS-1', 'TABS', ['TAB-1', 'TAB-2']),
  node('TAB-1', 'TAB', []),
  node('TAB-2', 'TAB', []),
)
const RECTS: Readonly<Record<string, Rect>> = {
  [GRID_ID]: { left: 0, top: 0, right: 1200, bottom: 900 },
  'ROW-1': { left: 0, top: 0, right: 1200, bottom: 200 },
  a: { left: 0, top: 0, right: 400, bottom: 200 },
  b: { left: 412, top: 0, right: 812, bottom: 200 },
  'ROW-2': { left: 0, top: 212, right: 1200, bottom: 612 },
  'COLUMN-1': { left: 0, top: 212, right: 600, bottom: 612 },
  c: { left: 0, top: 212, right: 600, bottom: 412 },
  d: { left: 0, top: 424, right: 600, bottom: 612 },
  e: { left: 612, top: 212, right: 1200, bottom: 612 },
  'TABS-1': { left: 0, top: 624, right: 1200, bottom: 900 },
  'TAB-1': { left: 0, top: 664, right: 1200, bottom: 900 },
}
const over = (...ids: readonly string[]): readonly Hovered[] =>
  ids.map(id => ({ id, rect: RECTS[id] ?? RECTS.a ?? fail() }))
const fail = (): never => {
  throw new Error('no rectangle')
}
let made = 0
const newId = (): string => `n${++made}`
const plan = (id: string | ComponentType, ids: readonly string[], x: number, y: number, isPage = false) => {
  const moving = movingOf(PAGE, id) ?? { source: null, dragging: { type: id as ComponentType } }
  return planDrop(
    PAGE,
    moving,
    over(...ids).map(each => ({ ...each, isPage })),
    { x, y },
    each => RECTS[each],
  )
}

describe('where a drop goes [DASH-LAYOUT-001] [DASH-LAYOUT-015]', () => {
  test('beside a chart by its halves, above and below its row near the edges of the row', () => {
    expect(plan('e', ['a', 'ROW-1', GRID_ID], 380, 100)).toMatchObject({
      drop: { destination: { id: 'ROW-1', index: 1 } },
      line: { at: 'a', side: 'right' },
    })
    expect(plan('e', ['a', 'ROW-1', GRID_ID], 20, 100)?.line).toEqual({ at: 'a', side: 'left' })
    expect(plan('e', ['a', 'ROW-1', GRID_ID], 20, 195)).toMatchObject({
      drop: { destination: { id: GRID_ID, index: 1 } },
      line: { at: 'ROW-1', side: 'bottom' },
    })
  })
  test('into the room of a row, of the page between rows, and of an empty tab', () => {
    expect(plan('e', ['ROW-1', GRID_ID], 1000, 100)).toMatchObject({
      drop: { destination: { id: 'ROW-1', index: 2 } },
      line: { at: 'b', side: 'right' },
    })
    expect(plan('e', [GRID_ID], 100, 206)).toMatchObject({
      drop: { destination: { id: GRID_ID, index: 1 } },
      line: { at: 'ROW-2', side: 'top' },
    })
    expect(plan('a', ['TAB-1', 'TABS-1', GRID_ID], 100, 800, true)).toMatchObject({
      drop: { destination: { id: 'TAB-1', index: 0 } },
      line: { at: 'TAB-1', side: 'inside' },
    })
  })
  test('in a column above and below, and beside the column at its edges', () => {
    expect(plan('a', ['c', 'COLUMN-1', 'ROW-2', GRID_ID], 300, 300)?.line).toEqual({ at: 'c', side: 'top' })
    expect(plan('a', ['c', 'COLUMN-1', 'ROW-2', GRID_ID], 5, 300)).toMatchObject({
      drop: { destination: { id: 'ROW-2', index: 0 } },
      line: { at: 'COLUMN-1', side: 'left' },
    })
  })
  test('a later place counts once the component has left its own', () => {
    expect(plan('a', ['b', 'ROW-1', GRID_ID], 800, 100)?.drop.destination).toEqual({ id: 'ROW-1', index: 1 })
    expect(
      dropComponent(PAGE, plan('a', ['b', 'ROW-1', GRID_ID], 800, 100)?.drop ?? fail(), newId).layout['ROW-1']
        ?.children,
    ).toEqual(['b', 'a'])
  })
  test('the only component of a row takes its row along', () => {
    const alone = { ...PAGE, 'ROW-1': node('ROW-1', 'ROW', ['a']) }
    const planned = planDrop(alone, movingOf(alone, 'a') ?? fail(), over(GRID_ID), { x: 10, y: 618 }, id => RECTS[id])
    expect(planned?.drop).toMatchObject({ source: { id: GRID_ID, index: 0 }, dragging: { id: 'ROW-1', type: 'ROW' } })
  })
  test('nowhere for what has no place there; tabs on the root', () => {
    expect(plan('TAB-1', ['a', 'ROW-1', GRID_ID], 100, 100)).toBeNull()
    const root = planDrop(
      PAGE,
      { source: null, dragging: { type: 'TABS' } },
      [{ id: ROOT_ID, rect: RECTS.a ?? fail() }],
      { x: 1, y: 1 },
      () => undefined,
    )
    expect(root?.drop.destination.id).toBe(ROOT_ID)
    expect(dropComponent(PAGE, root?.drop ?? fail(), newId).did).toBe('made_top_tabs')
  })
  test('what is planned is what happens, at every point of the page', () => {
    const stacks = [
      ['a', 'ROW-1', GRID_ID],
      ['ROW-1', GRID_ID],
      ['c', 'COLUMN-1', 'ROW-2', GRID_ID],
      ['d', 'COLUMN-1', 'ROW-2', GRID_ID],
      ['e', 'ROW-2', GRID_ID],
      [GRID_ID],
    ]
    for (const id of ['a', 'c', 'd', 'e', 'COLUMN-1', 'ROW-1', 'TABS-1']) {
      for (const stack of stacks) {
        const rect = RECTS[stack[0] ?? ''] ?? fail()
        for (const part of [0.02, 0.3, 0.6, 0.98]) {
          const at = { x: rect.left + (rect.right - rect.left) * part, y: rect.top + (rect.bottom - rect.top) * part }
          const planned = plan(id, stack, at.x, at.y)
          if (!planned) continue
          const after = dropComponent(PAGE, planned.drop, newId)
          const ids = walkLayout(after.layout).map(({ component }) => component.id)
          for (const unchanged of ['a', 'b', 'c', 'd', 'e']) expect(ids).toContain(unchanged)
          expect(new Set(ids).size).toBe(ids.length)
        }
      }
    }
  })
})

describe('moves by key', () => {
  const move = (layout: Layout, id: string, ...keys: readonly MoveKey[]): Layout => {
    let now = layout
    for (const key of keys) now = moveByKey(now, id, key, newId).layout
    return now
  }
  test('past neighbours, into the next row where there is room, else into a row of its own', () => {
    expect(move(PAGE, 'a', 'right')['ROW-1']?.children).toEqual(['b', 'a'])
    expect(moveByKey(PAGE, 'a', 'left', newId)).toMatchObject({ did: 'refused', layout: PAGE })
    const down = move(PAGE, 'a', 'down')
    expect(down['ROW-1']?.children).toEqual(['b'])
    expect(down[GRID_ID]?.children).toHaveLength(4)
    expect(down[down[GRID_ID]?.children[1] ?? '']?.children).toEqual(['a'])
    expect(move(PAGE, 'e', 'up')['ROW-1']?.children).toEqual(['a', 'b', 'e'])
  })
  test('out of a column at its ends, and beside it', () => {
    expect(move(PAGE, 'c', 'down')['COLUMN-1']?.children).toEqual(['d', 'c'])
    const out = move(PAGE, 'c', 'up')
    expect(out['COLUMN-1']?.children).toEqual(['d'])
    expect(out[out[GRID_ID]?.children[1] ?? '']?.children).toEqual(['c'])
    expect(move(PAGE, 'ROW-1', 'down')[GRID_ID]?.children).toEqual(['ROW-2', 'ROW-1', 'TABS-1'])
    expect(move(PAGE, 'TAB-1', 'right')['TABS-1']?.children).toEqual(['TAB-2', 'TAB-1'])
  })
  test('every place that is offered can be taken', () => {
    const offered = destinationsOf(PAGE, 'a').map(({ container, index }) => `${container.id} ${index}`)
    expect(offered).toContain('TAB-2 0')
    expect(offered).toContain('COLUMN-1 0')
    expect(offered).not.toContain('ROW-2 0')
    expect(offered).not.toContain('ROW-1 0')
  })
})

describe('the clipboard', () => {
  test('a copy has ids of its own, and what lies in a copied component comes with it', () => {
    const clip = parseClip(printClip(copyComponents(PAGE, ['c', 'COLUMN-1']))) ?? fail()
    expect(clip.roots).toEqual(['COLUMN-1'])
    const { layout, did, pasted } = pasteComponents(PAGE, clip, { id: GRID_ID, index: 0 }, newId)
    expect(did).toBe('created')
    const column = layout[pasted[0] ?? '']
    expect([column?.type, column?.children.map(id => layout[id]?.type)]).toEqual(['COLUMN', ['CHART', 'MARKDOWN']])
    expect(layout[layout[GRID_ID]?.children[0] ?? '']?.type).toBe('ROW')
    expect(layout['COLUMN-1']).toBe(PAGE['COLUMN-1'])
    expect(Object.keys(layout)).not.toContain('CLIPBOARD')
  })
  test('what may not stand there is refused whole', () => {
    const clip = copyComponents(PAGE, ['a', 'TAB-1'])
    expect(pasteComponents(PAGE, clip, { id: GRID_ID, index: 0 }, newId)).toMatchObject({
      did: 'refused',
      layout: PAGE,
    })
    for (const text of ['', 'text', '{}', '{"kind":"belvedere/components","roots":["x"]}'])
      expect(parseClip(text)).toBeNull()
  })
  test('a copy stands beside the component, or in a row below where there is no room', () => {
    expect(duplicateComponents(PAGE, ['a'], newId).layout['ROW-1']?.children).toHaveLength(3)
    const { layout, pasted } = duplicateComponents(PAGE, ['e'], newId)
    expect(layout[layout[GRID_ID]?.children[2] ?? '']?.children).toEqual(pasted)
    expect(duplicateComponents(PAGE, ['TAB-1'], newId).layout['TABS-1']?.children).toHaveLength(3)
  })
})

describe('what is added without being dragged', () => {
  const page = (layout: Layout): LayoutComponent => layout[GRID_ID] ?? fail()
  const add = (layout: Layout, dragging: Dragged): Layout =>
    dropComponent(layout, { source: null, destination: endOfPage(layout, page(layout), dragging), dragging }, newId)
      .layout
  const rows = (layout: Layout) =>
    page(layout).children.map(row => layout[row]?.children.map(id => layout[id]?.meta?.width))

  test('rows fill up to twelve columns, then the next one begins', () => {
    const charts = [1, 2, 3, 4].map(chartId => ({ type: 'CHART', meta: { chartId } }) as const)
    expect(rows(charts.reduce<Layout>(add, newLayout()))).toEqual([[4, 4, 4], [4]])
  })
  test('what a row cannot hold, and what is wider than its room, comes below it', () => {
    const started = add(newLayout(), { type: 'CHART', meta: { chartId: 1 } })
    expect(page(add(started, { type: 'DIVIDER' })).children).toHaveLength(2)
    expect(rows(add(started, { type: 'CHART', meta: { chartId: 2, width: 9 } }))).toEqual([[4], [9]])
  })
})
