import { sum } from '../shared/cells.ts'
import { type Link, withoutCircles } from './links.ts'

/** Position of a node's bar in pixels. */
export interface PlacedNode {
  readonly key: string
  readonly x: number
  readonly y: number
  readonly height: number
  readonly value: number
}

/** A band between two bars, or a return band below all bars. `y` values are the centers of its ends. */
export interface PlacedLink {
  readonly link: Link
  readonly isBack: boolean
  readonly from: readonly [number, number]
  readonly to: readonly [number, number]
  readonly width: number
  /** Vertical center of the lane of a return band. */
  readonly lane: number
}

export interface LoopLayout {
  readonly nodes: readonly PlacedNode[]
  readonly links: readonly PlacedLink[]
}

interface Space {
  /** Right edge of the picture. */
  readonly end: number
  readonly left: number
  readonly right: number
  readonly top: number
  readonly bottom: number
  readonly nodeWidth: number
}

const GAP = 10
const LANE_GAP = 5
/** Maximum share of the height for return bands, and maximum width in pixels of one. */
const MAX_LANES = 0.35
const WIDEST_BACK = 36

/** Horizontal extent of the curve of a return band: of its control points, and of the visible part. In pixels. */
export const backBend = (width: number): number => 12 + width * 0.6
const backReach = (width: number): number => backBend(width) * 0.75 + width / 2 + 2

/** Returns the column of each node: one after the last of its sources. */
function layersOf(keys: readonly string[], forward: readonly Link[]): ReadonlyMap<string, number> {
  const layers = new Map(keys.map(key => [key, 0]))
  for (let pass = 0; pass < keys.length; pass++) {
    let hasMoved = false
    for (const { source, target } of forward) {
      const next = (layers.get(source) ?? 0) + 1
      if (next > (layers.get(target) ?? 0)) {
        layers.set(target, next)
        hasMoved = true
      }
    }
    if (!hasMoved) break
  }
  return layers
}

const total = (links: readonly Link[]): number => sum(links.map(({ value }) => value))

/** Sorts the nodes of a column by their linked nodes, so that few bands cross. */
function sorted(columns: readonly (readonly string[])[], forward: readonly Link[]): readonly (readonly string[])[] {
  const order = columns.map(column => [...column])
  const rank = new Map(order.flatMap(column => column.map((key, index) => [key, index] as const)))
  for (let pass = 0; pass < 6; pass++)
    for (const column of pass % 2 === 0 ? order : order.toReversed()) {
      const pull = new Map(
        column.map(key => {
          const near = forward.filter(link => (pass % 2 === 0 ? link.target : link.source) === key)
          const all = total(near)
          const sum = near.reduce(
            (s, link) => s + link.value * (rank.get(pass % 2 === 0 ? link.source : link.target) ?? 0),
            0,
          )
          return [key, all === 0 ? (rank.get(key) ?? 0) : sum / all] as const
        }),
      )
      column.sort((a, b) => (pull.get(a) ?? 0) - (pull.get(b) ?? 0))
      for (const [index, key] of column.entries()) rank.set(key, index)
    }
  return order
}

/** Returns the positions of link ends along their bars, from the top, sorted by `along`. */
function ends(
  links: readonly PlacedDraft[],
  nodeOf: (one: PlacedDraft) => PlacedNode,
  along: (one: PlacedDraft) => number,
  scale: number,
) {
  const places = new Map<PlacedDraft, number>()
  const free = new Map<string, number>()
  for (const one of links.toSorted((a, b) => along(a) - along(b))) {
    const node = nodeOf(one)
    const start = free.get(node.key) ?? node.y
    places.set(one, start + (one.link.value * scale) / 2)
    free.set(node.key, start + one.link.value * scale)
  }
  return places
}

interface PlacedDraft {
  readonly link: Link
  readonly isBack: boolean
  readonly source: PlacedNode
  readonly target: PlacedNode
}

/** Throughput of nodes, by key. */
type Throughput = ReadonlyMap<string, number>

/** Dimensions of columns, bars and lanes. */
interface Measures {
  readonly space: Space
  readonly columns: readonly (readonly string[])[]
  readonly throughput: ReadonlyMap<string, number>
  /** Pixels per unit of value. */
  readonly scale: number
  /** Top of the lanes. */
  readonly floor: number
}

