import type { Cell } from '@belvedere/core/table'
import type { ChartExample } from '../../chart-type.ts'
import { sampleTable } from '../../families/samples/table.ts'

/** Returns a city block at a column and row of a grid with slightly irregular streets. */
function block(column: number, row: number): string {
  const at = (x: number, y: number): readonly [number, number] => [
    Number((-122.46 + x * 0.02 + y * 0.004 + ((x * 3 + y) % 4) * 0.002).toFixed(4)),
    Number((37.72 + y * 0.016 + ((x + y * 2) % 3) * 0.0015).toFixed(4)),
  ]
  return JSON.stringify([
    at(column, row),
    at(column + 1, row),
    at(column + 1, row + 1),
    at(column, row + 1),
    at(column, row),
  ])
}

const blocks = Array.from({ length: 15 }, (_, i): readonly Cell[] => [
  block(i % 5, Math.floor(i / 5)),
  `9410${i}`,
  i === 7 ? null : 3000 + ((i * 7919) % 61) * 950,
])
const town = sampleTable({ contour: 'string', zip: 'string', people: 'numeric' }, [
  ...blocks,
  ['[[-122.4, 37.7]]', '94199', 12],
])
const lakes = sampleTable({ shape: 'string', depth: 'numeric' }, [
  [
    JSON.stringify({
      type: 'Polygon',
      coordinates: [
        [
          [8.2, 47.4],
          [9.6, 47.4],
          [9.6, 46.6],
          [8.2, 46.6],
          [8.2, 47.4],
        ],
        [
          [8.6, 47.2],
          [9.2, 47.2],
          [9.2, 46.8],
          [8.6, 46.8],
          [8.6, 47.2],
        ],
      ],
    }),
    120,
  ],
  [
    JSON.stringify([
      [
        [
          [6.2, 46.2],
          [6.9, 46.5],
          [6.4, 46.6],
        ],
      ],
      [
        [
          [7, 47.2],
          [7.6, 47.3],
          [7.4, 47],
        ],
      ],
    ]),
    310,
  ],
])

export const examples: readonly ChartExample[] = [
  { name: 'metric', form: { line_column: 'contour', metric: 'people', js_columns: ['zip'] }, tables: [town] },
  {
    name: 'buckets',
    form: {
      line_column: 'contour',
      metric: 'people',
      num_buckets: 5,
      legend_format: '.1s',
      stroked: true,
      opacity: 90,
    },
    tables: [town],
  },
  {
    name: 'break_points',
    form: {
      line_column: 'contour',
      metric: 'people',
      break_points: ['10000', '20000', 40_000],
      legend_position: 'bl',
    },
    tables: [town],
  },
  { name: 'holes', form: { line_column: 'shape', stroked: true, line_width: 1 }, tables: [lakes] },
]
