import { COLUMNS, type OperationSample } from './shared/operation-sample.ts'

export const samples: readonly OperationSample[] = [
  [{ orientation: 'row', columns: ['n'] }, COLUMNS],
  [{ orientation: 'column', columns: ['n'], rename_columns: ['share'] }, [...COLUMNS, 'share']],
]
