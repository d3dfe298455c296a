import type { OperationSample } from './shared/operation-sample.ts'

export const samples: readonly OperationSample[] = [
  [
    { index: 't', time_grain: 'P1D', periods: 10, confidence_interval: 0.8 },
    [
      't',
      ...['g', 'p', 'n', 'm'].flatMap(name => [`${name}__yhat`, `${name}__yhat_lower`, `${name}__yhat_upper`, name]),
    ],
  ],
]
