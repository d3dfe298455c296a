import type { OperationSample } from './shared/operation-sample.ts'

export const samples: readonly OperationSample[] = [[{ columns: ['m', 't'], rename: { m: 'value' } }, ['value', 't']]]
