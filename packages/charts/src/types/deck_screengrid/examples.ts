import type { ChartExample } from '../../chart-type.ts'
import { streets } from '../../families/samples/streets.ts'

const spatial = { type: 'latlong', latCol: 'lat', lonCol: 'lon' } as const

export const examples: readonly ChartExample[] = [
  { name: 'rows', form: { spatial, grid_size: 20 }, tables: [streets] },
  { name: 'weights', form: { spatial, size: 'worth', grid_size: 12 }, tables: [streets] },
]
