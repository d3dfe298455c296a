import { readLatLong } from '@belvedere/core/form-data'
import type { ChartInput } from '../../chart-type.ts'
import { toNumber } from '../shared/cells.ts'
import { metricLabels } from '../shared/form.ts'
import { type Spot, spotOf } from './places.ts'

export interface WeightedSpots {
  readonly spots: readonly Spot[]
  /** One weight per location; 1 without a metric. */
  readonly weights: readonly (number | null)[]
  readonly metric: string | undefined
  readonly leftOut: number
}

/** Returns the rows with a valid location, with their weights by the metric of `size`. */
export function weightedSpots({ form, tables: [table] }: ChartInput): WeightedSpots {
  const place = readLatLong(form.spatial)
  const metric = metricLabels(form, 'size').find(name => table?.colnames.includes(name))
  const spots: Spot[] = []
  const weights: (number | null)[] = []
  for (const row of table?.rows ?? []) {
    const spot = spotOf(row, place)
    if (!spot) continue
    spots.push(spot)
    weights.push(metric === undefined ? 1 : toNumber(row[metric]))
  }
  return { spots, weights, metric, leftOut: (table?.rows.length ?? 0) - spots.length }
}
