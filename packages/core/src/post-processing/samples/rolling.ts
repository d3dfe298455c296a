import { COLUMNS, type OperationSample } from './shared/operation-sample.ts'

export const samples: readonly OperationSample[] = [
  [{ columns: { n: 'n' }, rolling_type: 'mean', window: 7, min_periods: 3 }, COLUMNS],
]
