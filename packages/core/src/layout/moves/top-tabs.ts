import { misplaced } from '../depth.ts'
import { newComponent } from '../new-component.ts'
import { topTabs } from '../tabs.ts'
import { GRID_ID, type Layout, ROOT_ID } from '../types.ts'
import { childrenOf } from '../walk.ts'
import { setChildren, settleParents, without } from './children.ts'
import type { Drop, MoveResult, NewId } from './types.ts'

/**
 * Makes tabs that are dropped on the root the top-level tabs. The content of the grid moves into their first tab.
 * Existing tabs are moved out of the grid with their content (requirement DASH-LAYOUT-008).
 */
export function createTopTabs(layout: Layout, { source, dragging }: Drop, newId: NewId): Layout {
  const root = layout[ROOT_ID]
  const grid = layout[GRID_ID]
  if (!root || !grid || topTabs(layout)) return layout
  if (source === null) {
    const tab = { ...newComponent('TAB', newId()), children: grid.children }
    const tabs = { ...newComponent('TABS', newId(), dragging.meta), children: [tab.id] }
    return settleParents(layout, {
      ...layout,
      [ROOT_ID]: { ...root, children: [tabs.id] },
      [GRID_ID]: { ...grid, children: [] },
      [tabs.id]: tabs,
      [tab.id]: tab,
    })
  }
  const tabs = layout[dragging.id ?? '']
  const first = tabs && childrenOf(layout, tabs)[0]
  const parent = layout[source.id]
  if (!tabs || !first || !parent) return layout
  const lifted = setChildren(layout, parent.id, without(parent.children, tabs.id))
  const moved = lifted[GRID_ID]?.children ?? []
  return settleParents(layout, {
    ...lifted,
    [ROOT_ID]: { ...root, children: [tabs.id] },
    [GRID_ID]: { ...grid, children: [] },
    [first.id]: { ...first, children: [...first.children, ...moved] },
  })
}

/**
 * Removes the top-level tabs. Their content moves to the grid, tab after tab. Refused if a component would then be
 * nested too deep.
 */
export function deleteTopTabs(layout: Layout): MoveResult {
  const tabs = topTabs(layout)
  const root = layout[ROOT_ID]
  if (!tabs || !root) return { layout, did: 'nothing' }
  const gone = new Set([tabs.id, ...tabs.children])
  const left = Object.fromEntries(Object.entries(layout).filter(([id]) => !gone.has(id)))
  const grid = layout[GRID_ID] ?? { id: GRID_ID, type: 'GRID', children: [] }
  const next = settleParents(layout, {
    ...left,
    [ROOT_ID]: { ...root, children: [GRID_ID] },
    [GRID_ID]: { ...grid, children: childrenOf(layout, tabs).flatMap(({ children }) => children) },
  })
  const before = new Set(misplaced(layout))
  return misplaced(next).every(id => before.has(id))
    ? { layout: next, did: 'moved', removedParent: tabs.id }
    : { layout, did: 'refused', refusal: 'not_allowed' }
}
