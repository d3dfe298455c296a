type Point = readonly [number, number]
export type Ring = readonly Point[]

/** Returns longitudes without jumps: a ring that crosses the antimeridian continues beyond 180. */
function unwrapped(ring: Ring): Ring {
  let shift = 0
  let before: number | null = null
  return ring.map(([longitude, latitude]) => {
    if (before !== null && longitude - before > 180) shift -= 360
    else if (before !== null && longitude - before < -180) shift += 360
    before = longitude
    return [longitude + shift, latitude]
  })
}

/** Clips a ring to one side of a meridian, with an edge along it. */
function cut(ring: Ring, at: number, isWest: boolean): Ring {
  const isIn = ([longitude]: Point): boolean => (isWest ? longitude <= at : longitude >= at)
  const points: Point[] = []
  ring.forEach((point, i) => {
    const before = ring[(i + ring.length - 1) % ring.length] ?? point
    if (isIn(point) !== isIn(before)) {
      const share = (at - before[0]) / (point[0] - before[0])
      points.push([at, before[1] + share * (point[1] - before[1])])
    }
    if (isIn(point)) points.push(point)
  })
  return points
}

const shifted = (ring: Ring, by: number): Ring => ring.map(([longitude, latitude]) => [longitude + by, latitude])

/** Splits a ring at 180 degrees into the rings to draw: one, unless it crosses the antimeridian. */
export function withinEdges(ring: Ring): readonly Ring[] {
  const whole = unwrapped(ring)
  const longitudes = whole.map(([longitude]) => longitude)
  const [west, east] = [Math.min(...longitudes), Math.max(...longitudes)]
  if (west >= -180 && east <= 180) return [whole]
  return [-360, 0, 360].map(by => cut(cut(shifted(whole, by), 180, true), -180, false)).filter(part => part.length > 2)
}
