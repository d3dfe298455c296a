import type { ChartExample } from '../../chart-type.ts'
import { dailyHigh, weeklyFlights } from '../../families/samples/data.ts'
import { sampleTable } from '../../families/samples/table.ts'

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
  {
    name: 'last-null',
    form: { x_axis: 'date', time_grain_sqla: 'P1M', metric: 'sold', show_timestamp: true, compare_lag: 1 },
    tables: [
      sampleTable({ date: 'temporal', sold: 'numeric' }, [
        [Date.UTC(1968, 10, 1), 1_200_000_000],
        [Date.UTC(1968, 11, 1), 1_310_000_000],
        [Date.UTC(1969, 0, 1), null],
      ]),
    ],
  },
  {
    name: 'one-row',
    form: { x_axis: 'date', time_grain_sqla: 'P1D', metric: 'rate', y_axis_format: '.2%', compare_lag: 1 },
    tables: [sampleTable({ date: 'temporal', rate: 'numeric' }, [[Date.UTC(2024, 1, 29), -0.0425]])],
  },
  {
    name: 'whole',
    form: {
      x_axis: 'date',
      time_grain_sqla: 'P1M',
      metric: 'people',
      aggregation: 'raw',
      show_timestamp: true,
    },
    tables: [
      sampleTable({ date: 'temporal', people: 'numeric' }, [
        [Date.UTC(2024, 0, 1), 2],
        [Date.UTC(2024, 1, 1), 1],
        [Date.UTC(2024, 2, 1), 1],
      ]),
      sampleTable({ people: 'numeric' }, [[3]]),
    ],
  },
  {
    name: 'mean',
    form: { x_axis: 'date', time_grain_sqla: 'P1W', metric: 'flights', aggregation: 'mean', compare_lag: 1 },
    tables: [weeklyFlights],
  },
]
