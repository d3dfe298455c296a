import { readLatLong } from '@belvedere/core/form-data'
import { PLACE_SUMS } from '@belvedere/core/post-processing'
import type { Row } from '@belvedere/core/table'
import type { ChartInput } from '../../chart-type.ts'
import { toNumber } from '../shared/cells.ts'
import { metricLabels } from '../shared/form.ts'
import { counted } from '../shared/notes.ts'
import { type Spot, spotOf } from './places.ts'
import { inWords } from './radius.ts'

/** Weights of the rows at a location. */
export interface SpotSums {
  readonly rows: number
  /** Number of rows with a weight. */
  readonly numbers: number
  readonly sum: number | null
  readonly low: number | null
  readonly high: number | null
  /** Sum of the weights above zero. */
  readonly positive: number
}

export interface WeightedSpots {
  readonly spots: readonly Spot[]
  /** Sums per location; of a single row unless the database combined the rows of each place. */
  readonly sums: readonly SpotSums[]
  readonly metric: string | undefined
  readonly notes: readonly string[]
}

const METRES_PER_DEGREE = 111_320

function sumsOfRow(row: Row, metric: string | undefined): SpotSums {
  const weight = metric === undefined ? 1 : toNumber(row[metric])
  const numbers = weight === null ? 0 : 1
  return { rows: 1, numbers, sum: weight, low: weight, high: weight, positive: Math.max(0, weight ?? 0) }
}

function sumsOfPlace(row: Row, metric: string | undefined): SpotSums {
  const at = (name: string): number | null => toNumber(row[name])
  const rows = at(PLACE_SUMS.rows) ?? 0
  return {
    rows,
    numbers: at(PLACE_SUMS.numbers) ?? 0,
    sum: metric === undefined ? rows : at(metric),
    low: at(PLACE_SUMS.low),
    high: at(PLACE_SUMS.high),
    positive: at(PLACE_SUMS.positive) ?? 0,
  }
}

/** Returns the valid locations with their weights by the metric of `size`; without a metric, each row has weight 1. */
export function weightedSpots({ form, tables: [table] }: ChartInput): WeightedSpots {
  const place = readLatLong(form.spatial)
  const metric = metricLabels(form, 'size').find(name => table?.colnames.includes(name))
  const isCombined = table?.colnames.includes(PLACE_SUMS.rows) ?? false
  const sumsOf = isCombined ? sumsOfPlace : sumsOfRow
  const spots: Spot[] = []
  const sums: SpotSums[] = []
  let leftOut = 0
  let step = 0
  for (const row of table?.rows ?? []) {
    const own = sumsOf(row, metric)
    const spot = spotOf(row, place)
    step = Math.max(step, toNumber(row[PLACE_SUMS.step]) ?? 0)
    if (!spot) leftOut += own.rows
    else {
      spots.push(spot)
      sums.push(own)
    }
  }
  const lost = leftOut > 0 ? [`${counted(leftOut, 'row')} without a valid place left out`] : []
  const rounded =
    isCombined && step > 0
      ? [`Places within ${inWords(step * METRES_PER_DEGREE)} are combined: rows at edges may be in the next cell`]
      : []
  return { spots, sums, metric, notes: [...lost, ...rounded] }
}
