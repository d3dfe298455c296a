import type { ChartEnv } from '../../../chart-type.ts'
import type { Bounds } from '../../../contract/map-places.ts'
import type { Projection } from './projection.ts'

export interface MapFrame {
  /** Options of ECharts' geo component. */
  readonly geo: Readonly<Record<string, unknown>>
  /** Pixels per unit of the projection. */
  readonly scale: number
}

interface Plane {
  readonly left: number
  readonly right: number
  readonly top: number
  readonly bottom: number
}

/** Returns the bounds on the plane; a projection is widest at one of three latitudes. */
function planeOf({ west, east, south, north }: Bounds, { project }: Projection): Plane {
  const latitudes = [south, Math.max(south, Math.min(north, 0)), north]
  const xs = latitudes.flatMap(latitude => [project([west, latitude])[0], project([east, latitude])[0]])
  const ys = [project([west, north])[1], project([west, south])[1]]
  return { left: Math.min(...xs), right: Math.max(...xs), top: Math.min(...ys), bottom: Math.max(...ys) }
}

/** Pixels of a picture that are reserved for its key. */
export interface MapMargin {
  readonly top: number
  readonly left: number
  readonly right: number
}

export const NO_MARGIN: MapMargin = { top: 0, left: 0, right: 0 }

/** Returns the frame of a map with the largest scale that fits, with `bottom` pixels reserved below. */
export function mapFrame(
  bounds: Bounds,
  projection: Projection,
  env: Pick<ChartEnv, 'width' | 'height'>,
  bottom: number,
  margin: MapMargin = NO_MARGIN,
): MapFrame {
  const { left, right, top, bottom: below } = planeOf(bounds, projection)
  const width = Math.max(1, env.width - margin.left - margin.right)
  const height = Math.max(1, env.height - margin.top - bottom)
  const [across, down] = [Math.max(1e-9, right - left), Math.max(1e-9, below - top)]
  const scale = Math.min(width / across, height / down)
  const geo = {
    map: 'world',
    projection,
    boundingCoords: [
      [bounds.west, bounds.north],
      [bounds.east, bounds.south],
    ],
    layoutCenter: [margin.left + width / 2, margin.top + height / 2],
    layoutSize: scale * Math.max(across, down),
    selectedMode: false,
  }
  return { geo, scale }
}

/**
 * Extends bounds around the same center to the aspect ratio of the picture, without `taken` pixels of its height and
 * `takenAcross` of its width.
 */
export function filling(bounds: Bounds, projection: Projection, env: ChartEnv, taken: number, takenAcross = 0): Bounds {
  const { left, right, top, bottom: below } = planeOf(bounds, projection)
  const ratio = Math.max(1, env.width - takenAcross) / Math.max(1, env.height - taken)
  const [across, down] = [Math.max(1e-6, right - left), Math.max(1e-6, below - top)]
  const [x, y] = [(left + right) / 2, (top + below) / 2]
  const [w, h] = across / down < ratio ? [down * ratio, down] : [across, across / ratio]
  const [west, north] = projection.unproject([x - w / 2, y - h / 2])
  const [east, south] = projection.unproject([x + w / 2, y + h / 2])
  return { west: Math.max(-180, west), east: Math.min(180, east), south, north }
}

/** Bounds of all countries; there are none further south. */
export const WORLD: Bounds = { west: -180, east: 180, south: -56, north: 83.7 }
