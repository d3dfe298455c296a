import { readLatLong } from '@belvedere/core/form-data'
import { PLACE_SUMS } from '@belvedere/core/post-processing'
import type { ResultTable, Row } from '@belvedere/core/table'
import type { ChartInput } from '../../chart-type.ts'
import type { Spot } from '../../contract/map-places.ts'
import { sum, toNumber } from '../shared/cells.ts'
import { metricLabels } from '../shared/form.ts'
import { counted } from '../shared/notes.ts'
import { spotOf } from './places.ts'
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
  if (metric === undefined) return { rows, numbers: rows, sum: rows, low: 1, high: 1, positive: rows }
  return {
    rows,
    numbers: at(PLACE_SUMS.numbers) ?? 0,
    sum: at(metric),
    low: at(PLACE_SUMS.low),
    high: at(PLACE_SUMS.high),
    positive: at(PLACE_SUMS.positive) ?? 0,
  }
}

/** Returns the sums of each row of a result, which is a place if the database combined the rows of each. */
export function sumsOf(table: ResultTable | undefined, metric: string | undefined): readonly SpotSums[] {
  const read = table?.colnames.includes(PLACE_SUMS.rows) ? sumsOfPlace : sumsOfRow
  return (table?.rows ?? []).map(row => read(row, metric))
}

/** Returns a note if a result has places that are combined with near ones. */
export function combinedNote(table: ResultTable | undefined, effect: string): readonly string[] {
  const step = Math.max(0, ...(table?.rows ?? []).slice(0, 1).map(row => toNumber(row[PLACE_SUMS.step]) ?? 0))
  return step > 0 ? [`Places within ${inWords(step * METRES_PER_DEGREE)} are combined${effect}`] : []
}

/** Returns the valid locations with their weights by the metric of `size`; without a metric, each row has weight 1. */
export function weightedSpots({ form, tables: [table] }: ChartInput): WeightedSpots {
  const place = readLatLong(form.spatial)
  const metric = metricLabels(form, 'size').find(name => table?.colnames.includes(name))
  const all = sumsOf(table, metric)
  const placed = (table?.rows ?? []).map(row => spotOf(row, place))
  const leftOut = sum(all.map(({ rows }, index) => (placed[index] ? 0 : rows)))
  return {
    spots: placed.flatMap(spot => spot ?? []),
    sums: all.filter((_, index) => placed[index]),
    metric,
    notes: [
      ...(leftOut > 0 ? [`${counted(leftOut, 'row')} without a valid place left out`] : []),
      ...combinedNote(table, ': rows at edges may be in the next cell'),
    ],
  }
}
