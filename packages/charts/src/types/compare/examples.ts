import type { ChartExample } from '../../chart-type.ts'
import { stockPrices } from '../../families/samples/data.ts'
import { days, longRows, sampleTable } from '../../families/samples/table.ts'

const stocks = { x_axis: 'date', time_grain_sqla: 'P1M', metrics: ['AVG(price)'], groupby: ['symbol'] } as const

export const examples: readonly ChartExample[] = [
  { name: 'since-the-start', form: stocks, tables: [stockPrices] },
  { name: 'since-a-date', form: { ...stocks, baseline: '2008-09-01', y_axis_format: '+.1%' }, tables: [stockPrices] },
  {
    name: 'one-series',
    form: { x_axis: 'day', time_grain_sqla: 'P1D', metrics: ['visits'] },
    tables: [
      sampleTable(
        { day: 'temporal', visits: 'numeric' },
        days(2024, 3, 1, 30).map((day, i) => [day, 400 + ((i * 97) % 160)]),
      ),
    ],
  },
  {
    name: 'zero-and-gaps',
    form: { x_axis: 'day', time_grain_sqla: 'P1D', metrics: ['n'], groupby: ['g'] },
    tables: [
      sampleTable(
        { day: 'temporal', g: 'string', n: 'numeric' },
        longRows(days(2024, 3, 1, 6), {
          'from zero': [0, 0, 4, 8, 6, 12],
          'below zero': [-4, -6, -2, 1, 3, 4],
          'starts late': [null, null, null, 50, 60, 45],
        }),
      ),
    ],
  },
]
