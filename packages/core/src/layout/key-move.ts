import { dropComponent } from './moves/drop-component.ts'
import type { Drop, MoveResult, NewId } from './moves/types.ts'
import { type Moving, moveBefore, movingOf, type Spot } from './plan-drop.ts'
import type { Layout, LayoutComponent } from './types.ts'
import { pathTo } from './walk.ts'

export type MoveKey = 'up' | 'down' | 'left' | 'right'

const isBack = (key: MoveKey): boolean => key === 'up' || key === 'left'

/** Returns the position before or after a component. */
function beside(layout: Layout, id: string, key: MoveKey): readonly Spot[] {
  const parent = layout[pathTo(layout, id).at(-1) ?? '']
  if (!parent) return []
  const at = parent.children.indexOf(id)
  return [{ id: parent.id, index: isBack(key) ? at : at + 1 }]
}

/** Returns the position past the sibling; empty at the end of the parent. */
function past(parent: LayoutComponent, id: string, key: MoveKey): readonly Spot[] {
  const at = parent.children.indexOf(id)
  const index = isBack(key) ? at - 1 : at + 2
  return index < 0 || index > parent.children.length ? [] : [{ id: parent.id, index }]
}

/** Returns the position in the row above or below; empty if the neighbor is not a row. */
function intoNextRow(layout: Layout, row: LayoutComponent, key: MoveKey): readonly Spot[] {
  const holder = layout[pathTo(layout, row.id).at(-1) ?? '']
  const neighbour = layout[holder?.children[holder.children.indexOf(row.id) + (isBack(key) ? -1 : 1)] ?? '']
  return neighbour?.type === 'ROW' ? [{ id: neighbour.id, index: neighbour.children.length }] : []
}

function upOrDown(layout: Layout, parent: LayoutComponent, id: string, key: MoveKey): readonly Spot[] {
  if (parent.type === 'ROW') {
    const holder = layout[pathTo(layout, parent.id).at(-1) ?? '']
    const isAlone = parent.children.length === 1
    return [
      ...intoNextRow(layout, parent, key),
      ...(isAlone && holder ? past(holder, parent.id, key) : beside(layout, parent.id, key)),
      ...(isAlone && holder ? outOf(layout, holder, key) : []),
    ]
  }
  const inside = past(parent, id, key)
  return inside.length > 0 ? inside : outOf(layout, parent, key)
}

/** Returns the position outside of a column or tab: next to the row or tabs that contain it. */
function outOf(layout: Layout, container: LayoutComponent, key: MoveKey): readonly Spot[] {
  if (container.type !== 'COLUMN' && container.type !== 'TAB') return []
  const around = pathTo(layout, container.id).at(-1)
  return around === undefined ? [] : beside(layout, around, key)
}

function spots(layout: Layout, id: string, key: MoveKey): readonly Spot[] {
  const parent = layout[pathTo(layout, id).at(-1) ?? '']
  if (!parent) return []
  const isSideways = key === 'left' || key === 'right'
  if (!isSideways) return parent.type === 'TABS' ? [] : upOrDown(layout, parent, id, key)
  if (parent.type === 'ROW' || parent.type === 'TABS') return past(parent, id, key)
  return parent.type === 'COLUMN' ? beside(layout, parent.id, key) : []
}

/**
 * Moves a component one step with an arrow key: past its sibling, into the next row if there is room, otherwise into a
 * row of its own, and out of a column or tab at its ends. Refused if there is no such position.
 */
export function moveByKey(layout: Layout, id: string, key: MoveKey, newId: NewId): MoveResult {
  const moving = movingOf(layout, id)
  const refused: MoveResult = { layout, did: 'refused', refusal: 'not_allowed' }
  if (!moving) return refused
  let first: MoveResult | undefined
  for (const spot of spots(layout, id, key)) {
    const result = dropComponent(layout, dropTo(layout, moving, spot), newId)
    if (result.did !== 'refused' && result.did !== 'nothing') return result
    first ??= result
  }
  return first ?? refused
}

const dropTo = (layout: Layout, moving: Moving, spot: Spot): Drop => moveBefore(layout, moving, spot)
