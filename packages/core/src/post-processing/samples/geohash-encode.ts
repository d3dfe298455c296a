import { COLUMNS, type OperationSample } from './shared/operation-sample.ts'

export const samples: readonly OperationSample[] = [
  [{ geohash: 'hash', latitude: 'n', longitude: 'm' }, [...COLUMNS, 'hash']],
]
