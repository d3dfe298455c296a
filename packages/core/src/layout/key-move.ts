import { dropComponent } from './moves/drop-component.ts'
import type { Drop, MoveResult, NewId } from './moves/types.ts'
import { type Moving, moveBefore, movingOf, type Spot } from './plan-drop.ts'
import type { Layout, LayoutComponent } from './types.ts'
import { pathTo } from './walk.ts'

export type MoveKey = 'up' | 'down' | 'left' | 'right'

const isBack = (key: MoveKey): boolean => key === 'up' || key === 'left'

/** Beside a component, before or after it. */
function beside(layout: Layout, id: string, key: MoveKey): readonly Spot[] {
  const parent = layout[pathTo(layout, id).at(-1) ?? '']
  if (!parent) return []
  const at = parent.children.indexOf(id)
  return [{ id: parent.id, index: isBack(key) ? at : at + 1 }]
}

/** Past the neighbour in the same parent; nothing at the end. */
function past(parent: LayoutComponent, id: string, key: MoveKey): readonly Spot[] {
  const at = parent.children.indexOf(id)
  const index = isBack(key) ? at - 1 : at + 2
  return index < 0 || index > parent.children.length ? [] : [{ id: parent.id, index }]
}

/** Into the neighbouring row above or below another one, where that is a row. */
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

/** Out of a column or the page of a tab: beside the row or the tabs around it. */
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
 * One step of a component by an arrow key: past its neighbour, into the next row where it has room, else into a row
 * of its own, and out of a column or tab at its ends. Refused where there is no such place.
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
