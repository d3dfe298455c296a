import { depthOf, mayDrop } from '../depth.ts'
import { newComponent } from '../new-component.ts'
import { topTabs } from '../tabs.ts'
import { type Layout, type LayoutComponent, ROOT_ID } from '../types.ts'
import { subtreeIds } from './children.ts'
import { createComponent } from './create-component.ts'
import { deleteComponent } from './delete-component.ts'
import { dropOverflows } from './drop-width.ts'
import { moveComponent } from './move-component.ts'
import { createTopTabs } from './top-tabs.ts'
import type { Drop, MoveResult, NewId, Refusal } from './types.ts'

/** Returns the dragged component. A new one has the defaults of its type. */
const draggedOf = (layout: Layout, { source, dragging }: Drop): LayoutComponent =>
  (source && layout[dragging.id ?? '']) || newComponent(dragging.type, '', dragging.meta)

function refusalOf(layout: Layout, drop: Drop): Refusal | undefined {
  const { source, destination, dragging } = drop
  const into = layout[destination.id]
  if (!into) return 'not_allowed'
  const top = topTabs(layout)
  const leavesTop = dragging.type === 'TAB' && source !== null && source.id === top?.id
  if (leavesTop && into.type === 'TABS' && into.id !== top?.id) return 'nested_tab'
  if (source && subtreeIds(layout, dragging.id ?? '').includes(destination.id)) return 'not_allowed'
  if (source?.id === destination.id) return undefined
  if (dropOverflows(layout, drop)) return 'no_space'
  return mayDrop(layout, draggedOf(layout, drop), into.type, depthOf(layout, into.id)) ? undefined : 'not_allowed'
}

const isSamePlace = ({ source, destination }: Drop): boolean =>
  source !== null && source.id === destination.id && source.index === destination.index

/** Deletes a row or tabs that a move left empty (requirement DASH-LAYOUT-007). */
function tidy(layout: Layout, source: Drop['source']): Pick<MoveResult, 'layout' | 'removedParent'> {
  const parent = source ? layout[source.id] : undefined
  const isEmptied = (parent?.type === 'ROW' || parent?.type === 'TABS') && parent.children.length === 0
  if (!parent || !isEmptied || layout[ROOT_ID]?.children.includes(parent.id)) return { layout }
  return { layout: deleteComponent(layout, parent.id), removedParent: parent.id }
}

function perform(layout: Layout, drop: Drop, newId: NewId): MoveResult {
  if (drop.destination.id === ROOT_ID) {
    const next = createTopTabs(layout, drop, newId)
    return next === layout ? { layout, did: 'nothing' } : { ...tidy(next, drop.source), did: 'made_top_tabs' }
  }
  if (drop.source === null) return { layout: createComponent(layout, drop, newId), did: 'created' }
  return { ...tidy(moveComponent(layout, drop, newId), drop.source), did: 'moved' }
}

/**
 * Performs a drop: creates, moves, or makes top-level tabs, or returns the reason for a refusal. A component is never
 * dropped where it or one of its descendants is invalid, or where there is no room.
 */
export function dropComponent(layout: Layout, drop: Drop, newId: NewId): MoveResult {
  if (isSamePlace(drop)) return { layout, did: 'nothing' }
  const refusal = refusalOf(layout, drop)
  if (refusal) return { layout, did: 'refused', refusal }
  return perform(layout, drop, newId)
}
