import type { OperationSample } from './shared/operation-sample.ts'

export const samples: readonly OperationSample[] = [
  [{ column: 'n', bins: 10 }, []],
  [{ column: 'n', groupby: ['g'], bins: 10, cumulative: true, normalize: true }, ['g']],
  [{ column: 'n', bins: 10, cumulative: true, normalize: true, share_of: 'rows' }, []],
]
