import type { ChartExample } from '../../chart-type.ts'
import { carsByPower, dailyHigh } from '../../families/samples/data.ts'
import { sampleTable } from '../../families/samples/table.ts'

export const examples: readonly ChartExample[] = [
  {
    name: 'measure',
    form: { x_axis: 'Horsepower', metrics: ['mpg'], groupby: ['Origin'], y_axis_unit: 'mpg' },
    tables: [carsByPower],
  },
  {
    name: 'time',
    form: { x_axis: 'date', time_grain_sqla: 'P1D', metrics: ['MAX(temp_max)'], y_axis_unit: '°C' },
    tables: [dailyHigh],
  },
  {
    name: 'one-point',
    form: { x_axis: 'date', time_grain_sqla: 'P1D', metrics: ['n'] },
    tables: [sampleTable({ date: 'temporal', n: 'numeric' }, [[Date.UTC(1965, 6, 4), 0.00012]])],
  },
  {
    name: 'categories',
    form: { x_axis: 'town', metrics: ['balance'], show_value: true },
    tables: [
      sampleTable({ town: 'string', balance: 'numeric' }, [
        ['Reykjavík', -1200],
        ['القاهرة', 850],
        ['A town with a name that is far too long to be written below a point', 2400],
        [null, 40],
      ]),
    ],
  },
]
