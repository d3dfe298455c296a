import { isValidChild } from './constants.ts'
import type { ComponentType } from './types.ts'

export type DropPosition = 'DROP_TOP' | 'DROP_RIGHT' | 'DROP_BOTTOM' | 'DROP_LEFT'

/** Distance from an edge in CSS pixels within which a drop inserts a sibling instead of a child. */
const EDGE = 20

export interface DropTarget {
  readonly type: ComponentType
  readonly depth: number
  readonly parentType: ComponentType | undefined
  readonly parentDepth: number
  /** Direction in which its parent lays out its children. */
  readonly orientation: 'row' | 'column'
  readonly hasChildren: boolean
  readonly rect: { readonly top: number; readonly right: number; readonly bottom: number; readonly left: number }
}

const inside = ({ orientation, hasChildren }: DropTarget): DropPosition => {
  if (orientation === 'row') return hasChildren ? 'DROP_RIGHT' : 'DROP_LEFT'
  return hasChildren ? 'DROP_BOTTOM' : 'DROP_TOP'
}

/** Returns the distances from the pointer to the leading and trailing edge, in the layout direction of the siblings. */
function edges({ orientation, rect }: DropTarget, pointer: Pointer): readonly [number, number] {
  return orientation === 'row'
    ? [pointer.y - rect.top, rect.bottom - pointer.y]
    : [pointer.x - rect.left, rect.right - pointer.x]
}

interface Pointer {
  readonly x: number
  readonly y: number
}

/**
 * Returns where a dragged component would be inserted relative to the component under the pointer: as a sibling or as a
 * child; null if neither is valid. If both are valid, as a child, except near the edges.
 */
export function dropPosition(
  target: DropTarget,
  dragging: ComponentType,
  pointer: Pointer,
  isShallow: boolean,
): DropPosition | null {
  const { parentType, orientation } = target
  const mayEnter = isValidChild(target.type, dragging, target.depth)
  const maySitBeside = parentType !== undefined && isValidChild(parentType, dragging, target.parentDepth)
  const [before, after]: readonly DropPosition[] =
    orientation === 'row' ? ['DROP_TOP', 'DROP_BOTTOM'] : ['DROP_LEFT', 'DROP_RIGHT']
  if (mayEnter && !maySitBeside) return isShallow ? inside(target) : null
  if (!maySitBeside) return null
  const [toBefore, toAfter] = edges(target, pointer)
  if (!mayEnter) return (toBefore < toAfter ? before : after) ?? null
  if (Math.abs(toBefore) < EDGE) return before ?? null
  if (Math.abs(toAfter) < EDGE) return after ?? null
  return inside(target)
}
