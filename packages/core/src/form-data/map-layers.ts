import type { JsonRecord } from '../json/index.ts'

/** Entry of `annotation_layers` in a query for the rows of a saved map and the map chart itself. */
export interface MapLayer {
  /** Id of the chart. */
  readonly name: string
  readonly annotationType: 'TIME_SERIES'
  readonly sourceType: 'line'
  readonly value: number
  /**
   * The response contains the chart's settings in addition to its rows. The time range and filters of the enclosing
   * query apply.
   */
  readonly with_chart: true
  readonly overrides: Readonly<Record<string, never>>
}

/** Returns true for the only chart type that combines other maps. */
export const hasMapLayers = ({ viz_type }: JsonRecord): boolean => viz_type === 'deck_multi'

/** Returns the saved maps of a combined map, from bottom to top. */
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
