/**
 * Force-directed layout of nodes, which repel each other and are attracted by their links, and placement of their
 * labels.
 */

export interface ForceRules {
  /** Strengths as configured in the form; the defaults are 300, 0.2, 90 and 0.3. */
  readonly repulsion: number
  readonly gravity: number
  readonly edgeLength: number
  readonly friction: number
}

/** Size in pixels. */
export interface Box {
  readonly width: number
  readonly height: number
}

export interface Spot {
  readonly x: number
  readonly y: number
}

/**
 * Returns the number of steps. Every step examines all pairs, which takes quadratic time, so large networks get fewer.
 */
const stepsFor = (count: number): number =>
  Math.max(40, Math.min(300, Math.round(2_400_000 / Math.max(1, count * count))))

interface Body {
  x: number
  y: number
  dx: number
  dy: number
}

function repel(bodies: readonly Body[], strength: number): void {
  bodies.forEach((one, i) => {
    for (let j = i + 1; j < bodies.length; j++) {
      const other = bodies[j]
      if (!other) continue
      const [x, y] = [one.x - other.x, one.y - other.y]
      const push = strength / Math.max(1e-4, x * x + y * y)
      one.dx += x * push
      one.dy += y * push
      other.dx -= x * push
      other.dy -= y * push
    }
  })
}

/** Stretches positions to the whole box; a dimension without extent is centered. */
function stretched(bodies: readonly Body[], { width, height }: Box): readonly Spot[] {
  const scale = (values: readonly number[], size: number) => {
    const [low, high] = [Math.min(...values), Math.max(...values)]
    return (value: number): number => (high - low < 1e-9 ? size / 2 : ((value - low) / (high - low)) * size)
  }
  const [x, y] = [
    scale(
      bodies.map(body => body.x),
      width,
    ),
    scale(
      bodies.map(body => body.y),
      height,
    ),
  ]
  return bodies.map(body => ({ x: Math.round(x(body.x) * 10) / 10, y: Math.round(y(body.y) * 10) / 10 }))
}

/**
 * Returns the position of every node in pixels from the top left of the box. The same nodes and links give the same
 * positions. Distances are those of Fruchterman and Reingold (1991).
 */
export function forcePlaces(
  count: number,
  links: readonly (readonly [source: number, target: number])[],
  rules: ForceRules,
  box: Box,
): readonly Spot[] {
  const near = 1 / Math.sqrt(Math.max(1, count))
  const bodies = Array.from({ length: count }, (_, i): Body => {
    const angle = (i / count) * 2 * Math.PI
    return { x: Math.cos(angle) * 0.5, y: Math.sin(angle) * 0.5, dx: 0, dy: 0 }
  })
  const steps = stepsFor(count)
  for (let step = 0; step < steps; step++) {
    repel(bodies, near * near * (rules.repulsion / 300))
    for (const [source, target] of links) {
      const [one, other] = [bodies[source], bodies[target]]
      if (!one || !other || one === other) continue
      const [x, y] = [other.x - one.x, other.y - one.y]
      const pull = (Math.hypot(x, y) / near) * (90 / Math.max(1, rules.edgeLength))
      one.dx += x * pull
      one.dy += y * pull
      other.dx -= x * pull
      other.dy -= y * pull
    }
    const furthest = 0.2 * (rules.friction / 0.3) * (1 - step / steps)
    for (const body of bodies) {
      const [dx, dy] = [body.dx - body.x * rules.gravity * 5, body.dy - body.y * rules.gravity * 5]
      const length = Math.hypot(dx, dy)
      const move = length === 0 ? 0 : Math.min(length, furthest) / length
      Object.assign(body, { x: body.x + dx * move, y: body.y + dy * move, dx: 0, dy: 0 })
    }
  }
  return stretched(bodies, box)
}

export type LabelSide = 'right' | 'left' | 'top' | 'bottom'
const SIDES: readonly LabelSide[] = ['right', 'left', 'bottom', 'top']
const LABEL_HEIGHT = 13

export interface Labelled extends Spot {
  /** Radius of the node's circle. */
  readonly radius: number
  /** Width of its label; 0 without one. */
  readonly width: number
  /** Nodes with a higher weight are labeled first. */
  readonly weight: number
}

interface Rect {
  readonly left: number
  readonly right: number
  readonly top: number
  readonly bottom: number
}

function labelRect({ x, y, radius, width }: Labelled, side: LabelSide): Rect {
  const [half, gap] = [LABEL_HEIGHT / 2, radius + 4]
  if (side === 'right') return { left: x + gap, right: x + gap + width, top: y - half, bottom: y + half }
  if (side === 'left') return { left: x - gap - width, right: x - gap, top: y - half, bottom: y + half }
  const top = side === 'top' ? y - gap - LABEL_HEIGHT : y + gap
  return { left: x - width / 2, right: x + width / 2, top, bottom: top + LABEL_HEIGHT }
}

const meet = (a: Rect, b: Rect): boolean => a.left < b.right && b.left < a.right && a.top < b.bottom && b.top < a.bottom

/**
 * Returns the side of each node on which its label overlaps nothing and is within the picture; null if there is none.
 */
export function labelSides(nodes: readonly Labelled[], room: Rect): readonly (LabelSide | null)[] {
  const circles = nodes.map(({ x, y, radius }) => ({
    left: x - radius,
    right: x + radius,
    top: y - radius,
    bottom: y + radius,
  }))
  const placed: Rect[] = []
  const sides: (LabelSide | null)[] = nodes.map(() => null)
  const order = nodes.map((_, index) => index).toSorted((a, b) => (nodes[b]?.weight ?? 0) - (nodes[a]?.weight ?? 0))
  for (const index of order) {
    const node = nodes[index]
    if (!node || node.width === 0) continue
    const free = SIDES.find(side => {
      const rect = labelRect(node, side)
      const isInside =
        rect.left >= room.left && rect.right <= room.right && rect.top >= room.top && rect.bottom <= room.bottom
      return isInside && ![...circles, ...placed].some(other => meet(rect, other))
    })
    if (free === undefined) continue
    placed.push(labelRect(node, free))
    sides[index] = free
  }
  return sides
}
