import { COLUMNS, type OperationSample, PLACE } from './shared/operation-sample.ts'

export const samples: readonly OperationSample[] = [
  [{ geodetic: 'p', ...PLACE, altitude: 'alt' }, [...COLUMNS, 'lat', 'lon', 'alt']],
]
