import type { JsonRecord } from '../json/index.ts'

/** One entry of a query's `annotation_layers`: the rows of a saved map, and the chart itself. */
export interface MapLayer {
  /** The chart's id. */
  readonly name: string
  readonly annotationType: 'TIME_SERIES'
  readonly sourceType: 'line'
  readonly value: number
  /** The answer has the chart's settings beside its rows, in the time range and with the filters of the query that it is in. */
  readonly with_chart: true
  readonly overrides: Readonly<Record<string, never>>
}

/** Only maps of this type are made of others. */
export const hasMapLayers = ({ viz_type }: JsonRecord): boolean => viz_type === 'deck_multi'

/** The saved maps that a map of maps is made of, from below to above. */
export function mapLayers(form: JsonRecord): readonly MapLayer[] {
  const stored = hasMapLayers(form) && Array.isArray(form.deck_slices) ? form.deck_slices.map(Number) : []
  const ids = [...new Set(stored)].filter(id => Number.isSafeInteger(id) && id > 0)
  return ids.map(value => ({
    name: String(value),
    annotationType: 'TIME_SERIES',
    sourceType: 'line',
    value,
    with_chart: true,
    overrides: {},
  }))
}
