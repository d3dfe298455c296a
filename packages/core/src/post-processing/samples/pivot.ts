import { type OperationSample, pivotBy } from './shared/operation-sample.ts'

export const samples: readonly OperationSample[] = [
  [pivotBy([]), ['t', 'm', 'n']],
  [pivotBy(['g']), ['t']],
  [pivotBy(['g'], { marginal_distributions: true, metric_fill_value: 0 }), ['t']],
  [pivotBy(['g'], { drop_missing_columns: false, combine_value_with_metric: true }), ['t']],
]
