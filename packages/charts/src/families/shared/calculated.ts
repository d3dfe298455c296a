import { labelTimeOffset } from '@belvedere/core/time'

const WORDS = { difference: 'difference to', percentage: 'change since', ratio: 'ratio to' } as const
const TYPES = Object.keys(WORDS) as readonly (keyof typeof WORDS)[]

/**
 * A column that the server calculated from a metric and its value at another time: `difference__sales__sales__1 year
 * ago, CA`.
 */
export interface Calculated {
  readonly type: keyof typeof WORDS
  readonly metric: string
  /** The rest of the name: the offset, and groups after a comma. */
  readonly rest: string
}

export function calculatedIn(column: string, metrics: readonly string[]): Calculated | null {
  for (const type of TYPES)
    for (const metric of metrics) {
      const start = `${type}__${metric}__${metric}__`
      if (column.startsWith(start)) return { type, metric, rest: column.slice(start.length) }
    }
  return null
}

/** Returns `Sales, change since 1 year ago`. */
export const calculatedLabel = (type: Calculated['type'], label: string, period: string): string =>
  `${label}, ${WORDS[type]} ${labelTimeOffset(period)}`
