import type { HierarchyNode } from './nest.ts'

/** Size in pixels. */
export interface BoxSize {
  readonly width: number
  readonly height: number
}
/** Space that a box reserves before its children share the rest, in pixels. */
export interface BoxFrame {
  readonly border: number
  /** Gap between its children. */
  readonly gap: number
  /** Height of its label above its children. */
  readonly upper: number
}

/** Target aspect ratio of boxes, width to height: the same as in ECharts. */
const RATIO = (1 + Math.sqrt(5)) / 2

/** Returns the worst deviation of a row's boxes from the target ratio; lower is better. */
function worstOf(areas: readonly number[], length: number): number {
  const total = areas.reduce((sum, area) => sum + area, 0)
  const aim = length * length * RATIO
  return Math.max((aim * Math.max(...areas)) / total ** 2, total ** 2 / (aim * Math.min(...areas)))
}

/** Returns how many of the first areas form the best row along an edge of this length. */
function rowLength(areas: readonly number[], length: number): number {
  let best = Number.POSITIVE_INFINITY
  for (let count = 1; count <= areas.length; count++) {
    const worst = worstOf(areas.slice(0, count), length)
    if (worst > best) return count - 1
    best = worst
  }
  return areas.length
}

/** Returns the sizes of boxes with these areas, largest first, that fill a space row by row (squarified treemap). */
function squarified(areas: readonly number[], space: BoxSize, gap: number): readonly BoxSize[] {
  const sizes: BoxSize[] = []
  let { width, height } = space
  let rest = areas
  while (rest.length > 0) {
    const isAcross = width <= height
    const edge = Math.min(width, height)
    const count = edge > 0 ? rowLength(rest, edge) : rest.length
    const row = rest.slice(0, count)
    rest = rest.slice(count)
    const total = row.reduce((sum, area) => sum + area, 0)
    const depth = rest.length === 0 || edge <= 0 ? Math.max(width, height) : total / edge
    for (const area of row) {
      const along = Math.max(0, (total > 0 ? (area / total) * edge : 0) - gap)
      const across = Math.max(0, depth - gap)
      sizes.push(isAcross ? { width: along, height: across } : { width: across, height: along })
    }
    if (isAcross) height -= depth
    else width -= depth
  }
  return sizes
}

/**
 * Computes the sizes that ECharts gives the boxes of a tree with children sorted by value, to decide before drawing
 * which labels fit. `frameOf` is called with the depth of a box, 0 for the root.
 */
export function boxSizes(
  root: HierarchyNode,
  space: BoxSize,
  frameOf: (depth: number) => BoxFrame,
): ReadonlyMap<HierarchyNode, BoxSize> {
  const sizes = new Map<HierarchyNode, BoxSize>()
  const visit = (node: HierarchyNode, size: BoxSize): void => {
    sizes.set(node, size)
    const { border, gap, upper } = frameOf(node.path.length)
    const inner = {
      width: Math.max(0, size.width - 2 * border + gap),
      height: Math.max(0, size.height - border - Math.max(border, upper) + gap),
    }
    const total = node.children.reduce((sum, { value }) => sum + value, 0)
    const area = inner.width * inner.height
    const children = squarified(
      node.children.map(({ value }) => (value / total) * area),
      inner,
      gap,
    )
    node.children.forEach((child, index) => {
      visit(child, children[index] ?? { width: 0, height: 0 })
    })
  }
  visit(root, space)
  return sizes
}
