import { COLUMNS, type OperationSample, PLACE } from './shared/operation-sample.ts'

export const samples: readonly OperationSample[] = [[{ geohash: 'p', ...PLACE }, [...COLUMNS, 'lat', 'lon']]]
