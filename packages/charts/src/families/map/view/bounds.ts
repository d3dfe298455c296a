import { readViewport, type Viewport } from '@belvedere/core/form-data'
import type { ChartInput } from '../../../chart-type.ts'
import type { Bounds, Spot } from '../../../contract/map-places.ts'
import type { MapScene, MapTilt } from '../../../contract/map-scene.ts'
import { extentOf } from '../../shared/cells.ts'
import { isAutoZoom } from './auto-zoom.ts'
import { filling, mapFrame, WORLD } from './frame.ts'
import { mercator } from './projection.ts'

/** Padding around the data, as a share of their extent. */
const AIR = 0.12
/** Minimum padding in degrees, for a single location. */
const LEAST = 0.02
/** Width of the world in pixels at zoom 0. */
const TILE = 512

/** Returns the viewport that the form stores; null if the map fits its rows. */
export const storedView = ({ form }: ChartInput): Viewport | null =>
  isAutoZoom(form) || form.viewport === undefined || form.viewport === null ? null : readViewport(form.viewport)

/** Returns the bounds of the locations, or of the stored viewport. */
export function boundsOf(input: ChartInput, spots: readonly Spot[]): Bounds {
  const { env } = input
  const [across, down] = [extentOf(spots.map(spot => spot.longitude)), extentOf(spots.map(spot => spot.latitude))]
  const stored = storedView(input)
  if (stored !== null) {
    const { longitude, latitude, zoom } = stored
    const half = (360 / 2 ** zoom) * (env.width / TILE / 2)
    const high = half * (env.height / env.width) * Math.cos((latitude * Math.PI) / 180)
    return { west: longitude - half, east: longitude + half, south: latitude - high, north: latitude + high }
  }
  if (!across || !down) return WORLD
  const pad = (low: number, high: number): number => Math.max(LEAST, (high - low) * AIR)
  const [x, y] = [pad(...across), pad(...down)]
  return {
    west: Math.max(-180, across[0] - x),
    east: Math.min(180, across[1] + x),
    south: Math.max(-83, down[0] - y),
    north: Math.min(83, down[1] + y),
  }
}

interface Circle {
  readonly at: Spot
  /** Radius in pixels. */
  readonly radius: number
}

/** Maximum share of the shorter side that is reserved for circles. */
const MAX_CIRCLE = 0.28
/** A larger area makes circles with a size on the ground smaller; two iterations are sufficient. */
const ROUNDS = 2

/**
 * Returns the bounds of the locations with space for their circles, so that the picture's edge cuts off none. A stored
 * viewport is used unchanged. `circlesAt` is called with the pixels per unit of the plane.
 */
export function boundsOfCircles(
  input: ChartInput,
  spots: readonly Spot[],
  circlesAt: (scale: number) => readonly Circle[],
  bottom: number,
): Bounds {
  const { env } = input
  const largest = Math.min(env.width, env.height - bottom) * MAX_CIRCLE
  let bounds = boundsOf(input, spots)
  if (storedView(input) !== null) return filling(bounds, mercator, env, bottom)
  for (let round = 0; round < ROUNDS; round++) {
    const { scale } = mapFrame(filling(bounds, mercator, env, bottom), mercator, env, bottom)
    for (const { at, radius } of circlesAt(scale)) {
      const [x, y] = mercator.project([at.longitude, at.latitude])
      const pad = (Math.min(largest, radius) + 2) / scale
      const [west, north] = mercator.unproject([x - pad, y - pad])
      const [east, south] = mercator.unproject([x + pad, y + pad])
      bounds = {
        west: Math.max(-180, Math.min(bounds.west, west)),
        east: Math.min(180, Math.max(bounds.east, east)),
        south: Math.max(-83, Math.min(bounds.south, south)),
        north: Math.min(83, Math.max(bounds.north, north)),
      }
    }
  }
  return filling(bounds, mercator, env, bottom)
}

/** Tilted, so that heights are visible. */
const RAISED: MapTilt = { pitch: 42, bearing: 0 }

/** Returns the stored viewport, and the tilt without one. `isRaised` is true if marks have a height. */
export function lookOf(input: ChartInput, isRaised = false): Pick<MapScene, 'viewport' | 'tilt'> {
  const { bearing, pitch } = readViewport(input.form.viewport)
  const isTilted = pitch > 0 || bearing !== 0
  return { viewport: storedView(input), tilt: isRaised && !isTilted ? RAISED : { bearing, pitch } }
}

/** Returns the view of a map of locations: the stored viewport, otherwise their bounds. */
export const placeOf = (
  input: ChartInput,
  spots: readonly Spot[],
  isRaised = false,
): Pick<MapScene, 'viewport' | 'tilt' | 'boundsAt'> => ({
  ...lookOf(input, isRaised),
  boundsAt: (down, across) => filling(boundsOf(input, spots), mercator, input.env, down, across),
})
