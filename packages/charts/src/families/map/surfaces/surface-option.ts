import type { ChartOption } from '../../../chart-option.ts'
import type { ChartInput } from '../../../chart-type.ts'
import type { Bounds, Density, Spot } from '../../../contract/map-places.ts'
import type { MapContent, MapKey, MapSize, MapView, ShapeStyle } from '../../../contract/map-scene.ts'
import { emptyOption, NO_ROWS, ONLY_NULLS } from '../../shared/empty.ts'
import { counted, noteLines } from '../../shared/notes.ts'
import { mapOption } from '../map-option.ts'
import { metresAt } from '../radius.ts'
import { placeOf } from '../view/bounds.ts'
import { weightedSpots } from '../weighted-spots.ts'
import { contourRings } from './contour-rings.ts'
import { density } from './density.ts'

type Point = readonly [number, number]

/** The area between two heights of a surface, or the line at one height. */
export interface Level {
  readonly low: number
  /** Null for an open upper bound. */
  readonly high: number | null
  readonly fill: string | null
  readonly stroke: string | null
  readonly width: number
  readonly opacity: number
}

export interface SurfaceRule {
  readonly isMean: boolean
  /** Radius of a location's influence: pixels of the picture, or meters on the ground. */
  readonly radius: MapSize
  readonly levels: (surface: Density) => readonly Level[]
  readonly key: (surface: Density) => MapKey | null
  /** True for a surface without contour lines: on a live map its colors blend. */
  readonly isGlow: boolean
  readonly kind: string
}

/** Returns the closed lines of a level on the grid; those of the upper bound are reversed, so that they cut holes. */
function ringsOf(surface: Density, { low, high }: Level): readonly (readonly Point[])[] {
  const rims = contourRings(surface, low)
  return high === null ? rims : [...rims, ...contourRings(surface, high).map(ring => ring.toReversed())]
}

const styleOf = ({ fill, stroke, width, opacity }: Level): ShapeStyle => ({
  fill: fill ?? 'none',
  stroke: stroke ?? 'none',
  lineWidth: stroke === null ? 0 : width,
  lineJoin: 'round',
  opacity,
})

/** Meters are converted at the median latitude of the locations. */
function planeRadius({ unit, size }: MapSize, scale: number, latitudes: readonly number[]): number {
  const least = 3 / scale
  if (unit === 'pixels') return Math.max(least, size / scale)
  const middle = latitudes.toSorted((a, b) => a - b)[Math.floor(latitudes.length / 2)] ?? 0
  return Math.max(least, metresAt(size, middle))
}

const isWithin = ({ west, east, south, north }: Bounds, { longitude, latitude }: Spot): boolean =>
  longitude >= west && longitude <= east && latitude >= south && latitude <= north

/** Draws a surface over locations; its height is the sum or mean of nearby weights. */
export function surfaceOption(input: ChartInput, rule: SurfaceRule): ChartOption {
  const { tables, env } = input
  if ((tables[0]?.rows.length ?? 0) === 0) return emptyOption(NO_ROWS)
  const places = weightedSpots(input)
  const { spots } = places
  if (spots.length === 0) return emptyOption('No row has a valid longitude and latitude')
  if (places.sums.every(({ numbers }) => numbers === 0)) return emptyOption(ONLY_NULLS)
  const lost = places.notes
  const latitudes = spots.map(({ latitude }) => latitude)
  // The grid has a limited resolution, so at close zoom it covers only the visible area.
  const content = ({ scale, seen }: MapView): MapContent => {
    const near = spots.flatMap((spot, index) => (seen === null || isWithin(seen, spot) ? [index] : []))
    const nothing = { layers: [], key: null, notes: lost }
    if (near.length === 0) return nothing
    const surface = density({
      spots: near.flatMap(index => spots[index] ?? []),
      weights: near.map(index => places.sums[index]?.positive ?? 0),
      rows: near.map(index => places.sums[index]?.rows ?? 0),
      radius: planeRadius(rule.radius, scale, latitudes),
      isMean: rule.isMean,
    })
    if (!(surface.most > 0)) return nothing
    const levels = rule.levels(surface)
    const items = levels.flatMap(level => {
      const rings = ringsOf(surface, level).map(ring => ring.map(surface.degrees))
      return rings.length === 0 ? [] : [{ rings, style: styleOf(level) }]
    })
    const glow = levels.map(({ low, fill, opacity }) => ({ low, color: fill ?? env.theme.other, opacity }))
    return {
      layers: [{ kind: 'surface', name: '', items, ...(rule.isGlow ? { glow: { surface, levels: glow } } : {}) }],
      key: rule.key(surface),
      notes: lost,
    }
  }
  const { metric } = places
  const weighed = metric === undefined ? '' : `, weighed by ${env.verbose?.(metric) ?? metric}`
  return mapOption(input, {
    scene: { ...placeOf(input, spots), content, follows: 'view' },
    lost,
    notes: noteLines,
    nothing: ONLY_NULLS,
    summary: () => `${rule.kind}: ${counted(spots.length, 'place')}${weighed}`,
  })
}
