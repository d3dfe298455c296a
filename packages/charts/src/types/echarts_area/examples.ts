import type { ChartExample } from '../../chart-type.ts'
import { population, stockPrices, weeklyFlights } from '../../families/samples/data.ts'
import { ordersByShop, runningByMonth, runningTotals, sparseOrders } from '../../families/samples/sparse.ts'

const people = {
  x_axis: 'year',
  time_grain_sqla: 'P1Y',
  metrics: ['SUM(pop)'],
  groupby: ['region'],
} as const

export const examples: readonly ChartExample[] = [
  { name: 'stacked', form: { ...people, stack: 'Stack' }, tables: [population] },
  { name: 'stream', form: { ...people, stack: 'Stream' }, tables: [population] },
  { name: 'percent', form: { ...people, stack: 'Expand' }, tables: [population] },
  {
    name: 'single',
    form: { x_axis: 'date', time_grain_sqla: 'P1W', metrics: ['flights'] },
    tables: [weeklyFlights],
  },
  {
    name: 'overlapping',
    form: { x_axis: 'date', time_grain_sqla: 'P1M', metrics: ['AVG(price)'], groupby: ['symbol'], stack: null },
    tables: [stockPrices],
  },
  { name: 'sparse', form: { ...ordersByShop, stack: 'Stack', markerEnabled: true }, tables: [sparseOrders] },
  {
    name: 'running-totals',
    form: { ...runningByMonth, stack: 'Stack', show_value: true, only_total: true },
    tables: [runningTotals],
  },
]
