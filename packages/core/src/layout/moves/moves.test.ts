import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { commit, startHistory, undo } from '../../history.ts'
import {
  COMPONENT_TYPES,
  type ComponentType,
  componentWidth,
  deleteComponent,
  deleteTopTabs,
  depthOf,
  dropComponent,
  GRID_ID,
  HEADER_ID,
  isValidChild,
  type Layout,
  type LayoutComponent,
  misplaced,
  newComponent,
  newLayout,
  pathTo,
  REFUSALS,
  ROOT_ID,
  reorder,
  resizeComponent,
  setTitle,
  topTabs,
  walkLayout,
} from '../index.ts'

const component = (
  id: string,
  type: ComponentType,
  children: readonly string[] = [],
  meta: LayoutComponent['meta'] = {},
): LayoutComponent => ({ id, type, children, meta })
const layoutOf = (...components: readonly LayoutComponent[]): Layout =>
  Object.fromEntries(components.map(item => [item.id, item]))
const page = (...onGrid: readonly LayoutComponent[]): Layout => ({
  ...newLayout(),
  [GRID_ID]: component(
    GRID_ID,
    'GRID',
    onGrid.filter(({ meta }) => meta?.inner !== true).map(({ id }) => id),
  ),
  ...layoutOf(...onGrid),
})
const inner = (id: string, type: ComponentType, children: readonly string[] = [], meta = {}): LayoutComponent =>
  component(id, type, children, { ...meta, inner: true })
const idMaker = (): (() => string) => {
  let n = 0
  return () => `n${n++}`
}
const create = (layout: Layout, type: ComponentType, into: string, index?: number) =>
  dropComponent(layout, { source: null, destination: { id: into, index }, dragging: { type } }, idMaker())
const move = (layout: Layout, id: string, from: string, into: string, index?: number) =>
  dropComponent(
    layout,
    {
      source: { id: from, index: layout[from]?.children.indexOf(id) },
      destination: { id: into, index },
      dragging: { id, type: layout[id]!.type },
    },
    idMaker(),
  )

describe('create', () => {
  test('charts, columns and texts get a row, tabs a first tab [DASH-LAYOUT-001] [DASH-LAYOUT-015]', () => {
    const { layout, did } = create(newLayout(), 'CHART', GRID_ID)
    expect(did).toBe('created')
    expect(layout[GRID_ID]?.children).toEqual(['ROW-n1'])
    expect(layout['CHART-n0']).toMatchObject({
      parents: [ROOT_ID, GRID_ID, 'ROW-n1'],
      meta: { width: 4, height: 50 },
    })
    const tabs = create(newLayout(), 'TABS', GRID_ID).layout
    expect(tabs['TABS-n0']?.children).toEqual(['TAB-n1'])
    expect(tabs['TAB-n1']?.parents).toEqual([ROOT_ID, GRID_ID, 'TABS-n0'])
  })
  test('default sizes, and texts where a type has them [ENTITY-LAYOUT-002] [ENTITY-LAYOUT-007]', () => {
    expect(newComponent('MARKDOWN', 'x').meta).toEqual({ width: 4, height: 50 })
    expect(newComponent('COLUMN', 'x').meta?.width).toBe(4)
    expect(newComponent('DYNAMIC', 'x', { componentKey: 'own' }).meta).toMatchObject({ width: 12, componentKey: 'own' })
    expect(newComponent('HEADER', 'x')).toMatchObject({ id: 'HEADER-x', meta: { text: 'New header' } })
  })
  test('the table of parents, children and depths [DASH-LAYOUT-015]', () => {
    const deepest: Record<string, Record<string, number>> = {
      ROOT: { TABS: 0, GRID: 0 },
      GRID: { CHART: 1, DYNAMIC: 1, MARKDOWN: 1, COLUMN: 1, DIVIDER: 1, HEADER: 1, ROW: 1, TABS: 1 },
      ROW: { CHART: 4, DYNAMIC: 4, MARKDOWN: 4, COLUMN: 4 },
      TABS: { TAB: 3 },
      TAB: { CHART: 5, DYNAMIC: 5, MARKDOWN: 5, DIVIDER: 5, HEADER: 5, COLUMN: 3, ROW: 3, TABS: 3 },
      COLUMN: { CHART: 5, HEADER: 5, MARKDOWN: 5, ROW: 3, DIVIDER: 3, TABS: 3 },
    }
    for (const parent of COMPONENT_TYPES) {
      for (const child of COMPONENT_TYPES) {
        for (let depth = 0; depth <= 6; depth++) {
          const most = deepest[parent]?.[child]
          expect(isValidChild(parent, child, depth)).toBe(most !== undefined && depth <= most)
        }
      }
    }
  })
})

