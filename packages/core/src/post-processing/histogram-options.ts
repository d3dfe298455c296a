import type { OptionReader } from './option-reader.ts'

const MAX_BINS = 10_000

export interface HistogramOptions {
  readonly column: string
  readonly groupby: readonly string[]
  readonly bins: number
  readonly isCumulative: boolean
  readonly isNormalized: boolean
}

export function readHistogram(options: OptionReader): HistogramOptions {
  const bins = options.integer('bins', { least: 1, most: MAX_BINS }) ?? 5
  return {
    column: options.text('column') ?? options.fail('option "column" is missing'),
    groupby: options.nameOrNames('groupby') ?? [],
    bins,
    isCumulative: options.boolean('cumulative', false),
    isNormalized: options.boolean('normalize', false),
  }
}
