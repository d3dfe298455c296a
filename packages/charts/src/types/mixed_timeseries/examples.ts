import type { ChartExample } from '../../chart-type.ts'
import { origins, stockPrices, weeklyFlights } from '../../families/samples/data.ts'
import { ordersByShop, sparseOrders } from '../../families/samples/sparse.ts'
import { sampleTable } from '../../families/samples/table.ts'

const weeks = {
  x_axis: 'date',
  time_grain_sqla: 'P1W',
  metrics: ['flights'],
  metrics_b: ['average_delay'],
} as const

/** Mean of all symbols, by month. */
const averages = sampleTable(
  { date: 'temporal', 'AVG(price)': 'numeric' },
  [...new Set(stockPrices.rows.map(row => Number(row.date)))]
    .toSorted((a, b) => a - b)
    .map(date => {
      const prices = stockPrices.rows.filter(row => row.date === date).map(row => Number(row['AVG(price)']))
      return [date, prices.reduce((sum, price) => sum + price, 0) / prices.length]
    }),
)

export const examples: readonly ChartExample[] = [
  {
    name: 'bars-and-line',
    form: { ...weeks, seriesType: 'bar', seriesTypeB: 'line', yAxisIndexB: 1, y_axis_unit_secondary: 'min' },
    tables: [weeklyFlights, weeklyFlights],
  },
  {
    name: 'two-lines',
    form: { ...weeks, seriesTypeB: 'smooth', yAxisIndexB: 1, y_axis_unit_secondary: 'min' },
    tables: [weeklyFlights, weeklyFlights],
  },
  {
    name: 'one-axis',
    form: {
      x_axis: 'date',
      time_grain_sqla: 'P1M',
      metrics: ['AVG(price)'],
      groupby: ['symbol'],
      metrics_b: ['AVG(price)'],
      groupby_b: [],
      seriesTypeB: 'line',
      areaB: true,
      currency_format: { symbol: 'USD', symbolPosition: 'prefix' },
    },
    tables: [stockPrices, averages],
  },
  {
    name: 'categories',
    form: {
      x_axis: 'origin',
      metrics: ['flights'],
      metrics_b: ['on_time'],
      seriesType: 'bar',
      seriesTypeB: 'scatter',
      markerSizeB: 9,
      yAxisIndexB: 1,
      y_axis_format_secondary: '.0%',
    },
    tables: [origins, origins],
  },
  {
    name: 'second-empty',
    form: { ...weeks, seriesType: 'bar', yAxisIndexB: 1 },
    tables: [weeklyFlights, sampleTable({ date: 'temporal', average_delay: 'numeric' }, [])],
  },
  {
    name: 'sparse-stacks',
    form: {
      ...ordersByShop,
      metrics_b: ['orders'],
      groupby_b: ['shop'],
      seriesType: 'bar',
      seriesTypeB: 'line',
      stack: true,
      stackB: true,
      areaB: true,
      opacityB: 0.3,
      yAxisIndexB: 1,
    },
    tables: [sparseOrders, sparseOrders],
  },
]
