import type { OptionReader } from './option-reader.ts'

const MAX_BINS = 10_000

export interface HistogramOptions {
  readonly column: string
  readonly groupby: readonly string[]
  readonly bins: number
  readonly isCumulative: boolean
  readonly isNormalized: boolean
  /** Whole of normalized bins: all counted rows, or the sum of all cells, which differs if bins are cumulative. */
  readonly shareOf: 'rows' | 'cells'
}

export function readHistogram(options: OptionReader): HistogramOptions {
  const bins = options.integer('bins', { least: 1, most: MAX_BINS }) ?? 5
  return {
    column: options.text('column') ?? options.fail('option "column" is missing'),
    groupby: options.nameOrNames('groupby') ?? [],
    bins,
    isCumulative: options.boolean('cumulative', false),
    isNormalized: options.boolean('normalize', false),
    shareOf: options.oneOf('share_of', ['rows', 'cells'], 'cells'),
  }
}
