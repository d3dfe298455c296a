import type { ChartExample } from '../../chart-type.ts'
import { grossByGenre, grossByYear, origins, weeklyFlights } from '../../families/samples/data.ts'
import { ordersByShop, sparseOrders, visitsWithoutDates } from '../../families/samples/sparse.ts'
import { sampleTable } from '../../families/samples/table.ts'

const dollars = { symbol: 'USD', symbolPosition: 'prefix' } as const
const byYear = {
  x_axis: 'year',
  time_grain_sqla: 'P1Y',
  metrics: ['gross'],
  groupby: ['genre'],
  currency_format: dollars,
} as const

export const examples: readonly ChartExample[] = [
  { name: 'category', form: { x_axis: 'origin', metrics: ['flights'] }, tables: [origins] },
  { name: 'stacked', form: { ...byYear, stack: 'Stack' }, tables: [grossByYear] },
  { name: 'percent', form: { ...byYear, stack: 'Expand' }, tables: [grossByYear] },
  {
    name: 'horizontal',
    form: { x_axis: 'genre', metrics: ['gross'], orientation: 'horizontal', currency_format: dollars },
    tables: [grossByGenre],
  },
  {
    name: 'weeks',
    form: { x_axis: 'date', time_grain_sqla: 'P1W', metrics: ['flights'] },
    tables: [weeklyFlights],
  },
  {
    name: 'grouped',
    form: { x_axis: 'quarter', metrics: ['planned', 'done'] },
    tables: [
      sampleTable({ quarter: 'string', planned: 'numeric', done: 'numeric' }, [
        ['Q1', 420, 388],
        ['Q2', 460, 471],
        ['Q3', 510, 466],
        ['Q4', 540, 552],
      ]),
    ],
  },
  {
    name: 'below-zero',
    form: { x_axis: 'month', metrics: ['change'], y_axis_format: '+,.0f' },
    tables: [
      sampleTable({ month: 'string', change: 'numeric' }, [
        ['Jan', 12_400],
        ['Feb', -14_200],
        ['Mar', 15_100],
        ['Apr', -4300],
        ['May', null],
        ['Jun', -3900],
      ]),
    ],
  },
  {
    name: 'sparse',
    form: { ...ordersByShop, stack: 'Stack', show_value: true, only_total: true },
    tables: [sparseOrders],
  },
  {
    name: 'without-dates',
    form: { x_axis: 'week', time_grain_sqla: 'P1W', metrics: ['count'], groupby: ['gate'] },
    tables: [visitsWithoutDates],
  },
]
