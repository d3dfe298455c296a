import type { ChartExample } from '../../chart-type.ts'
import { grossByYear, stockPrices, weeklyFlights } from '../../families/samples/data.ts'

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
  { name: 'points', form: { ...flights, seriesType: 'scatter' }, tables: [weeklyFlights] },
  { name: 'steps', form: { ...flights, seriesType: 'middle', area: true }, tables: [weeklyFlights] },
]
