import type { ChartExample } from '../../chart-type.ts'
import { streets } from '../../families/samples/streets.ts'
import { sampleTable } from '../../families/samples/table.ts'

const spatial = { type: 'latlong', latCol: 'lat', lonCol: 'lon' } as const

export const examples: readonly ChartExample[] = [
  { name: 'places', form: { spatial }, tables: [streets] },
  { name: 'weights', form: { spatial, size: 'worth', radius_pixels: 18, intensity: 1.5 }, tables: [streets] },
  {
    name: 'mean',
    form: { spatial, size: 'worth', aggregation: 'MEAN', linear_color_scheme: 'ember' },
    tables: [streets],
  },
  {
    name: 'one-place',
    form: { spatial },
    tables: [
      sampleTable({ lat: 'numeric', lon: 'numeric' }, [
        [48.2, 16.37],
        [null, 3],
        [99, 4],
      ]),
    ],
  },
]
