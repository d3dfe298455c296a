import type { ChartExample } from '../../chart-type.ts'
import { carsByPower, dailyHigh } from '../../families/samples/data.ts'

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
]
