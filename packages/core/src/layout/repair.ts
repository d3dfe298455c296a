import { newLayout, readStoredLayout } from './parse.ts'
import { settlePages } from './settle-pages.ts'
import { settleSizes } from './settle-sizes.ts'
import { GRID_ID, HEADER_ID, type Layout, type LayoutComponent, ROOT_ID } from './types.ts'
import { type Placed, walkLayout } from './walk.ts'

export type LayoutFault =
  /** It is no JSON, or JSON that is no layout: the id is empty. */
  | 'unreadable'
  /** Something that is no component. */
  | 'foreign'
  /** A reference to nothing. */
  | 'missing'
  /** A second place of a component, or a loop. */
  | 'repeated'
  /** A component that nobody holds. */
  | 'unreachable'
  /** A component where none of its kind can stand: it is shown elsewhere. */
  | 'misplaced'
  /** A width or height that cannot be. */
  | 'size'

/** What was wrong with a stored layout, and was mended. */
export interface LayoutRepair {
  readonly kind: LayoutFault
  readonly id: string
}

export interface RepairedLayout {
  readonly layout: Layout
  readonly repairs: readonly LayoutRepair[]
}

/** Components from which all others hang; the grid stays stored under top-level tabs (requirement ENTITY-LAYOUT-006). */
const ANCHORS: readonly string[] = [ROOT_ID, GRID_ID, HEADER_ID]

function placesOf(layout: Layout): ReadonlyMap<string, Placed> {
  const places = new Map<string, Placed>()
  for (const anchor of ANCHORS) {
    for (const placed of walkLayout(layout, anchor)) {
      if (!places.has(placed.component.id)) places.set(placed.component.id, placed)
    }
  }
  return places
}

/** A parent's children that stand in their first place, and what is wrong with the others. */
function childrenAt(component: LayoutComponent, places: ReadonlyMap<string, Placed>, repairs: LayoutRepair[]) {
  const children: string[] = []
  for (const id of component.children) {
    const place = places.get(id)
    const isFirst = place?.path.at(-1) === component.id && !children.includes(id)
    if (isFirst) children.push(id)
    else repairs.push({ kind: place ? 'repeated' : 'missing', id })
  }
  return children.length === component.children.length ? component.children : children
}

/**
 * A stored layout as a proper tree: every component once, at the first place that names it, so that it is safe to
 * walk by recursion. Components that are right stay the same objects, a layout without faults stays the same.
 */
export function repairLayout(stored: Layout): RepairedLayout {
  const rooted = stored[ROOT_ID] && stored[GRID_ID] ? stored : { ...newLayout(), ...stored }
  const places = placesOf(rooted)
  const repairs: LayoutRepair[] = []
  const layout: Record<string, LayoutComponent> = {}
  for (const component of Object.values(rooted)) {
    if (!places.has(component.id)) {
      repairs.push({ kind: 'unreachable', id: component.id })
      continue
    }
    const children = childrenAt(component, places, repairs)
    layout[component.id] = children === component.children ? component : { ...component, children }
  }
  return { layout: repairs.length === 0 ? rooted : layout, repairs }
}

const faults = (kind: LayoutFault, ids: readonly string[]): readonly LayoutRepair[] => ids.map(id => ({ kind, id }))

/** A stored `position_json`, of whatever shape, as a layout that can be shown and changed, with a report. */
export function repairStored(stored: unknown): RepairedLayout {
  const { layout: read, isReadable, foreign } = readStoredLayout(stored)
  const pages = settlePages(read)
  const tree = repairLayout(pages.layout)
  const sizes = settleSizes(tree.layout)
  return {
    layout: sizes.layout,
    repairs: [
      ...faults('unreadable', isReadable ? [] : ['']),
      ...faults('foreign', foreign),
      ...faults('misplaced', pages.moved),
      ...tree.repairs,
      ...faults('size', sizes.resized),
    ],
  }
}
