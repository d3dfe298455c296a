import { isValidChild, needsRow } from './constants.ts'
import { depthOf } from './depth.ts'
import { type DropPosition, type DropTarget, dropPosition } from './drop-position.ts'
import type { Dragged, Drop, Place } from './moves/types.ts'
import type { ComponentType, Layout, LayoutComponent } from './types.ts'
import { childrenOf, parentsOf } from './walk.ts'

/** In CSS pixels. */
export interface Rect {
  readonly top: number
  readonly right: number
  readonly bottom: number
  readonly left: number
}

/** Component under the pointer with its rectangle. */
export interface Hovered {
  readonly id: string
  readonly rect: Rect
  /** True for the content of a tab, as opposed to its title. Nothing can be dropped next to it. */
  readonly isPage?: boolean | undefined
}

export interface Moving {
  /** Current position of the dragged component; null for a new one. */
  readonly source: Place | null
  readonly dragging: Dragged
}

/** Position of the drop indicator: along a side of a component, or inside an empty one. */
export interface DropLine {
  readonly at: string
  readonly side: 'top' | 'right' | 'bottom' | 'left' | 'inside'
}

/** Position before the child that is currently at `index`. */
export interface Spot {
  readonly id: string
  readonly index: number
}

export interface PlannedDrop {
  readonly drop: Drop
  readonly spot: Spot
  readonly line: DropLine
}

interface Pointer {
  readonly x: number
  readonly y: number
}

/**
 * Distance in CSS pixels from the edges of a row, column or tabs within which a drop goes next to it, regardless of the
 * component under the pointer.
 */
const EDGE = 14

/** Returns true if the children of a component are laid out side by side. */
const isHorizontal = (type: ComponentType | undefined): boolean => type === 'ROW' || type === 'TABS'

const SIDES: Readonly<Record<DropPosition, Exclude<DropLine['side'], 'inside'>>> = {
  DROP_TOP: 'top',
  DROP_RIGHT: 'right',
  DROP_BOTTOM: 'bottom',
  DROP_LEFT: 'left',
}

function targetOf(layout: Layout, hovered: Hovered, parent: LayoutComponent | undefined): DropTarget | undefined {
  const component = layout[hovered.id]
  if (!component) return undefined
  const isAlone = parent === undefined || hovered.isPage === true
  return {
    type: component.type,
    depth: depthOf(layout, component.id),
    parentType: isAlone ? undefined : parent.type,
    parentDepth: isAlone ? 0 : depthOf(layout, parent.id),
    orientation: isHorizontal(parent?.type) && !hovered.isPage ? 'column' : 'row',
    hasChildren: component.children.length > 0,
    rect: hovered.rect,
  }
}

/** Returns the index among the children that is nearest to the pointer, by their midpoints. */
function indexAt(layout: Layout, container: LayoutComponent, pointer: Pointer, rectOf: RectOf): number {
  const middles = childrenOf(layout, container).map(({ id }) => {
    const rect = rectOf(id)
    if (!rect) return Number.POSITIVE_INFINITY
    return isHorizontal(container.type) ? (rect.left + rect.right) / 2 : (rect.top + rect.bottom) / 2
  })
  const at = isHorizontal(container.type) ? pointer.x : pointer.y
  const after = middles.findIndex(middle => at < middle)
  return after < 0 ? middles.length : after
}

/** Returns the drop indicator in a container before its child at `index`. */
function lineIn(container: LayoutComponent, index: number): DropLine {
  const [before, after] = isHorizontal(container.type) ? (['left', 'right'] as const) : (['top', 'bottom'] as const)
  const next = container.children[index]
  const last = container.children.at(-1)
  if (next !== undefined) return { at: next, side: before }
  return last === undefined ? { at: container.id, side: 'inside' } : { at: last, side: after }
}

type RectOf = (id: string) => Rect | undefined

const isNear = (rect: Rect, pointer: Pointer, position: DropPosition): boolean =>
  Math.abs(
    position === 'DROP_TOP'
      ? pointer.y - rect.top
      : position === 'DROP_BOTTOM'
        ? rect.bottom - pointer.y
        : position === 'DROP_LEFT'
          ? pointer.x - rect.left
          : rect.right - pointer.x,
  ) <= EDGE

interface Candidate {
  readonly hovered: Hovered
  readonly position: DropPosition
  readonly isBeside: boolean
}