describe('width at the destination [DASH-LAYOUT-010] [DASH-LAYOUT-018]', () => {
  const widths = Array.from({ length: 12 }, (_, i) => i + 1)
  test.each(widths)('a chart %i wide keeps its width, shrinks, or is refused', width => {
    for (let used = 0; used <= 12; used++) {
      const layout = page(
        component('from', 'ROW', ['chart', 'stays']),
        inner('chart', 'CHART', [], { width, height: 50 }),
        inner('stays', 'CHART', [], { width: 1, height: 50 }),
        component('into', 'ROW', used > 0 ? ['other'] : []),
        inner('other', 'CHART', [], { width: used, height: 50 }),
      )
      const result = move(layout, 'chart', 'from', 'into', 0)
      if (used === 12) {
        expect(result).toEqual({ layout, did: 'refused', refusal: 'no_space' })
        expect(result.layout).toBe(layout)
      } else expect(result.layout.chart?.meta?.width).toBe(Math.min(width, 12 - used))
    }
  })
  test.each(['CHART', 'MARKDOWN', 'COLUMN', 'DYNAMIC'] as const)(
    'a new %s shrinks to the free width, or is refused',
    type => {
      for (let used = 0; used <= 12; used++) {
        const layout = page(
          component('into', 'ROW', used > 0 ? ['other'] : []),
          inner('other', 'CHART', [], { width: used }),
        )
        const result = create(layout, type, 'into', 0)
        if (used === 12) expect(result).toEqual({ layout, did: 'refused', refusal: 'no_space' })
        else {
          const usual = newComponent(type, '').meta?.width ?? 0
          expect(result.layout[`${type}-n0`]?.meta?.width).toBe(Math.min(usual, 12 - used))
        }
      }
    },
  )
  test('a column shrinks to its widest row and no further', () => {
    const layout = (used: number) =>
      page(
        component('from', 'ROW', ['column']),
        inner('column', 'COLUMN', ['row'], { width: 8 }),
        inner('row', 'ROW', ['a', 'b']),
        inner('a', 'CHART', [], { width: 3 }),
        inner('b', 'CHART', [], { width: 2 }),
        component('into', 'ROW', ['other']),
        inner('other', 'CHART', [], { width: used }),
      )
    expect(move(layout(7), 'column', 'from', 'into').layout.column?.meta?.width).toBe(5)
    expect(move(layout(8), 'column', 'from', 'into').refusal).toBe('no_space')
    expect(REFUSALS.no_space).toBe(
      'There is not enough space for this component. Try decreasing its width, or increasing the destination width.',
    )
  })
  test('within one parent nothing changes but the order', () => {
    const layout = page(
      component('row', 'ROW', ['a', 'b']),
      inner('a', 'CHART', [], { width: 6 }),
      inner('b', 'CHART', [], { width: 6 }),
    )
    const { layout: next } = move(layout, 'a', 'row', 'row', 1)
    expect(next.row?.children).toEqual(['b', 'a'])
    expect(next.a?.meta).toBe(layout.a?.meta)
    expect(move(layout, 'a', 'row', 'row', 0)).toEqual({ layout, did: 'nothing' })
  })
  test('tabs do not bring a wide row into a narrow column; a row in a tab is as wide as the column around it', () => {
    const layout = page(
      component('top', 'ROW', ['column']),
      inner('column', 'COLUMN', ['narrow'], { width: 3 }),
      inner('narrow', 'TABS', ['n1']),
      inner('n1', 'TAB', ['nrow']),
      inner('nrow', 'ROW'),
      component('wide', 'TABS', ['w1']),
      inner('w1', 'TAB', ['wrow']),
      inner('wrow', 'ROW', ['c']),
      inner('c', 'CHART', [], { width: 4 }),
    )
    expect(componentWidth(layout, 'nrow').width).toBe(3)
    expect(move(layout, 'wide', GRID_ID, 'column').refusal).toBe('no_space')
    expect(move(layout, 'c', 'wrow', 'n1').layout.c?.meta?.width).toBe(3)
  })
})

