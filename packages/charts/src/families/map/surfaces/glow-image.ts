import { colorOf, type Rgb } from '@belvedere/core/color'
import type { Bounds } from '../../../contract/map-places.ts'
import type { GlowLevel, SurfaceLayer } from '../../../contract/map-scene.ts'

/** Colors of a surface, one pixel for each point of its grid. */
export interface GlowImage {
  readonly width: number
  readonly height: number
  /** Red, green, blue and opacity of each pixel, 0 to 255, row by row. */
  readonly pixels: Uint8ClampedArray<ArrayBuffer>
  readonly bounds: Bounds
}

interface Stop extends Rgb {
  readonly at: number
  readonly alpha: number
}

/** Returns color stops. Bands overlap, so the color at a height is the sum of the bands below. */
function stopsOf(levels: readonly GlowLevel[]): readonly Stop[] {
  let clear = 1
  const stops = levels.map(({ low, color, opacity }) => {
    clear *= 1 - opacity
    return { ...colorOf(color), at: low, alpha: Math.min(0.85, 1 - clear) }
  })
  const [first] = stops
  // Below the lowest level the glow fades out.
  return first ? [{ ...first, at: first.at * 0.4, alpha: 0 }, ...stops] : []
}

const mixed = (low: number, high: number, share: number): number => low + (high - low) * share

function paint(stops: readonly Stop[], value: number): readonly [number, number, number, number] {
  const next = stops.findIndex(({ at }) => value < at)
  const to = stops[next === -1 ? stops.length - 1 : next]
  const from = next === -1 ? to : stops[next - 1]
  // Transparent in the color of the lowest stop, so that no other color is mixed into its edge.
  if (!to || !from) return to ? [to.r, to.g, to.b, 0] : [0, 0, 0, 0]
  const share = to.at === from.at ? 1 : (value - from.at) / (to.at - from.at)
  return [
    mixed(from.r, to.r, share),
    mixed(from.g, to.g, share),
    mixed(from.b, to.b, share),
    mixed(from.alpha, to.alpha, share) * 255,
  ]
}

/** Draws the surface as an image over its bounds, with colors interpolated between the levels. */
export function glowImage({ surface, levels }: NonNullable<SurfaceLayer['glow']>): GlowImage {
  const { columns, rows, at, degrees } = surface
  const stops = stopsOf(levels)
  const pixels = new Uint8ClampedArray(columns * rows * 4)
  for (let row = 0; row < rows; row++)
    for (let column = 0; column < columns; column++)
      pixels.set(paint(stops, at(column, row)), (row * columns + column) * 4)
  // A pixel extends half a step beyond its point.
  const [west, north] = degrees([-0.5, -0.5])
  const [east, south] = degrees([columns - 0.5, rows - 0.5])
  return { width: columns, height: rows, pixels, bounds: { west, east, south, north } }
}