function candidates(
  layout: Layout,
  dragging: ComponentType,
  hovered: readonly Hovered[],
  pointer: Pointer,
): readonly Candidate[] {
  const parents = parentsOf(layout)
  return hovered.flatMap((each, level): readonly Candidate[] => {
    const target = targetOf(layout, each, layout[parents.get(each.id) ?? ''])
    if (!target) return []
    const position = dropPosition(target, dragging, pointer, level === 0)
    if (!position) return []
    const beside = target.orientation === 'row' ? ['DROP_TOP', 'DROP_BOTTOM'] : ['DROP_LEFT', 'DROP_RIGHT']
    const isBeside =
      beside.includes(position) &&
      target.parentType !== undefined &&
      isValidChild(target.parentType, dragging, target.parentDepth)
    return [{ hovered: each, position, isBeside }]
  })
}

/** Selects the innermost component, except near the edges of its ancestors. */
function choose(nearby: readonly Candidate[]): (pointer: Pointer) => Candidate | undefined {
  return pointer =>
    nearby.slice(1).find(({ hovered, position, isBeside }) => isBeside && isNear(hovered.rect, pointer, position)) ??
    nearby[0]
}

/**
 * Moves the row if the dragged component is its only child, so that the settings of the row are retained and no second
 * row is made.
 */
function withItsRow(layout: Layout, { source, dragging }: Moving, destination: Place): Moving {
  const row = source ? layout[source.id] : undefined
  const into = layout[destination.id]
  if (row?.type !== 'ROW' || row.children.length !== 1 || !into || !needsRow(into.type, dragging.type))
    return { source, dragging }
  const holder = parentsOf(layout).get(row.id)
  if (holder === undefined) return { source, dragging }
  return {
    source: { id: holder, index: layout[holder]?.children.indexOf(row.id) },
    dragging: { id: row.id, type: 'ROW' },
  }
}

/**
 * Returns a drop before the child that is currently at `index`. The destination index is adjusted for the removal of
 * the dragged component.
 */
export function moveBefore(layout: Layout, moving: Moving, destination: Spot): Drop {
  const { source, dragging } = withItsRow(layout, moving, destination)
  const from = source && dragging.id !== undefined ? (layout[source.id]?.children.indexOf(dragging.id) ?? -1) : -1
  const leavesBefore = source?.id === destination.id && from >= 0 && from < destination.index
  return {
    source: source ? { id: source.id, index: from < 0 ? source.index : from } : null,
    destination: { id: destination.id, index: leavesBefore ? destination.index - 1 : destination.index },
    dragging,
  }
}

/** Returns the current position of a component as source of a move; undefined if it has no parent. */
export function movingOf(layout: Layout, id: string): Moving | undefined {
  const component = layout[id]
  const parent = layout[parentsOf(layout).get(id) ?? '']
  if (!component || !parent) return undefined
  return { source: { id: parent.id, index: parent.children.indexOf(id) }, dragging: { id, type: component.type } }
}

/**
 * Returns the drop at the pointer and its indicator; null if nothing can be dropped there. `dropComponent` checks the
 * room for exactly this drop, so that the indicator never differs from the result.
 * @param hovered components under the pointer, innermost first
 */
export function planDrop(
  layout: Layout,
  moving: Moving,
  hovered: readonly Hovered[],
  pointer: Pointer,
  rectOf: RectOf,
): PlannedDrop | null {
  const target = choose(candidates(layout, moving.dragging.type, hovered, pointer))(pointer)
  const component = layout[target?.hovered.id ?? '']
  if (!target || !component) return null
  if (!target.isBeside) {
    const spot = { id: component.id, index: indexAt(layout, component, pointer, rectOf) }
    return { drop: moveBefore(layout, moving, spot), spot, line: lineIn(component, spot.index) }
  }
  const parent = layout[parentsOf(layout).get(component.id) ?? '']
  if (!parent) return null
  const at = parent.children.indexOf(component.id)
  const isAfter = target.position === 'DROP_BOTTOM' || target.position === 'DROP_RIGHT'
  const spot = { id: parent.id, index: isAfter ? at + 1 : at }
  return {
    drop: moveBefore(layout, moving, spot),
    spot,
    line: { at: component.id, side: SIDES[target.position] },
  }
}
