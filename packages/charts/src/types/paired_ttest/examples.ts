import type { ChartExample } from '../../chart-type.ts'
import { days, longRows, sampleTable } from '../../families/samples/table.ts'

const form = { x_axis: 'day', time_grain_sqla: 'P1D', metrics: ['sales'], groupby: ['page'] } as const
const wave = (level: number, spread: number): readonly number[] =>
  Array.from({ length: 28 }, (_, i) => Math.round((level + spread * Math.sin(i * 2.1) + (i % 7)) * 10) / 10)
const columns = { day: 'temporal', page: 'string', sales: 'numeric' } as const
const pages = sampleTable(
  columns,
  longRows(days(2024, 5, 1, 28), {
    'As it was': wave(40, 3),
    'Green button': wave(44, 4),
    'Longer text': wave(40.2, 6),
  }),
)

export const examples: readonly ChartExample[] = [
  { name: 'pages', form, tables: [pages] },
  {
    name: 'another-control',
    form: { ...form, control_group: 'Green button', significance_level: 0.01, pvalue_precision: 3 },
    tables: [pages],
  },
  {
    name: 'two-measures',
    form: { ...form, metrics: ['sales', 'visits'] },
    tables: [
      sampleTable(
        { ...columns, visits: 'numeric' },
        days(2024, 5, 1, 20).flatMap((day, i) => [
          [day, 'A', 20 + (i % 5), 300 + i],
          [day, 'B', 21 + (i % 4), 290 + ((i * 7) % 31)],
        ]),
      ),
    ],
  },
  {
    name: 'cannot-be-told',
    form,
    tables: [sampleTable(columns, longRows(days(2024, 5, 1, 3), { A: [1, 2, 3], B: [2, 3, 4], C: [5, null, null] }))],
  },
]
