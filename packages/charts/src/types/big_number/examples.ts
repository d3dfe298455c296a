import type { ChartExample } from '../../chart-type.ts'
import { dailyHigh, weeklyFlights } from '../../families/samples/data.ts'

export const examples: readonly ChartExample[] = [
  {
    name: 'weeks',
    form: {
      x_axis: 'date',
      time_grain_sqla: 'P1W',
      metric: 'flights',
      compare_lag: 1,
      compare_suffix: 'week before',
      start_y_axis_at_zero: false,
    },
    tables: [weeklyFlights],
  },
  {
    name: 'gap',
    form: {
      x_axis: 'date',
      time_grain_sqla: 'P1D',
      metric: 'MAX(temp_max)',
      y_axis_unit: '°C',
      show_timestamp: true,
      compare_lag: 7,
      compare_suffix: 'in a week',
    },
    tables: [dailyHigh],
  },
]
