import type { ChartExample } from '../../chart-type.ts'
import { alone, cities } from '../../families/samples/cities.ts'
import { streets } from '../../families/samples/streets.ts'

const spatial = { type: 'latlong', latCol: 'lat', lonCol: 'lon' } as const

export const examples: readonly ChartExample[] = [
  { name: 'rows', form: { spatial, grid_size: 450 }, tables: [streets] },
  { name: 'weights', form: { spatial, size: 'worth', grid_size: 10, js_agg_function: 'p95' }, tables: [streets] },
  { name: 'one-place', form: { spatial, grid_size: 40 }, tables: [alone] },
  { name: 'world', form: { spatial, size: 'worth', grid_size: 400_000 }, tables: [cities] },
]
