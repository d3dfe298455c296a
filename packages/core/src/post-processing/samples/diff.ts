import { COLUMNS, type OperationSample } from './shared/operation-sample.ts'

export const samples: readonly OperationSample[] = [
  [{ columns: { n: 'n' }, periods: 1 }, COLUMNS],
  [{ columns: { n: 'n', m: 'm' }, axis: 1 }, COLUMNS],
]
