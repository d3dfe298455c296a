import type { ChartExample } from '../../chart-type.ts'
import { stockPrices, weeklyFlights } from '../../families/samples/data.ts'
import { sampleTable } from '../../families/samples/table.ts'

const all = [
  { label: 'Latest', colType: 'time', comparisonType: 'value', timeLag: 0, d3format: '$,.2f' },
  {
    label: 'Year change',
    colType: 'time',
    comparisonType: 'perc_change',
    timeLag: 12,
    bounds: [-0.5, 0.5],
    tooltip: 'Against twelve months before',
  },
  { label: 'Difference', colType: 'time', comparisonType: 'diff', timeLag: 1, d3format: '+,.1f' },
  { label: 'Share', colType: 'contrib' },
  { label: 'Average', colType: 'avg', timeLag: 6, d3format: ',.1f' },
  { label: 'Trend', colType: 'spark' },
]

export const examples: readonly ChartExample[] = [
  {
    name: 'groups',
    form: {
      x_axis: 'date',
      time_grain_sqla: 'P1M',
      groupby: ['symbol'],
      metrics: ['AVG(price)'],
      column_collection: all,
    },
    tables: [stockPrices],
  },
  {
    name: 'metrics',
    form: {
      x_axis: 'date',
      time_grain_sqla: 'P1W',
      metrics: ['flights', 'average_delay'],
      url: '/explore/?metric={{metric}}',
    },
    tables: [weeklyFlights],
  },
  {
    name: 'axis-and-ratio',
    form: {
      x_axis: 'date',
      groupby: ['symbol'],
      metrics: ['AVG(price)'],
      column_collection: [
        { label: 'Price', colType: 'spark', showYAxis: true, height: 24, width: 150 },
        { label: 'To the year before', colType: 'spark', timeRatio: '12', yAxisBounds: [0, 3] },
        { label: 'Above 100', colType: 'time', timeLag: 0, bounds: [100, null] },
        { label: 'Too far back', colType: 'time', timeLag: 400 },
      ],
    },
    tables: [stockPrices],
  },
  {
    name: 'gaps',
    form: {
      x_axis: 'date',
      groupby: ['store'],
      metrics: ['sold'],
      column_collection: [
        { label: 'Sold', colType: 'time', timeLag: 0, d3format: ',d' },
        { label: 'Change', colType: 'time', comparisonType: 'perc', timeLag: 1 },
        { label: 'Trend', colType: 'spark' },
      ],
    },
    tables: [
      sampleTable({ date: 'temporal', store: 'string', sold: 'numeric' }, [
        [Date.UTC(2024, 0, 1), 'A store with a name that does not fit', 1_200_000],
        [Date.UTC(2024, 1, 1), 'A store with a name that does not fit', null],
        [Date.UTC(2024, 2, 1), 'A store with a name that does not fit', 900_000],
        [Date.UTC(2024, 2, 1), null, -40],
      ]),
    ],
  },
]
