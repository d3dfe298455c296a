import type { ChartExample } from '../../chart-type.ts'
import { sampleTable } from '../../families/samples/table.ts'

const METRICS = ['Horsepower', 'Displacement', 'Weight', 'Acceleration', 'Miles per gallon'] as const
const columns = {
  Origin: 'string',
  Horsepower: 'numeric',
  Displacement: 'numeric',
  Weight: 'numeric',
  Acceleration: 'numeric',
  'Miles per gallon': 'numeric',
} as const
const cars = sampleTable(columns, [
  ['USA', 119.9, 247.9, 3373, 14.9, 20.1],
  ['Europe', 81, 109.5, 2431, 16.8, 27.9],
  ['Japan', 79.8, 102.7, 2221, 16.2, 30.5],
])

export const examples: readonly ChartExample[] = [
  { name: 'groups', form: { groupby: ['Origin'], metrics: METRICS }, tables: [cars] },
  {
    name: 'circle',
    form: {
      groupby: ['Origin'],
      metrics: METRICS,
      is_circle: true,
      show_labels: true,
      number_format: ',.0f',
      column_config: { Horsepower: { radarMetricMaxValue: 200 } },
    },
    tables: [sampleTable(columns, [['USA', 119.9, 247.9, 3373, 14.9, 20.1]])],
  },
  {
    name: 'gaps',
    form: { groupby: ['Origin'], metrics: METRICS },
    tables: [
      sampleTable(columns, [
        ['Negative', -20, 247.9, 3373, -14.9, 20.1],
        ['Unknown', null, 109.5, null, 16.8, 27.9],
        ['Nothing', null, null, null, null, null],
      ]),
    ],
  },
  {
    name: 'many',
    form: { groupby: ['team'], metrics: ['speed', 'strength', 'a measure with quite a long name', 'reach'] },
    tables: [
      sampleTable(
        {
          team: 'string',
          speed: 'numeric',
          strength: 'numeric',
          'a measure with quite a long name': 'numeric',
          reach: 'numeric',
        },
        Array.from({ length: 30 }, (_, index) => [
          `Team ${index + 1}`,
          40 + ((index * 37) % 60),
          20 + ((index * 53) % 80),
          60 + ((index * 29) % 40),
          10 + ((index * 71) % 90),
        ]),
      ),
    ],
  },
]
