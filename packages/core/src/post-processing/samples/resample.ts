import { COLUMNS, type OperationSample } from './shared/operation-sample.ts'

export const samples: readonly OperationSample[] = [[{ rule: '1D', method: 'ffill' }, COLUMNS]]
