import type { ChartExample } from '../../chart-type.ts'
import { months, sampleTable } from '../../families/samples/table.ts'

const changes = { x_axis: 'step', metric: 'amount' } as const
const columns = { step: 'string', amount: 'numeric' } as const

export const examples: readonly ChartExample[] = [
  {
    name: 'steps',
    form: { ...changes, currency_format: { symbol: 'USD', symbolPosition: 'prefix' } },
    tables: [
      sampleTable(columns, [
        ['Revenue', 42_400],
        ['Services', 12_900],
        ['Materials', -18_200],
        ['Wages', -21_700],
        ['Rent', -6400],
        ['Grants', 5100],
      ]),
    ],
  },
  {
    name: 'months',
    form: { x_axis: 'month', time_grain_sqla: 'P1M', metric: 'amount', y_axis_format: '+,.0f' },
    tables: [
      sampleTable(
        { month: 'temporal', amount: 'numeric' },
        months(2001, 1, 10).map((month, index) => [
          month,
          [320, 140, -90, -410, -260, 180, null, 240, 310, -60][index] ?? null,
        ]),
      ),
    ],
  },
  {
    name: 'breakdown',
    form: { x_axis: 'year', groupby: ['cause'], metric: 'people' },
    tables: [
      sampleTable({ year: 'string', cause: 'string', people: 'numeric' }, [
        ['2019', 'Hired', 120],
        ['2019', 'Left', -34],
        ['2020', 'Hired', 41],
        ['2020', 'Left', -58],
        ['2020', null, 6],
        ['2021', 'Hired', 90],
        ['2021', 'Left', -27],
      ]),
    ],
  },
  {
    name: 'many',
    form: changes,
    tables: [
      sampleTable(
        columns,
        Array.from({ length: 300 }, (_, index) => [
          `Category number ${index + 1}`,
          Math.round(90 * Math.sin(index / 11)) + 8,
        ]),
      ),
    ],
  },
  { name: 'one-row', form: changes, tables: [sampleTable(columns, [['Only', -7]])] },
]
