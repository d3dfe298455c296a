import type { HierarchyNode } from './nest.ts'

export interface IcicleBox<Node> {
  readonly node: Node
  readonly x: number
  readonly y: number
  readonly width: number
  readonly height: number
  /** 0 for the leftmost column. */
  readonly depth: number
}

interface Branching<Node> {
  readonly value: number
  readonly children: readonly Node[]
}

interface Space {
  readonly width: number
  readonly top: number
  readonly bottom: number
  readonly levels: number
}

/** Minimum height in pixels: smaller boxes and their content would be invisible. */
const LEAST = 0.75

/**
 * Arranges boxes in columns from left to right: the children of a box are to its right, with heights by their shares.
 */
export function icicle<Node extends Branching<Node>>(
  roots: readonly Node[],
  { width, top, bottom, levels }: Space,
): readonly IcicleBox<Node>[] {
  const boxes: IcicleBox<Node>[] = []
  const column = width / Math.max(1, levels)
  const place = (nodes: readonly Node[], whole: number, from: number, to: number, depth: number): void => {
    let y = from
    for (const node of nodes) {
      const height = whole > 0 ? (node.value / whole) * (to - from) : 0
      if (height >= LEAST && depth < levels) {
        boxes.push({ node, x: depth * column, y, width: column, height, depth })
        place(node.children, node.value, y, y + height, depth + 1)
      }
      y += height
    }
  }
  place(
    roots,
    roots.reduce((sum, { value }) => sum + value, 0),
    top,
    bottom,
    0,
  )
  return boxes
}

/** Arranges the boxes of a hierarchy of groups. */
export const icicleOf = (root: HierarchyNode, space: Space): readonly IcicleBox<HierarchyNode>[] =>
  icicle([root], space)
