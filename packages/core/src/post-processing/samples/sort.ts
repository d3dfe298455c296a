import { COLUMNS, type OperationSample } from './shared/operation-sample.ts'

export const samples: readonly OperationSample[] = [
  [{ by: ['n', 't'], ascending: [false, true] }, COLUMNS],
  [{ is_sort_index: true }, COLUMNS],
]
