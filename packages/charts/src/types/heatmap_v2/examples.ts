import type { ChartExample } from '../../chart-type.ts'
import { visitsWithoutDates } from '../../families/samples/sparse.ts'
import { months, sampleTable } from '../../families/samples/table.ts'

const HOURS = Array.from({ length: 24 }, (_, hour) => hour)
const DAYS = ['1 Mon', '2 Tue', '3 Wed', '4 Thu', '5 Fri', '6 Sat', '7 Sun']

/** Departures rise at 6 a.m., fall after 9 p.m., and are fewer at weekends. */
const departures = DAYS.flatMap((day, index) =>
  HOURS.flatMap(hour =>
    hour < 5
      ? []
      : [
          [
            hour,
            day,
            Math.round((index > 4 ? 620 : 880) * (0.35 + Math.sin(((hour - 4) / 20) * Math.PI)) + hour * index),
          ],
        ],
  ),
)

const rates = ['Adventure', 'Action', 'Comedy', 'Drama'].flatMap((genre, row) =>
  months(2001, 1, 6).map((month, index) => [month, genre, Math.round(60 * Math.sin(index + row * 1.7)) / 10]),
)

const MANY = Array.from({ length: 100 }, (_, index) => index)

export const examples: readonly ChartExample[] = [
  {
    name: 'hours',
    form: { x_axis: 'hour', groupby: 'day', metric: 'flights' },
    tables: [sampleTable({ hour: 'numeric', day: 'string', flights: 'numeric' }, departures)],
  },
  {
    name: 'around-zero',
    form: {
      x_axis: 'month',
      time_grain_sqla: 'P1M',
      groupby: 'genre',
      metric: 'change',
      show_values: true,
      y_axis_format: '+.1f',
    },
    tables: [sampleTable({ month: 'temporal', genre: 'string', change: 'numeric' }, rates)],
  },
  {
    name: 'ten-thousand',
    form: { x_axis: 'x', groupby: ['y'], metric: 'n', linear_color_scheme: 'ember' },
    tables: [
      sampleTable(
        { x: 'numeric', y: 'numeric', n: 'numeric' },
        MANY.flatMap(x => MANY.map(y => [x, y, Math.round(1000 * Math.exp(-((x - 62) ** 2 + (y - 40) ** 2) / 900))])),
      ),
    ],
  },
  {
    name: 'long-names',
    form: { x_axis: 'from', groupby: ['to'], metric: 'n', show_values: true, sort_y_axis: 'value_desc' },
    tables: [
      sampleTable({ from: 'string', to: 'string', n: 'numeric' }, [
        ['A department with a name that nobody can say in one breath', 'Another department with as long a name', 4],
        ['Sales', 'Another department with as long a name', 9],
        ['Sales', null, 3],
        ['Support', 'Sales', 12],
      ]),
    ],
  },
  {
    name: 'one-cell',
    form: { x_axis: 'x', groupby: ['y'], metric: 'n', show_values: true },
    tables: [sampleTable({ x: 'string', y: 'string', n: 'numeric' }, [['a', 'b', 7]])],
  },
  {
    name: 'without-dates',
    form: { x_axis: 'week', time_grain_sqla: 'P1W', groupby: ['gate'], metric: 'count', show_values: true },
    tables: [visitsWithoutDates],
  },
]
