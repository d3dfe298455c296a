/**
 * Columns of a result whose rows the database combined by place. The result also has the columns of the place, and the
 * sum of the metric under its own name.
 */
export const PLACE_SUMS = {
  /** Number of combined rows. */
  rows: '__rows',
  /** With a metric: number of rows with a number, the least, the greatest, and the sum of those above zero. */
  numbers: '__numbers',
  low: '__low',
  high: '__high',
  positive: '__positive',
  /** Degrees within which places are combined; null if only equal places are. */
  step: '__step',
} as const

/** Maximum number of places of a result. */
export const MAX_PLACES = 50_000

/** Options of the operation `group_places`. */
export interface PlacesRule {
  /** Longitude and latitude, or one column of texts. */
  readonly columns: readonly string[]
  readonly metric?: string | undefined
}

interface Rule {
  readonly operation: string
  readonly options?: Readonly<Record<string, unknown>> | undefined
}

/** Returns the options of `group_places` if the rules are this operation; otherwise null. */
export function requestedPlaces(rules: readonly (Rule | null | undefined)[]): PlacesRule | null {
  const [first, ...others] = rules.filter(rule => rule !== null && rule !== undefined)
  if (first?.operation !== 'group_places' || others.length > 0) return null
  const { columns, metric } = first.options ?? {}
  const isNamed = Array.isArray(columns) && columns.length > 0 && columns.every(name => typeof name === 'string')
  return isNamed ? { columns, ...(typeof metric === 'string' ? { metric } : {}) } : null
}
