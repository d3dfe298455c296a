import { readViewport, type Viewport } from '@belvedere/core/form-data'
import type { ChartInput } from '../../chart-type.ts'
import { extentOf } from '../shared/cells.ts'
import { isAutoZoom } from './auto-zoom.ts'
import { filling, mapFrame, WORLD } from './frame.ts'
import type { MapScene, MapTilt } from './map-scene.ts'
import type { Bounds, Spot } from './places.ts'
import { mercator } from './projection.ts'

/** Air around what is drawn, as a share of what it spans. */
const AIR = 0.12
/** A single place is shown with so many degrees around it. */
const LEAST = 0.02
/** Pixels that the whole world is wide at zoom 0. */
const TILE = 512

/** The part of the world that a form has stored, where it shall be shown. */
export const storedView = ({ form }: ChartInput): Viewport | null =>
  isAutoZoom(form) || form.viewport === undefined || form.viewport === null ? null : readViewport(form.viewport)

/** Where the places are, or the part of the world that the form has stored. */
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
  /** Pixels. */
  readonly radius: number
}

/** Circles take at most this share of the shorter side from the map. */
const MOST_CIRCLE = 0.28
/** A wider map makes circles of a size on the ground smaller: twice is near enough. */
const ROUNDS = 2

/**
 * Where the places are, with room for circles on them, so that none is cut by the picture's edge; as it is where the
 * form has stored a part of the world. `circlesAt` is called with the pixels for one unit of the plane.
 */
export function boundsOfCircles(
  input: ChartInput,
  spots: readonly Spot[],
  circlesAt: (scale: number) => readonly Circle[],
  bottom: number,
): Bounds {
  const { env } = input
  const largest = Math.min(env.width, env.height - bottom) * MOST_CIRCLE
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

/** From the side, so that heights are seen. */
const RAISED: MapTilt = { pitch: 42, bearing: 0 }

/** The stored part of the world, and how the map is tilted where none is shown; `isRaised`: some marks have a height. */
export function lookOf(input: ChartInput, isRaised = false): Pick<MapScene, 'viewport' | 'tilt'> {
  const { bearing, pitch } = readViewport(input.form.viewport)
  const isTilted = pitch > 0 || bearing !== 0
  return { viewport: storedView(input), tilt: isRaised && !isTilted ? RAISED : { bearing, pitch } }
}

/** Where a map of places looks: at the stored part of the world, else at where they are. */
export const placeOf = (
  input: ChartInput,
  spots: readonly Spot[],
  isRaised = false,
): Pick<MapScene, 'viewport' | 'tilt' | 'boundsAt'> => ({
  ...lookOf(input, isRaised),
  boundsAt: (down, across) => filling(boundsOf(input, spots), mercator, input.env, down, across),
})
