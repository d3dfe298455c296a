import { COLUMNS, type OperationSample } from './shared/operation-sample.ts'

export const samples: readonly OperationSample[] = [[{ columns: ['p'], metric: 'n' }, COLUMNS]]