describe('move', () => {
  const layout = page(
    component('row', 'ROW', ['chart']),
    inner('chart', 'CHART', [], { width: 4 }),
    component('tabs', 'TABS', ['t1']),
    inner('t1', 'TAB'),
    component('others', 'TABS', ['t2']),
    inner('t2', 'TAB'),
  )
  test('an emptied row or tabs go too [DASH-LAYOUT-007] [DASH-LAYOUT-016]', () => {
    const moved = move(layout, 'chart', 'row', 't1')
    expect(moved).toMatchObject({ did: 'moved', removedParent: 'row' })
    expect(moved.layout).not.toHaveProperty('row')
    expect(moved.layout[moved.layout.t1!.children[0]!]?.children).toEqual(['chart'])
    expect(moved.layout.chart?.parents).toEqual([ROOT_ID, GRID_ID, 'tabs', 't1', moved.layout.t1!.children[0]])
    expect(move(layout, 't1', 'tabs', 'others').removedParent).toBe('tabs')
  })
  test('never into itself, never where its kind or its content may not stand', () => {
    for (const [id, from, into] of [
      ['tabs', GRID_ID, 't1'],
      ['row', GRID_ID, 'row'],
      ['t1', 'tabs', 'row'],
      ['chart', 'row', 'tabs'],
      ['chart', 'row', 'nowhere'],
    ] as const) {
      expect(move(layout, id, from, into)).toEqual({ layout, did: 'refused', refusal: 'not_allowed' })
    }
  })
  test('lists of children', () => {
    const lists = { a: ['x', 'y', 'z'], b: ['q'] }
    expect(reorder(lists, { id: 'a', index: 0 }, { id: 'a', index: 2 })).toEqual({ ...lists, a: ['y', 'z', 'x'] })
    expect(reorder(lists, { id: 'a', index: 9 }, { id: 'b', index: 0 })).toBe(lists)
  })
})

describe('top-level tabs', () => {
  const layout = page(component('row', 'ROW'), component('tabs', 'TABS', ['tab']), inner('tab', 'TAB', ['line']), {
    ...inner('line', 'DIVIDER'),
  })
  test('dropped on the root they take the page in, and give it back [DASH-LAYOUT-008]', () => {
    const { layout: made, did } = create(layout, 'TABS', ROOT_ID)
    expect(did).toBe('made_top_tabs')
    expect(made[topTabs(made)!.children[0]!]?.children).toEqual(['row', 'tabs'])
    expect(made[GRID_ID]?.children).toEqual([])
    expect(deleteTopTabs(made).layout[GRID_ID]?.children).toEqual(['row', 'tabs'])
    expect(create(made, 'TABS', ROOT_ID).did).toBe('nothing')
  })
  test('tabs of the page are lifted to the top', () => {
    const { layout: lifted } = move(layout, 'tabs', GRID_ID, ROOT_ID)
    expect(lifted[ROOT_ID]?.children).toEqual(['tabs'])
    expect(lifted.tab?.children).toEqual(['line', 'row'])
    expect(lifted.row?.parents).toEqual([ROOT_ID, 'tabs', 'tab'])
    expect(deleteTopTabs(layout)).toEqual({ layout, did: 'nothing' })
  })
  test('a top-level tab does not go into nested ones [DASH-LAYOUT-009]', () => {
    const top = {
      ...layout,
      [ROOT_ID]: component(ROOT_ID, 'ROOT', ['top']),
      ...layoutOf(component('top', 'TABS', ['a', 'b']), component('a', 'TAB', ['tabs']), component('b', 'TAB')),
    }
    const result = move(top, 'b', 'top', 'tabs')
    expect(result).toEqual({ layout: top, did: 'refused', refusal: 'nested_tab' })
    expect(REFUSALS.nested_tab).toBe('Can not move top level tab into nested tabs')
    expect(move(top, 'tab', 'tabs', 'top').did).toBe('moved')
  })
})

describe('delete and resize', () => {
  const layout = page(
    component('row', 'ROW', ['column']),
    inner('column', 'COLUMN', ['r2'], { width: 6 }),
    inner('r2', 'ROW', ['a', 'b']),
    inner('a', 'CHART', [], { width: 2, height: 20 }),
    inner('b', 'CHART', [], { width: 2, height: 20 }),
  )
  test('the subtree goes, an emptied row too, other parents stay [DASH-LAYOUT-016]', () => {
    expect(Object.keys(deleteComponent(layout, 'row'))).toEqual([ROOT_ID, GRID_ID])
    const one = deleteComponent(layout, 'a')
    expect(one.r2?.children).toEqual(['b'])
    const both = deleteComponent(one, 'b')
    expect(both).not.toHaveProperty('r2')
    expect(both.column?.children).toEqual([])
    expect(deleteComponent(layout, 'nowhere')).toBe(layout)
    const history = commit(startHistory(layout), deleteComponent(layout, 'row'))
    expect(undo(history).present).toBe(layout)
  })
  test('within one column and what is free, five units and a hundred [ENTITY-LAYOUT-007]', () => {
    expect(resizeComponent(layout, 'a', { width: 0, height: 1 }).a?.meta).toMatchObject({ width: 1, height: 5 })
    expect(resizeComponent(layout, 'a', { width: 12, height: 500 }).a?.meta).toMatchObject({ width: 4, height: 100 })
    expect(resizeComponent(layout, 'column', { width: 1 }).column?.meta).toMatchObject({ width: 4 })
    expect(resizeComponent(layout, 'a', { width: 2 })).toBe(layout)
  })
})

