import { newLayout, readStoredLayout } from './parse.ts'
import { settlePages } from './settle-pages.ts'
import { settleSizes } from './settle-sizes.ts'
import { GRID_ID, HEADER_ID, type Layout, type LayoutComponent, ROOT_ID } from './types.ts'
import { type Placed, walkLayout } from './walk.ts'

export type LayoutFault =
  /** The text is not JSON, or the JSON is not a layout. The id is empty. */
  | 'unreadable'
  /** A value is not a component. */
  | 'foreign'
  /** A reference to a missing component. */
  | 'missing'
  /** A component with several parents, or a cycle. */
  | 'repeated'
  /** A component without a parent. */
  | 'unreachable'
  /** A component in an invalid position; it is moved. */
  | 'misplaced'
  /** An invalid width or height. */
  | 'size'

/** Repaired fault of a stored layout. */
export interface LayoutRepair {
  readonly kind: LayoutFault
  readonly id: string
}

export interface RepairedLayout {
  readonly layout: Layout
  readonly repairs: readonly LayoutRepair[]
}

/** Roots of all other components. The grid remains stored below top-level tabs (requirement ENTITY-LAYOUT-006). */
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

/** Returns the children for which this is the first reference, and reports the others. */
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
 * Repairs a stored layout to a tree: each component occurs once, at its first reference, so that recursion is safe.
 * Valid components remain the same objects, and so does a valid layout.
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

/** Repairs any stored `position_json` to a layout that can be shown and edited, with a report. */
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
