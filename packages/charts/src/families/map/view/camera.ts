import type { Viewport } from '@belvedere/core/form-data'
import type { Bounds } from '../../../contract/map-places.ts'
import type { MapScene } from '../../../contract/map-scene.ts'
import { mapFrame, NO_MARGIN } from './frame.ts'
import { mercator } from './projection.ts'

/** Width of the world in pixels at zoom 0. */
const TILE = 512

/** Returns the pixels per unit of the projection. */
export const scaleAt = (zoom: number): number => (TILE * 2 ** zoom) / (2 * Math.PI)

const zoomAt = (scale: number): number => Math.log2((scale * 2 * Math.PI) / TILE)

/** Returns the initial viewport of a live map: the same area as in the flat picture. */
export function cameraOf(
  { viewport, tilt, boundsAt, top = 0 }: Pick<MapScene, 'viewport' | 'tilt' | 'boundsAt' | 'top'>,
  size: { readonly width: number; readonly height: number },
): Viewport {
  if (viewport) return viewport
  const bounds = boundsAt(top)
  const { scale } = mapFrame(bounds, mercator, size, 0, { ...NO_MARGIN, top })
  const [west, north] = mercator.project([bounds.west, bounds.north])
  const [east, south] = mercator.project([bounds.east, bounds.south])
  const [longitude, latitude] = mercator.unproject([(west + east) / 2, (north + south - top / scale) / 2])
  return { longitude, latitude, zoom: zoomAt(scale), ...tilt }
}

/** Extends the bounds by their own size on every side, so that content is available while the map is panned. */
export function withSurroundings({ west, east, south, north }: Bounds): Bounds {
  const [across, down] = [east - west, north - south]
  return {
    west: west - across,
    east: east + across,
    south: Math.max(-90, south - down),
    north: Math.min(90, north + down),
  }
}
