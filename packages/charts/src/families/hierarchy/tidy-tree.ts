/** The input of the layout. */
interface Branch<Node> {
  readonly children: readonly Node[]
}

export interface TidyTree<Node> {
  /** Position of each node across the tree; the outermost is at 0. */
  readonly places: ReadonlyMap<Node, number>
  readonly span: number
}

/**
 * Computes the positions of nodes across a tree as ECharts does: children side by side, parents centered over them.
 * Labels are truncated accordingly, because ECharts does not report positions before drawing.
 * @param gap returns the distance between neighbors of one depth, for siblings and for others
 */
export function tidyTree<Node extends Branch<Node>>(
  root: Node,
  gap: (isSibling: boolean, depth: number) => number,
): TidyTree<Node> {
  const places = new Map<Node, number>()
  const move = (node: Node, by: number): void => {
    places.set(node, (places.get(node) ?? 0) + by)
    for (const child of node.children) move(child, by)
  }
  /** Lays out a subtree and returns the leftmost and rightmost position of each depth. */
  const layOut = (node: Node, depth: number): readonly (readonly [number, number])[] => {
    let below: (readonly [number, number])[] = []
    for (const child of node.children) {
      const own = layOut(child, depth + 1)
      const shift = below.reduce(
        (most, [, right], level) => {
          const left = own[level]?.[0]
          return left === undefined ? most : Math.max(most, right + gap(level === 0, depth + 1 + level) - left)
        },
        below.length === 0 ? 0 : Number.NEGATIVE_INFINITY,
      )
      move(child, shift)
      const longer = Math.max(below.length, own.length)
      below = Array.from({ length: longer }, (_, level) => {
        const [known, next] = [below[level], own[level]]
        if (!next) return known ?? [0, 0]
        return [known?.[0] ?? next[0] + shift, next[1] + shift]
      })
    }
    const ends = [node.children[0], node.children.at(-1)].map(child => (child ? (places.get(child) ?? 0) : 0))
    const middle = ((ends[0] ?? 0) + (ends[1] ?? 0)) / 2
    places.set(node, middle)
    return [[middle, middle], ...below]
  }
  const levels = layOut(root, 0)
  const [low, high] = [Math.min(...levels.map(([left]) => left)), Math.max(...levels.map(([, right]) => right))]
  move(root, -low)
  return { places, span: high - low }
}

/** Units beyond the outermost nodes on both sides: ECharts leaves half a gap, which is at most this. */
const EDGE = 1

/** Returns the position of a node as a share of the available space, 0 to 1. */
export const shareOf = <Node>({ places, span }: TidyTree<Node>, node: Node): number =>
  ((places.get(node) ?? 0) + EDGE) / (span + 2 * EDGE)

/**
 * Returns the space for the label centered on each node, so that it does not overlap the next one of the same depth.
 */
export function roomOfNames<Node extends Branch<Node>>(
  root: Node,
  tree: TidyTree<Node>,
  width: number,
): ReadonlyMap<Node, number> {
  const rooms = new Map<Node, number>()
  for (let level: readonly Node[] = [root]; level.length > 0; level = level.flatMap(({ children }) => children)) {
    const shares = level.map(node => shareOf(tree, node))
    level.forEach((node, index) => {
      const share = shares[index] ?? 0
      const [before, after] = [shares[index - 1] ?? -share, shares[index + 1] ?? 2 - share]
      rooms.set(node, Math.min(share - before, after - share) * width)
    })
  }
  return rooms
}
