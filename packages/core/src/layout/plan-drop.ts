import { isValidChild, needsRow } from './constants.ts'
import { depthOf } from './depth.ts'
import { type DropPosition, type DropTarget, dropPosition } from './drop-position.ts'
import type { Dragged, Drop, Place } from './moves/types.ts'
import type { ComponentType, Layout, LayoutComponent } from './types.ts'
import { childrenOf, parentsOf } from './walk.ts'

/** CSS pixels. */
export interface Rect {
  readonly top: number
  readonly right: number
  readonly bottom: number
  readonly left: number
}

/** A component below the pointer, with the rectangle that stands for it. */
export interface Hovered {
  readonly id: string
  readonly rect: Rect
  /** The page of a tab, not its name among the others: nothing goes beside it. */
  readonly isPage?: boolean | undefined
}

export interface Moving {
  /** Where the dragged component stands; null for a new one. */
  readonly source: Place | null
  readonly dragging: Dragged
}

/** Where the drop line is drawn: along a side of a component, or in one that is empty. */
export interface DropLine {
  readonly at: string
  readonly side: 'top' | 'right' | 'bottom' | 'left' | 'inside'
}

/** Before the child that stands at `index` now. */
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

/** Near these edges of a row, column or tabs a drop goes beside it, whatever is under the pointer; CSS pixels. */
const EDGE = 14

/** Whether a component's children stand side by side. */
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

/** The place among children that the pointer is nearest to: their middles decide. */
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

/** The line in a container before its child at `index`. */
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

/** The innermost component decides, but for the edges of those around it. */
function choose(nearby: readonly Candidate[]): (pointer: Pointer) => Candidate | undefined {
  return pointer =>
    nearby.slice(1).find(({ hovered, position, isBeside }) => isBeside && isNear(hovered.rect, pointer, position)) ??
    nearby[0]
}

/** The only component of its row is moved with the row: nothing of the row is lost, and no second one is made. */
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

/** A move to before the child that now stands at `index`; the dragged component leaves its old place first. */
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

/** Where a component stands, as the source of a move; undefined for what nobody holds. */
export function movingOf(layout: Layout, id: string): Moving | undefined {
  const component = layout[id]
  const parent = layout[parentsOf(layout).get(id) ?? '']
  if (!component || !parent) return undefined
  return { source: { id: parent.id, index: parent.children.indexOf(id) }, dragging: { id, type: component.type } }
}

/**
 * What a drop at the pointer would be, and where the line is that says so. `hovered` are the components under the
 * pointer, innermost first. Null where nothing can be dropped. Whether there is room is `dropComponent`'s to say, of
 * the very drop that is planned here: the line never shows anything else than what the drop does.
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