function measuresOf(forward: readonly Link[], back: readonly Link[], space: Space, own: Throughput): Measures {
  const links = [...forward, ...back]
  const keys = [...new Set(links.flatMap(({ source, target }) => [source, target]))]
  const layers = layersOf(keys, forward)
  const count = Math.max(0, ...layers.values()) + 1
  const columns = sorted(
    Array.from({ length: count }, (_, layer) => keys.filter(key => layers.get(key) === layer)),
    forward,
  )
  const into = (key: string): number => total(links.filter(({ target }) => target === key))
  const out = (key: string): number => total(links.filter(({ source }) => source === key))
  const throughput = new Map(keys.map(key => [key, Math.max(own.get(key) ?? 0, into(key), out(key))]))
  const sumOf = (column: readonly string[]): number => column.reduce((all, key) => all + (throughput.get(key) ?? 0), 0)
  const height = Math.max(20, space.bottom - space.top)
  const gaps = back.length === 0 ? 0 : GAP + back.length * LANE_GAP
  const scales = columns.map(column => (height - gaps - (column.length - 1) * GAP) / (sumOf(column) + total(back)))
  const widest = Math.max(1e-12, ...back.map(({ value }) => value))
  const lanes = Math.min((height * MAX_LANES) / Math.max(1e-12, total(back)), WIDEST_BACK / widest)
  const scale = Math.max(1e-12, Math.min(...scales, lanes))
  // Return bands extend beyond the outermost bars on both sides.
  const pad = back.length === 0 ? 0 : backReach(widest * scale)
  const within = { ...space, left: space.left + pad, right: Math.min(space.right, space.end - pad) }
  return { space: within, columns, throughput, scale, floor: space.bottom - gaps - total(back) * scale }
}

/** Returns the bars of each column, centered in the space above the lanes. */
function barsOf({ space, columns, throughput, scale, floor }: Measures): readonly PlacedNode[] {
  const step = columns.length < 2 ? 0 : (space.right - space.left - space.nodeWidth) / (columns.length - 1)
  return columns.flatMap((column, layer): readonly PlacedNode[] => {
    const used = column.reduce((all, key) => all + (throughput.get(key) ?? 0), 0) * scale
    const gap = column.length < 2 ? 0 : Math.min(GAP * 3, Math.max(2, (floor - space.top - used) / (column.length - 1)))
    let y = space.top + Math.max(0, (floor - space.top - used - gap * (column.length - 1)) / 2)
    return column.map(key => {
      const value = throughput.get(key) ?? 0
      const node = { key, x: space.left + layer * step, y, height: Math.max(1, value * scale), value }
      y += value * scale + gap
      return node
    })
  })
}

/** Returns the center of each lane; the shortest return band is the innermost. */
function lanesOf(drafts: readonly PlacedDraft[], { floor, scale }: Measures): ReadonlyMap<PlacedDraft, number> {
  const lanes = new Map<PlacedDraft, number>()
  const span = ({ source, target }: PlacedDraft): number => source.x - target.x
  let free = floor + GAP
  for (const one of drafts.filter(draft => draft.isBack).toSorted((a, b) => span(a) - span(b))) {
    lanes.set(one, free + (one.link.value * scale) / 2)
    free += one.link.value * scale + LANE_GAP
  }
  return lanes
}

/**
 * Lays out columns from left to right, and return bands in lanes below.
 * @param throughput of nodes, if it includes links that are not drawn
 */
export function loopLayout(links: readonly Link[], space: Space, throughput: Throughput = new Map()): LoopLayout {
  const { links: forward, cut: back } = withoutCircles(links)
  const measures = measuresOf(forward, back, space, throughput)
  const nodes = barsOf(measures)
  const byKey = new Map(nodes.map(node => [node.key, node]))
  const isBack = new Set(back)
  const drafts = links.flatMap((link): PlacedDraft[] => {
    const [source, target] = [byKey.get(link.source), byKey.get(link.target)]
    return source && target ? [{ link, isBack: isBack.has(link), source, target }] : []
  })
  const { scale } = measures
  // Return bands start and end at the bottom of their bars.
  const out = ends(
    drafts,
    one => one.source,
    one => (one.isBack ? Number.MAX_VALUE : one.target.y),
    scale,
  )
  const into = ends(
    drafts,
    one => one.target,
    one => (one.isBack ? Number.MAX_VALUE : one.source.y),
    scale,
  )
  const lanes = lanesOf(drafts, measures)
  return {
    nodes,
    links: drafts.map(one => ({
      link: one.link,
      isBack: one.isBack,
      from: [one.source.x + space.nodeWidth, out.get(one) ?? 0],
      to: [one.target.x, into.get(one) ?? 0],
      width: Math.max(0.75, one.link.value * scale),
      lane: lanes.get(one) ?? 0,
    })),
  }
}
