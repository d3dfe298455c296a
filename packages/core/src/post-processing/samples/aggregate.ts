import type { OperationSample } from './shared/operation-sample.ts'

export const samples: readonly OperationSample[] = [
  [{ groupby: ['g'], aggregates: { n: { operator: 'sum' }, q: { column: 'm', operator: 'median' } } }, ['g', 'n', 'q']],
]
