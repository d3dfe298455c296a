import type { ChartOption } from '../../chart-option.ts'
import type { ChartInput } from '../../chart-type.ts'
import { toEchartsOption } from '../../echarts-option.ts'
import { emptyOption, NO_ROWS, ONLY_NULLS } from '../shared/empty.ts'
import { counted, noteLines } from '../shared/notes.ts'
import type { SceneElement } from '../shared/scene.ts'
import { sceneSeries } from '../shared/scene.ts'
import { boundsOf } from './bounds.ts'
import { contourRings } from './contour-rings.ts'
import { type Density, density } from './density.ts'
import { filling, mapFrame } from './frame.ts'
import { geoSeries, plainMap } from './geo-shapes.ts'
import { mercator } from './projection.ts'
import { EARTH } from './radius.ts'
import { weightedSpots } from './weighted-spots.ts'

type Point = readonly [number, number]

/** Everything between two heights of a surface, or the line at one of them. */
export interface Level {
  readonly low: number
  /** Null: no end. */
  readonly high: number | null
  readonly fill: string | null
  readonly stroke: string | null
  readonly width: number
  readonly opacity: number
}

export interface SurfaceRule {
  readonly isMean: boolean
  /** Radius of a place's influence: pixels of the picture, or metres on the ground. */
  readonly radius: { readonly unit: 'pixels' | 'metres'; readonly size: number }
  readonly levels: (surface: Density) => readonly Level[]
  /** Drawn at the bottom, with the pixels that it takes. */
  readonly key: (
    bottom: number,
    surface: Density,
  ) => { readonly elements: readonly SceneElement[]; readonly space: number }
  readonly kind: string
}

/** Closed lines of a level on the grid; the upper end's go the other way round and cut holes. */
function ringsOf(surface: Density, { low, high }: Level): readonly (readonly Point[])[] {
  const rims = contourRings(surface, low)
  return high === null ? rims : [...rims, ...contourRings(surface, high).map(ring => ring.toReversed())]
}

function drawn(rings: readonly (readonly Point[])[], level: Level, at: (degrees: Point) => Point): SceneElement {
  const path = rings.map(
    ring =>
      `M${ring
        .map(at)
        .map(([x, y]) => `${x.toFixed(1)} ${y.toFixed(1)}`)
        .join('L')}Z`,
  )
  return {
    type: 'path',
    shape: { pathData: path.join('') },
    style: {
      fill: level.fill ?? 'none',
      stroke: level.stroke ?? 'none',
      lineWidth: level.stroke === null ? 0 : level.width,
      lineJoin: 'round',
      opacity: level.opacity,
    },
  }
}

/** Middle latitude of a picture decides how long a metre is on it. */
function planeRadius(rule: SurfaceRule, scale: number, latitudes: readonly number[]): number {
  const least = 3 / scale
  if (rule.radius.unit === 'pixels') return Math.max(least, rule.radius.size / scale)
  const middle = latitudes.toSorted((a, b) => a - b)[Math.floor(latitudes.length / 2)] ?? 0
  return Math.max(least, rule.radius.size / EARTH / Math.max(0.08, Math.cos((middle * Math.PI) / 180)))
}

/** A surface over places: the more there is and the more it weighs, the higher. */
export function surfaceOption(input: ChartInput, rule: SurfaceRule): ChartOption {
  const { tables, env } = input
  if ((tables[0]?.rows.length ?? 0) === 0) return emptyOption(NO_ROWS)
  const spots = weightedSpots(input)
  if (spots.spots.length === 0) return emptyOption('No row has a valid longitude and latitude')
  if (spots.weights.every(weight => weight === null)) return emptyOption(ONLY_NULLS)
  const notes = noteLines(
    spots.leftOut > 0 ? [`${counted(spots.leftOut, 'row')} without a valid place left out`] : [],
    env,
  )
  const weights = spots.weights.map(weight => Math.max(0, weight ?? 0))
  const frameWith = (space: number) =>
    mapFrame(filling(boundsOf(input, spots.spots), mercator, env, space), mercator, env, space)
  const radius = planeRadius(
    rule,
    frameWith(notes.space).scale,
    spots.spots.map(({ latitude }) => latitude),
  )
  const surface = density({ spots: spots.spots, weights, radius, isMean: rule.isMean })
  if (!(surface.most > 0)) return emptyOption(ONLY_NULLS)
  const key = rule.key(env.height - notes.space, surface)
  const levels = rule.levels(surface).flatMap(level => {
    const rings = ringsOf(surface, level).map(ring => ring.map(surface.degrees))
    return rings.length === 0 ? [] : [{ level, rings }]
  })
  const shapes = geoSeries(levels, ({ level, rings }, at) => drawn(rings, level, at))
  const option = {
    animation: false,
    geo: plainMap(frameWith(notes.space + key.space).geo, env),
    series: [
      { ...shapes, silent: true },
      { ...sceneSeries(key.elements, true), z: 5 },
    ],
    ...notes.option,
  }
  return {
    renderer: 'echarts',
    needs: ['world', 'custom', 'tooltip', ...notes.needs],
    option: toEchartsOption(option),
    marks: [],
    markCounts: [0, 0],
    summary: `${rule.kind}: ${counted(spots.spots.length, 'place')}${spots.metric === undefined ? '' : `, weighed by ${env.verbose?.(spots.metric) ?? spots.metric}`}`,
  }
}
