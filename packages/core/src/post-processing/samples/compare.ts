import { COLUMNS, type OperationSample } from './shared/operation-sample.ts'

export const samples: readonly OperationSample[] = [
  [{ source_columns: ['n'], compare_columns: ['m'], compare_type: 'ratio' }, [...COLUMNS, 'ratio__n__m']],
  [
    { source_columns: ['n'], compare_columns: ['m'], compare_type: 'percentage', percentage_of: 'absolute_value' },
    [...COLUMNS, 'percentage__n__m'],
  ],
  [{ source_columns: ['n'], compare_columns: ['m'], drop_original_columns: true }, ['t', 'g', 'p', 'difference__n__m']],
]
