/** Shapes on the globe, laid on a plane of whole numbers. */

export type Point = readonly [number, number]
export type Ring = readonly Point[]
type Vector = readonly [number, number, number]

const DEGREE = Math.PI / 180

const toVector = ([lon, lat]: Point): Vector => {
  const flat = Math.cos(lat * DEGREE)
  return [flat * Math.cos(lon * DEGREE), flat * Math.sin(lon * DEGREE), Math.sin(lat * DEGREE)]
}

/** Longitude and latitude, in radians, of the middle of all corners. The date line is no edge of the globe. */
function middleOf(rings: readonly Ring[]): Point {
  const [x, y, z] = rings
    .flat()
    .map(toVector)
    .reduce<Vector>((sum, point) => [sum[0] + point[0], sum[1] + point[1], sum[2] + point[2]], [0, 0, 0])
  return [Math.atan2(y, x), Math.asin(z / Math.hypot(x, y, z))]
}

/** Lambert's azimuthal projection around a middle: areas stay in proportion, north is up in the middle; y grows downwards. */
function projection([middleLon, middleLat]: Point): (point: Point) => Point {
  const [sin, cos] = [Math.sin(middleLat), Math.cos(middleLat)]
  return ([lon, lat]) => {
    const turn = lon * DEGREE - middleLon
    const [sinLat, cosLat] = [Math.sin(lat * DEGREE), Math.cos(lat * DEGREE)]
    const scale = Math.sqrt(2 / Math.max(1e-12, 1 + sin * sinLat + cos * cosLat * Math.cos(turn)))
    return [scale * cosLat * Math.sin(turn), -scale * (cos * sinLat - sin * cosLat * Math.cos(turn))]
  }
}

export interface Plane {
  readonly width: number
  readonly height: number
  /** By shape, in their order. */
  readonly shapes: readonly (readonly Ring[])[]
}

const isCorner = (before: Point, [x, y]: Point, after: Point): boolean =>
  (x - before[0]) * (after[1] - before[1]) !== (y - before[1]) * (after[0] - before[0])

/** Twice the area, in units of the plane. */
const doubleArea = (ring: Ring): number =>
  Math.abs(
    ring.reduce((sum, [x, y], index) => {
      const [nextX, nextY] = ring[(index + 1) % ring.length] ?? [x, y]
      return sum + x * nextY - nextX * y
    }, 0),
  )

/**
 * The corners of a ring after rounding: neighbours that became one, and those on a straight line, are left out. What
 * two shapes share is rounded alike, so that no gap opens between them.
 */
function corners(ring: Ring): Ring {
  const apart = ring.filter(([x, y], index) => {
    const before = ring[(index + ring.length - 1) % ring.length]
    return before === undefined || before[0] !== x || before[1] !== y
  })
  return apart.filter((point, index) => {
    const before = apart[(index + apart.length - 1) % apart.length]
    const after = apart[(index + 1) % apart.length]
    return before !== undefined && after !== undefined && isCorner(before, point, after)
  })
}

/** Twice the area of the smallest island that can be seen and pointed at. */
const MIN_AREA = 4

/** The largest ring of a shape stays, however small it is. */
function visible(rings: readonly Ring[], smallest: number): readonly Ring[] {
  const most = Math.max(0, ...rings.map(doubleArea))
  return rings.filter(ring => doubleArea(ring) >= Math.min(smallest, most))
}

interface Bounds {
  readonly left: number
  readonly top: number
  readonly width: number
  readonly height: number
}

function boundsOf(shapes: readonly (readonly Ring[])[]): Bounds {
  let [left, right, top, bottom] = [Infinity, -Infinity, Infinity, -Infinity]
  for (const [x, y] of shapes.flat(2)) {
    ;[left, right] = [Math.min(left, x), Math.max(right, x)]
    ;[top, bottom] = [Math.min(top, y), Math.max(bottom, y)]
  }
  return { left, top, width: right - left, height: bottom - top }
}

const scaleOf = ({ width, height }: Bounds, size: number): number => size / Math.max(width, height)

/** Shapes of a country on a plane of which the longer side is `size`. Islands that nobody could see take no part. */
export function layOut(shapes: readonly (readonly Ring[])[], size: number): Plane {
  const project = projection(middleOf(shapes.flat()))
  const all = shapes.map(rings => rings.map(ring => ring.map(project)))
  const smallest = MIN_AREA / scaleOf(boundsOf(all), size) ** 2
  const seen = all.map(rings => visible(rings, smallest))
  const bounds = boundsOf(seen)
  const scale = scaleOf(bounds, size)
  const place = ([x, y]: Point): Point => [Math.round((x - bounds.left) * scale), Math.round((y - bounds.top) * scale)]
  return {
    width: Math.max(1, Math.round(bounds.width * scale)),
    height: Math.max(1, Math.round(bounds.height * scale)),
    shapes: seen.map(rings => rings.map(ring => corners(ring.map(place))).filter(({ length }) => length > 2)),
  }
}
