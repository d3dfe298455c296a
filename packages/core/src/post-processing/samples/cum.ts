import { COLUMNS, type OperationSample } from './shared/operation-sample.ts'

export const samples: readonly OperationSample[] = [
  [{ columns: { n: 'total' }, operator: 'sum' }, [...COLUMNS, 'total']],
]
