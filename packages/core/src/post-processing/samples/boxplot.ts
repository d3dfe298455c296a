import type { OperationSample } from './shared/operation-sample.ts'

export const samples: readonly OperationSample[] = [
  [
    { groupby: ['g'], metrics: ['n'], whisker_type: 'tukey' },
    ['g', ...['mean', 'median', 'max', 'min', 'q1', 'q3', 'count', 'outliers'].map(part => `n__${part}`)],
  ],
]
