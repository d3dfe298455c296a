import type { ChartExample } from '../../chart-type.ts'
import { grossByYear, stockPrices, weeklyFlights } from '../../families/samples/data.ts'
import { ordersByShop, sparseOrders } from '../../families/samples/sparse.ts'
import { sampleTable } from '../../families/samples/table.ts'

const flights = { x_axis: 'date', time_grain_sqla: 'P1W', metrics: ['flights'] } as const

export const examples: readonly ChartExample[] = [
  {
    name: 'smooth',
    form: {
      x_axis: 'date',
      time_grain_sqla: 'P1M',
      metrics: ['AVG(price)'],
      groupby: ['symbol'],
      seriesType: 'smooth',
    },
    tables: [stockPrices],
  },
  {
    name: 'stacked-bars',
    form: {
      x_axis: 'year',
      time_grain_sqla: 'P1Y',
      metrics: ['gross'],
      groupby: ['genre'],
      seriesType: 'bar',
      stack: 'Stack',
      currency_format: { symbol: 'USD', symbolPosition: 'prefix' },
    },
    tables: [grossByYear],
  },
  {
    name: 'year-before',
    form: { ...flights, seriesType: 'line', time_compare: ['1 year ago'], comparison_type: 'values' },
    tables: [
      sampleTable(
        { date: 'temporal', flights: 'numeric', 'flights__1 year ago': 'numeric' },
        weeklyFlights.rows.map((row, index) => [
          row.date ?? null,
          row.flights ?? null,
          Math.round(Number(row.flights) * (0.955 + 0.02 * Math.sin(index / 3))),
        ]),
      ),
    ],
  },
  { name: 'points', form: { ...flights, seriesType: 'scatter' }, tables: [weeklyFlights] },
  { name: 'steps', form: { ...flights, seriesType: 'middle', area: true }, tables: [weeklyFlights] },
  { name: 'sparse', form: { ...ordersByShop, seriesType: 'line', stack: 'Stack', area: true }, tables: [sparseOrders] },
]
