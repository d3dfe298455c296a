import { COLUMNS, type OperationSample } from './shared/operation-sample.ts'

export const samples: readonly OperationSample[] = [
  [{ orientation: 'row', columns: ['n'] }, COLUMNS],
  [{ orientation: 'row', columns: ['n', 'm'], time_shifts: ['1 year ago'] }, COLUMNS],
  [{ orientation: 'column', columns: ['n'], rename_columns: ['share'] }, [...COLUMNS, 'share']],
]
