import type { OptionReader } from './option-reader.ts'

/** Ends of the whiskers of a box. Percentiles are 0 to 100. */
export type Whiskers =
  | { readonly kind: 'tukey' }
  | { readonly kind: 'extremes' }
  | { readonly kind: 'percentiles'; readonly low: number; readonly high: number }

export interface BoxplotOptions {
  readonly groupby: readonly string[]
  readonly metrics: readonly string[]
  readonly whiskers: Whiskers
}

function readWhiskers(options: OptionReader): Whiskers {
  const type = options.oneOf('whisker_type', ['tukey', 'min/max', 'percentile'])
  const percentiles = options.any('percentiles')
  if (type === 'tukey') return { kind: 'tukey' }
  if (type === 'min/max') return { kind: 'extremes' }
  const [low, high] = Array.isArray(percentiles) && percentiles.length === 2 ? (percentiles as unknown[]) : []
  if (typeof low !== 'number' || typeof high !== 'number' || low < 0 || high > 100 || low >= high) {
    return options.fail('"percentiles" must be two numbers from 0 to 100, the lower one first')
  }
  return { kind: 'percentiles', low, high }
}

export const readBoxplot = (options: OptionReader): BoxplotOptions => ({
  groupby: options.texts('groupby') ?? [],
  metrics: options.texts('metrics') ?? options.fail('option "metrics" is missing'),
  whiskers: readWhiskers(options),
})
