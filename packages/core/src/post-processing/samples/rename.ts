import type { OperationSample } from './shared/operation-sample.ts'

export const samples: readonly OperationSample[] = [[{ columns: { n: 'number' } }, ['t', 'g', 'p', 'number', 'm']]]
