import type { Degrees, Part } from '../../../contract/map-places.ts'

type Ring = readonly Degrees[]

/** Returns twice the signed area of a ring; the sign is its direction. */
const turn = (ring: Ring): number =>
  ring.reduce((total, [x, y], index) => {
    const [px, py] = ring[(index + ring.length - 1) % ring.length] ?? [x, y]
    return total + px * y - x * py
  }, 0)

function isInside([x, y]: Degrees, ring: Ring): boolean {
  let inside = false
  ring.forEach(([bx, by], index) => {
    const [ax, ay] = ring[(index + ring.length - 1) % ring.length] ?? [bx, by]
    if (ay > y !== by > y && x < ((bx - ax) * (y - ay)) / (by - ay) + ax) inside = !inside
  })
  return inside
}

/**
 * Groups rings of one level into areas, each with its outline and its holes. Outlines have the direction of the largest
 * ring, holes the opposite one; a hole belongs to the smallest outline around it.
 */
export function ringGroups(rings: readonly Ring[]): readonly Part[] {
  const sized = rings
    .map(ring => ({ ring, area: turn(ring) }))
    .filter(({ area }) => area !== 0)
    .toSorted((a, b) => Math.abs(a.area) - Math.abs(b.area))
  const sign = Math.sign(sized.at(-1)?.area ?? 0)
  const rims = sized.flatMap(({ ring, area }) => (Math.sign(area) === sign ? [{ ring, holes: [] as Ring[] }] : []))
  for (const { ring, area } of sized) {
    const [first] = ring
    if (Math.sign(area) === sign || !first) continue
    rims.find(rim => isInside(first, rim.ring))?.holes.push(ring)
  }
  return rims.map(({ ring, holes }) => [ring, ...holes])
}
