import type { ChartExample } from '../../chart-type.ts'
import { streets } from '../../families/samples/streets.ts'
import { sampleTable } from '../../families/samples/table.ts'

const spatial = { type: 'latlong', latCol: 'lat', lonCol: 'lon' } as const

export const examples: readonly ChartExample[] = [
  { name: 'automatic', form: { spatial, cellSize: 500 }, tables: [streets] },
  {
    name: 'lines-and-bands',
    form: {
      spatial,
      cellSize: 500,
      contours: [
        { lowerThreshold: 2, strokeWidth: 1 },
        { lowerThreshold: 8, strokeWidth: 2, color: { r: 200, g: 80, b: 40, a: 1 } },
        { lowerThreshold: 14, upperThreshold: 40 },
      ],
    },
    tables: [streets],
  },
  { name: 'mean-weight', form: { spatial, size: 'worth', cellSize: 700, aggregation: 'mean' }, tables: [streets] },
  {
    name: 'one-place',
    form: { spatial, cellSize: 900 },
    tables: [
      sampleTable({ lat: 'numeric', lon: 'numeric' }, [
        [48.2, 16.37],
        [null, 3],
      ]),
    ],
  },
]
