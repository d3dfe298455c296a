type Point = readonly [number, number]

/** Projection from degrees to a plane and back in ECharts' form; y points down. */
export interface Projection {
  readonly project: (degrees: Point) => [number, number]
  readonly unproject: (point: Point) => [number, number]
}

const RADIANS = Math.PI / 180
const [A1, A2, A3, A4] = [1.340264, -0.081106, 0.000893, 0.003796]
const M = Math.sqrt(3) / 2

const slope = (theta: number): number => {
  const t2 = theta * theta
  return A1 + 3 * A2 * t2 + t2 ** 3 * (7 * A3 + 9 * A4 * t2)
}
const height = (theta: number): number => {
  const t2 = theta * theta
  return theta * (A1 + A2 * t2 + t2 ** 3 * (A3 + A4 * t2))
}

/** Preserves areas, as required for colors and bubbles on countries (Equal Earth, 2018). */
export const equalEarth: Projection = {
  project: ([longitude, latitude]) => {
    const theta = Math.asin(M * Math.sin(latitude * RADIANS))
    return [(longitude * RADIANS * Math.cos(theta)) / (M * slope(theta)), -height(theta)]
  },
  unproject: ([x, y]) => {
    let theta = -y
    for (let i = 0; i < 12; i++) {
      const step = (height(theta) + y) / slope(theta)
      theta -= step
      if (Math.abs(step) < 1e-12) break
    }
    const sine = Math.max(-1, Math.min(1, Math.sin(theta) / M))
    return [(M * x * slope(theta)) / Math.cos(theta) / RADIANS, Math.asin(sine) / RADIANS]
  },
}

/** Maximum latitude: the projection is infinite at the poles. */
const FARTHEST = 84
const clamped = (latitude: number): number => Math.max(-FARTHEST, Math.min(FARTHEST, latitude))

/** Preserves shapes, as required for close-up views. */
export const mercator: Projection = {
  project: ([longitude, latitude]) => [
    longitude * RADIANS,
    -Math.log(Math.tan(Math.PI / 4 + (clamped(latitude) * RADIANS) / 2)),
  ],
  unproject: ([x, y]) => [x / RADIANS, (2 * Math.atan(Math.exp(-y)) - Math.PI / 2) / RADIANS],
}
