import { COLUMNS, type OperationSample } from './shared/operation-sample.ts'

export const samples: readonly OperationSample[] = [[{ metric: 'n', group_by: 'g' }, [...COLUMNS, 'rank']]]
