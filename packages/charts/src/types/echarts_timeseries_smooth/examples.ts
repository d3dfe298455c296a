import type { ChartExample } from '../../chart-type.ts'
import { dailyHigh, stockPrices } from '../../families/samples/data.ts'
import { ordersByShop, sparseOrders } from '../../families/samples/sparse.ts'
import { sampleTable } from '../../families/samples/table.ts'

const stocks = {
  x_axis: 'date',
  time_grain_sqla: 'P1M',
  metrics: ['AVG(price)'],
  groupby: ['symbol'],
  currency_format: { symbol: 'USD', symbolPosition: 'prefix' },
} as const

export const examples: readonly ChartExample[] = [
  { name: 'groups', form: stocks, tables: [stockPrices] },
  {
    name: 'gap',
    form: { x_axis: 'date', time_grain_sqla: 'P1D', metrics: ['MAX(temp_max)'], y_axis_unit: '°C', area: true },
    tables: [dailyHigh],
  },
  {
    name: 'one-row',
    form: { x_axis: 'date', time_grain_sqla: 'P1D', metrics: ['n'] },
    tables: [sampleTable({ date: 'temporal', n: 'numeric' }, [[Date.UTC(2001, 0, 1), 42]])],
  },
  {
    name: 'below-zero',
    form: { x_axis: 'date', time_grain_sqla: 'P1M', metrics: ['balance'], y_axis_format: '+,.1f' },
    tables: [
      sampleTable(
        { date: 'temporal', balance: 'numeric' },
        [3.2, -1.5, -8, null, -2.1, 4.4].map((value, month) => [Date.UTC(1969, 9 + month, 1), value]),
      ),
    ],
  },
  { name: 'sparse', form: { ...ordersByShop, stack: 'Stack', area: true }, tables: [sparseOrders] },
]