test('the title is the text of the header [ENTITY-LAYOUT-005]', () => {
  const layout = setTitle(newLayout(), 'Flights')
  expect(layout[HEADER_ID]).toEqual({ id: HEADER_ID, type: 'HEADER', children: [], meta: { text: 'Flights' } })
  expect(setTitle(layout, 'Flights')).toBe(layout)
})

type Step =
  | { readonly act: 'create'; readonly type: ComponentType; readonly into: number; readonly index: number }
  | { readonly act: 'move'; readonly which: number; readonly into: number; readonly index: number }
  | { readonly act: 'resize'; readonly which: number; readonly width: number; readonly height: number }
  | { readonly act: 'delete'; readonly which: number }
  | { readonly act: 'delete_tabs' }

const small = fc.nat({ max: 40 })
const step: fc.Arbitrary<Step> = fc.oneof(
  fc.record({
    act: fc.constant('create' as const),
    type: fc.constantFrom<ComponentType>('CHART', 'ROW', 'COLUMN', 'TABS', 'TAB', 'MARKDOWN', 'DIVIDER', 'HEADER'),
    into: small,
    index: small,
  }),
  fc.record({ act: fc.constant('move' as const), which: small, into: small, index: small }),
  fc.record({ act: fc.constant('resize' as const), which: small, width: small, height: small }),
  fc.record({ act: fc.constant('delete' as const), which: small }),
  fc.constant({ act: 'delete_tabs' as const }),
)

function apply(layout: Layout, next: Step, newId: () => string): Layout {
  const ids = walkLayout(layout).map(placed => placed.component.id)
  const pick = (n: number): string => ids[n % ids.length] ?? GRID_ID
  if (next.act === 'delete_tabs') return deleteTopTabs(layout).layout
  if (next.act === 'create') {
    const destination = { id: pick(next.into), index: next.index }
    return dropComponent(layout, { source: null, destination, dragging: { type: next.type } }, newId).layout
  }
  const id = pick(next.which)
  const fixed = id === ROOT_ID || id === GRID_ID || topTabs(layout)?.id === id
  if (next.act === 'resize') return resizeComponent(layout, id, next)
  if (fixed) return layout
  if (next.act === 'delete') return deleteComponent(layout, id)
  const source = pathTo(layout, id).at(-1) ?? ROOT_ID
  const drop = {
    source: { id: source, index: layout[source]?.children.indexOf(id) },
    destination: { id: pick(next.into), index: next.index },
    dragging: { id, type: layout[id]?.type ?? 'CHART' },
  }
  return dropComponent(layout, drop, newId).layout
}

function expectWhole(layout: Layout): void {
  const placed = walkLayout(layout)
  const held = Object.values(layout).flatMap(({ children }) => children)
  expect(new Set(held).size).toBe(held.length)
  expect(held.every(id => Object.hasOwn(layout, id))).toBe(true)
  expect(misplaced(layout)).toEqual([])
  for (const { component: item, path } of placed) {
    if (item.id !== ROOT_ID) expect(item.parents).toEqual(path)
    const { width, occupied } = componentWidth(layout, item.id)
    if (item.type === 'ROW') expect(occupied).toBeLessThanOrEqual(width ?? 0)
    expect(depthOf(layout, item.id)).toBeLessThanOrEqual(path.length)
  }
  const loose = Object.keys(layout).filter(id => !placed.some(({ component: { id: own } }) => own === id))
  expect(loose.filter(id => id !== GRID_ID)).toEqual([])
}

test('any sequence of moves keeps the tree whole; undo gives the very same objects back [DASH-LAYOUT-001] [DASH-LAYOUT-002]', () => {
  fc.assert(
    fc.property(fc.array(step, { maxLength: 40 }), steps => {
      const newId = idMaker()
      const documents: Layout[] = [newLayout()]
      let history = startHistory(documents[0]!)
      for (const next of steps) {
        const layout = apply(history.present, next, newId)
        if (layout === history.present) continue
        expectWhole(layout)
        documents.push(layout)
        history = commit(history, layout)
      }
      for (const document of documents.toReversed()) {
        expect(history.present).toBe(document)
        history = undo(history)
      }
    }),
    { numRuns: 2000 },
  )
})
