/** What the picker shows of a chart type (requirement ENTITY-MISC-005). */
export interface ChartTypeMetadata {
  /** The stored key: `echarts_timeseries_line`. */
  readonly vizType: string
  readonly name: string
  /** Address of a picture; empty: none. */
  readonly thumbnail: string
  readonly description: string
  readonly category: string
  readonly tags: readonly string[]
}

const text = (value: unknown): string => (typeof value === 'string' ? value.trim() : '')

/** Metadata as a plugin gives it: a type without a name is called by its key, one without a category is among 'Other'. */
export function readChartTypeMetadata(vizType: string, given: unknown): ChartTypeMetadata {
  const raw = typeof given === 'object' && given !== null ? (given as Readonly<Record<string, unknown>>) : {}
  const tags = Array.isArray(raw.tags) ? raw.tags.map(text).filter(tag => tag !== '') : []
  return {
    vizType,
    name: text(raw.name) || vizType,
    thumbnail: text(raw.thumbnail),
    description: text(raw.description),
    category: text(raw.category) || 'Other',
    tags: [...new Set(tags)],
  }
}
