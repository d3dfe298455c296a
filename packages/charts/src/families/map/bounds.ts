import { readViewport } from '@belvedere/core/form-data'
import type { ChartInput } from '../../chart-type.ts'
import { extentOf } from '../shared/cells.ts'
import { flag } from '../shared/form.ts'
import { type Bounds, WORLD } from './frame.ts'
import type { Spot } from './places.ts'

/** Air around what is drawn, as a share of what it spans. */
const AIR = 0.12
/** A single place is shown with so many degrees around it. */
const LEAST = 0.02
/** Pixels that the whole world is wide at zoom 0. */
const TILE = 512

/** Where the places are, or the part of the world that the form has stored. */
export function boundsOf({ form, env }: ChartInput, spots: readonly Spot[]): Bounds {
  const [across, down] = [extentOf(spots.map(spot => spot.longitude)), extentOf(spots.map(spot => spot.latitude))]
  if (!flag(form, 'autozoom', true) && form.viewport !== undefined && form.viewport !== null) {
    const { longitude, latitude, zoom } = readViewport(form.viewport)
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
